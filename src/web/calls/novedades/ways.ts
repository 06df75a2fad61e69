import type { NovedadDeProyecto } from '../../../contract/novedades.ts';
import { BEAT_EVENT, BEAT_MS } from '../../../contract/rutaOfNovedades.ts';

/** How often a page asks by itself where no stream stands, ms (decisions 9). */
const POLL_MS = 25_000;
/** A stream that stood for so long stands; its end is then the first failure, ms. */
const STANDS_MS = 30_000;
/** While the page asks by itself, a stream is tried again this often, ms. */
const ANOTHER_TRY_MS = 5 * 60_000;
/** Until a stream must have said its first word; a proxy that gathers what it is to pass on lets none through. */
const FIRST_WORD_MS = 10_000;
/** Two beats and a half: the connection is dead, whatever the browser believes. */
const SILENCE_MS = 2.5 * BEAT_MS;
/** Until a stream that was refused is tried again, ms. */
const REFUSED_MS = 2_500;

/** What stands between page and server just now. */
export interface Way {
  /** Looks whether it still stands. In: `Date.now()`. */
  look: (now: number) => void;
  close: () => void;
}

interface StreamEvents {
  onFailure: () => void;
  /** It has stood for long enough to be believed. */
  onStanding: () => void;
  /** It will not come back by itself. */
  onEnd: () => void;
}

/** By an event stream. */
export function openEvents(
  url: string,
  receive: (novedad: NovedadDeProyecto) => void,
  on: StreamEvents,
): Way {
  const source = new EventSource(url);
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
    // The server's tests hold its events against the contract.
    receive(JSON.parse(data) as NovedadDeProyecto);
  };
  source.onerror = () => {
    begun = undefined;
    heard = Date.now();
    // Refused: the browser does not come back by itself.
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

/** By asking. In: where to ask at this moment, and the version that the page has; what to do when it is time for a stream again. */
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
      const response = await fetch(url, {
        headers: { Accept: 'application/json', ...(version && { 'If-None-Match': `"${version}"` }) },
        signal: ender.signal,
      });
      // A project that is no more: what is on screen finds out by reading again, once.
      if (response.status === 404) {
        asked = Number.POSITIVE_INFINITY;
        receive({ version: '', releer: true });
      } else if (response.status === 200) receive((await response.json()) as NovedadDeProyecto);
    } catch {
      // The network is away: asked again in a while.
    }
  };
  void look(begun);
  return { look: (now) => void look(now), close: () => ender.abort() };
}
