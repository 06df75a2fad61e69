import { presentRecibo } from '../../../contract/recibo/presentRecibo.ts';
import type { DocumentoRecibo } from '../../../contract/recibo/recibo.ts';
import { readRecibo } from '../../../contract/recibo/storedRecibo.ts';
import { absoluteOf, rutaOfIssued } from '../../../contract/rutas.ts';
import { type ToldOfHold, tellsStill } from '../../../domain/correo/tellsStill.ts';
import type { ClaimedCorreo } from '../../correo/outbox.ts';
import { type Outcome, unsetOutcome } from '../../correo/outcome.ts';
import { replyToOf } from '../../correo/replyTo.ts';
import type { SendDeps } from '../../correo/sendDeps.ts';
import type { Mailbox } from '../../correo/transport.ts';
import { makeAttachedPdf } from '../../documentos/pdf/makeAttachedPdf.ts';
import type { PdfMaker } from '../../documentos/pdf/pdfMaker.ts';
import type { Present, Queryable } from '../../plataforma/db/db.ts';
import { composeRecibos, type SentRecibo } from './composeRecibo.ts';

/** Stored reason of a mail whose act was undone or superseded before it left. */
export const UNDONE_MOTIVO = 'se deshizo';

/**
 * Sends a hold's receipts of one mail to its person, or their notice to the hold's present adviser; only
 * those still worth telling (`tellsStill`).
 * @throws if a stored receipt cannot be read, or the database or the files are unavailable
 */
export async function sendRecibo(
  correo: ClaimedCorreo,
  apartadoId: string,
  deps: SendDeps & { pdf: PdfMaker },
): Promise<Outcome> {
  const { db, settings, transporte } = deps;
  const rows = await db.query<ReciboRow>(TOGETHER, [correo.reciboId, correo.tipo]);
  const [first, ...more] = rows.filter(isToSend).map((row) => sentOf(row, settings.publicUrl));
  if (!first) return { ok: false, clase: 'caduca', motivo: UNDONE_MOTIVO };
  const recibos = [first, ...more] as const;
  const asesor = await findAdviser(db, apartadoId);
  const responderA = replyToOf(asesor, first.documento.empresa, settings);
  if (correo.tipo === 'asesor') {
    const para = asesor ?? salesTeamOf(first.documento, settings.correoVentas);
    if (!para) return unsetOutcome('CORREO_VENTAS');
    return transporte.send(await composeRecibos(correo, recibos, { responderA, para }, deps));
  }
  const [one, ...others] = recibos;
  const withPdfs = [await withPdf(one, deps), ...(await inTurn(others, deps))] as const;
  return transporte.send(await composeRecibos(correo, withPdfs, { responderA }, deps));
}

type ReciboRow = {
  documento: Present<string>;
  token: string;
  venceEn: Date;
  terminadoEn: Date | null;
  vendido: boolean;
  pago: string | null;
  asesor: string | null;
  antes: { documento: string | null; tipo: ToldOfHold['tipo']; venceEn: string; leftAt: string | null }[];
};

/** One mail's receipts, with their holds' present state and what the same reader was told of each before. */
const TOGETHER = `
  select r.documento::text as documento, coalesce(c.token, '') as token, a.vence_en as "venceEn", a.terminado_en as "terminadoEn",
    exists (select from venta v where v.apartado_id = a.id and v.anulada_en is null
      and (v.contacto is null or v.contacto = a.contacto)) as vendido,
    a.pago_en::text || ' ' || a.pago_referencia as pago,
    (select nombre from personal where id = a.apartado_por) as asesor,
    (select coalesce(json_agg(json_build_object('documento', e.documento::text, 'tipo', e.tipo, 'venceEn', e.vence_en, 'leftAt',
        (select s.enviado_en from correo_salida s where s.recibo_id = coalesce(e.junto_a, e.id) and s.tipo = $2 and s.estado = 'enviado'
          order by s.id desc limit 1)) order by e.id), '[]')
      from recibo e where e.apartado_id = a.id and e.id < r.id) as antes
  from recibo r join apartado a on a.id = r.apartado_id left join cotizacion c on c.id = a.cotizacion_id
  where (r.id = $1::bigint or r.junto_a = $1::bigint) and r.documento is not null order by r.junto_a is not null, r.id`;

