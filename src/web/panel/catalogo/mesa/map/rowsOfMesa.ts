import { ESTADOS_DE_LOTE, type EstadoDeLote } from '../../../../../domain/lote.ts';
import type { LoteEnPlano } from '../../../../plano/state/planoStore.ts';
import { recognisedIn } from '../state/carryLotes.ts';
import type { Chosen } from '../state/chosen.ts';
import { placeOfFigura } from '../state/placeOfFigura.ts';
import type { FiguraState, SettledMesa } from '../state/settleMesa.ts';

const look = (
  etiqueta: string,
  fondo: EstadoDeLote['aspecto']['fondo'],
  trama: EstadoDeLote['aspecto']['trama'],
) => ({
  canChoose: true,
  etiqueta,
  dicho: etiqueta.toLowerCase(),
  aspecto: { fondo, trama },
});

const LOOKS = {
  ligada: look('Asignado', 'disponible', ''),
  cercana: look('Por confirmar', 'proximo', ''),
  porDecidir: look('Por decidir', 'apartado', ''),
  sobrante: look('Figura sin lote', 'vendido', ''),
  descartada: look('No es lote', 'retirado', ''),
} satisfies Partial<Record<FiguraState, EstadoDeLote>>;

export const ESTADOS_OF_MESA: readonly EstadoDeLote[] = Object.values(LOOKS);

/**
 * The shapes as lots for the map, with their lot's number, as a question if only proposed; returns `before`'s
 * rows if nothing changed.
 */
export function rowsOfMesa(
  settled: SettledMesa,
  before: readonly LoteEnPlano[],
): { rows: LoteEnPlano[]; changed: number[] } {
  const { mesa, owners, stateOf, decisions } = settled;
  const asked = new Map(recognisedIn(settled).map(({ figura, id_lote }) => [figura, questionOf(id_lote)]));
  const changed: number[] = [];
  const rows: LoteEnPlano[] = [];
  const add = (id_lote: string, estado: EstadoDeLote) => {
    const old = before[rows.length];
    const isOld = old?.id_lote === id_lote && old.estado === estado;
    if (!isOld) changed.push(rows.length);
    rows.push(isOld ? old : { id_lote, terreno: 0, estatus: ESTADOS_DE_LOTE.libre.estatus, estado });
  };
  for (const { n } of mesa.figuras) {
    const state = stateOf(n);
    const owner = owners.get(n);
    const number = owner !== undefined && state === 'cercana' ? questionOf(owner) : owner;
    add(number ?? asked.get(n) ?? '', LOOKS[state === 'otra' ? 'descartada' : state]);
  }
  for (const { id_lote } of decisions.trazos) add(id_lote, LOOKS.ligada);
  return { rows, changed };
}

/** An unconfirmed number. */
export function questionOf(id_lote: string): string {
  return `¿${id_lote}?`;
}

/** Position of the chosen thing on the map; -1: none. */
export function positionOf({ mesa, lotes, decisions }: SettledMesa, chosen: Chosen | undefined): number {
  if (!chosen) return -1;
  const { figuras } = mesa;
  if (chosen.tipo === 'trazo') return chosen.i < decisions.trazos.length ? figuras.length + chosen.i : -1;
  if (chosen.tipo === 'figura') return placeOfFigura(figuras, chosen.n);
  const own = lotes.get(chosen.id_lote);
  const [n] = own?.figuras ?? [];
  if (n !== undefined) return placeOfFigura(figuras, n);
  const [i] = own?.trazos ?? [];
  return i === undefined ? -1 : figuras.length + i;
}

/** The thing at a position of the map. */
export function chosenAt({ mesa, decisions }: SettledMesa, position: number): Chosen | undefined {
  const figura = mesa.figuras[position];
  if (figura) return { tipo: 'figura', n: figura.n };
  const i = position - mesa.figuras.length;
  return i >= 0 && i < decisions.trazos.length ? { tipo: 'trazo', i } : undefined;
}
