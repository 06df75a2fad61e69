/** Raster pictures that may stay inside a drawing. SVG is not among them: it would be a second, unread drawing. */
const RASTER = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp);base64,[A-Za-z0-9+/=\s]*$/i;

const LOCAL = /^#[^\s<>"'()\\]+$/;

/** `true` for a picture that lies inside the drawing. */
export function isEmbeddedRaster(address: string): boolean {
  return RASTER.test(address.trim());
}

/** `true` for a reference to something in the same drawing. */
export function isLocal(address: string): boolean {
  return LOCAL.test(address.trim());
}
