/** Cells of a row or fields of a form, as typed, by name. */
export type TypedCells = Readonly<Record<string, string>>;

/** A form's content: its fields, and the rows of a list such as lots or pictures. */
export interface FichaTyped {
  celdas: TypedCells;
  filas: readonly TypedCells[];
}

/** A field that another person changed; `mio` if the own input differs. */
interface CellCambio {
  /** Key of the row (`keysOfRows`); null for a field of the form itself. */
  fila: string | null;
  columna: string;
  antes: string;
  ahora: string;
  mio?: string;
}

/** A row that another person added, removed, or changed after the own removal; null if missing. */
interface RowCambio {
  fila: string;
  columna: null;
  antes: TypedCells | null;
  ahora: TypedCells | null;
  mio?: TypedCells | null;
  /** Its index in the list that has it. */
  lugar: number;
}

export type TheirCambio = CellCambio | RowCambio;

interface MergedFicha extends FichaTyped {
  cambios: TheirCambio[];
}

/** Whether both changed it, so that the person must choose. */
export function isDisputed({ mio }: TheirCambio): boolean {
  return mio !== undefined;
}

/** Keys of a list's rows; repeated keys get a count. */
export function keysOfRows(filas: readonly TypedCells[], clave: string): string[] {
  const seen = new Map<string, number>();
  return filas.map((fila) => {
    const key = fila[clave]?.trim() ?? '';
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key} #${count}`;
  });
}

/**
 * Three-way merge of a form after another person changed the draft: takes their changes, keeps the own ones, and
 * keeps the own value in a conflict until the person chooses.
 * In: base as read, own input, current state; the key column of the rows.
 */
export function mergeFicha(base: FichaTyped, typed: FichaTyped, now: FichaTyped, clave: string): MergedFicha {
  const own = mergeCells(null, base.celdas, typed.celdas, now.celdas);
  const [were, mine, theirs] = [base, typed, now].map((it) => byKey(it.filas, clave));
  if (!were || !mine || !theirs) return { ...typed, cambios: [] };
  const cambios: TheirCambio[] = [...own.cambios];
  const kept = new Map<string, TypedCells>();
  for (const fila of orderOf([...were.keys()], [...mine.keys()], [...theirs.keys()])) {
    const [antes, mio, ahora] = [were.get(fila) ?? null, mine.get(fila) ?? null, theirs.get(fila) ?? null];
    if (mio && ahora) {
      const both = mergeCells(fila, antes ?? {}, mio, ahora);
      cambios.push(...both.cambios);
      kept.set(fila, both.celdas);
      continue;
    }
    const isTheirs = !isSame(antes, ahora);
    const left = isTheirs && isSame(antes, mio) ? ahora : mio;
    if (left) kept.set(fila, left);
    if (!isTheirs) continue;
    const lugar = [...(ahora ? theirs : mine).keys()].indexOf(fila);
    cambios.push({
      ...{ fila, columna: null, antes, ahora, lugar },
      ...(!isSame(antes, mio) && { mio }),
    });
  }
  return { celdas: own.celdas, filas: [...kept.values()], cambios };
}

/** In: another person's change; whether to take it. Out: the updated form. */
export function chooseCambio(
  typed: FichaTyped,
  cambio: TheirCambio,
  clave: string,
  isTheirs: boolean,
): FichaTyped {
  const { fila, columna } = cambio;
  if (columna === null) {
    const keys = keysOfRows(typed.filas, clave);
    const others = typed.filas.filter((_, index) => keys[index] !== fila);
    const wanted = isTheirs ? cambio.ahora : (cambio.mio ?? null);
    return { ...typed, filas: wanted ? others.toSpliced(cambio.lugar, 0, wanted) : others };
  }
  const text = isTheirs ? cambio.ahora : (cambio.mio ?? cambio.ahora);
  if (fila === null) return { ...typed, celdas: { ...typed.celdas, [columna]: text } };
  const keys = keysOfRows(typed.filas, clave);
  return {
    ...typed,
    filas: typed.filas.map((it, index) => (keys[index] === fila ? { ...it, [columna]: text } : it)),
  };
}

/** Whether the form has the other person's value in a conflict. */
export function isTheirsChosen(typed: FichaTyped, cambio: TheirCambio, clave: string): boolean {
  const found = cambio.fila === null ? typed.celdas : (byKey(typed.filas, clave).get(cambio.fila) ?? null);
  return cambio.columna === null ? isSame(found, cambio.ahora) : found?.[cambio.columna] === cambio.ahora;
}

function mergeCells(
  fila: string | null,
  base: TypedCells,
  typed: TypedCells,
  now: TypedCells,
): { celdas: TypedCells; cambios: CellCambio[] } {
  const cambios: CellCambio[] = [];
  const celdas = Object.keys(now).map((columna): [string, string] => {
    const [antes, mio, ahora] = [base[columna] ?? '', typed[columna] ?? '', now[columna] ?? ''];
    const isMine = mio !== antes;
    if (ahora !== antes && ahora !== mio)
      cambios.push({ fila, columna, antes, ahora, ...(isMine && { mio }) });
    return [columna, isMine ? mio : ahora];
  });
  return { celdas: Object.fromEntries(celdas), cambios };
}

function byKey(filas: readonly TypedCells[], clave: string): Map<string, TypedCells> {
  const keys = keysOfRows(filas, clave);
  return new Map(filas.map((fila, index) => [keys[index] ?? '', fila]));
}

/**
 * The own order if the person changed it, otherwise the current one. Rows of only the other list follow their
 * predecessor there.
 */
function orderOf(were: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const known = new Set(were);
  const here = new Set(mine);
  const isTurned =
    mine.filter((it) => known.has(it)).join('\n') !== were.filter((it) => here.has(it)).join('\n');
  const [first, second] = isTurned ? [mine, theirs] : [theirs, mine];
  const placed = new Set(first);
  const after = new Map<string | undefined, string[]>();
  let last: string | undefined;
  for (const key of second) {
    if (placed.has(key)) last = key;
    else after.set(last, [...(after.get(last) ?? []), key]);
  }
  return [...(after.get(undefined) ?? []), ...first.flatMap((key) => [key, ...(after.get(key) ?? [])])];
}

function isSame(one: TypedCells | null, other: TypedCells | null): boolean {
  if (!one || !other) return one === other;
  return Object.keys({ ...one, ...other }).every(
    (columna) => (one[columna] ?? '') === (other[columna] ?? ''),
  );
}
