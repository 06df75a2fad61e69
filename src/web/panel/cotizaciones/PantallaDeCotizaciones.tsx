import type { PropsDePantalla } from '../pantallaDePanel.ts';
import { DetalleDeCotizacion } from './DetalleDeCotizacion.tsx';
import { SearchOfCotizaciones } from './SearchOfCotizaciones.tsx';

/** The quotes that were issued, or the one whose folio the address has. */
export function PantallaDeCotizaciones({ ruta }: PropsDePantalla) {
  const [folio] = ruta.detalle;
  return folio ? (
    <DetalleDeCotizacion key={folio} folio={folio} />
  ) : (
    <SearchOfCotizaciones query={ruta.query} />
  );
}
