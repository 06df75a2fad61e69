const ANCHURA_CERO = '\u200b';

/** Breaks addresses in a visitor's text invisibly: else anyone could mail a stranger a link in our name. */
export function unlinkable(text: string): string {
  return text.replace(/(?<=\S)[.@:](?=\S)/g, (mark) => mark + ANCHURA_CERO);
}
