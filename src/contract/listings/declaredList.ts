import { readQueryValue } from '../rutas.ts';

/**
 * What a list can be filtered by, as plain data: the call, the address and the form are made of it. The browser may not load a
 * validator, so the server makes its schema of the same data (`listCall.ts`).
 */
export type FieldOfListing = (
  | {
      clase: 'texto';
      maximo: number;
      /** May be somebody's name: it stands in no address and in no line of the log. */
      personal?: true;
    }
  /** Id of a row, or one of these words. */
  | { clase: 'id'; o?: readonly string[] }
  /** From 1, as a column `int` holds it. */
  | { clase: 'entero' }
  | { clase: 'opcion'; de: readonly string[] }
  /** A day in Mexico City, `YYYY-MM-DD`, of the years from 2000. */
  | { clase: 'dia' }
) & {
  /** The field without which this one says nothing, as a model without its project. */
  exige?: string;
};

export interface DeclaredList {
  /** The call that reads a page, and the one that makes a file of all pages. */
  llamada: string;
  exporta?: string;
  /** The section of the panel whose address holds the filter. */
  seccion: string;
  /** The field of a row that no other row has. */
  llave: string;
  campos: Readonly<Record<string, FieldOfListing>>;
}

export type ValueOf<F extends FieldOfListing> = F extends { clase: 'entero' }
  ? number
  : F extends { clase: 'opcion'; de: readonly (infer O)[] }
    ? O
    : string;

/** What a list is filtered by; a field that is absent excludes nothing. */
export type FiltroOf<L extends DeclaredList> = {
  readonly [K in keyof L['campos']]?: ValueOf<L['campos'][K]> | undefined;
};

/** Rows of a page, and most of one answer. */
export const PAGE_ROWS = 50;
export const PAGE_ROWS_MAX = 500;

const INT_MAX = 2_147_483_647;

/** Whether a text can be the field's value. In: without blanks around it. */
export function canBe(campo: FieldOfListing, text: string): boolean {
  switch (campo.clase) {
    case 'texto':
      return text !== '' && text.length <= campo.maximo;
    case 'id':
      return /^[1-9]\d{0,17}$/.test(text) || (campo.o ?? []).includes(text);
    case 'entero':
      return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= INT_MAX;
    case 'opcion':
      return campo.de.includes(text);
    case 'dia':
      return /^2\d{3}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);
  }
}

/** In: what stands behind the question mark, which anybody may have written. Out: what of it can be a filter. */
export function readFiltro<L extends DeclaredList>(listing: L, query: string): FiltroOf<L> {
  const asked = Object.entries(listing.campos)
    .filter(([, campo]) => !isPersonal(campo))
    .map(([name, campo]) => [name, readQueryValue(query, name)?.trim() ?? '', campo] as const)
    .filter(([, text, campo]) => canBe(campo, text));
  const names = new Set(asked.map(([name]) => name));
  const founded = asked.filter(([, , { exige }]) => exige === undefined || names.has(exige));
  return Object.fromEntries(
    founded.map(([name, text, { clase }]) => [name, clase === 'entero' ? Number(text) : text]),
  ) as FiltroOf<L>;
}

/** The filter as the address has it, without what may be a name. */
export function queryOf<L extends DeclaredList>(listing: L, filtro: FiltroOf<L>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(listing.campos).flatMap(([name, campo]) => {
      const value = filtro[name];
      return value === undefined || isPersonal(campo) ? [] : [[name, String(value)]];
    }),
  );
}

/** The filter without what may be a name: as the log keeps it. */
export function withoutPersonal<L extends DeclaredList>(
  listing: L,
  filtro: FiltroOf<L>,
): { filtro: Partial<FiltroOf<L>>; conBusqueda: boolean } {
  const given = Object.entries(filtro).filter(([, value]) => value !== undefined);
  const kept = given.filter(([name]) => !isPersonal(listing.campos[name]));
  return {
    filtro: Object.fromEntries(kept) as Partial<FiltroOf<L>>,
    conBusqueda: kept.length < given.length,
  };
}

function isPersonal(campo: FieldOfListing | undefined): boolean {
  return campo?.clase === 'texto' && campo.personal === true;
}

/** In: what stands behind the question mark. Out: how many pages stand one under the other, 1 to 99. */
export function readPaginas(query: string): number {
  const paginas = readQueryValue(query, 'paginas') ?? '';
  return /^[1-9]\d?$/.test(paginas) ? Number(paginas) : 1;
}
