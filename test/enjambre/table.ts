/** Results of a fault. */
export interface TableRow {
  nombre: string;
  acknowledged: number;
  /** Acknowledged quotes that are missing, or whose mail is. */
  lost: number;
  /** Extra quotes, folios or mails of a submission. */
  doubled: number;
  /** Submissions never acknowledged; for an unseen fault, all failed requests. */
  failed: number;
  /** From the break to the last failed request. */
  seconds: number;
}

const HEAD = ['', 'confirmadas', 'perdidas', 'dobles', 'fallidas', 'segundos'];

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
