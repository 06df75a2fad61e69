import type { Holder } from '../bind/holders.ts';
import { isLotName } from '../bind/trust.ts';

const AT_MOST = 3;

export interface Proposal {
  nombre: string;
  holder: Holder;
}

/**
 * Names similar to an id, for a person to judge: equal up to case, zeros, separators, a letter like a digit
 * (`Lot-O7` for `7`), or another lot word. Names of other things (`calle-12`, `Ellipse 12`) do not count.
 */
export class NearMisses {
  readonly #byLoose = new Map<string, Map<string, Holder>>();

  /** In: unclaimed elements. */
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

/** The whole name, and each tail from a word start. */
function looseForms(name: string): Set<string> {
  const forms = new Set([loosen(name)]);
  const tokens = name.match(/\d+|\p{L}+/gu) ?? [];
  for (let i = 0; i < Math.min(tokens.length, 6); i++) {
    forms.add(loosen(tokens.slice(i).join('')));
    // A number at the end may be a uniqueness suffix.
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
