import { setTimeout as sleep } from 'node:timers/promises';
import { rutaOf } from '../../src/contract/rutas.ts';
import { askThrough } from './askThrough.ts';

const PAUSE_MS = 150;
const SCREENS = ['/', rutaOf('lote', 1)];

/**
 * Visitors who open the first screen, then a project's lots, with all our files. In: sources of pages and
 * files, as a proxy chooses.
 */
export function startVisits(page: () => string, file: () => string, visitors: number) {
  const failures: { at: number; what: string }[] = [];
  let seen = 0;
  let stopped = false;
  const note = (what: string) => failures.push({ at: performance.now(), what });
  const open = async (url: string, path: string): Promise<string> => {
    try {
      const { status, text } = await askThrough(new URL(path, url).href);
      seen += 1;
      if (status !== 200) note(`${status} ${path}`);
      return status === 200 ? text : '';
    } catch (error) {
      note(`${error instanceof Error ? error.message : error} ${path}`);
      return '';
    }
  };
  const visit = async () => {
    while (!stopped) {
      for (const address of SCREENS) {
        const html = await open(page(), address);
        const files = new Set(html.match(/\/(?:assets|imagenes|planos)\/[\w./-]+/g));
        for (const path of files) await open(file(), path);
        await sleep(PAUSE_MS);
      }
    }
  };
  const all = Promise.all(Array.from({ length: visitors }, visit));
  return {
    failures: failures as readonly { at: number; what: string }[],
    seen: () => seen,
    async stop() {
      stopped = true;
      await all;
    },
  };
}
