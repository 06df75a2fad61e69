interface ArchivoToSave {
  nombre: string;
  base64: string;
  /** Its media type. */
  tipo: string;
}

/** Offers a file to save. */
export function saveArchivo({ nombre, base64, tipo }: ArchivoToSave): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: tipo }));
  const link = document.createElement('a');
  link.href = url;
  link.download = nombre;
  link.click();
  // By then the browser has started reading it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
