import type { QueryClient } from '@tanstack/react-query';
import type { Lote } from '../../../contract/catalogo.ts';
import type { RecoverCotizacionAnswer } from '../../../contract/cotizacion.ts';
import type { NovedadDeProyecto } from '../../../contract/novedades.ts';
import type { EstatusLote } from '../../../domain/lote.ts';
import { readingOptions } from '../readings.ts';
import { watchNovedades } from './watchNovedades.ts';

/** Within which all pages of a project read again, ms: not all in the same instant. */
const SPREAD_MS = 700;
/** Whoever shows an issued quote by its address. */
const COTIZACION = 'RecuperarCotizacion';

/**
 * Keeps what the page knows of a project as it is now: lots change their states where they stand, of all else the lists
 * are read again, and so is an issued quote. Out: stops.
 */
export function followProyecto(client: QueryClient, id_proyecto: number): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const soon = (work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, Math.random() * SPREAD_MS);
    timers.add(timer);
  };
  const stop = watchNovedades(id_proyecto, (novedad, first) => {
    if (novedad.releer) {
      soon(() => client.invalidateQueries({ predicate: ({ queryKey: [call] }) => isReading(call) }));
      return;
    }
    restate(client, id_proyecto, novedad);
    if (!first || isAnotherToday(client, novedad)) {
      soon(() => client.invalidateQueries({ queryKey: [COTIZACION] }));
    }
  });
  return () => {
    stop();
    for (const timer of timers) clearTimeout(timer);
  };
}

const isReading = (call: unknown) => typeof call === 'string' && call.startsWith('Recuperar');

function restate(client: QueryClient, id_proyecto: number, novedad: NovedadDeProyecto): void {
  if (!novedad.lotes) return;
  const { queryKey } = readingOptions('RecuperarLotes', { id: id_proyecto });
  const state = client.getQueryState(queryKey);
  const restated = state?.data && restateLotes(state.data, novedad);
  if (restated && restated !== state.data) client.setQueryData(queryKey, [...restated]);
  // What is on its way may have been read before.
  if (!restated || state.fetchStatus === 'fetching') void client.invalidateQueries({ queryKey });
}

/** Whether a quote that the page shows says otherwise of its lot than how all lots stand. */
function isAnotherToday(client: QueryClient, { lotes = {} }: NovedadDeProyecto): boolean {
  const shown = client.getQueriesData<RecoverCotizacionAnswer>({ queryKey: [COTIZACION] });
  return shown.some(([, data]) => {
    const { lote } = data?.hoy ?? {};
    const ids = lote === undefined || lote === 'Retirado' ? undefined : lotes[lote];
    return data !== undefined && !ids?.includes(data.documento.lote.id_lote);
  });
}

/**
 * The same lots in their new states. Out: the very list where nothing differs, and each lot that stays as it was is the
 * very same; `undefined` where the news are of lots that the list does not have, so that it is no longer the catalogue's.
 */
export function restateLotes(
  filas: readonly Lote[],
  { lotes = {}, completa }: Pick<NovedadDeProyecto, 'lotes' | 'completa'>,
): readonly Lote[] | undefined {
  const told = new Map<string, EstatusLote>();
  for (const [estatus, ids] of Object.entries(lotes)) {
    // The contract's keys are the states.
    for (const id of ids) told.set(id, estatus as EstatusLote);
  }
  const known = filas.filter(({ id_lote }) => told.has(id_lote)).length;
  if (known !== told.size || (completa && known !== filas.length)) return undefined;
  let changed = false;
  const restated = filas.map((lote) => {
    const estatus = told.get(lote.id_lote) ?? lote.estatus;
    if (estatus === lote.estatus) return lote;
    changed = true;
    return { ...lote, estatus };
  });
  return changed ? restated : filas;
}
