import { create as createQr } from 'qrcode';
import type { CotizacionPresentada } from '../../contract/presentCotizacion.ts';
import { COLOR, CONTENIDO, ENTRE, type Hoja, X } from './hoja.ts';
import type { DatosDePdf } from './renderPdf.ts';

const ALTO_CIERRE = 66;

/** Reserved amount, and the quote's own address as link and QR. */
export function drawCierre(
  hoja: Hoja,
  { apartado }: CotizacionPresentada,
  { enlace, documento }: DatosDePdf,
): void {
  hoja.need(ALTO_CIERRE);
  const y = hoja.y;
  const ancho = (CONTENIDO - ENTRE) / 2;
  hoja.adorno(() => hoja.doc.roundedRect(X, y, ancho, ALTO_CIERRE, 12).fill(COLOR.papel));
  hoja.tag('P', () => hoja.escribe(apartado.etiqueta, X + 20, y + 14, { tamano: 11, peso: 'fuerte', ancho }));
  hoja.tag('P', () =>
    hoja.escribe(apartado.monto, X + 20, y + 31, {
      tamano: 17,
      peso: 'fuerte',
      color: documento.empresa.colorAcento,
      ancho,
    }),
  );
  const x = X + ancho + ENTRE;
  drawQr(hoja, enlace, { x, y, lado: ALTO_CIERRE });
  const texto = { tamano: 10, ancho: ancho - ALTO_CIERRE - ENTRE } as const;
  hoja.tag('P', () => hoja.escribe('Tu cotización en línea', x + ALTO_CIERRE + ENTRE, y + 14, texto));
  hoja.tag('Link', () =>
    hoja.escribe('Ver mi cotización', x + ALTO_CIERRE + ENTRE, y + 31, {
      ...texto,
      peso: 'fuerte',
      color: documento.empresa.colorPrimario,
      enlace,
    }),
  );
  hoja.y = y + ALTO_CIERRE + 12;
}

/** The quote's address as dark squares. */
function drawQr(hoja: Hoja, enlace: string, { x, y, lado }: { x: number; y: number; lado: number }): void {
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
      hoja.doc.fill(COLOR.tinta);
    },
    { alt: 'Código QR con la dirección de esta cotización', bbox: [x, y, x + lado, y + lado] },
  );
}

const LEYENDA = { tamano: 8, color: COLOR.suave } as const;

/** Height of reserved amount, QR and the company's lines, points. */
export function altoDeCierre(hoja: Hoja, leyendas: readonly string[]): number {
  return leyendas.reduce((sum, linea) => sum + hoja.altoDe(linea, LEYENDA) + 1, ALTO_CIERRE + 12);
}

export function drawLeyendas(hoja: Hoja, leyendas: readonly string[]): void {
  for (const linea of leyendas) {
    const alto = hoja.altoDe(linea, LEYENDA);
    hoja.need(alto);
    hoja.tag('P', () => hoja.escribe(linea, X, hoja.y, LEYENDA));
    hoja.y += alto + 1;
  }
}
