import type { Liga, Trazo } from '../../../../../contract/panel/catalogo/ligas.ts';
import type { Whole } from './chosen.ts';
import type { Decisions, WholePlano } from './decisions.ts';
import type { SettledMesa } from './settleMesa.ts';

/** One change as data, for undo and redo. */
export interface Step {
  /** Its name beside 'Deshacer'. */
  readonly nombre: string;
  readonly figuras: readonly FiguraChange[];
  readonly trazos?: Change<readonly Trazo[]>;
  readonly anteriores?: Change<Decisions['anteriores']>;
  readonly perdidas?: Change<readonly Liga[]>;
  readonly whole?: Change<WholePlano>;
}

interface Change<T> {
  readonly antes: T;
  readonly despues: T;
}

/** `undefined`: no decision about it. */
interface FiguraChange extends Change<string | null | undefined> {
  readonly n: number;
}

export function doStep(decisions: Decisions, step: Step): Decisions {
  return applyStep(decisions, step, 'despues');
}

export function undoStep(decisions: Decisions, step: Step): Decisions {
  return applyStep(decisions, step, 'antes');
}

function applyStep(decisions: Decisions, step: Step, side: keyof Change<unknown>): Decisions {
  const figuras = new Map(decisions.figuras);
  for (const change of step.figuras) {
    const value = change[side];
    if (value === undefined) figuras.delete(change.n);
    else figuras.set(change.n, value);
  }
  return {
    ...decisions,
    figuras,
    trazos: step.trazos?.[side] ?? decisions.trazos,
    anteriores: step.anteriores?.[side] ?? decisions.anteriores,
    perdidas: step.perdidas?.[side] ?? decisions.perdidas,
    whole: step.whole?.[side] ?? decisions.whole,
  };
}

/** The lot is exactly these shapes. */
export function bindFiguras({ decisions }: SettledMesa, ns: readonly number[], id_lote: string): Step {
  const before = [...decisions.figuras].flatMap(([n, id]) => (id === id_lote && !ns.includes(n) ? n : []));
  return {
    nombre: `lote ${id_lote}`,
    figuras: [...changesTo(decisions, before, undefined), ...changesTo(decisions, ns, id_lote)],
    ...withoutTrazosOf(decisions, id_lote),
  };
}

/** Adds a shape to a lot, which keeps its others. */
export function joinFigura({ decisions, lotes }: SettledMesa, n: number, id_lote: string): Step {
  const parts = lotes.get(id_lote)?.figuras ?? [];
  return {
    nombre: `una parte más del lote ${id_lote}`,
    figuras: changesTo(decisions, [...new Set([...parts, n])], id_lote),
  };
}

export function excludeFiguras({ decisions }: SettledMesa, ns: readonly number[]): Step {
  const nombre = ns.length === 1 ? 'una figura que no es lote' : `${ns.length} figuras que no son lotes`;
  return { nombre, figuras: changesTo(decisions, ns, null) };
}

/** Withdraws the decision about a lot or a shape: the drawing's own data apply again. */
export function releaseFigura({ decisions }: SettledMesa, n: number): Step {
  return { nombre: 'una decisión quitada', figuras: changesTo(decisions, [n], undefined) };
}

/** The lot is exactly the drawn outline. */
export function drawLote(mesa: SettledMesa, id_lote: string, puntos: readonly number[]): Step {
  const { figuras } = bindFiguras(mesa, [], id_lote);
  const antes = mesa.decisions.trazos;
  const despues = [...antes.filter((it) => it.id_lote !== id_lote), { id_lote, puntos: [...puntos] }];
  return { nombre: `lote ${id_lote} trazado`, figuras, trazos: { antes, despues } };
}

export function eraseTrazo({ decisions }: SettledMesa, index: number): Step {
  const antes = decisions.trazos;
  const gone = antes[index];
  return {
    nombre: `trazo del lote ${gone?.id_lote ?? ''} borrado`,
    figuras: [],
    trazos: { antes, despues: antes.filter((_, i) => i !== index) },
  };
}

/**
 * Splits a shape: it belongs to no lot itself, and its parts replace it. The lot's other shapes stay
 * if one of the parts still belongs to it.
 */
export function splitWhole(
  mesa: SettledMesa,
  de: Whole,
  parts: readonly { id_lote: string; puntos: readonly number[] }[],
): Step {
  const ids = new Set(parts.map(({ id_lote }) => id_lote));
  const { decisions, owners, lotes } = mesa;
  const antes = decisions.trazos;
  const n = de.tipo === 'figura' ? de.n : undefined;
  const owner = n === undefined ? antes[de.tipo === 'trazo' ? de.i : -1]?.id_lote : owners.get(n);
  const own = owner !== undefined && ids.has(owner) ? owner : undefined;
  const staying = own === undefined ? [] : (lotes.get(own)?.figuras.filter((it) => it !== n) ?? []);
  const others = [...decisions.figuras].flatMap(([it, id]) =>
    id !== null && ids.has(id) && id !== own && it !== n ? it : [],
  );
  const isStaying = ({ id_lote }: Trazo, i: number) =>
    !(de.tipo === 'trazo' && de.i === i) && (!ids.has(id_lote) || id_lote === own);
  const drawn = parts.map(({ id_lote, puntos }) => ({ id_lote, puntos: [...puntos] }));
  return {
    nombre: `figura dividida en ${ids.size === 1 ? 'el lote' : 'los lotes'} ${new Intl.ListFormat('es-MX').format(ids)}`,
    figuras: [
      ...changesTo(decisions, others, undefined),
      ...(own === undefined ? [] : changesTo(decisions, staying, own)),
      ...(n === undefined ? [] : changesTo(decisions, [n], null)),
    ],
    trazos: { antes, despues: [...antes.filter(isStaying), ...drawn] },
  };
}

export function adjust({ decisions }: SettledMesa, despues: WholePlano): Step {
  return { nombre: 'cómo se lee el plano', figuras: [], whole: { antes: decisions.whole, despues } };
}

function changesTo(
  { figuras }: Decisions,
  ns: readonly number[],
  despues: string | null | undefined,
): FiguraChange[] {
  return ns.flatMap((n) => (figuras.get(n) === despues ? [] : [{ n, antes: figuras.get(n), despues }]));
}

function withoutTrazosOf({ trazos }: Decisions, id_lote: string): Pick<Step, 'trazos'> {
  const despues = trazos.filter((it) => it.id_lote !== id_lote);
  return despues.length === trazos.length ? {} : { trazos: { antes: trazos, despues } };
}
