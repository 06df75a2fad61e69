import type { DocumentoCotizacion } from '../../contract/cotizacion.ts';
import { datosDeEmpresa } from '../../contract/datosDeEmpresa.ts';
import type { CotizacionPresentada } from '../../contract/presentCotizacion.ts';
import { unlinkable } from '../cotizaciones/unlinkable.ts';
import { COLOR, CONTENIDO, DERECHA, type Hoja, PAGINA, X } from './hoja.ts';
import { openImage } from './openImage.ts';
import type { DatosDePdf } from './renderPdf.ts';

/** The room that a logo fills as far as its shape lets it, points. */
const LOGO = { ancho: 190, alto: 28 } as const;

/** Whose quote it is, which one and from when. */
export function drawEncabezado(
  hoja: Hoja,
  { documento: { empresa }, logo }: DatosDePdf,
  { folio, emitida }: CotizacionPresentada,
): void {
  const y = hoja.y;
  if (!logo || !drawLogo(hoja, logo, empresa.nombre)) {
    hoja.tag('P', () =>
      hoja.escribe(empresa.nombre, X, y, {
        tamano: 14,
        peso: 'fuerte',
        color: empresa.colorPrimario,
        ancho: 300,
      }),
    );
  }
  hoja.tag('P', () =>
    hoja.escribe(`Folio ${folio}`, DERECHA - 220, y, {
      tamano: 10,
      peso: 'fuerte',
      ancho: 220,
      alinear: 'right',
    }),
  );
  hoja.tag('P', () =>
    hoja.escribe(emitida, DERECHA - 220, y + 14, {
      tamano: 9,
      color: COLOR.suave,
      ancho: 220,
      alinear: 'right',
    }),
  );
  hoja.y = y + 42;
}

/** Whether the logo could be drawn. */
function drawLogo(hoja: Hoja, logo: Buffer, alt: string): boolean {
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
  hoja: Hoja,
  { empresa, cliente }: DocumentoCotizacion,
  { casa }: CotizacionPresentada,
): void {
  hoja.tag('P', () =>
    hoja.escribe(casa.proyecto, X, hoja.y, { tamano: 10, peso: 'fuerte', color: empresa.colorAcento }),
  );
  hoja.y += hoja.altoDe(casa.proyecto, { tamano: 10, peso: 'fuerte' }) + 2;
  const { titulo } = casa;
  const estilo = { tamano: 27, peso: 'fuerte', espaciado: -0.5 } as const;
  hoja.tag('H1', () => hoja.escribe(titulo, X, hoja.y, estilo));
  hoja.y += hoja.altoDe(titulo, estilo) + 2;
  const para = `Cotización preparada para ${unlinkable(cliente.nombre)}`;
  hoja.tag('P', () => hoja.escribe(para, X, hoja.y, { tamano: 10.5, color: COLOR.suave }));
  hoja.y += hoja.altoDe(para, { tamano: 10.5 }) + 12;
}

export function drawPie(hoja: Hoja, { empresa }: DocumentoCotizacion, pagina: number, paginas: number): void {
  const estilo = { tamano: 7.5, color: COLOR.suave, ancho: CONTENIDO - 70 } as const;
  let y = PAGINA.alto - PAGINA.pie + 6;
  hoja.doc.moveTo(X, y).lineTo(DERECHA, y).lineWidth(0.6).stroke(COLOR.linea);
  y += 7;
  hoja.escribe(`Página ${pagina} de ${paginas}`, DERECHA - 70, y, { ...estilo, ancho: 70, alinear: 'right' });
  for (const linea of datosDeEmpresa(empresa)) {
    hoja.escribe(linea, X, y, estilo);
    y += hoja.altoDe(linea, estilo);
  }
}
