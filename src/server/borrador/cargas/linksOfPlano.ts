import { rutaOfEnlace } from '../../catalogo/archivos/linkedImagenes.ts';

/** As it stands in the text: what a drawing truly shows its own reading says; a file's place needs no more. */
const LINK = /href\s*=\s*["']([^"']{1,400}\.(?:jpe?g|png|webp|avif|gif|bmp))["']/gi;
/** Links of one drawing; one that is bound has twenty at most. */
const MOST = 200;

/** Paths in the folder at which a drawing looks for its pictures. In: its own path and its content. */
export function linksOfPlano(plano: string, contenido: Buffer): string[] {
  const rutas = new Set<string>();
  for (const [, address = ''] of contenido.toString('utf8').matchAll(LINK)) {
    const ruta = rutaOfEnlace(plano, address.replaceAll('&amp;', '&'));
    if (ruta !== undefined) rutas.add(ruta);
    if (rutas.size >= MOST) break;
  }
  return [...rutas];
}
