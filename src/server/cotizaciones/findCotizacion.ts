import { DocumentoCotizacion, type Entrega } from '../../contract/cotizacion.ts';
import type { Queryable } from '../db/db.ts';

export interface CotizacionGuardada {
  token: string;
  documento: DocumentoCotizacion;
}

/** The quote that a key was first used for, with the fingerprint of that request. */
export async function findByClave(
  db: Queryable,
  clave: string,
): Promise<(CotizacionGuardada & { huella: string }) | undefined> {
  const rows = await db.query<{ huella: string; token: string; documento: string }>(
    `select huella, token, documento::text as documento
     from idempotencia join cotizacion on cotizacion.id = cotizacion_id where clave = $1`,
    [clave],
  );
  const row = rows[0];
  return row && { huella: row.huella, token: row.token, documento: readDocumento(row.documento) };
}

/** The quote that a secret address shows, and how the buyer's mail stands. */
export async function findByToken(
  db: Queryable,
  token: string,
): Promise<{ documento: DocumentoCotizacion; entrega: Entrega } | undefined> {
  const rows = await db.query<{ documento: string; estado: keyof typeof ENTREGA }>(
    `select documento::text as documento, estado
     from cotizacion join correo_salida on cotizacion.id = cotizacion_id and tipo = 'cliente'
     where token = $1`,
    [token],
  );
  const row = rows[0];
  return row && { documento: readDocumento(row.documento), entrega: ENTREGA[row.estado] };
}

const ENTREGA = {
  pendiente: 'pendiente',
  enviado: 'enviada',
  rechazado: 'rechazada',
} as const satisfies Record<string, Entrega>;

export function readDocumento(json: string): DocumentoCotizacion {
  return DocumentoCotizacion.parse(JSON.parse(json));
}
