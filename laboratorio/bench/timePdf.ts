import { readDocumento } from '../../src/contract/storedDocumento.ts';
import { makePdf } from '../../src/server/documentos/pdf/makePdf.ts';
import type { Archivos } from '../../src/server/plataforma/archivos/archivos.ts';
import type { Db } from '../../src/server/plataforma/db/db.ts';

const ENLACE = 'https://example.com/lotificacion/cotizacion/1';

export interface PdfTimes {
  /** CPU ms of the first, which loads fonts and picture decoders. */
  primero: number;
  /** Median CPU ms of the others. */
  mediana: number;
  bytes: number;
}

/** Makes the PDF of a stored quote again and again, one at a time, as the server's thread does. */
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
