import type { PropsDePantalla } from '../pantallaDePanel.ts';
import { DetalleDeVenta } from './DetalleDeVenta.tsx';
import { PantallaDePapeles } from './PantallaDePapeles.tsx';
import { PAPELES_SEGMENT } from './PapelesDeVenta.tsx';
import { SearchOfVentas } from './SearchOfVentas.tsx';

/** All sales, or the one whose id is in the address. */
export function PantallaDeVentas({ ruta }: PropsDePantalla) {
  const [id] = ruta.detalle;
  if (id === PAPELES_SEGMENT) return <PantallaDePapeles />;
  return id && /^[1-9]\d{0,17}$/.test(id) ? (
    <DetalleDeVenta key={id} id={id} />
  ) : (
    <SearchOfVentas query={ruta.query} />
  );
}
