/**
 * What the cells of a column hold. Amounts are MXN, areas m², lengths m; all three are exact decimals (decisions 2).
 * `propio` is the id that a row gives to itself; other ids refer to a row of another table.
 */
export type CellContent =
  | { clase: 'id'; de: 'proyectos' | 'modelos' | 'equipamientos'; propio?: true }
  | { clase: 'idLote' }
  /** One line, in characters. */
  | { clase: 'texto'; maximo: number }
  | { clase: 'entero'; minimo: number; maximo: number }
  | { clase: 'mitades'; minimo: number; maximo: number }
  | { clase: 'largo'; minimo: number; maximo: number }
  | { clase: 'area' }
  | { clase: 'monto' }
  | { clase: 'opcion'; de: readonly string[] }
  /** A web page's address; `http` allows a plain one. */
  | { clase: 'direccion'; http?: true }
  /** A file of the catalogue, by its path or its `https:` address. */
  | { clase: 'archivo'; de: 'imagen' | 'plano' }
  /** What of a picture stays in sight where it is cropped: `30% 20%`. */
  | { clase: 'encuadre' };

/** Where a column is shown. */
export interface ColumnaUse {
  /** Which part of its row's form has it. */
  ficha: 'datos' | 'detalles' | 'no';
  /** Whether the reading call's row has it. */
  llamada: boolean;
  /** Whether a quote copies it. */
  cotizacion: boolean;
  /**
   * How a buyer reads it: counted beside an icon, in the sentence about the land that the house needs, as a paragraph,
   * as a line after its label, in a place of its own, or not at all.
   */
  comprador: 'cuenta' | 'medida' | 'parrafo' | 'linea' | 'propio' | 'no';
}

/**
 * One column of the catalogue, described once. The reading and checking of a folder, the store, the calls' rows, what a
 * quote copies, the panel's form and review, and a buyer's texts are made from it.
 */
export interface Columna<U extends keyof ColumnaUse = never> {
  contenido: CellContent;
  /** `faltar`: the column may be missing, and an empty cell is `null`, which no answer carries. `quedar vacia`: an empty text. */
  puede?: 'faltar' | 'quedar vacia';
  /** What the company's people call it. */
  etiqueta: string;
  /** Unit or example beside the label. */
  ayuda?: string;
  /** For programs that read the calls. */
  significado?: string;
  uso: Pick<ColumnaUse, U>;
}

/**
 * A table's columns. In: the uses that decide something in it; each must be said of every column, or the table does not
 * compile, and none that nobody asks for may be said.
 */
export type Columnas<U extends keyof ColumnaUse = never> = Readonly<Record<string, Columna<U>>>;

type Numeric = 'mitades' | 'largo' | 'area' | 'monto';
type ValueOf<C extends CellContent, AsNumber> = C extends { clase: AsNumber }
  ? number
  : C extends { clase: 'opcion'; de: readonly (infer V)[] }
    ? V
    : string;

/** A row as it is read and stored: decimals as their shortest text, `null` for what an optional cell does not say. */
export type StoredRow<T extends Columnas> = {
  -readonly [N in keyof T]:
    | ValueOf<T[N]['contenido'], 'id' | 'entero'>
    | (T[N] extends { puede: 'faltar' } ? null : never);
};

/** A cell in a reading call's answer, where decimals are JSON numbers. */
export type WireOf<C extends Columna> = ValueOf<C['contenido'], 'id' | 'entero' | Numeric>;

/** Which columns are asked for: those with all of these uses, and, where it says so, those that may be missing. */
export interface ColumnasAsked {
  puede?: 'faltar';
  uso: Partial<ColumnaUse>;
}

/** Names of the columns that are asked for. */
export type NameOf<T extends Columnas, A extends ColumnasAsked> = {
  [N in keyof T & string]: T[N] extends A ? N : never;
}[keyof T & string];

/** The columns that are asked for, in their table's order. */
export function columnasThat<T extends Columnas, const A extends ColumnasAsked>(
  columnas: T,
  asked: A,
): [NameOf<T, A>, Columna][] {
  const { puede, uso } = asked;
  const found = Object.entries(columnas).filter(([, columna]) => {
    const uses: Readonly<Record<string, unknown>> = { ...columna.uso };
    return (
      (puede === undefined || columna.puede === puede) &&
      Object.entries(uso).every(([use, value]) => uses[use] === value)
    );
  });
  return found as [NameOf<T, A>, Columna][];
}

/** Whether a cell holds an exact decimal. */
export function isNumeric({ clase }: CellContent): boolean {
  return clase === 'mitades' || clase === 'largo' || clase === 'area' || clase === 'monto';
}
