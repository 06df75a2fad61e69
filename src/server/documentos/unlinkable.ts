const ANCHURA_CERO = '\u200b';

/**
 * A visitor's text with invisible breaks where a mail program would see an address: whoever types another
 * person's e-mail address must not be able to send that person a link in our name.
 */
export function unlinkable(text: string): string {
  return text.replace(/(?<=\S)[.@:](?=\S)/g, (mark) => mark + ANCHURA_CERO);
}
