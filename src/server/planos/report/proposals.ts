import type { Holder } from '../bind/holders.ts';
import { isLotName } from '../bind/trust.ts';

const AT_MOST = 3;

export interface Proposal {
  /** The name as the drawing has it, or what is written inside the shape. */
  nombre: string;
  holder: Holder;
}

/**
 * Names in the drawing that come near a lot's id, for a person to judge: the same but for case, zeros, separators, a
 * letter that looks like a digit (`Lot-O7` for `7`), or another lot's word before it. Names of other things
 * (`calle-12`, `Ellipse 12`) are none.
 */
export class NearMisses {
  readonly #byLoose = new Map<string, Map<string, Holder>>();

  /** `holders`: the elements that no lot has claimed. */
  constructor(holders: readonly Holder[]) {
    for (const holder of holders)
      for (const { source, value } of holder.names)
        if (isLotName({ source, prefix: value.replace(/\d.*$/s, '') }))
          for (const key of looseForms(value)) this.#add(key, holder, source === 'texto', value);
  }

  find(id_lote: string): Proposal[] {
    const near = [...(this.#byLoose.get(loosen(id_lote)) ?? [])];
    return near.slice(0, AT_MOST).map(([nombre, holder]) => ({ nombre, holder }));
  }

  #add(key: string, holder: Holder, isText: boolean, value: string): void {
    const known = this.#byLoose.get(key) ?? new Map<string, Holder>();
    const nombre = isText ? `figura con el número escrito «${value}»` : value;
    if (!known.has(nombre)) known.set(nombre, holder);
    this.#byLoose.set(key, known);
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
