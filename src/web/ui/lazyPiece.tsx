import { type ComponentType, lazy, Suspense, useState } from 'react';
import { reloadOnce } from './reloadOnce.ts';

export interface LazyPiece<P> {
  (props: P): React.JSX.Element;
  /** Fetches the code ahead of its use. Out: whether it is there; a failure is left to the use itself. */
  prefetch: () => Promise<boolean>;
}

/**
 * A component in a chunk of its own. Once fetched it renders at once, without the waiting picture's flash.
 * In: how to load it, and what stands in its place meanwhile.
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
    // Once fetched nothing is waited for: what the server drew whole is taken over whole.
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

/** Without a connection no code comes, and that is no fault: it is waited for, as the lists are. */
async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return loadPatiently(load);
  }
}
