import { decimal, formatPrecio } from '../../../domain/decimal.ts';
import type { MandoDeps, MandoIo } from '../../mando/mando.ts';
import { listCotizaciones } from '../show/listCotizaciones.ts';
import { describeEntrega, WITHHELD_BECAUSE } from './describeEntrega.ts';
import type { CotizacionesCommand } from './parseCotizacionesCommand.ts';

/** Prints a page of quotes as a table. */
export async function listCommand(
  orden: Extract<CotizacionesCommand, { orden: 'listar' }>,
  io: MandoIo,
  { db }: MandoDeps,
): Promise<number> {
  const { pagina } = orden;
  const lista = await listCotizaciones(db, orden);
  if (!lista.ok) {
    io.printError(`No hay página ${pagina}: son ${lista.paginas}.`);
    return 1;
  }
  const { filas, total, paginas } = lista;
  const table = filas.map((fila) => [
    fila.folio,
    fila.emitida,
    formatPrecio(decimal(fila.precioTotal)),
    describeEntrega(fila),
    `${fila.proyecto}, lote ${fila.lote}, ${fila.modelo}`,
    fila.borrada ? '' : `${fila.nombre} <${fila.correo}> ${fila.telefono}`,
    ...(orden.retenidas && fila.retenidaPor ? [WITHHELD_BECAUSE[fila.retenidaPor]] : []),
  ]);
  for (const line of align(table)) io.print(line);
  io.print(
    total === 0
      ? `No hay cotizaciones${orden.retenidas ? ' retenidas' : ''}.`
      : `Página ${pagina} de ${paginas}; ${total} ${total === 1 ? 'cotización' : 'cotizaciones'}.`,
  );
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
