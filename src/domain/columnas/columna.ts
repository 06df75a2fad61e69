/**
 * Content of a column's cells. Amounts are MXN, areas m², lengths m, all exact decimals (decisions 2).
 * `propio` is the row's own id; other ids refer to a row of another table.
 */
export type CellContent =
  | { clase: 'id'; de: 'proyectos' | 'modelos' | 'equipamientos'; propio?: true }
  /** Unique within its project, or in the whole catalogue if its table has no project. */
  | { clase: 'idTexto'; de: 'etapas' | 'lotes' | 'planes' | 'creditos' }
  /** An `idTexto` of another table of the same project; free text if the project has no rows there. */
  | { clase: 'clave'; de: 'etapas' }
  /** `maximo` in characters. */
  | { clase: 'texto'; maximo: number }
  /** Several lines; `maximo` in characters altogether. */
  | { clase: 'lineas'; maximo: number }
  | { clase: 'entero'; minimo: number; maximo: number }
  | { clase: 'mitades'; minimo: number; maximo: number }
  | { clase: 'largo'; minimo: number; maximo: number }
  | { clase: 'area' }
  | { clase: 'monto' }
  /** Up to 2 decimals (decisions 12). */
  | { clase: 'porcentaje' }
  /** MXN or %, as another column of the row says. */
  | { clase: 'montoOPorcentaje' }
  /** `YYYY-MM-DD`. */
  | { clase: 'dia' }
  /** `palabras`: each option for the company's staff, where its own text says too little. */
  | { clase: 'opcion'; de: readonly string[]; palabras?: Readonly<Record<string, string>> }
  /** `http` allows `http:` beside `https:`. */
  | { clase: 'direccion'; http?: true }
  /** Path of a file in the catalogue, or its `https:` address. */
  | { clase: 'archivo'; de: 'imagen' | 'plano' }
  /** Focal point of a cropped picture: `30% 20%`. */
  | { clase: 'encuadre' };

export interface ColumnaUse {
  ficha: 'datos' | 'detalles' | 'no';
  llamada: boolean;
  cotizacion: boolean;
  /**
   * How buyers see it: a count with an icon, in the land sentence, a paragraph, a labelled line, elsewhere,
   * or never.
   */
  comprador: 'cuenta' | 'medida' | 'parrafo' | 'linea' | 'propio' | 'no';
}

/** One column of the catalogue. Reading, checks, storage, calls, quotes, forms and texts derive from it. */
export interface Columna<U extends keyof ColumnaUse = never> {
  contenido: CellContent;
  /**
   * `faltar`: optional; an empty cell is `null`, left out of answers. `quedar vacia`: may be an empty text.
   */
  puede?: 'faltar' | 'quedar vacia';
  /** Label for the company's staff. */
  etiqueta: string;
  /** Unit or example beside the label. */
  ayuda?: string;
  /** Description for programs that read the calls. */
  significado?: string;
  uso: Pick<ColumnaUse, U>;
}

/** A table's columns. In: the uses that matter here; stating fewer or more of them does not compile. */
export type Columnas<U extends keyof ColumnaUse = never> = Readonly<Record<string, Columna<U>>>;

const NUMERIC = ['mitades', 'largo', 'area', 'monto', 'porcentaje', 'montoOPorcentaje'] as const;
type Numeric = (typeof NUMERIC)[number];
type ValueOf<C extends CellContent, AsNumber> = C extends { clase: AsNumber }
  ? number
  : C extends { clase: 'opcion'; de: readonly (infer V)[] }
    ? V
    : string;

/** A row as read and stored: decimals as their shortest text, `null` for an empty optional cell. */
export type StoredRow<T extends Columnas> = {
  -readonly [N in keyof T]:
    | ValueOf<T[N]['contenido'], 'id' | 'entero'>
    | (T[N] extends { puede: 'faltar' } ? null : never);
};

/** A cell in a reading call's answer; decimals are JSON numbers. */
export type WireOf<C extends Columna> = ValueOf<C['contenido'], 'id' | 'entero' | Numeric>;

/** A filter for columns: all of these uses and, if given, `puede`. */
export interface ColumnasAsked {
  puede?: 'faltar';
  uso: Partial<ColumnaUse>;
}

export type NameOf<T extends Columnas, A extends ColumnasAsked> = {
  [N in keyof T & string]: T[N] extends A ? N : never;
}[keyof T & string];

/** In table order. */
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

export function isNumeric({ clase }: CellContent): boolean {
  return NUMERIC.some((one) => one === clase);
}
