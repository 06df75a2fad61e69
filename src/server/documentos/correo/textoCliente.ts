import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import { empresaLines } from '../../../contract/empresaLines.ts';
import {
  type PresentedCotizacion,
  presentCotizacion,
  SIN_EQUIPAMIENTOS,
} from '../../../contract/presentCotizacion.ts';
import { linesOfModelo } from '../../../contract/presentModelo.ts';
import { presentSiguiente, SIGUIENTE_TITULO } from '../../../contract/presentSiguiente.ts';
import { unlinkable } from '../unlinkable.ts';

function linesOfSiguiente(documento: DocumentoCotizacion): string[] {
  const pasos = presentSiguiente(documento).flatMap(({ titulo, textos, enlaces }, index) => [
    `${index + 1}. ${titulo}`,
    ...textos,
    ...enlaces.map(({ texto, href }) => (href.startsWith('https:') ? `${texto}: ${href}` : texto)),
  ]);
  return pasos.length ? [SIGUIENTE_TITULO, ...pasos, ''] : [];
}

/** The chosen plan or the deposit alone, then the costs beside the price. */
function linesOfPlan({ planes, gastos, apartado }: PresentedCotizacion): string[] {
  const { elegido, fechas = '' } = planes ?? {};
  const deposit = [`${apartado.etiqueta} ${apartado.monto}`, ...(apartado.texto ? [apartado.texto] : [])];
  const plan = elegido && [
    elegido.titulo,
    ...elegido.pagos.map(
      ({ etiqueta, fecha, monto }) => `${[etiqueta, ...(fecha ? [fecha] : [])].join(', ')}: ${monto}`,
    ),
    ...(elegido.descuento ? [`${elegido.descuento.etiqueta}: ${elegido.descuento.monto}`] : []),
    `${elegido.aPagar.etiqueta}: ${elegido.aPagar.monto}`,
    fechas,
    ...(apartado.texto ? [apartado.texto] : []),
  ];
  const costs = gastos && [
    `${gastos.titulo} (${gastos.aclaracion})`,
    ...gastos.lineas.map(({ etiqueta, monto, nota }) => `${etiqueta}: ${monto}${nota ? `. ${nota}` : ''}`),
    '',
  ];
  return [...(plan ?? deposit), '', ...(costs ?? [])];
}

/** The buyer's mail as plain text. */
export function textoCliente(documento: DocumentoCotizacion, enlace: string): string {
  const presented = presentCotizacion(documento);
  const { casa, montos, folio, emitida, vigencia, noCabe } = presented;
  const lines = [
    `Hola, ${unlinkable(documento.cliente.nombre)}:`,
    '',
    `Gracias por tu interés. Esta es tu cotización del ${emitida}.`,
    '',
    `Folio ${folio}`,
    vigencia,
    '',
    `Proyecto: ${casa.proyecto}`,
    [casa.lote, casa.terreno, casa.medidas].filter(Boolean).join(', '),
    `Modelo ${casa.modelo}, ${linesOfModelo(casa.construccion, casa.facts).join('\n')}`,
    'Equipamientos:',
    ...(casa.equipamientos.length
      ? casa.equipamientos.map(({ nombre, precio }) => `- ${nombre}: ${precio}`)
      : [SIN_EQUIPAMIENTOS]),
    '',
    ...(noCabe ? [`${noCabe.titulo}: ${noCabe.texto}`, noCabe.nota, ''] : []),
    ...montos.map(({ etiqueta, detalle, explicacion, monto }) => {
      const como = [explicacion, detalle].filter(Boolean).join('; ');
      return `${etiqueta}${como ? ` (${como})` : ''}: ${monto}`;
    }),
    '',
    ...linesOfPlan(presented),
    'Ver mi cotización:',
    enlace,
    '',
    ...linesOfSiguiente(documento),
    ...documento.leyendas,
    '',
    '--',
    documento.empresa.nombre,
    ...empresaLines(documento.empresa),
  ];
  return `${lines.join('\n')}\n`;
}
