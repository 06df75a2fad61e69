import { create as createQr } from 'qrcode';
import type { PresentedCotizacion } from '../../../contract/presentCotizacion.ts';
import { BETWEEN, CONTENT, type PaginaDePdf, PDF_COLOR, type PdfData, X } from './paginaDePdf.ts';

const ALTO_CIERRE = 66;

/** Draws the deposit, and the quote's address as link and QR. */
export function drawClosing(
  hoja: PaginaDePdf,
  { apartado }: PresentedCotizacion,
  { enlace, documento }: PdfData,
): void {
  hoja.need(ALTO_CIERRE);
  const y = hoja.y;
  const ancho = (CONTENT - BETWEEN) / 2;
  hoja.adorno(() => hoja.doc.roundedRect(X, y, ancho, ALTO_CIERRE, 12).fill(PDF_COLOR.papel));
  hoja.tag('P', () => hoja.print(apartado.etiqueta, X + 20, y + 14, { tamano: 11, peso: 'fuerte', ancho }));
  hoja.tag('P', () =>
    hoja.print(apartado.monto, X + 20, y + 31, {
      tamano: 17,
      peso: 'fuerte',
      color: documento.empresa.colorAcento,
      ancho,
    }),
  );
  const x = X + ancho + BETWEEN;
  drawQr(hoja, enlace, { x, y, lado: ALTO_CIERRE });
  const texto = { tamano: 10, ancho: ancho - ALTO_CIERRE - BETWEEN } as const;
  hoja.tag('P', () => hoja.print('Tu cotización en línea', x + ALTO_CIERRE + BETWEEN, y + 14, texto));
  hoja.tag('Link', () =>
    hoja.print('Ver mi cotización', x + ALTO_CIERRE + BETWEEN, y + 31, {
      ...texto,
      peso: 'fuerte',
      color: documento.empresa.colorPrimario,
      enlace,
    }),
  );
  hoja.y = y + ALTO_CIERRE + 12;
}

function drawQr(
  hoja: PaginaDePdf,
  enlace: string,
  { x, y, lado }: { x: number; y: number; lado: number },
): void {
  const { modules } = createQr(enlace, { errorCorrectionLevel: 'M' });
  const unit = lado / modules.size;
  hoja.tag(
    'Figure',
    () => {
      for (let row = 0; row < modules.size; row++) {
        for (let column = 0; column < modules.size; column++) {
          if (modules.get(row, column)) hoja.doc.rect(x + column * unit, y + row * unit, unit, unit);
        }
      }
      hoja.doc.fill(PDF_COLOR.tinta);
    },
    { alt: 'Código QR con la dirección de esta cotización', bbox: [x, y, x + lado, y + lado] },
  );
}

const LEYENDA = { tamano: 8, color: PDF_COLOR.suave } as const;

/** Height of deposit, QR and legal lines, points. */
export function heightOfClosing(hoja: PaginaDePdf, leyendas: readonly string[]): number {
  return leyendas.reduce((sum, linea) => sum + hoja.heightOf(linea, LEYENDA) + 1, ALTO_CIERRE + 12);
}

export function drawLeyendas(hoja: PaginaDePdf, leyendas: readonly string[]): void {
  for (const linea of leyendas) {
    const alto = hoja.heightOf(linea, LEYENDA);
    hoja.need(alto);
    hoja.tag('P', () => hoja.print(linea, X, hoja.y, LEYENDA));
    hoja.y += alto + 1;
  }
}
