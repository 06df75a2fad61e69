/** Turns a reader's reason into a sentence. */
export function sentenceOfMotivo(motivo: string): string {
  const first = motivo.charAt(0).toUpperCase() + motivo.slice(1);
  return /[.!?…]$/.test(first) ? first : `${first}.`;
}
