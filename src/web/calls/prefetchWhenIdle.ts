import { whenIdle } from '../navegador/whenIdle.ts';

/** Parts of the Network Information API (wicg.github.io/netinfo), which Safari and Firefox lack. */
interface Conexion {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Prefetches when the page is idle; never with data saving on, nor on a network so slow that it would
 * delay the screen. Out: cancels it.
 */
export function prefetchWhenIdle(...works: (() => unknown)[]): () => void {
  const { connection } = navigator as Navigator & { connection?: Conexion };
  let takeBack = () => {};
  // One at a time: together they would block a slow phone longer than a press may take.
  const next = () => {
    const work = works.shift();
    if (!work) return;
    takeBack = whenIdle(() => {
      work();
      next();
    });
  };
  if (!spares(connection)) next();
  return () => takeBack();
}

/** Whether to skip prefetching. In: `undefined` if the browser does not say. */
export function spares(conexion: Conexion | undefined): boolean {
  return conexion?.saveData === true || /^(?:slow-)?2g$/.test(conexion?.effectiveType ?? '');
}
