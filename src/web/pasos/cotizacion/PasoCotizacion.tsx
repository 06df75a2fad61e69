import type { PropsDePaso } from '../../piezas.tsx';

export function PasoCotizacion({ proyecto }: PropsDePaso) {
  return <p>{proyecto.nombre}</p>;
}
