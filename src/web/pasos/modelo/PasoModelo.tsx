import type { PropsDePaso } from '../../piezas.tsx';

export function PasoModelo({ proyecto }: PropsDePaso) {
  return <p>{proyecto.nombre}</p>;
}
