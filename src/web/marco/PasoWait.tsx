import { Esqueleto } from '../ui/Esqueleto.tsx';

/** Holds a step's place while its code comes. */
export function PasoWait() {
  return <Esqueleto style={{ height: '60vh', borderRadius: 'var(--radio-tarjeta)' }} />;
}
