import type { PublicEmpresa } from '../../../contract/empresa.ts';
import { onSite, RUTA_PROYECTOS } from '../../../contract/rutas.ts';
import { sha256Hex } from '../../plataforma/digest.ts';

interface IconoShape {
  /** px. */
  lado: number;
  /** A system cuts `entero` to its own shape; `placa` has round corners of its own. */
  forma: 'placa' | 'entero';
  /** Share of the side that the logo fills at most; a maskable icon shows its inner 80 % for sure. */
  parte: number;
}

/** Icons by their file's name: of the tab, of iPhones, and of the manifest. */
export const ICONOS = {
  'icono-96.png': { lado: 96, forma: 'placa', parte: 0.84 },
  'apple-touch-icon.png': { lado: 180, forma: 'entero', parte: 0.76 },
  'icono-192.png': { lado: 192, forma: 'placa', parte: 0.76 },
  'icono-512.png': { lado: 512, forma: 'placa', parte: 0.76 },
  'icono-512-recortable.png': { lado: 512, forma: 'entero', parte: 0.56 },
} as const satisfies Record<string, IconoShape>;
export type IconFile = keyof typeof ICONOS;

type Branded = Pick<PublicEmpresa, 'nombre' | 'logo' | 'colorPrimario'>;

/** How they are drawn: a new number makes all of them anew. */
const HECHURA = 1;

/** Mark of the icons' content in their addresses. */
export function versionOfIconos({ logo, colorPrimario }: Branded): string {
  return sha256Hex(JSON.stringify([HECHURA, logo, colorPrimario])).slice(0, 8);
}

function addressOf(nombre: IconFile, empresa: Branded): string {
  return `${onSite(`/${nombre}`)}?v=${versionOfIconos(empresa)}`;
}

export const RUTA_MANIFEST = '/manifest.webmanifest';

/** Elements of a page's head. */
export function linksOfIconos(empresa: Branded): string {
  const link = (rel: string, href: string) => `<link rel="${rel}" href="${href}">`;
  return [
    link('icon', addressOf('icono-96.png', empresa)),
    // At the root of a site iPhones find it unsaid, and the list's document has no byte to spare.
    onSite('/') === '/' ? '' : link('apple-touch-icon', addressOf('apple-touch-icon.png', empresa)),
    link('manifest', onSite(RUTA_MANIFEST)),
  ].join('');
}

/**
 * For the home screen of a phone or desk. `browser`: it opens as any page does, since visitors share the
 * address, and no browser asks them to install anything.
 */
export function manifestOf(empresa: Branded): string {
  const icono = (nombre: IconFile, purpose: string) => ({
    src: addressOf(nombre, empresa),
    sizes: `${ICONOS[nombre].lado}x${ICONOS[nombre].lado}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: empresa.nombre,
    short_name: empresa.nombre,
    lang: 'es-MX',
    start_url: onSite(RUTA_PROYECTOS),
    scope: onSite('/'),
    display: 'browser',
    background_color: '#f6f1e8',
    theme_color: empresa.colorPrimario,
    icons: [
      icono('icono-192.png', 'any'),
      icono('icono-512.png', 'any'),
      icono('icono-512-recortable.png', 'maskable'),
    ],
  });
}
