import type { PropsDePaso } from '../../piezas.tsx';

export function PasoLote({ proyecto }: PropsDePaso) {
  return <p>{proyecto.nombre}</p>;
}
