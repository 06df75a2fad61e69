import type { ImagenDisponible } from '../../../contract/panel/catalogo/fichas.ts';
import { selectArchivos } from '../../catalogo/catalogoSql.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import type { OpenedBorrador } from '../openBorrador.ts';
import { kindOfArchivo } from '../showBorrador.ts';

/** The draft's pictures that a form may name, by path, with their address if published unchanged. */
export async function listDisponibles(
  db: Queryable,
  { rutas, borrador }: Pick<OpenedBorrador, 'rutas' | 'borrador'>,
): Promise<ImagenDisponible[]> {
  const published = new Map((await selectArchivos(db)).map((it) => [it.ruta, it.direccion]));
  for (const { ruta } of borrador?.archivos ?? []) published.delete(ruta);
  return [...rutas]
    .filter((ruta) => isImagen(ruta, published.get(ruta)))
    .sort()
    .map((ruta) => ({ ruta, direccion: published.get(ruta) ?? null }));
}

/** An SVG is a drawing of lots or a picture, as its publication says. */
function isImagen(ruta: string, direccion: string | undefined): boolean {
  if (direccion !== undefined) return direccion.startsWith('/imagenes/');
  return kindOfArchivo(ruta) === 'imagen' || /\.svg$/i.test(ruta);
}
