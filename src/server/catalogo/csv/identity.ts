import { type CellReading, readId, readTexto, required } from './cells.ts';

/** Characters: `FRACCIONAMIENTO-A-MANZANA-12-LOTE-007` fits. */
const ID_TEXTO_MAXIMO = 40;

type TextIds = Map<string, { linea: number; id: string }>;

/** Line of each id's first mention, also in faulty rows, so that one slip is reported once. */
export interface Identities {
  proyectos: Map<number, number>;
  modelos: Map<number, number>;
  equipamientos: Map<number, number>;
  /** By project and look (`keyOfLote`). */
  lotes: TextIds;
  etapas: TextIds;
  planes: TextIds;
  /** By look alone. */
  creditos: TextIds;
}

export function newIdentities(): Identities {
  return {
    proyectos: new Map(),
    modelos: new Map(),
    equipamientos: new Map(),
    lotes: new Map(),
    etapas: new Map(),
    planes: new Map(),
    creditos: new Map(),
  };
}

/** An id given by this row; unique in the whole catalogue (decisions 2). */
export function defineId(known: Map<number, number>, linea: number): (text: string) => CellReading<number> {
  return (text) => {
    const id = readId(text);
    if (!id.ok) return id;
    const earlier = known.get(id.valor);
    if (earlier !== undefined)
      return { ok: false, motivo: `${text} está repetido: ya está en la línea ${earlier}` };
    known.set(id.valor, linea);
    return id;
  };
}

/** Equal for ids that people confuse: equal looks, or case only. */
export function keyOfLote(id_proyecto: number, id_lote: string): string {
  return `${id_proyecto} ${lookOf(id_lote).toLowerCase()}`;
}

/** Invisible characters and direction marks. */
const SIN_FORMA = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Letters of other alphabets that look Latin (Unicode TS 39, 'confusables'), in pairs. */
const DRAWN_ALIKE = new Map(
  'АAВBЕEКKМMНHОOРPСCТTХXІIЈJЅSаaеeоoрpсcуyхxіiјjѕsΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXοo'
    .match(/../gu)
    ?.map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
);

/** Unifies full-width forms, composition, dashes, blanks and lookalike letters. */
function lookOf(id: string): string {
  return id
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u0370-\u052f]/g, (letter) => DRAWN_ALIKE.get(letter) ?? letter);
}

/** An id of letters and digits, unique by look within its project. In: `undefined`: an unknown project. */
export function defineTexto(
  known: TextIds,
  id_proyecto: number | undefined,
  linea: number,
): (text: string) => CellReading<string> {
  return (text) => {
    const id = required((cell) => readTexto(cell, ID_TEXTO_MAXIMO))(text);
    if (!id.ok) return id;
    const hidden = id.valor.match(SIN_FORMA)?.[0]?.codePointAt(0);
    if (hidden !== undefined) {
      const code = `U+${hidden.toString(16).toUpperCase().padStart(4, '0')}`;
      const shown = id.valor.replace(SIN_FORMA, '·');
      const motivo = `«${shown}» lleva un carácter que no se ve (${code}); escríbelo de nuevo, sin copiarlo`;
      return { ok: false, motivo };
    }
    if (id_proyecto === undefined) return id;
    const key = keyOfLote(id_proyecto, id.valor);
    const earlier = known.get(key);
    if (!earlier) {
      known.set(key, { linea, id: id.valor });
      return id;
    }
    const how = howAlike(id.valor, earlier.id);
    return { ok: false, motivo: `«${id.valor}» ${how}: ya está en la línea ${earlier.linea}` };
  };
}

function howAlike(id: string, earlier: string): string {
  if (id === earlier) return 'está repetido';
  return lookOf(id) === lookOf(earlier)
    ? `se ve igual que «${earlier}»`
    : `solo difiere de «${earlier}» en mayúsculas`;
}

/** An id given by another table. In: `undefined` if that table was unreadable; then absence is no fault. */
export function referToId(
  known: ReadonlyMap<number, number> | undefined,
  archivo: string,
): (text: string) => CellReading<number> {
  return (text) => {
    const id = readId(text);
    if (!id.ok || !known || known.has(id.valor)) return id;
    return { ok: false, motivo: `${id.valor} no está en ${archivo}` };
  };
}

/**
 * A text id given by another table for the same project. In: `undefined` if that table was unreadable. Any text
 * will do for a project without rows there.
 */
export function referToTexto(
  known: TextIds | undefined,
  id_proyecto: number | undefined,
  archivo: string,
): (text: string) => CellReading<string> {
  return (text) => {
    const id = required((cell) => readTexto(cell, ID_TEXTO_MAXIMO))(text);
    if (!id.ok || !known || id_proyecto === undefined) return id;
    const there = known.get(keyOfLote(id_proyecto, id.valor));
    if (there?.id === id.valor) return id;
    if (there) return { ok: false, motivo: `«${id.valor}» se escribe «${there.id}» en ${archivo}` };
    const isNamed = [...known.keys()].some((key) => key.startsWith(`${id_proyecto} `));
    return isNamed ? { ok: false, motivo: `«${id.valor}» no está en ${archivo}` } : id;
  };
}
