import type { DocumentoCotizacion } from '../src/contract/cotizacion.ts';
import { formatDocumento } from '../src/contract/storedDocumento.ts';
import { mailboxKeyOf } from '../src/domain/mailboxKey.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';
import { followQuotes } from './followQuotes.ts';
import { testDocumento } from './testDocumento.ts';

interface Told {
  nombre?: string;
  correo?: string;
  telefono?: string;
  asesor?: string | null;
  /** ISO 8601. */
  emitida?: string;
  vigencia?: string;
  proyecto?: number;
  lote?: string;
  modelo?: number;
  total?: number;
  /** Discount before the total. */
  descuento?: number;
  noCabe?: DocumentoCotizacion['noCabe'];
  planes?: DocumentoCotizacion['planes'];
  plan?: string;
  /** Of the buyer's mail. */
  estado?: 'enviado' | 'pendiente' | 'rechazado' | 'retenido';
  /** Folio of the renewed quote. */
  anterior?: string;
}

let made = 0;

/** An issued quote with its mail. Out: folio, secret and person's id. */
export async function issueQuote(db: Db, told: Told = {}) {
  made += 1;
  const folio = `VA-2026-${String(500_000 + made)}`;
  const token = `secreto-emitido-${made}-${'B'.repeat(24)}`;
  const { nombre = 'Ana Ruiz', telefono = '5512345678', emitida = '2026-06-16T05:30:00.000Z' } = told;
  const correo = told.correo ?? `compradora${made}@ejemplo.mx`;
  const clave = mailboxKeyOf(correo);
  const documento = testDocumento({ folio, emitida, vigencia: told.vigencia ?? '2026-06-30' });
  documento.cliente = { nombre, correo, telefono };
  documento.proyecto.id_proyecto = told.proyecto ?? 1;
  documento.lote.id_lote = told.lote ?? 'M4-L1';
  documento.modelo.id_modelo = told.modelo ?? 3;
  if (told.total !== undefined) documento.cotizacion.precioTotal = told.total;
  if (told.descuento !== undefined)
    documento.descuento = { monto: told.descuento, motivo: 'Pago de contado' };
  if (told.noCabe) documento.noCabe = told.noCabe;
  if (told.planes) documento.planes = told.planes;
  if (told.plan !== undefined) documento.plan = told.plan;
  const [row] = await db.query<{ id: string }>(
    `insert into cotizacion (folio, token, emitida_en, vigencia, documento, contacto, anterior_id)
     values ($1, $2, $3::timestamptz, $4::date, $5::text::jsonb, $6, (select id from cotizacion where folio = $7))
     returning id::text as id`,
    [folio, token, emitida, documento.vigencia, formatDocumento(documento), clave, told.anterior ?? null],
  );
  await followQuotes(db, folio);
  const estado = told.estado ?? 'enviado';
  await db.query(
    `insert into correo_salida (cotizacion_id, tipo, message_id, creado_en, proximo_intento, destinatario, destinatario_clave,
       estado, enviado_en, aceptado_por, retenido_por, ultimo_error)
     values ($1::bigint, 'cliente', $2, $3::timestamptz, $3::timestamptz, $4, $6, $5,
       case when $5 = 'enviado' then $3::timestamptz end, case when $5 = 'enviado' then 'smtp.ejemplo.mx' end,
       case when $5 = 'retenido' then 'direccion' end,
       case when $5 = 'rechazado' then '550 en RCPT TO' end)`,
    [row?.id ?? '', `<${made}@ejemplo.mx>`, emitida, correo, estado, clave],
  );
  const [persona] = await db.query<{ id: string }>(
    `update persona set asesor_id = $2::bigint, asignada_en = case when $2::bigint is not null then $3::timestamptz end
     where clave = $1 returning id::text as id`,
    [clave, told.asesor ?? null, emitida],
  );
  return { folio, token, correo, persona: persona?.id ?? '' };
}
