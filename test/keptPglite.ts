import { openAsBlob } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { startPgliteInMemory } from '../src/server/plataforma/db/embedded/openEmbedded.ts';
import { type Birth, birthOf, emptyDatabase } from './emptyDatabase.ts';

interface Kept {
  pglite: PGlite;
  birth: Birth;
}

/** Reusable databases: starting one costs half a second of processor. */
const idle: Kept[] = [];

/** A migrated PGlite in memory without rows; `close` empties it for reuse. In: packed data folder. */
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
