import { useQuery } from '@tanstack/react-query';
import { type PlanoLotes, parsePlano } from '../../../../contract/plano.ts';
import { onSite } from '../../../../contract/rutas.ts';
import { styled } from '../../../navegador/retryStyles.ts';
import { lazyPiece } from '../../../ui/lazyPiece.tsx';
import type { PropsOfDrawing } from './MiniDrawing.tsx';
import styles from './MiniPlano.module.css';

/** Comes with the drawing itself. */
const LazyMiniDrawing = lazyPiece<PropsOfDrawing>(
  async () => (await styled(import('./MiniDrawing.tsx'))).MiniDrawing,
);

/** The lot marked on the development's drawing. Renders nothing without a drawing or if it fails to load. */
export function MiniPlano({ svg, id_lote }: { svg: string; id_lote: string }) {
  const direcciones = parsePlano(svg);
  const { data: plano } = useQuery({
    queryKey: ['plano', direcciones?.lotes],
    queryFn: async ({ signal }) => fetchPlano(direcciones?.lotes ?? '', signal),
    enabled: direcciones !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!direcciones) return null;
  const lote = plano?.lotes.find((it) => it.id_lote === id_lote);
  return (
    <div className={`min-0 paper clip ${styles.plano}`}>
      {plano && lote && <LazyMiniDrawing plano={plano} lote={lote} direcciones={direcciones} />}
    </div>
  );
}

async function fetchPlano(direccion: string, signal: AbortSignal): Promise<PlanoLotes> {
  const response = await fetch(onSite(direccion), { signal });
  if (!response.ok) throw new Error(`${direccion}: ${response.status}`);
  // Our own server wrote it at import, in the contract's form.
  return (await response.json()) as PlanoLotes;
}
