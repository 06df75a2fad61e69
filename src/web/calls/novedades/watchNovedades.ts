import type { NovedadDeProyecto } from '../../../contract/novedades.ts';
import { rutaOfNovedades } from '../../../contract/rutaOfNovedades.ts';
import { openEvents, pollNovedades, type Way } from './ways.ts';

/** `first`: the initial state, not a change. */
type OnNovedad = (novedad: NovedadDeProyecto, first: boolean) => void;

/** After so many failures in a row the stream counts as impossible here. */
const MOST_FAILURES = 3;
const LOOK_MS = 5_000;
/** A longer gap between two checks means that the machine slept. */
const ASLEEP_MS = 3 * LOOK_MS;

interface Connection {
  oyentes: Set<OnNovedad>;
  close: () => void;
}

/** One connection per project and page, shared by all listeners. */
const connections = new Map<number, Connection>();

/**
 * Reports a project's news while the page is visible (decisions 9): by an event stream, otherwise by polling.
 * News from meanwhile arrive when it is visible again. Out: unsubscribes.
 */
export function watchNovedades(id_proyecto: number, onNovedad: OnNovedad): () => void {
  let connection = connections.get(id_proyecto);
  if (!connection) {
    const oyentes = new Set<OnNovedad>();
    const tell: OnNovedad = (novedad, first) => {
      for (const oyente of oyentes) oyente(novedad, first);
    };
    connection = { oyentes, close: connect(id_proyecto, tell) };
    connections.set(id_proyecto, connection);
  }
  const { oyentes, close } = connection;
  oyentes.add(onNovedad);
  return () => {
    oyentes.delete(onNovedad);
    if (oyentes.size > 0 || !connections.delete(id_proyecto)) return;
    close();
  };
}

function connect(id_proyecto: number, tell: OnNovedad): () => void {
  let last: string | undefined;
  let failures = 0;
  let way: Way | undefined;
  let looked = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;

  const receive = (novedad: NovedadDeProyecto) => {
    if (novedad.version === last && !novedad.releer) return;
    const first = last === undefined;
    last = novedad.version || undefined;
    tell(novedad, first);
  };
  const start = () => {
    way?.close();
    const stands = typeof EventSource === 'function' && failures < MOST_FAILURES;
    way = stands
      ? openEvents(rutaOfNovedades(id_proyecto, last), receive, {
          onFailure: () => {
            failures += 1;
            if (failures >= MOST_FAILURES) start();
          },
          onStanding: () => {
            failures = 0;
          },
          onEnd: start,
        })
      : pollNovedades(() => [rutaOfNovedades(id_proyecto, last), last], receive, afresh);
  };
  /** Forgets past failures: the network may be another. */
  const afresh = () => {
    failures = 0;
    start();
  };
  const look = () => {
    const now = Date.now();
    const asleep = now - looked > ASLEEP_MS;
    looked = now;
    if (asleep) afresh();
    else way?.look(now);
  };
  const rest = () => {
    clearInterval(timer);
    timer = undefined;
    way?.close();
    way = undefined;
  };
  const follow = () => {
    if (document.visibilityState !== 'visible') return rest();
    if (timer !== undefined) return;
    looked = Date.now();
    timer = setInterval(look, LOOK_MS);
    afresh();
  };
  const reconnect = () => {
    if (timer !== undefined) afresh();
  };
  // An open connection keeps a page out of the bfcache; a restored page connects again.
  const events = [
    [document, 'visibilitychange', follow],
    [window, 'pageshow', follow],
    [window, 'pagehide', rest],
    [window, 'online', reconnect],
  ] as const;
  for (const [target, type, listener] of events) target.addEventListener(type, listener);
  follow();
  return () => {
    for (const [target, type, listener] of events) target.removeEventListener(type, listener);
    rest();
  };
}
