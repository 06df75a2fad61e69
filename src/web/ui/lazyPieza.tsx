import { type ComponentType, lazy, Suspense, useState } from 'react';

export interface Pieza<P> {
  (props: P): React.JSX.Element;
  /** Fetches the code ahead of its use, until it is there; a failure is left to the use itself. */
  prefetch: () => Promise<void>;
}

/**
 * A component in a chunk of its own. Once fetched it renders at once, without the waiting picture's flash.
 * In: how to load it, and what stands in its place meanwhile.
 */
export function lazyPieza<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Espera: ComponentType = () => null,
): Pieza<P> {
  let loaded: ComponentType<P> | undefined;
  const fetchOnce = async () => {
    loaded ??= await loadPatiently(load);
    return loaded;
  };
  const Diferida = lazy(async () => ({ default: await fetchOnce() }));
  function PiezaDiferida(props: P) {
    const [Contenido] = useState<ComponentType<P>>(() => loaded ?? (Diferida as ComponentType<P>));
    return (
      <Suspense fallback={<Espera />}>
        <Contenido {...props} />
      </Suspense>
    );
  }
  PiezaDiferida.prefetch = () =>
    fetchOnce().then(
      () => undefined,
      () => undefined,
    );
  return PiezaDiferida;
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
