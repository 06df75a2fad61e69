import { randomUUID } from 'node:crypto';
import { readDocumento } from '../../src/contract/storedDocumento.ts';
import { storeCotizacion } from '../../src/server/cotizaciones/issue/storeCotizacion.ts';
import type { Db } from '../../src/server/plataforma/db/db.ts';

/**
 * The storing part of `Correo` without HTTP, validation, pricing or catalogue: its upper bound. Runs as many
 * loops as the benchmark has connections. In: duration (ms), loops, folio of a stored quote. Out: quotes
 * stored.
 */
export async function insertInBareLoop(
  db: Db,
  { ms, loops, folio }: { ms: number; loops: number; folio: string },
): Promise<number> {
  const [row] = await db.query<{ documento: string }>(
    'select documento::text as documento from cotizacion where folio = $1',
    [folio],
  );
  if (!row) throw new Error(`no quote ${folio}`);
  const { folio: _its, ...documento } = readDocumento(row.documento);
  const end = performance.now() + ms;
  let stored = 0;
  const loop = async () => {
    while (performance.now() < end) {
      await db.transaction(async (tx) => {
        await storeCotizacion(tx, {
          documento,
          prefijo: 'BANCO-',
          token: randomUUID(),
          emitida: new Date(),
          idempotencia: { clave: randomUUID(), huella: 'x'.repeat(64) },
          contacto: 'banco@ejemplo.mx',
          buzon: 'banco@ejemplo.mx',
          turno: 0,
          salidas: [{ tipo: 'cliente', messageId: `<${randomUUID()}@banco>` }],
        });
      });
      stored += 1;
    }
  };
  await Promise.all(Array.from({ length: loops }, loop));
  return stored;
}
