import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import { empresaLines } from '../../../contract/empresaLines.ts';
import type { PresentedCotizacion } from '../../../contract/presentCotizacion.ts';
import { unlinkable } from '../unlinkable.ts';
import { CONTENT, PAGINA, type PaginaDePdf, PDF_COLOR, type PdfData, RIGHT, X } from './paginaDePdf.ts';
import { openImage } from './pictures.ts';

/** Box that the logo fits into, points. */
const LOGO = { ancho: 190, alto: 28 } as const;

export function drawEncabezado(
  hoja: PaginaDePdf,
  {
    documento: { empresa },
    logo,
  }: Pick<PdfData, 'logo'> & { documento: Pick<DocumentoCotizacion, 'empresa'> },
  { nombre, emitida }: { nombre: string; emitida: string },
): void {
  const y = hoja.y;
  if (!logo || !drawLogo(hoja, logo, empresa.nombre)) {
    hoja.tag('P', () =>
      hoja.print(empresa.nombre, X, y, {
        tamano: 14,
        peso: 'fuerte',
        color: empresa.colorPrimario,
        ancho: 300,
      }),
    );
  }
  hoja.tag('P', () =>
    hoja.print(nombre, RIGHT - 220, y, {
      tamano: 10,
      peso: 'fuerte',
      ancho: 220,
      alinear: 'right',
    }),
  );
  hoja.tag('P', () =>
    hoja.print(emitida, RIGHT - 220, y + 14, {
      tamano: 9,
      color: PDF_COLOR.suave,
      ancho: 220,
      alinear: 'right',
    }),
  );
  hoja.y = y + 42;
}

/** Out: whether the logo could be drawn. */
function drawLogo(hoja: PaginaDePdf, logo: Buffer, alt: string): boolean {
  const { doc, y } = hoja;
  const image = openImage(doc, logo);
  if (!image) return false;
  const scale = Math.min(LOGO.ancho / image.width, LOGO.alto / image.height);
  const [ancho, alto] = [image.width * scale, image.height * scale];
  hoja.tag('Figure', () => doc.image(image, X, y, { width: ancho, height: alto }), {
    alt,
    bbox: [X, y, X + ancho, y + alto],
  });
  return true;
}

export function drawTitulo(
  hoja: PaginaDePdf,
  { empresa, cliente }: DocumentoCotizacion,
  { casa }: PresentedCotizacion,
): void {
  hoja.tag('P', () =>
    hoja.print(casa.proyecto, X, hoja.y, { tamano: 10, peso: 'fuerte', color: empresa.colorAcento }),
  );
  hoja.y += hoja.heightOf(casa.proyecto, { tamano: 10, peso: 'fuerte' }) + 2;
  const { titulo } = casa;
  const estilo = { tamano: 27, peso: 'fuerte', espaciado: -0.5 } as const;
  hoja.tag('H1', () => hoja.print(titulo, X, hoja.y, estilo));
  hoja.y += hoja.heightOf(titulo, estilo) + 2;
  const para = `Cotización preparada para ${unlinkable(cliente.nombre)}`;
  hoja.tag('P', () => hoja.print(para, X, hoja.y, { tamano: 10.5, color: PDF_COLOR.suave }));
  hoja.y += hoja.heightOf(para, { tamano: 10.5 }) + 12;
}

export function drawPie(
  hoja: PaginaDePdf,
  { empresa }: Pick<DocumentoCotizacion, 'empresa'>,
  pagina: number,
  paginas: number,
): void {
  const estilo = { tamano: 7.5, color: PDF_COLOR.suave, ancho: CONTENT - 70 } as const;
  let y = PAGINA.alto - PAGINA.pie + 6;
  hoja.doc.moveTo(X, y).lineTo(RIGHT, y).lineWidth(0.6).stroke(PDF_COLOR.linea);
  y += 7;
  hoja.print(`Página ${pagina} de ${paginas}`, RIGHT - 70, y, { ...estilo, ancho: 70, alinear: 'right' });
  for (const linea of empresaLines(empresa)) {
    hoja.print(linea, X, y, estilo);
    y += hoja.heightOf(linea, estilo);
  }
}
