import { type Leida, readId, readNombre } from './celdas.ts';

const ID_LOTE_MAXIMO = 20;

/** Where each id was first written (its line), also in rows that have other faults: one slip is told once. */
export interface Identidades {
  proyectos: Map<number, number>;
  modelos: Map<number, number>;
  equipamientos: Map<number, number>;
  /** By project and id without regard to case. */
  lotes: Map<string, { linea: number; id_lote: string }>;
}

export function newIdentidades(): Identidades {
  return { proyectos: new Map(), modelos: new Map(), equipamientos: new Map(), lotes: new Map() };
}

/** Reads an id that this row gives to something; it must be new in the whole catalogue (decisions 2). */
export function defineId(known: Map<number, number>, linea: number): (text: string) => Leida<number> {
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

export function keyOfLote(id_proyecto: number, id_lote: string): string {
  return `${id_proyecto} ${id_lote.toLowerCase()}`;
}

/** Reads a lot's id, new within its project; two that differ only in case would be mistaken for each other. */
export function defineLote(
  known: Identidades['lotes'],
  id_proyecto: number | undefined,
  linea: number,
): (text: string) => Leida<string> {
  return (text) => {
    const id = readNombre(text, ID_LOTE_MAXIMO);
    if (!id.ok || id_proyecto === undefined) return id;
    const key = keyOfLote(id_proyecto, id.valor);
    const earlier = known.get(key);
    if (!earlier) {
      known.set(key, { linea, id_lote: id.valor });
      return id;
    }
    const how =
      earlier.id_lote === id.valor ? 'está repetido' : `solo difiere de «${earlier.id_lote}» en mayúsculas`;
    return { ok: false, motivo: `«${id.valor}» ${how}: ya está en la línea ${earlier.linea}` };
  };
}

/**
 * Reads an id that another table gave.
 * In: `undefined` where that table could not be read: then nothing is said of its absence from it.
 */
export function referToId(
  known: ReadonlyMap<number, number> | undefined,
  archivo: string,
): (text: string) => Leida<number> {
  return (text) => {
    const id = readId(text);
    if (!id.ok || !known || known.has(id.valor)) return id;
    return { ok: false, motivo: `${id.valor} no está en ${archivo}` };
  };
}
