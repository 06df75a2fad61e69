import type { PresentedCotizacion } from '../../../contract/presentCotizacion.ts';
import { BETWEEN, CONTENT, type PaginaDePdf, PDF_COLOR, RIGHT, type TextStyle, X } from './paginaDePdf.ts';

const SANGRIA = 14;
const ALTO_TOTAL = 58;

export function drawTotal(hoja: PaginaDePdf, { montos, vigencia }: PresentedCotizacion, color: string): void {
  hoja.need(ALTO_TOTAL);
  const y = hoja.y;
  const total = montos.at(-1);
  const blanco = '#FFFFFF';
  hoja.adorno(() => hoja.doc.roundedRect(X, y, CONTENT, ALTO_TOTAL, 12).fill(color));
  hoja.tag('P', () =>
    hoja.print(total?.etiqueta ?? '', X + 20, y + 12, {
      tamano: 12,
      peso: 'fuerte',
      color: blanco,
      ancho: 220,
    }),
  );
  hoja.tag('P', () => hoja.print(vigencia, X + 20, y + 31, { tamano: 9.5, color: blanco, ancho: 240 }));
  hoja.tag('P', () =>
    hoja.print(total?.monto ?? '', RIGHT - 280, y + 15, {
      tamano: 25,
      peso: 'fuerte',
      color: blanco,
      ancho: 260,
      alinear: 'right',
      espaciado: -0.4,
    }),
  );
  hoja.y = y + ALTO_TOTAL + BETWEEN;
}

const MISFIT_ESTILOS = {
  titulo: { tamano: 10.5, peso: 'fuerte', ancho: CONTENT - SANGRIA },
  texto: { tamano: 10.5, ancho: CONTENT - SANGRIA },
  nota: { tamano: 9, color: PDF_COLOR.suave, ancho: CONTENT - SANGRIA },
} as const;

function linesOfMisfit({ noCabe }: PresentedCotizacion): [string, TextStyle][] {
  if (!noCabe) return [];
  return [
    [noCabe.titulo, MISFIT_ESTILOS.titulo],
    [noCabe.texto, MISFIT_ESTILOS.texto],
    [noCabe.nota, MISFIT_ESTILOS.nota],
  ];
}

export function heightOfMisfit(hoja: PaginaDePdf, presentada: PresentedCotizacion): number {
  const lines = linesOfMisfit(presentada);
  return lines.reduce((sum, [texto, estilo]) => sum + hoja.heightOf(texto, estilo), lines.length && BETWEEN);
}

/** Says that and why the house does not fit, beside a bar of the company's colour. */
export function drawMisfit(hoja: PaginaDePdf, presentada: PresentedCotizacion, color: string): void {
  const alto = heightOfMisfit(hoja, presentada);
  if (!alto) return;
  hoja.need(alto);
  const { y } = hoja;
  hoja.adorno(() => hoja.doc.rect(X, y, 3, alto - BETWEEN).fill(color));
  for (const [texto, estilo] of linesOfMisfit(presentada)) {
    const at = hoja.y;
    hoja.tag('P', () => hoja.print(texto, X + SANGRIA, at, estilo));
    hoja.y += hoja.heightOf(texto, estilo);
  }
  hoja.y += BETWEEN;
}
