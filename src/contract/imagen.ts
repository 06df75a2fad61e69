/**
 * Addresses of catalogue pictures: `/imagenes/<hash>-<w>x<h>/800.webp#<first look>`. The folder names content
 * and original size, the file a rendition. The fragment is a 16 px WebP (base64url) shown while loading;
 * browsers never send it. One address therefore suffices for all formats and widths, within the
 * specification's fields.
 */
export const IMAGEN_WIDTHS = [400, 800, 1600] as const;
/** Made at import. Mail programs, the PDF and link previews read only the JPEG. */
export const IMAGEN_FORMATS = ['avif', 'webp'] as const;
export const JPEG_WIDTH = 800;

interface ImagenDeCatalogo {
  /** Original size, px. */
  ancho: number;
  alto: number;
  /** Address of one rendition, without fragment. */
  rendition: (
    ancho: (typeof IMAGEN_WIDTHS)[number] | typeof JPEG_WIDTH,
    formato: 'avif' | 'webp' | 'jpg',
  ) => string;
  /** `srcset` of one format, without widths beyond the original's. */
  srcset: (formato: (typeof IMAGEN_FORMATS)[number]) => string;
  /** `data:` address of the 16 px preview. */
  primeraVista: string;
}

const DIRECCION = /^(\/imagenes\/[0-9a-f]{16,64}-(\d+)x(\d+)\/)800\.webp(?:#([A-Za-z0-9_-]*))?$/;

export function formatImagen(hash: string, ancho: number, alto: number, primeraVista: string): string {
  return `/imagenes/${hash}-${ancho}x${alto}/800.webp#${primeraVista}`;
}

/** The address without the preview, for places that show none; other addresses unchanged. */
export function withoutFirstLook(address: string): string {
  return DIRECCION.test(address) ? address.replace(/#.*$/, '') : address;
}

/** Parses an address of `formatImagen`; `undefined` for any other, such as `https:`. */
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
