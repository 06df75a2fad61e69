import { randomUUID } from 'node:crypto';
import { API_LISTAS } from '../../contract/api.ts';
import type { FiltroDeEntregas } from '../../contract/listings/listings.ts';
import type { PanelAnswerOf, PanelRequestOf } from '../../contract/panel/calls.ts';
import type { EnvioDeEvento, INTEGRACION_CALLS } from '../../contract/panel/integraciones.ts';
import { absoluteOf, RUTA_OPENAPI, rutaOfLista } from '../../contract/rutas.ts';
import type { Member } from '../../domain/permisos.ts';
import { folioOfApartado } from '../lotes/recibos/documentOfHold.ts';
import { writeBitacora } from '../personal/bitacora/writeBitacora.ts';
import { answering, asMember, type SignedHandler } from '../personal/calls/result.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import { type InvalidCursor, type PartOfList, pageOf, type RowSource } from '../plataforma/db/pageOf.ts';
import { outcomeOf, sendEvento } from './avisos/webhook.ts';
import { createCalendario, dropCalendario, readCalendario } from './calendario.ts';
import { createClave, listClaves, revokeClave } from './claves.ts';
import { repeatEnvios, resendEnvios } from './resendEnvios.ts';

/** The webhook's target and figures, and the API's keys. */
export async function readIntegraciones({
  db,
  clock,
  settings,
}: Pick<PanelDeps, 'db' | 'clock' | 'settings'>): Promise<PanelAnswerOf<'LeerIntegraciones'>> {
  const claves = await listClaves(db, clock());
  const { publicUrl, documentacionApi, webhook } = settings;
  const api = {
    listas: Object.keys(API_LISTAS).map((lista) => absoluteOf(publicUrl, rutaOfLista(lista))),
    documentacion: documentacionApi ? absoluteOf(publicUrl, RUTA_OPENAPI) : null,
  };
  if (!webhook) return { webhook: null, api, claves };
  const [row] = await db.query<{ pendientes: number; rechazados: number; ultimo: Date | null }>(FIGURES);
  const { pendientes = 0, rechazados = 0, ultimo = null } = row ?? {};
  return {
    // The address may contain a secret of the other system, so only its host is shown.
    webhook: {
      servidor: new URL(webhook.url).host,
      pendientes,
      rechazados,
      ultimoEnviadoEn: ultimo?.toISOString() ?? null,
    },
    api,
    claves,
  };
}

const FIGURES = `
  select
    (select count(*)::int from aviso where estado = 'pendiente')
      + (select count(*)::int from correo_salida where estado = 'pendiente' and tipo = 'webhook') as pendientes,
    (select count(*)::int from aviso where estado = 'rechazado')
      + (select count(*)::int from correo_salida where estado = 'rechazado' and tipo = 'webhook') as rechazados,
    greatest((select enviado_en from aviso where enviado_en is not null order by creado_en desc, id desc limit 1),
      (select max(enviado_en) from correo_salida where estado = 'enviado' and tipo = 'webhook')) as ultimo`;

/** A person waits for it in front of a screen. */
const PATIENCE_MS = 10_000;

/**
 * Posts a signed test notice, once, besides the queue. Out: the outcome and its duration. Refused: no target.
 */
async function probeWebhook(
  { db, clock, settings: { webhook } }: Pick<PanelDeps, 'db' | 'clock' | 'settings'>,
  { id: personalId }: Pick<Member, 'id'>,
): Promise<{ ok: true; answer: PanelAnswerOf<'ProbarAviso'> } | { ok: false; motivo: 'SIN_WEBHOOK' }> {
  if (!webhook) return { ok: false, motivo: 'SIN_WEBHOOK' };
  const en = clock();
  await writeBitacora(db, { author: { origen: 'panel', personalId }, en, accion: 'avisos.probar' });
  const aviso = { id: randomUUID(), tipo: 'prueba', en: en.toISOString() } as const;
  const begun = performance.now();
  const answer = await sendEvento(webhook, aviso, en.getTime(), PATIENCE_MS);
  const ms = Math.round(performance.now() - begun);
  const outcome = outcomeOf(answer);
  const respuesta = 'status' in answer ? `HTTP ${answer.status}` : outcome.ok ? '' : outcome.motivo;
  return { ok: true, answer: { recibido: outcome.ok, respuesta, ms } };
}

