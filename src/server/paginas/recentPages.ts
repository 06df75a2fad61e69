import { createHash } from 'node:crypto';

/** Some ten megabytes, each with what it was compressed to. */
const MOST_PAGES = 100;
/** A page shows a person's quote: nobody asks for it any more, and it is forgotten, ms. */
const FORGET_MS = 10 * 60_000;

/** A page, and whether it is the same whenever it is made of the same. */
export interface MadePage<P> {
  page: P;
  keep: boolean;
}

export interface RecentPages<P> {
  /** The page that was made of the very same; else what `make` makes. */
  get(madeOf: readonly string[], make: () => Promise<MadePage<P>>): Promise<P>;
}

/**
 * Keeps the pages that were made last, by all that they were made of: whatever differs in it is another page, so that
 * none is ever shown for another's, nor after a change. In: most pages, and how long one is kept unasked for, ms.
 */
export function createRecentPages<P>(most = MOST_PAGES, forgetMs = FORGET_MS): RecentPages<P> {
  const kept = new Map<string, { page: P; timer: NodeJS.Timeout }>();

  function forget(key: string): void {
    clearTimeout(kept.get(key)?.timer);
    kept.delete(key);
  }

  function keep(key: string, page: P): void {
    forget(key);
    kept.set(key, { page, timer: setTimeout(forget, forgetMs, key).unref() });
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) forget(oldest);
  }

  return {
    async get(madeOf, make) {
      // By its digest: the parts hold a quote's secret and its person.
      const key = createHash('sha256').update(JSON.stringify(madeOf)).digest('base64');
      const known = kept.get(key);
      const made = known ? { page: known.page, keep: true } : await make();
      if (made.keep) keep(key, made.page);
      return made.page;
    },
  };
}
