import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import { empresaLines } from '../../../contract/empresaLines.ts';
import { presentCotizacion, SIN_EQUIPAMIENTOS } from '../../../contract/presentCotizacion.ts';
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

/** The buyer's mail as plain text. */
export function textoCliente(documento: DocumentoCotizacion, enlace: string): string {
  const { casa, montos, apartado, folio, emitida, vigencia, noCabe } = presentCotizacion(documento);
  const lines = [
    `Hola, ${unlinkable(documento.cliente.nombre)}:`,
    '',
    `Gracias por tu interés. Esta es tu cotización del ${emitida}.`,
    '',
    `Folio ${folio}`,
    vigencia,
    '',
    `Proyecto: ${casa.proyecto}`,
    `${casa.lote}, ${casa.terreno}`,
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
    `${apartado.etiqueta} ${apartado.monto}`,
    ...(apartado.texto ? [apartado.texto] : []),
    '',
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
