const LETTERS = 26;

/** In: column from 0. Out: `A`, …, `Z`, `AA`. */
export function lettersOf(column: number): string {
  const rest = Math.floor(column / LETTERS);
  return (rest ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (column % LETTERS));
}

/** In: `C14`. Out: column from 0, row from 1; `undefined` if invalid. */
export function parseAddress(text: string): { column: number; row: number } | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(text) ?? [];
  if (letters === undefined) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, row: Number(digits) };
}