function isToSend({
  documento: json,
  antes,
  venceEn,
  terminadoEn,
  vendido,
  pago,
  asesor,
}: ReciboRow): boolean {
  const documento = readRecibo(json);
  const hold = {
    terminadoEn: terminadoEn?.getTime() ?? null,
    vendido,
    venceEn: venceEn.getTime(),
    pago,
    asesor,
  };
  const told = { ...saidOf(documento), tipo: documento.tipo, venceEn: Date.parse(documento.hasta) };
  const earlier = antes.map((it) => ({
    ...saidOf(it.documento === null ? {} : readRecibo(it.documento)),
    tipo: it.tipo,
    venceEn: Date.parse(it.venceEn),
    leftAt: it.leftAt === null ? null : Date.parse(it.leftAt),
  }));
  return tellsStill(told, hold, earlier);
}

function saidOf({ pago, asesor }: { pago?: DocumentoRecibo['pago']; asesor?: string | undefined }) {
  return { pago: pago ? `${pago.fecha} ${pago.referencia}` : null, asesor: asesor ?? null };
}

function sentOf({ documento: json, token }: { documento: string; token: string }, publicUrl: string) {
  const documento = readRecibo(json);
  const ruta = token && rutaOfIssued(documento.proyecto.id_proyecto, token);
  return { documento, ...(ruta && { enlace: absoluteOf(publicUrl, ruta) }) };
}

type PdfDeps = Parameters<typeof makeAttachedPdf>[2];

async function withPdf(recibo: SentRecibo, deps: PdfDeps): Promise<SentRecibo> {
  const { documento } = recibo;
  if (!presentRecibo(documento).conPdf) return recibo;
  return { ...recibo, pdf: await makeAttachedPdf(documento.folio, { recibo: documento }, deps) };
}

/** Sequentially, as a single thread makes them. */
async function inTurn(recibos: readonly SentRecibo[], deps: PdfDeps): Promise<SentRecibo[]> {
  const made: SentRecibo[] = [];
  for (const recibo of recibos) made.push(await withPdf(recibo, deps));
  return made;
}

/** A hold without an adviser, as from the command line, belongs to the sales team. */
function salesTeamOf({ empresa }: DocumentoRecibo, correoVentas: string | undefined): Mailbox | undefined {
  return correoVentas === undefined ? undefined : { name: empresa.nombre, address: correoVentas };
}

/**
 * The adviser to notify: the hold's, or their successor; if the person has another adviser, that one (record
 * 188). `undefined`: none.
 */
export async function findAdviser(
  db: Queryable,
  apartado: string,
): Promise<{ name: string; address: string } | undefined> {
  const [row] = await db.query<{ name: string; address: string }>(FOLLOWER, [apartado]);
  return row;
}

/** The successor of a leaver may have left too. */
const FOLLOWER = `
  with recursive seguido as (
    select p.id, p.nombre, p.correo, p.rol, a.contacto, p.baja_en, p.relevo_id, array[p.id] as vistos
    from apartado a join personal p on p.id = a.apartado_por where a.id = $1::bigint
    union all
    select p.id, p.nombre, p.correo, p.rol, s.contacto, p.baja_en, p.relevo_id, vistos || p.id
    from seguido s join personal p on p.id = s.relevo_id
    where s.baja_en is not null and p.id <> all (vistos)
  )
  select coalesce(otra.nombre, s.nombre) as name, coalesce(otra.correo, s.correo) as address
  from seguido s left join personal otra on s.rol = 'asesor' and otra.baja_en is null
    and otra.id = (select asesor_id from persona where clave = s.contacto)
  where s.baja_en is null limit 1`;
