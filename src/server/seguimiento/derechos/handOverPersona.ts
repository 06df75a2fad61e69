import type { FormatoDeDatos } from '../../../contract/panel/choices.ts';
import type {
  DatosDePersona,
  PagoOfVenta,
  Recipient,
  TratoTyped,
} from '../../../contract/panel/datosDePersona.ts';
import { readDocumento } from '../../../contract/storedDocumento.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { Member } from '../../../domain/permisos.ts';
import { type Derecho, folioOfDerecho } from '../../../domain/personas/derecho.ts';
import { empresaEnCotizacion, readEmpresa } from '../../catalogo/empresa.ts';
import { standingSql } from '../../cotizaciones/show/estadoDeCorreo.ts';
import type { PdfMaker } from '../../documentos/pdf/pdfMaker.ts';
import { stillMay } from '../../lotes/inventario/changeLotes.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { findPersona, type PersonaRefusal } from '../../personas/findPersona.ts';
import type { PersonaRow } from '../../personas/personaRows.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { readByIndex } from '../../plataforma/db/readByIndex.ts';
import { showPersona } from '../persona/readPersona.ts';
import type { DerechoOutcome } from './derechos.ts';

type Deps = Pick<PanelDeps, 'db' | 'clock' | 'settings'> & { pdf: PdfMaker };
type Outcome = DerechoOutcome<'EntregarDatos'>;

/**
 * All stored data of a person, for them, as JSON or PDF. The log line is written after the file exists, so
 * that it never reports a missing one.
 */
export async function handOverPersona(
  deps: Deps,
  person: Member,
  { persona: id, formato }: { persona: string; formato: FormatoDeDatos },
): Promise<Outcome> {
  const read = await readDatos(deps, person, id);
  if (!read.ok) return read;
  const { datos } = read;
  const archivo = `datos-personales-${fechaEnMexico(new Date(datos.entregadoEn))}.${formato}`;
  const file =
    formato === 'json'
      ? { json: `${JSON.stringify(datos, null, 2)}\n` }
      : { pdf: (await deps.pdf.make({ datos })).toString('base64') };
  const noted = await noteHandOver(deps, person, id, formato);
  return noted.ok ? { ok: true, answer: { archivo, ...file } } : noted;
}

/** Reads them within one snapshot and without a log line. */
export function readDatos(
  deps: Omit<Deps, 'pdf'>,
  person: Member,
  id: string,
): Promise<{ ok: true; datos: DatosDePersona } | PersonaRefusal> {
  return readByIndex(deps.db, async (tx) => {
    const found = await findPersona(tx, person, 'handOverDatos', { id });
    return found.ok ? ({ ok: true, datos: await collectDatos(tx, deps, person, found.row) } as const) : found;
  });
}

/** Refused if the person was deleted or the member's right revoked meanwhile. */
function noteHandOver(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  person: Member,
  id: string,
  formato: FormatoDeDatos,
): Promise<{ ok: true } | PersonaRefusal> {
  return db.transaction(async (tx): Promise<{ ok: true } | PersonaRefusal> => {
    if (!(await stillMay(tx, person, 'handOverDatos'))) return { ok: false, motivo: 'NO_PERMITIDO' };
    const found = await findPersona(tx, person, 'handOverDatos', { id });
    if (!found.ok) return found;
    await writeBitacora(tx, {
      author: { origen: 'panel', personalId: person.id },
      en: clock(),
      accion: 'persona.entregar',
      sobre: `persona ${id}`,
      despues: { formato },
    });
    return { ok: true };
  }, 'read committed');
}

/** Larger than any list. */
const ALL = 1_000_000;

/** In: the person's row, which the caller may see. */
async function collectDatos(
  tx: Queryable,
  deps: Pick<PanelDeps, 'clock' | 'settings'>,
  reader: Member,
  row: PersonaRow,
): Promise<DatosDePersona> {
  const {
    revision: _internal,
    cotizaciones: _short,
    hayMas: _more,
    asesores: _staff,
    borrarEn,
    ...persona
  } = await showPersona(tx, deps, reader, row, ALL);
  const quotes = await tx.query<{ documento: string }>(
    'select documento::text as documento from cotizacion where contacto = $1 order by id',
    [row.clave],
  );
  const empresa = empresaEnCotizacion(await readEmpresa(tx));
  return {
    entregadoEn: deps.clock().toISOString(),
    empresa,
    conservacion: { meses: deps.settings.retencionMeses, borrarEn },
    persona,
    cotizaciones: quotes.map(({ documento }) => readDocumento(documento)),
    tratos: await tx.query<TratoTyped>(TRATOS, [row.clave]),
    pagos: await tx.query<PagoOfVenta>(PAGOS, [row.clave]),
    esperas: await readEsperas(tx, row),
    solicitudes: await readSolicitudes(tx, row.clave),
    descuentos: (
      await tx.query<{ en: Date; monto: string; motivo: string; estado: string }>(DESCUENTOS, [row.clave])
    ).map(({ en, ...pedido }) => ({ pedidoEn: en.toISOString(), ...pedido })),
    comunicados: await readRecipients(tx, row),
  };
}

