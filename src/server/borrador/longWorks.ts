import { setTimeout as pause } from 'node:timers/promises';

/** Longest wait of a call, ms: a person sees progress, and no proxy gives up. */
const CALL_MS = 1_500;
/** A work goes on for so long after the last call that asked for it, and its result is kept, ms. */
const WANTED_MS = 30_000;

interface Work<P, T> {
  progreso: P;
  /** `undefined`: given up, since nobody asked for it any more. */
  done: Promise<T | undefined>;
  askedAt: number;
}

export interface Telling<P> {
  tell: (progreso: P) => void;
  /** Whether somebody still asks for the result. */
  isWanted: () => boolean;
}

/** Works that go on between the short calls that ask for them; each key is worked on once per process. */
export class LongWorks<P, T> {
  readonly #works = new Map<string, Work<P, T>>();

  /**
   * Begins the work, or goes on waiting for it. Out: its result, which is forgotten then, or how far it is.
   * @throws what the work throws
   */
  async ask(
    key: string,
    first: P,
    begin: (telling: Telling<P>) => Promise<T | undefined>,
    waitMs = CALL_MS,
  ): Promise<{ valor: T } | { progreso: P }> {
    const until = performance.now() + waitMs;
    for (;;) {
      const work = this.#works.get(key) ?? this.#begin(key, first, begin);
      work.askedAt = performance.now();
      const ended = work.done.then((valor) => ({ valor }));
      const left = Math.max(0, until - performance.now());
      const waited = await Promise.race([ended, pause(left, undefined, { ref: false })]).catch((error) => {
        this.#forget(key, work);
        throw error;
      });
      if (!waited) return { progreso: work.progreso };
      this.#forget(key, work);
      if (waited.valor !== undefined) return { valor: waited.valor };
    }
  }

  #begin(key: string, first: P, begin: (telling: Telling<P>) => Promise<T | undefined>): Work<P, T> {
    const work: Work<P, T> = { progreso: first, done: Promise.resolve(undefined), askedAt: 0 };
    work.done = begin({
      tell: (progreso) => {
        work.progreso = progreso;
      },
      isWanted: () => performance.now() - work.askedAt < WANTED_MS,
    });
    this.#works.set(key, work);
    work.askedAt = performance.now();
    const end = () => setTimeout(() => this.#forget(key, work), WANTED_MS).unref();
    work.done.then(end, end);
    return work;
  }

  #forget(key: string, work: Work<P, T>): void {
    if (this.#works.get(key) === work) this.#works.delete(key);
  }
}
