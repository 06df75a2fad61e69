import { whenIdle } from '../navegador/whenIdle.ts';

/** Parts of the Network Information API (wicg.github.io/netinfo), which Safari and Firefox lack. */
interface Conexion {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Fetches ahead when the page has nothing more urgent to do: never for a visitor who asked to save data, nor
 * on a network so slow that it would be in the way of what is on screen. Out: takes the wish back.
 */
export function prefetchWhenIdle(...works: (() => unknown)[]): () => void {
  const { connection } = navigator as Navigator & { connection?: Conexion };
  let takeBack = () => {};
  // One after the other: together they would hold up a slow phone for longer than a press may take.
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

/** Whether nothing may be fetched that is not needed yet. In: `undefined` where the browser does not tell. */
export function spares(conexion: Conexion | undefined): boolean {
  return conexion?.saveData === true || /^(?:slow-)?2g$/.test(conexion?.effectiveType ?? '');
}
