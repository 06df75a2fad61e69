import type { PropsDePaso } from '../../piezas.tsx';

export function PasoEquipamiento({ proyecto }: PropsDePaso) {
  return <p>{proyecto.nombre}</p>;
}
