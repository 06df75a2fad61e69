import { readDocumento } from '../../src/contract/storedDocumento.ts';
import { makePdf } from '../../src/server/documentos/pdf/makePdf.ts';
import type { Archivos } from '../../src/server/plataforma/archivos/archivos.ts';
import type { Db } from '../../src/server/plataforma/db/db.ts';

const ENLACE = 'https://example.com/lotificacion/cotizacion/1';

export interface PdfTimes {
  /** CPU time of the first PDF, which loads fonts and picture decoders, ms. */
  primero: number;
  /** Median CPU time of the others, ms. */
  mediana: number;
  bytes: number;
}

/** Makes a stored quote's PDF repeatedly, one at a time, like the server's thread. */
export async function timePdf(
  db: Db,
  { folio, veces, archivos }: { folio: string; veces: number; archivos: Archivos },
): Promise<PdfTimes> {
  const [row] = await db.query<{ documento: string }>(
    'select documento::text as documento from cotizacion where folio = $1',
    [folio],
  );
  if (!row) throw new Error(`no quote ${folio}`);
  const documento = readDocumento(row.documento);
  const spent: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn <= veces; turn += 1) {
    const before = process.cpuUsage();
    bytes = (await makePdf({ documento, enlace: ENLACE }, archivos)).length;
    const { user, system } = process.cpuUsage(before);
    spent.push((user + system) / 1000);
  }
  const [primero = 0, ...others] = spent;
  const mediana = others.sort((a, b) => a - b)[Math.floor(others.length / 2)] ?? 0;
  return { primero, mediana, bytes };
}
