import { setTimeout as sleep } from 'node:timers/promises';
import { askThrough } from './askThrough.ts';

const PAUSE_MS = 150;

/**
 * Visitors who open the first screen and everything that it names of ours, one after another.
 * In: where each page comes from; where its files do, a proxy's choice for each.
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
      const html = await open(page(), '/');
      const files = new Set(html.match(/\/(?:assets|imagenes)\/[\w./-]+/g));
      for (const path of files) await open(file(), path);
      await sleep(PAUSE_MS);
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
