/** Offers a table to save as a file. In: its name; its text with the byte order mark. */
export function saveCsv({ archivo, csv }: { archivo: string; csv: string }): void {
  saveFile({ archivo, contenido: csv, tipo: 'text/csv' });
}

interface SavedFile {
  archivo: string;
  /** Text is written as UTF-8. */
  contenido: string | Uint8Array<ArrayBuffer> | Blob;
  /** Media type. */
  tipo: string;
}

/** Offers a file that came as base64. */
export function saveBase64({
  archivo,
  base64,
  tipo,
}: {
  archivo: string;
  base64: string;
  tipo: string;
}): void {
  saveFile({ archivo, contenido: bytesOfBase64(base64), tipo });
}

export function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** Offers text or bytes to save as a file. */
export function saveFile({ archivo, contenido, tipo }: SavedFile): void {
  const type = typeof contenido === 'string' ? `${tipo};charset=utf-8` : tipo;
  const address = URL.createObjectURL(new Blob([contenido], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: archivo });
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Hands data to the device's share sheet. Out: true if they were shared, or the sheet was closed. */
export async function isShared(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
