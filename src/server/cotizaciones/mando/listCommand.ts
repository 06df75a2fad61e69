import { decimal, formatPrecio } from '../../../domain/decimal.ts';
import type { MandoDeps, MandoIo } from '../../mando/mando.ts';
import { listCotizaciones } from '../show/listCotizaciones.ts';
import { describeEntrega, whyWithheld } from './describeEntrega.ts';
import type { CotizacionesCommand } from './parseCotizacionesCommand.ts';

/** Prints a page of quotes as a table. */
export async function listCommand(
  orden: Extract<CotizacionesCommand, { orden: 'listar' }>,
  io: MandoIo,
  { db }: MandoDeps,
): Promise<number> {
  const lista = await listCotizaciones(db, orden);
  if (!lista.ok) {
    io.printError(`No existe la cotización ${orden.antes}.`);
    return 1;
  }
  const { filas, hayMas } = lista;
  const table = filas.map((fila) => [
    fila.folio,
    fila.emitida,
    formatPrecio(decimal(fila.precioTotal)),
    describeEntrega(fila.borrada ? null : fila.correoDeSalida),
    `${fila.proyecto}, lote ${fila.lote}, ${fila.modelo}`,
    fila.borrada ? '' : `${fila.nombre} <${fila.correo}> ${fila.telefono}`,
    ...(orden.retenidas ? [whyWithheld(fila.correoDeSalida) ?? ''] : []),
  ]);
  for (const line of align(table)) io.print(line);
  const last = filas.at(-1);
  if (!last)
    io.print(`No hay ${orden.antes ? 'más ' : ''}cotizaciones${orden.retenidas ? ' retenidas' : ''}.`);
  else if (hayMas) io.print(`Siguen otras: con las mismas opciones y --antes ${last.folio}`);
  else if (!orden.antes) io.print(`${filas.length} ${filas.length === 1 ? 'cotización' : 'cotizaciones'}.`);
  else io.print('Son las últimas.');
  return 0;
}

/** Columns as wide as their longest cell. */
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
