/** A name as a sentence says it; one that is described with a quotation of its own stays. */
export function quoteName(name: string): string {
  return name.includes('«') ? name : `«${name}»`;
}
