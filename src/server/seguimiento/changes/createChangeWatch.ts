import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { type Cambio, TEMAS, type Tema, temasFor } from '../../../domain/novedades/temas.ts';
import type { Member } from '../../../domain/permisos.ts';
import type { Look } from './createChangeReader.ts';

/** A waiting call is answered after this time even without a change, ms: proxies end calls after a minute. */
export const WAIT_MS = 25_000;
/** Interval of looks while somebody waits, ms: a change reaches every panel within 2 s. */
const LOOK_MS = 700;
/** Looks go on for so long after the last panel was answered, ms: it comes back to wait. */
const LINGER_MS = 60_000;
/** How long changes are kept for panels that come back, ms. */
const KEPT_MS = 5 * 60_000;
/** How far another process's look may lie from this one's, ms. */
const APART_MS = 2_000;

interface ChangeWatchDeps {
  /** What changed since the last look (`createChangeReader`). @throws {DatabaseUnavailable} */
  look: () => Promise<Look>;
  waitMs?: number;
  lookMs?: number;
  lingerMs?: number;
}

/** A look: its place among this process's, and the database's time, ms, which other processes' looks share. */
interface At {
  vuelta: number;
  en: number;
}

/** Answer to a waiting panel: its next mark, and what of its screens may have changed. */
export interface TemasChanged {
  version: string;
  temas: Tema[];
}

/** Tells waiting panels of changes: one query per look and process, none while nobody is there. */
export interface ChangeWatch {
  /**
   * In: the mark of the panel's last answer, of any process; empty: from now on. Out: as soon as something
   * changed that the reader may see, or without anything after `WAIT_MS`. An unknown mark: everything changed.
   * @throws {DatabaseUnavailable} if it cannot be read at first
   */
  wait(reader: Member, desde: string): Promise<TemasChanged>;
  /** Answers everybody, and from then on at once. */
  close(): void;
}

export function createChangeWatch({
  look,
  waitMs = WAIT_MS,
  lookMs = LOOK_MS,
  lingerMs = LINGER_MS,
}: ChangeWatchDeps): ChangeWatch {
  const own = randomUUID().slice(0, 8);
  const waiting = new Set<() => void>();
  const closing = new AbortController();
  /** What the looks since the first of this row found, oldest first. */
  let kept: (Cambio & At)[] = [];
  let first: At | undefined;
  let last: At = { vuelta: 0, en: 0 };
  let looking: Promise<void> | undefined;
  let leftAt = 0;

  async function lookOnce(): Promise<boolean> {
    const { en, cambios } = await look();
    last = { vuelta: last.vuelta + 1, en };
    kept.push(...cambios.map((cambio) => ({ ...cambio, ...last })));
    const forgotten = kept.findLast((it) => it.en < en - KEPT_MS);
    if (forgotten) {
      first = forgotten;
      kept = kept.filter(({ vuelta }) => vuelta > forgotten.vuelta);
    }
    return cambios.length > 0;
  }

  /** Resolves after the first look; the others follow. */
  async function begin(): Promise<void> {
    try {
      await lookOnce();
    } catch (error) {
      looking = undefined;
      throw error;
    }
    [kept, first, leftAt] = [[], last, performance.now()];
    void goOn();
  }

  async function goOn(): Promise<void> {
    try {
      while (waiting.size > 0 || performance.now() - leftAt < lingerMs) {
        await after(lookMs, undefined, { signal: closing.signal, ref: false });
        // While the database is away there is no news.
        if (await lookOnce().catch(() => false)) for (const answer of [...waiting]) answer();
      }
    } catch {
      // Closing.
    }
    looking = undefined;
  }

  /** What the reader has not heard of; everything, if that is not known. */
  function newsFor(reader: Member, desde: string): Tema[] {
    const [process, vuelta, en] = desde.split(' ');
    const isOwn = process === own;
    const isAfter = (at: At) => (isOwn ? at.vuelta > Number(vuelta) : at.en > Number(en) - APART_MS);
    if (!first || !en || isAfter(first)) return [...TEMAS];
    const news = new Set(kept.filter(isAfter).flatMap((cambio) => temasFor(reader, cambio)));
    return TEMAS.filter((tema) => news.has(tema));
  }

  const markNow = () => `${own} ${last.vuelta} ${last.en}`;

  return {
    async wait(reader, desde) {
      if (closing.signal.aborted) return { version: desde, temas: [] };
      looking ??= begin();
      await looking;
      const from = markNow();
      const missed = desde === '' ? [] : newsFor(reader, desde);
      if (desde === '' || missed.length > 0) return { version: from, temas: missed };
      return new Promise((resolve) => {
        const end = (temas: Tema[]) => {
          clearTimeout(timer);
          waiting.delete(answer);
          leftAt = performance.now();
          resolve({ version: markNow(), temas });
        };
        const answer = () => {
          const temas = newsFor(reader, from);
          if (temas.length > 0 || closing.signal.aborted) end(temas);
        };
        const timer = setTimeout(() => end([]), waitMs).unref();
        waiting.add(answer);
      });
    },
    close() {
      closing.abort();
      for (const answer of [...waiting]) answer();
    },
  };
}
