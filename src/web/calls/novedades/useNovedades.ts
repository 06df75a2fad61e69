import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '../../navegador/whenIdle.ts';

/**
 * Follows a project's news from when the page has nothing more urgent to do, for as long as a screen of it stands. In:
 * `undefined` while it is not known.
 */
export function useNovedades(id_proyecto: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id_proyecto === undefined) return undefined;
    let stop = () => {};
    let over = false;
    const takeBack = whenIdle(() => {
      import('./followProyecto.ts').then(
        ({ followProyecto }) => {
          if (!over) stop = followProyecto(client, id_proyecto);
        },
        // Its code did not come: the page is as it was without it.
        () => undefined,
      );
    });
    return () => {
      over = true;
      takeBack();
      stop();
    };
  }, [client, id_proyecto]);
}
