import type { PropsDePantalla } from '../pantallaDePanel.ts';
import { InicioDeCatalogo } from './inicio/InicioDeCatalogo.tsx';
import { ROOMS_OF_CATALOGO } from './rooms.ts';

/** The studio, in which the company prepares its catalogue. Buyers see nothing of it before 'Publicar'. */
export function PantallaDeCatalogo({ ruta }: PropsDePantalla) {
  const [room = ''] = ruta.detalle;
  const Pieza = Object.hasOwn(ROOMS_OF_CATALOGO, room) ? ROOMS_OF_CATALOGO[room] : undefined;
  return Pieza ? <Pieza key={ruta.detalle.join('/')} ruta={ruta} /> : <InicioDeCatalogo />;
}
