import { CODIGOS_POR_PAGINA } from '../../../contract/existencias/paginaDeQr.ts';

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
    n > CODIGOS_POR_PAGINA
      ? `En ${Math.ceil(n / CODIGOS_POR_PAGINA)} hojas, de ${CODIGOS_POR_PAGINA} códigos a lo más.`
      : 'Todos en una hoja.',
  copiar: 'Copiar enlace',
} as const;
