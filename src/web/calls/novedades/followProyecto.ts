import type { QueryClient } from '@tanstack/react-query';
import type { Lote } from '../../../contract/catalogo.ts';
import type { RecoverCotizacionAnswer } from '../../../contract/cotizacion.ts';
import type { NovedadDeProyecto } from '../../../contract/novedades.ts';
import type { EstatusLote } from '../../../domain/lote.ts';
import { readingOptions } from '../readings.ts';
import { watchNovedades } from './watchNovedades.ts';

/** Spreads the refetches of all pages of a project, ms. */
const SPREAD_MS = 700;
/** Query of an issued quote's page. */
const COTIZACION = 'RecuperarCotizacion';

/**
 * Keeps the page's data of a project up to date. Lots change their state in place; other lists and an issued
 * quote are refetched. Out: stops.
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
  // A fetch in progress may have read the old state.
  if (!restated || state.fetchStatus === 'fetching') void client.invalidateQueries({ queryKey });
}

/** Whether a quote on the page differs from the lot's new state. */
function isAnotherToday(client: QueryClient, { lotes = {} }: NovedadDeProyecto): boolean {
  const shown = client.getQueriesData<RecoverCotizacionAnswer>({ queryKey: [COTIZACION] });
  return shown.some(([, data]) => {
    const { lote } = data?.hoy ?? {};
    const ids = lote === undefined || lote === 'Retirado' ? undefined : lotes[lote];
    return data !== undefined && !ids?.includes(data.documento.lote.id_lote);
  });
}

/**
 * The same lots in their new states. Keeps the identity of the list and of each lot if nothing differs;
 * `undefined` if the news has a lot that is not in the list, which is then stale.
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
