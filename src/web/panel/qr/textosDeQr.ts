/** Of the button, which stands on screens of every day. */
export const titulosDeQr = (n: number) => (n === 1 ? 'Código QR' : `${n} códigos QR`);

export const TEXTOS_DE_QR = {
  de: (nombre: string) => `Código QR: ${nombre}`,
  cerrar: 'Cerrar',
  preparando: 'Preparando el código…',
  svg: 'Descargar SVG',
  png: 'Descargar PNG',
  hoja: 'Hoja para imprimir',
  hojas: (n: number) =>
    n > 6 ? `En hojas de 6 códigos cada una: ${Math.ceil(n / 6)} hojas.` : 'Todos en una hoja.',
  copiar: 'Copiar enlace',
} as const;
