/** The n-th square is at x = 50·n. */
export const square = (n: number, attributes = '', side = 40) =>
  `<rect ${attributes} x="${50 * n}" y="10" width="${side}" height="${side}"/>`;

export const at = (n: number) => [50 * n, 10, 50 * n + 40, 50];

export const number = (n: number, text: string) =>
  `<text x="${50 * n + 10}" y="35" font-size="12">${text}</text>`;

export const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

export const numbers = (from: number, to: number) => range(from, to).map(String);
