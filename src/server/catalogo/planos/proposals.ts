import type { Holder } from './holders.ts';

const AT_MOST = 3;

/**
 * Names in the drawing that come near a lot's id, for a person to judge: the same but for case, zeros, separators or
 * a letter that looks like a digit (`Lot-O7` for `7`), or with a single letter more, less or other.
 */
export class NearMisses {
  readonly #byLoose = new Map<string, Set<string>>();

  /** `holders`: the elements that no lot has claimed. */
  constructor(holders: readonly Holder[]) {
    for (const { names } of holders) {
      for (const { source, value } of names) {
        if (source === 'class') continue;
        const shown = source === 'texto' ? `número escrito «${value}»` : value;
        for (const key of looseForms(value)) {
          const known = this.#byLoose.get(key);
          if (known) known.add(shown);
          else this.#byLoose.set(key, new Set([shown]));
        }
      }
    }
  }

  find(id_lote: string): string[] {
    const whole = loosen(id_lote);
    return [...(this.#byLoose.get(whole) ?? [])].slice(0, AT_MOST);
  }
}

/** The name whole, and each end of it that begins where a word does. */
function looseForms(name: string): Set<string> {
  const forms = new Set([loosen(name)]);
  const tokens = name.match(/\d+|\p{L}+/gu) ?? [];
  for (let i = 0; i < Math.min(tokens.length, 6); i++) {
    forms.add(loosen(tokens.slice(i).join('')));
    // What follows a number may only make the name unique.
    if (tokens.length - i > 1) forms.add(loosen(tokens.slice(i, -1).join('')));
  }
  forms.delete('');
  return forms;
}

function loosen(text: string): string {
  const plain = text
    .toUpperCase()
    .replace(/(?<=\d)[O]|(?<![\p{L}])O(?=\d)/gu, '0')
    .replace(/(?<=\d)[IL](?!\p{L})/gu, '1');
  return plain.replace(/(?<!\d)0+(?=\d)/g, '').replace(/[^\p{L}\d]/gu, '');
}
