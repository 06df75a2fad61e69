import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '../../navegador/whenIdle.ts';

/**
 * Follows a project's news once the page is idle, while its screen is mounted.
 * In: `undefined` while unknown.
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
        // The chunk failed to load: the page works without news.
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
