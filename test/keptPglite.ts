import { openAsBlob } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { startPgliteInMemory } from '../src/server/plataforma/db/embedded/startPglite.ts';
import { type Birth, birthOf, emptyDatabase } from './emptyDatabase.ts';

interface Kept {
  pglite: PGlite;
  birth: Birth;
}

/** Those that the next test takes instead of starting one, which costs half a second of a processor. */
const idle: Kept[] = [];

/**
 * A migrated PGlite in memory without rows. Its `close` does not end it: emptied, it is there for the next test.
 * In: the packed data folder that it begins with.
 */
export async function takePglite(packed: string): Promise<PGlite> {
  const { pglite, birth } = idle.pop() ?? (await startKept(packed));
  const stops: (() => Promise<void>)[] = [];
  const own = { listen: pglite.listen.bind(pglite), close: pglite.close.bind(pglite) };
  return Object.assign(pglite, {
    listen: async (...given: Parameters<PGlite['listen']>) => {
      const stop = await own.listen(...given);
      stops.push(stop);
      return stop;
    },
    async close() {
      Object.assign(pglite, own);
      for (const stop of stops) await stop();
      if (await emptyDatabase(pglite, birth)) idle.push({ pglite, birth });
      else await pglite.close();
    },
  });
}

async function startKept(packed: string): Promise<Kept> {
  const pglite = await startPgliteInMemory(await openAsBlob(packed));
  return { pglite, birth: await birthOf(pglite) };
}
