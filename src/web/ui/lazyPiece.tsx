import { type ComponentType, lazy, Suspense, useState } from 'react';
import { reloadOnce } from './reloadOnce.ts';

export interface LazyPiece<P> {
  (props: P): React.JSX.Element;
  /** Loads the chunk ahead of its use. Out: whether it loaded; the use handles a failure. */
  prefetch: () => Promise<boolean>;
}

/**
 * A component in a separate chunk. Once loaded it renders at once, without a flash of the fallback.
 * In: its loader and its fallback.
 */
export function lazyPiece<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Espera: ComponentType = () => null,
): LazyPiece<P> {
  let loaded: ComponentType<P> | undefined;
  const fetchOnce = async () => {
    loaded ??= await loadPatiently(load);
    return loaded;
  };
  const Deferred = lazy(async () => ({ default: await fetchOnce().catch(reloadOnce) }));
  function DeferredPiece(props: P) {
    // Without Suspense once loaded, so that the server's complete HTML hydrates completely.
    const [Content] = useState(() => loaded);
    return Content ? (
      <Content {...props} />
    ) : (
      <Suspense fallback={<Espera />}>
        <Deferred {...props} />
      </Suspense>
    );
  }
  DeferredPiece.prefetch = () =>
    fetchOnce().then(
      () => true,
      () => false,
    );
  return DeferredPiece;
}

/** Without a connection a chunk is waited for, like the lists; that is no error. */
async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return loadPatiently(load);
  }
}
