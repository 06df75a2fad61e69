/**
 * Addresses of catalogue pictures.
 *
 * `/imagenes/<hash>-<w>x<h>/800.webp#<first look>`: the folder names content and pixel size of the original,
 * the file the rendition, and the fragment carries a WebP of 16 px (base64url) that is shown until the
 * picture is there. Formats and widths are derived from the one address, so a reading call needs no more
 * fields than the specification gives it. Browsers never send a fragment.
 */
export const IMAGEN_WIDTHS = [400, 800, 1600] as const;
/** Made at import. The JPEG is for mail programs, the PDF and link previews, which read nothing newer. */
export const IMAGEN_FORMATS = ['avif', 'webp'] as const;
export const JPEG_WIDTH = 800;

export interface ImagenDeCatalogo {
  /** Pixel size of the original. */
  ancho: number;
  alto: number;
  /** Address of one rendition, without fragment. */
  rendition: (
    ancho: (typeof IMAGEN_WIDTHS)[number] | typeof JPEG_WIDTH,
    formato: 'avif' | 'webp' | 'jpg',
  ) => string;
  /** `srcset` value of one format; no width is claimed that the original does not have. */
  srcset: (formato: (typeof IMAGEN_FORMATS)[number]) => string;
  /** `data:` address of the tiny first look. */
  primeraVista: string;
}

const DIRECCION = /^(\/imagenes\/[0-9a-f]{16,64}-(\d+)x(\d+)\/)800\.webp(?:#([A-Za-z0-9_-]*))?$/;

export function formatImagen(hash: string, ancho: number, alto: number, primeraVista: string): string {
  return `/imagenes/${hash}-${ancho}x${alto}/800.webp#${primeraVista}`;
}

/** The same picture's address without its first look, for where none is shown; any other address as it is. */
export function withoutFirstLook(address: string): string {
  return DIRECCION.test(address) ? address.replace(/#.*$/, '') : address;
}

/** Reads an address made by `formatImagen`; `undefined` for any other, such as an `https:` one. */
export function parseImagen(address: string): ImagenDeCatalogo | undefined {
  const match = DIRECCION.exec(address);
  if (!match) return undefined;
  const [, folder = '', w = '', h = '', look = ''] = match;
  const ancho = Number(w);
  const rendition: ImagenDeCatalogo['rendition'] = (width, formato) => `${folder}${width}.${formato}`;
  return {
    ancho,
    alto: Number(h),
    rendition,
    srcset: (formato) =>
      IMAGEN_WIDTHS.filter((_width, index) => index === 0 || (IMAGEN_WIDTHS[index - 1] ?? 0) < ancho)
        .map((width) => `${rendition(width, formato)} ${Math.min(width, ancho)}w`)
        .join(', '),
    primeraVista: look ? `data:image/webp;base64,${look.replace(/-/g, '+').replace(/_/g, '/')}` : '',
  };
}
