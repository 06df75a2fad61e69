import { onSite } from '../../../contract/rutas.ts';
/** Loads and decodes a picture; `undefined` if it failed. */
export function loadPicture(address: string): Promise<HTMLImageElement | undefined> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => resolve(undefined);
    picture.src = onSite(address);
  });
}
