/** What became of one fault's submissions. */
export interface TableRow {
  nombre: string;
  acknowledged: number;
  /** Acknowledged quotes that are not there, or whose mail never came. */
  lost: number;
  /** Quotes, folios or mails beyond the one of a submission. */
  doubled: number;
  /** Submissions never acknowledged; where nobody may notice anything, every request that failed. */
  failed: number;
  /** From the break to the last request that failed. */
  seconds: number;
}

const HEAD = ['', 'confirmadas', 'perdidas', 'dobles', 'fallidas', 'segundos'];

/** Prints the table. */
export function printTable(rows: readonly TableRow[]): void {
  const cells = rows.map((row) => [
    row.nombre,
    ...[row.acknowledged, row.lost, row.doubled, row.failed].map(String),
    row.seconds.toFixed(1),
  ]);
  const widths = HEAD.map((title, index) =>
    Math.max(title.length, ...cells.map((line) => line[index]?.length ?? 0)),
  );
  const lines = [HEAD, ...cells].map((line) =>
    line
      .map((cell, index) => (index ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[0] ?? 0)))
      .join('  '),
  );
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
