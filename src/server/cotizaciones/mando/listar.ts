import { decimal, formatPrecio } from '../../../domain/decimal.ts';
import type { MandoDeps, MandoIo } from '../../mando/mando.ts';
import { countCotizaciones, describeEntrega, readPagina } from './filas.ts';
import type { Orden } from './orden.ts';

const POR_PAGINA = 50;

/** Prints a page of quotes as a table. */
export async function listar(
  { pagina, desde, hasta }: Extract<Orden, { orden: 'listar' }>,
  io: MandoIo,
  { db }: MandoDeps,
): Promise<number> {
  const total = await countCotizaciones(db, { desde, hasta });
  const paginas = Math.max(1, Math.ceil(total / POR_PAGINA));
  if (pagina > paginas) {
    io.printError(`No hay página ${pagina}: son ${paginas}.`);
    return 1;
  }
  const limits = { limit: POR_PAGINA, offset: (pagina - 1) * POR_PAGINA };
  const filas = await readPagina(db, { desde, hasta }, limits);
  const table = filas.map((fila) => [
    fila.folio,
    fila.emitida,
    formatPrecio(decimal(fila.precioTotal)),
    describeEntrega(fila),
    `${fila.proyecto}, lote ${fila.lote}, ${fila.modelo}`,
    fila.borrada ? '' : `${fila.nombre} <${fila.correo}> ${fila.telefono}`,
  ]);
  for (const line of align(table)) io.print(line);
  io.print(
    total === 0
      ? 'No hay cotizaciones.'
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
