import type { PropsDePantalla } from '../pantallaDePanel.ts';
import { InicioDeCatalogo } from './inicio/InicioDeCatalogo.tsx';
import { ROOMS_OF_CATALOGO } from './rooms.ts';

/** Where the company prepares its catalogue: nothing of it is seen by buyers before 'Publicar'. */
export function PantallaDeCatalogo({ ruta }: PropsDePantalla) {
  const [room = ''] = ruta.detalle;
  const Pieza = Object.hasOwn(ROOMS_OF_CATALOGO, room) ? ROOMS_OF_CATALOGO[room] : undefined;
  return Pieza ? <Pieza key={ruta.detalle.join('/')} ruta={ruta} /> : <InicioDeCatalogo />;
}
