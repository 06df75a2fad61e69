import type { PropsDePantalla } from '../pantallaDePanel.ts';
import { InicioDeCatalogo } from './inicio/InicioDeCatalogo.tsx';
import { ROUTES_OF_CATALOGO } from './routes.ts';

/** The studio, in which the company prepares its catalogue. Buyers see nothing of it before 'Publicar'. */
export function PantallaDeCatalogo({ ruta }: PropsDePantalla) {
  const [room = ''] = ruta.detalle;
  const Pieza = Object.hasOwn(ROUTES_OF_CATALOGO, room) ? ROUTES_OF_CATALOGO[room] : undefined;
  return Pieza ? <Pieza key={ruta.detalle.join('/')} ruta={ruta} /> : <InicioDeCatalogo />;
}
