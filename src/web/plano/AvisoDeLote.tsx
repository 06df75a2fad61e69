import { usePlanoState } from './state/planoContext.ts';

/** What readers hear of the lot that the keys reached on the map. */
export function AvisoDeLote() {
  const aviso = usePlanoState((state) => state.aviso);
  return (
    <div role="status" className="oculto">
      {aviso}
    </div>
  );
}
