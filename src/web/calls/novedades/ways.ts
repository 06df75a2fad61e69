import type { NovedadDeProyecto } from '../../../contract/novedades.ts';
import { BEAT_EVENT, BEAT_MS } from '../../../contract/rutaOfNovedades.ts';
import { onSite } from '../../../contract/rutas.ts';

/** Polling interval without a stream, ms (decisions 9). */
const POLL_MS = 25_000;
/** A stream this old counts as established, and its end as the first failure, ms. */
const STANDS_MS = 30_000;
/** Interval of stream retries while polling, ms. */
const ANOTHER_TRY_MS = 5 * 60_000;
/** Timeout of a stream's first message; a buffering proxy passes none. */
const FIRST_WORD_MS = 10_000;
/** Two and a half beats without data: the connection is dead, whatever the browser reports. */
const SILENCE_MS = 2.5 * BEAT_MS;
/** Retry delay of a refused stream, ms. */
const REFUSED_MS = 2_500;

/** The current connection between page and server. */
export interface Way {
  /** Checks that it is alive. In: `Date.now()`. */
  look: (now: number) => void;
  close: () => void;
}

interface StreamEvents {
  onFailure: () => void;
  /** It is established. */
  onStanding: () => void;
  /** It will not recover by itself. */
  onEnd: () => void;
}

/** By an event stream. */
export function openEvents(
  url: string,
  receive: (novedad: NovedadDeProyecto) => void,
  on: StreamEvents,
): Way {
  const source = new EventSource(onSite(url));
  let heard = Date.now();
  let begun: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    heard = Date.now();
    begun ??= heard;
    if (heard - begun > STANDS_MS) on.onStanding();
  };
  source.addEventListener(BEAT_EVENT, hear);
  source.onmessage = ({ data }: MessageEvent<string>) => {
    hear();
    // The server's tests check its events against the contract.
    receive(JSON.parse(data) as NovedadDeProyecto);
  };
  source.onerror = () => {
    begun = undefined;
    heard = Date.now();
    // Refused: the browser does not retry by itself.
    if (source.readyState === EventSource.CLOSED) timer ??= setTimeout(on.onEnd, REFUSED_MS);
    on.onFailure();
  };
  return {
    look(now) {
      if (now - heard <= (begun === undefined ? FIRST_WORD_MS : SILENCE_MS) || timer) return;
      heard = now;
      on.onFailure();
      on.onEnd();
    },
    close() {
      clearTimeout(timer);
      source.onerror = null;
      source.close();
    },
  };
}

/** By polling. In: the current URL and the page's version; what to do when a stream is due again. */
export function pollNovedades(
  ask: () => readonly [url: string, version: string | undefined],
  receive: (novedad: NovedadDeProyecto) => void,
  onTimeForStream: () => void,
): Way {
  const ender = new AbortController();
  const begun = Date.now();
  let asked = Number.NEGATIVE_INFINITY;
  const look = async (now: number) => {
    if (now - begun > ANOTHER_TRY_MS) return onTimeForStream();
    if (now - asked < POLL_MS) return;
    asked = now;
    const [url, version] = ask();
    try {
      const response = await fetch(onSite(url), {
        headers: { Accept: 'application/json', ...(version && { 'If-None-Match': `"${version}"` }) },
        signal: ender.signal,
      });
      // The project is gone: refetching the screen's data shows that, once.
      if (response.status === 404) {
        asked = Number.POSITIVE_INFINITY;
        receive({ version: '', releer: true });
      } else if (response.status === 200) receive((await response.json()) as NovedadDeProyecto);
    } catch {
      // No network: retried later.
    }
  };
  void look(begun);
  return { look: (now) => void look(now), close: () => ender.abort() };
}
