import type { DocumentoCotizacion } from '../../contract/cotizacion.ts';
import { datosDeEmpresa } from '../../contract/datosDeEmpresa.ts';
import type { CotizacionPresentada } from '../../contract/presentCotizacion.ts';
import { unlinkable } from '../cotizaciones/unlinkable.ts';
import { COLOR, CONTENIDO, DERECHA, type Hoja, PAGINA, X } from './hoja.ts';

export function drawEncabezado(
  hoja: Hoja,
  { empresa }: DocumentoCotizacion,
  { folio, emitida }: CotizacionPresentada,
): void {
  const y = hoja.y;
  hoja.tag('P', () =>
    hoja.escribe(empresa.nombre, X, y, {
      tamano: 14,
      peso: 'fuerte',
      color: empresa.colorPrimario,
      ancho: 300,
    }),
  );
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
