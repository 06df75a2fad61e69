import { rutaOfEnlace } from '../../catalogo/archivos/linkedImagenes.ts';

/** Searches the raw text: the exact links come from the drawing's own reading. */
const LINK = /href\s*=\s*["']([^"']{1,400}\.(?:jpe?g|png|webp|avif|gif|bmp))["']/gi;
/** Links per drawing; twenty is the most that binding accepts. */
const MOST = 200;

/** Picture paths that a drawing links to. In: its path and content. */
export function linksOfPlano(plano: string, contenido: Buffer): string[] {
  const rutas = new Set<string>();
  for (const [, address = ''] of contenido.toString('utf8').matchAll(LINK)) {
    const ruta = rutaOfEnlace(plano, address.replaceAll('&amp;', '&'));
    if (ruta !== undefined) rutas.add(ruta);
    if (rutas.size >= MOST) break;
  }
  return [...rutas];
}
