import { type CellReading, readId, readTexto, required } from './cells.ts';

/** Characters: `FRACCIONAMIENTO-A-MANZANA-12-LOTE-007` fits. */
const ID_LOTE_MAXIMO = 40;

/** Where each id was first written (its line), also in rows that have other faults: one slip is told once. */
export interface Identities {
  proyectos: Map<number, number>;
  modelos: Map<number, number>;
  equipamientos: Map<number, number>;
  /** By project and look (`keyOfLote`). */
  lotes: Map<string, { linea: number; id_lote: string }>;
}

export function newIdentities(): Identities {
  return { proyectos: new Map(), modelos: new Map(), equipamientos: new Map(), lotes: new Map() };
}

/** Reads an id that this row gives to something; it must be new in the whole catalogue (decisions 2). */
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

/** One for all ids of a project that a person would take for each other: they differ in case, or not to the eye. */
export function keyOfLote(id_proyecto: number, id_lote: string): string {
  return `${id_proyecto} ${lookOf(id_lote).toLowerCase()}`;
}

/** Characters that nobody sees, and those that turn the direction of the text around them. */
const SIN_FORMA = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Letters of two other alphabets that are drawn as Latin ones (Unicode TS 39, 'confusables'), in pairs. */
const DRAWN_ALIKE = new Map(
  'АAВBЕEКKМMНHОOРPСCТTХXІIЈJЅSаaеeоoрpсcуyхxіiјjѕsΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXοo'
    .match(/../gu)
    ?.map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
);

/** The id as it looks: full-width and composed forms, dashes, blanks and letters of one shape are one character. */
function lookOf(id: string): string {
  return id
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u0370-\u052f]/g, (letter) => DRAWN_ALIKE.get(letter) ?? letter);
}

/** Reads a lot's id, new within its project; two that look alike would be mistaken for each other. */
export function defineLote(
  known: Identities['lotes'],
  id_proyecto: number | undefined,
  linea: number,
): (text: string) => CellReading<string> {
  return (text) => {
    const id = required((cell) => readTexto(cell, ID_LOTE_MAXIMO))(text);
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
      known.set(key, { linea, id_lote: id.valor });
      return id;
    }
    const how = howAlike(id.valor, earlier.id_lote);
    return { ok: false, motivo: `«${id.valor}» ${how}: ya está en la línea ${earlier.linea}` };
  };
}

function howAlike(id: string, earlier: string): string {
  if (id === earlier) return 'está repetido';
  return lookOf(id) === lookOf(earlier)
    ? `se ve igual que «${earlier}»`
    : `solo difiere de «${earlier}» en mayúsculas`;
}

/**
 * Reads an id that another table gave.
 * In: `undefined` where that table could not be read: then nothing is said of its absence from it.
 */
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
