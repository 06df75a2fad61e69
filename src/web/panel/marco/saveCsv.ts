/** Hands a table over as a file, to be saved. In: its name; its text with the byte order mark. */
export function saveCsv({ archivo, csv }: { archivo: string; csv: string }): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: archivo });
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
