import { Esqueleto } from '../ui/Esqueleto.tsx';

/** Fallback while the step's chunk loads. */
export function PasoWait() {
  return (
    <Esqueleto
      style={{ height: 'calc(0.6 * var(--ventana, 100vh))', borderRadius: 'var(--radio-tarjeta)' }}
    />
  );
}
