import { createHash } from 'node:crypto';

/** About ten megabytes with compressed forms. */
const MOST_PAGES = 100;
/** An unused page is forgotten after so long, since it shows personal data, ms. */
const FORGET_MS = 10 * 60_000;

/** `keep`: whether equal inputs always give this page. */
export interface MadePage<P> {
  page: P;
  keep: boolean;
}

export interface RecentPages<P> {
  /** The page of equal inputs, else `make`'s. */
  get(madeOf: readonly string[], make: () => Promise<MadePage<P>>): Promise<P>;
}

/** Caches recent pages by all inputs, so that none shows another's. In: most pages; time unused, ms. */
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
      // A digest: the inputs include a quote's secret and person.
      const key = createHash('sha256').update(JSON.stringify(madeOf)).digest('base64');
      const known = kept.get(key);
      const made = known ? { page: known.page, keep: true } : await make();
      if (made.keep) keep(key, made.page);
      return made.page;
    },
  };
}
