import type { PropsDePantalla } from '../pantallaDePanel.ts';
import { DetalleDeCotizacion } from './DetalleDeCotizacion.tsx';
import { SearchOfCotizaciones } from './SearchOfCotizaciones.tsx';

/** All quotes, or the one whose folio is in the address. */
export function PantallaDeCotizaciones({ ruta }: PropsDePantalla) {
  const [folio] = ruta.detalle;
  return folio ? (
    <DetalleDeCotizacion key={folio} folio={folio} />
  ) : (
    <SearchOfCotizaciones query={ruta.query} />
  );
}