async function readEsperas(
  tx: Queryable,
  { clave, telefono }: Pick<PersonaRow, 'clave' | 'telefono'>,
): Promise<DatosDePersona['esperas']> {
  const rows = await tx.query<{
    proyecto: string | null;
    id_lote: string;
    pedida: Date;
    avisada: Date | null;
  }>(
    `select (select nombre from proyecto where proyecto.id_proyecto = espera.id_proyecto) as proyecto, id_lote, pedida_en as pedida,
       avisada_en as avisada
     from espera where clave in ($1, $2) order by id`,
    [clave, telefono],
  );
  return rows.map(({ proyecto, id_lote, pedida, avisada }) => ({
    proyecto: proyecto ?? '',
    id_lote,
    pedidaEn: pedida.toISOString(),
    avisadaEn: avisada?.toISOString() ?? null,
  }));
}

async function readSolicitudes(tx: Queryable, clave: string): Promise<DatosDePersona['solicitudes']> {
  const rows = await tx.query<{
    id: string;
    derecho: Derecho;
    nombre: string;
    correo: string;
    detalle: string;
    pedido_en: Date;
    cerrado_en: Date | null;
    nota: string | null;
  }>(
    `select id::text as id, derecho, nombre, correo, detalle, pedido_en, cerrado_en, nota from derecho_pedido
     where contacto = $1 order by derecho_pedido.id`,
    [clave],
  );
  return rows.map(({ id, pedido_en, cerrado_en, ...asked }) => ({
    ...asked,
    folio: folioOfDerecho(id, fechaEnMexico(pedido_en)),
    pedidaEn: pedido_en.toISOString(),
    cerradaEn: cerrado_en?.toISOString() ?? null,
  }));
}

const TRATOS = `
  select 'apartado' as trato, id::text as id, nombre, correo, telefono, pago_en::text as "pagoEn",
    pago_referencia as "pagoReferencia",
    null::text as contrato
  from apartado where contacto = $1
  union all
  select 'venta', id::text, nombre, correo, telefono, null, null, contrato from venta where contacto = $1`;

const PAGOS = `
  select g.venta_id::text as venta, g.dia, trim_scale(g.monto)::text as monto, g.forma, g.referencia, g.motivo
  from pago g join venta v on v.id = g.venta_id where v.contacto = $1 order by g.id`;

const DESCUENTOS = `
  select pedido_en as en, monto::text as monto, motivo, estado from descuento_pedido where contacto = $1 order by id`;

interface Row {
  a: Recipient['a'];
  nombre: string | null;
  veces: number | null;
  en: Date;
}

async function readRecipients(
  db: Queryable,
  { id, clave, primera_en }: Pick<PersonaRow, 'id' | 'clave' | 'primera_en'>,
): Promise<Recipient[]> {
  const rows = await db.query<Row>(COMUNICADOS, [clave, id, primera_en]);
  return rows.map(({ en, ...row }) => ({ ...row, ultimaEn: en.toISOString() }));
}

/**
 * Notices to the company's system are in two tables: those of quotes in `correo_salida`, all others in
 * `aviso`.
 */
const LEFT = (of: string) => `${of}estado = 'enviado' and ${standingSql(of)} <> 'guardada'`;

const COMUNICADOS = `
  with suyas as (select id from cotizacion where contacto = $1),
  apartados as (select id from apartado where contacto = $1),
  visitas as (select id from visita where contacto = $1),
  salidas as (
    select tipo, enviado_en from correo_salida where cotizacion_id in (select id from suyas) and ${LEFT('')}
    union all
    select s.tipo, s.enviado_en from recibo r join correo_salida s on s.recibo_id = r.id
    where r.apartado_id in (select id from apartados) and ${LEFT('s.')}
    union all
    select s.tipo, s.enviado_en from visitas v join correo_salida s on s.visita_id = v.id where ${LEFT('s.')}),
  avisos as (
    select enviado_en from aviso where creado_en >= $3::timestamptz and estado = 'enviado' and sobre in (
      select 'persona ' || $2 union all select 'cotizacion ' || id from suyas
      union all select 'apartado ' || id from apartados union all select 'visita ' || id from visitas
      union all select 'venta ' || id from venta where contacto = $1))
  select tipo as a, null as nombre, count(*)::int as veces, max(enviado_en) as en
    from salidas where tipo in ('ventas', 'asesor') group by tipo
  union all
  select 'sistema', null, count(*)::int, max(enviado_en) from (
    select enviado_en from salidas where tipo = 'webhook' union all select enviado_en from avisos) as dichos
    having count(*) > 0
  union all
  select 'programa', nombre, null, usada_en from clave_api
    where usada_en >= $3::timestamptz and derechos ?| array['personas.leer', 'cotizaciones.leer']
  union all
  select 'persona', null, count(*)::int, max(en) from bitacora
    where sobre = 'persona ' || $2 and sobre like 'persona %' and accion = 'persona.entregar' having count(*) > 0`;