export const INTEGRACION_HANDLERS: { [C in keyof typeof INTEGRACION_CALLS]: SignedHandler<C> } = {
  LeerIntegraciones: answering(readIntegraciones),
  ListarEntregas: (deps, body) => listEnvios(deps, body),
  ReenviarEntregas: asMember(resendEnvios),
  RepetirEntregas: asMember(repeatEnvios),
  ProbarAviso: asMember(probeWebhook),
  CrearClave: asMember(createClave),
  RevocarClave: asMember(revokeClave),
  LeerCalendario: answering(readCalendario),
  CrearCalendario: asMember(createCalendario),
  QuitarCalendario: asMember(dropCalendario),
};

type Row = {
  id: string;
  tipo: string;
  de: string;
  creado_en: Date;
  estado: EnvioDeEvento['estado'];
  intentos: number;
  enviado_en: Date | null;
  ultimo_error: string | null;
};

/** Posted and waiting notices of both tables, each by its own index. */
const ENVIOS: RowSource<FiltroDeEntregas, EnvioDeEvento> = {
  orden: ['momento', 'palabra', 'id'],
  async partesOf(_tx, { estado }) {
    const only = estado ? `s.estado = '${estado}'` : `s.estado in ('pendiente', 'enviado', 'rechazado')`;
    const of = (mark: 'a' | 'c', de: string, ...donde: string[]): PartOfList => ({
      orden: ['s.creado_en', `'${mark}'::text`, 's.id'],
      de,
      donde: [only, ...donde],
    });
    return { partes: [of('a', 'aviso s'), of('c', 'correo_salida s', `s.tipo = 'webhook'`)] };
  },
  async readRows(tx, places) {
    const rows = await tx.query<Row>(ROWS, [JSON.stringify(places.map(([, tabla, id]) => ({ tabla, id })))]);
    return rows.map(entregaOf);
  },
};

const ROWS = `
  with pedida as (
    select tabla, id::bigint as id, orden
    from rows from (json_to_recordset($1::json) as (tabla text, id text)) with ordinality as f (tabla, id, orden)),
  e as (
    select 'a' || s.id as id, s.tipo, s.sobre, s.creado_en, s.estado, s.intentos, s.enviado_en, s.ultimo_error, orden
    from pedida join aviso s on s.id = pedida.id where tabla = 'a'
    union all
    select 'c' || s.id, 'cotizacion.' || s.suceso, 'cotizacion ' || s.cotizacion_id, s.creado_en, s.estado, s.intentos, s.enviado_en,
      s.ultimo_error, orden
    from pedida join correo_salida s on s.id = pedida.id where tabla = 'c')
  select e.id, coalesce(c.folio, e.sobre) as de, e.creado_en, e.estado, e.intentos, e.enviado_en, e.ultimo_error,
    case when e.tipo = 'cotizacion.emitida' and c.anterior_id is not null then 'cotizacion.renovada' else e.tipo end as tipo
  from e left join cotizacion c on c.id = case when e.sobre like 'cotizacion %' then substring(e.sobre from 12)::bigint end
  order by e.orden`;

/** Newest first, without personal data. */
export async function listEnvios(
  { db }: Pick<PanelDeps, 'db'>,
  { cursor, limite, ...filtro }: PanelRequestOf<'ListarEntregas'>,
): Promise<{ ok: true; answer: PanelAnswerOf<'ListarEntregas'> } | InvalidCursor> {
  const page = await pageOf(db, ENVIOS, filtro, { cursor, limite });
  return page.ok ? { ok: true, answer: { filas: page.filas, cursor: page.cursor } } : page;
}

function entregaOf(row: Row): EnvioDeEvento {
  return {
    id: row.id,
    tipo: row.tipo,
    sobre: namedOf(row.de),
    creadaEn: row.creado_en.toISOString(),
    estado: row.estado,
    intentos: row.intentos,
    enviadaEn: row.enviado_en?.toISOString() ?? null,
    error: row.ultimo_error,
  };
}

/** In: `apartado 12`, or a folio. */
function namedOf(de: string): string {
  const [what, id = ''] = de.split(' ');
  if (what === 'apartado') return folioOfApartado(id);
  return de.charAt(0).toUpperCase() + de.slice(1);
}
