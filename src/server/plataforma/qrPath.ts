import { create } from 'qrcode';

/** A QR as a path in a square of `lado` units, without its quiet zone. */
export interface QrPath {
  lado: number;
  trazo: string;
}

/** The QR of a text, drawn on the server: the drawing code is larger than the whole screen (record 060). */
export function qrPathOf(text: string): QrPath {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const runs: string[] = [];
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      const begin = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++;
      const length = column - begin + 1;
      runs.push(`M${begin} ${row}h${length}v1h-${length}z`);
    }
  }
  return { lado: modules.size, trazo: runs.join('') };
}
