/** A picture that is there to be drawn; `undefined` where it could not be had. */
export function loadPicture(address: string): Promise<HTMLImageElement | undefined> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => resolve(undefined);
    picture.src = address;
  });
}
