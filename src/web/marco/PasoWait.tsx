import { Esqueleto } from '../ui/Esqueleto.tsx';

/** Fallback while the step's chunk loads. */
export function PasoWait() {
  return <Esqueleto style={{ height: '60vh', borderRadius: 'var(--radio-tarjeta)' }} />;
}
