/** `vs 2026 123`, `VS–2026–000123`: letters, year and number, with any separators and prefix. */
const TYPED = /(?:^|[^a-z])([a-z]{2,3})[^a-z\d]*(\d{4})[^a-z\d]*(\d{1,12})$/i;

/** Normalises a typed folio (`folioOf`). Out: `undefined` if it is none. */
export function readFolio(typed: string): string | undefined {
  const [, letters, anio, numero] = TYPED.exec(typed.trim()) ?? [];
  if (!letters || !anio || !numero) return undefined;
  return `${letters.toUpperCase()}-${anio}-${numero.replace(/^0+(?=\d)/, '').padStart(6, '0')}`;
}

/** As `readFolio`; other text is upper-cased for comparison. */
export function folioAsStored(typed: string): string {
  return readFolio(typed) ?? typed.trim().toUpperCase();
}
