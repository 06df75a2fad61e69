import { decimal, formatPrecio } from '../../../domain/decimal.ts';
import { fechaEnMexico, horaEnMexico } from '../../../domain/fecha.ts';
import { countNoun } from '../../../domain/sentences/countNoun.ts';
import type { MandoDeps, MandoIo } from '../../plataforma/mando/mando.ts';
import { listForMando } from '../panel/listForPanel.ts';
import type { KnownCotizacion } from '../panel/readListed.ts';
import { describeEstadoDeCorreo, whyWithheld } from './describeEstadoDeCorreo.ts';
import type { CotizacionesCommand } from './parseCotizacionesCommand.ts';

/** Prints a page of quotes as a table. */
export async function listCommand(
  orden: Extract<CotizacionesCommand, { orden: 'listar' }>,
  io: MandoIo,
  deps: MandoDeps,
): Promise<number> {
  const { desde, hasta, antes, retenidas } = orden;
  const pagina = await listForMando(deps, {
    ...(desde && { desde }),
    ...(hasta && { hasta }),
    ...(retenidas && { entrega: 'retenida' }),
    antes,
  });
  if (!pagina) {
    io.printError(`No existe la cotización ${antes}.`);
    return 1;
  }
  const { filas: read, cursor } = pagina;
  for (const line of align(read.map((it) => cellsOf(it, retenidas)))) io.print(line);
  const last = read.at(-1);
  if (!last) io.print(`No hay ${antes ? 'más ' : ''}cotizaciones${retenidas ? ' retenidas' : ''}.`);
  else if (cursor !== null)
    io.print(`Siguen otras: con las mismas opciones y --antes ${last.documento.folio}`);
  else if (!antes) io.print(`${countNoun(read.length, 'cotización', 'cotizaciones')}.`);
  else io.print('Son las últimas.');
  return 0;
}

function cellsOf({ documento, emitidaEn, borrada, mail }: KnownCotizacion, retenidas: boolean): string[] {
  const { folio, cotizacion, proyecto, lote, modelo, cliente } = documento;
  return [
    folio,
    `${fechaEnMexico(emitidaEn)} ${horaEnMexico(emitidaEn)}`,
    formatPrecio(decimal(cotizacion.precioTotal)),
    describeEstadoDeCorreo(borrada ? null : mail),
    `${proyecto.nombre}, lote ${lote.id_lote}, ${modelo.nombre}`,
    borrada ? '' : `${cliente.nombre} <${cliente.correo}> ${cliente.telefono}`,
    ...(retenidas ? [whyWithheld(mail) ?? ''] : []),
  ];
}

/** Pads each column to its longest cell. */
function align(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
