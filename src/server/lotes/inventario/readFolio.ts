/** `vs 2026 123`, `VS–2026–000123`: letters, year and number with whatever stands between and before them. */
const TYPED = /(?:^|[^a-z])([a-z]{2,3})[^a-z\d]*(\d{4})[^a-z\d]*(\d{1,12})$/i;

/** A folio as it is written (`folioOf`), from one that was typed. Out: `undefined` where the text is none. */
export function readFolio(typed: string): string | undefined {
  const [, letters, anio, numero] = TYPED.exec(typed.trim()) ?? [];
  if (!letters || !anio || !numero) return undefined;
  return `${letters.toUpperCase()}-${anio}-${numero.replace(/^0+(?=\d)/, '').padStart(6, '0')}`;
}

/** The same; of another text, as a folio is compared. */
export function folioAsStored(typed: string): string {
  return readFolio(typed) ?? typed.trim().toUpperCase();
}
