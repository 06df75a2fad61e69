/** Loads a program of others under the document's nonce, which Tag Manager passes on to its tags. */
export function loadProgram(src: string): void {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  document.head.append(Object.assign(document.createElement('script'), { async: true, nonce, src }));
}
