import { usePlanoState } from './state/planoContext.ts';

/** Announces to screen readers the lot that the arrow keys reached on the map. */
export function AvisoDeLote() {
  const aviso = usePlanoState((state) => state.aviso);
  return (
    <div role="status" className="oculto">
      {aviso}
    </div>
  );
}
