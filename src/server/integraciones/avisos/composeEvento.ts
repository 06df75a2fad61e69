import { z } from 'zod';
import {
  type ApartadoDeEvento,
  type EventoDeWebhook,
  SUCESOS_DE_APARTADO,
  SUCESOS_DE_CORREO,
  SUCESOS_DE_VENTA,
  SUCESOS_DE_VISITA,
  type VentaDeEvento,
  type VisitaDeEvento,
} from '../../../contract/webhook.ts';
import { folioOfApartado } from '../../lotes/recibos/documentOfHold.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import type { ClaimedEvento } from './eventoOutbox.ts';

type Persona = ApartadoDeEvento['persona'];
type Asesor = ApartadoDeEvento['asesor'];

/** The values of the time of the event, as `keepEventos` stored them. */
const Dato = z.object({
  venceEn: z.string().optional(),
  pagoEn: z.string().optional(),
  asesor: z.string().optional(),
  siguienteEn: z.string().optional(),
  inicio: z.string().optional(),
  con: z.string().optional(),
  motivo: z.string().optional(),
  folios: z.array(z.string()).optional(),
});

/**
 * The body of a notice: the event's stored values, with its people as known now.
 * @throws if the row has unknown values, or its object is gone
 */
export async function composeEvento(db: Queryable, aviso: ClaimedEvento): Promise<EventoDeWebhook> {
  const { clave, sobre, tipo, creado } = aviso;
  const id = sobre.slice(sobre.indexOf(' ') + 1);
  const dato = Dato.parse(aviso.dato);
  const common = { id: clave, en: creado.toISOString(), orden: Number(aviso.id) };
  if (isOneOf(SUCESOS_DE_APARTADO, tipo))
    return { ...common, tipo, apartado: await readApartado(db, id, dato) };
  if (isOneOf(SUCESOS_DE_VENTA, tipo)) return { ...common, tipo, venta: await readVenta(db, id) };
  if (isOneOf(SUCESOS_DE_VISITA, tipo)) return { ...common, tipo, visita: await readVisita(db, id, dato) };
  if (isOneOf(SUCESOS_DE_CORREO, tipo)) {
    const cotizacion = await readCorreoFate(db, id);
    return { ...common, tipo, cotizacion, ...(dato.motivo !== undefined && { motivo: dato.motivo }) };
  }
  if (tipo === 'persona.borrada') return { ...common, tipo, persona: { id }, folios: dato.folios ?? [] };
  if (tipo === 'persona.unida') {
    const { con = '0' } = dato;
    const { persona } = await readPersonaAndAsesor(db, con, null);
    return { ...common, tipo, de: id, con, persona };
  }
  const { persona, asesor } = await readPersonaAndAsesor(db, id, dato.asesor ?? null);
  if (tipo === 'persona.corregida')
    return { ...common, tipo, persona, mercadotecnia: await agreesToMercadotecnia(db, id) };
  if (tipo === 'persona.asignada' || tipo === 'persona.contactada')
    return { ...common, tipo, persona, asesor };
  if (tipo === 'persona.siguiente')
    return { ...common, tipo, persona, asesor, siguienteEn: dato.siguienteEn ?? null };
  throw new Error(`no notice is called ${tipo}`);
}

function isOneOf<T extends string>(names: readonly T[], name: string): name is T {
  return names.some((it) => it === name);
}

/** In: SQL condition on `persona`. Null if it matches nobody, or after a deletion. */
const personaWhere = (condition: string) => `
  (select json_build_object('id', persona.id::text, 'nombre', persona.nombre, 'correo', persona.correo,
    'telefono', persona.telefono) from persona where ${condition}) as persona`;

const asesorOf = (id: string) => `
  (select json_build_object('id', personal.id::text, 'nombre', nombre, 'correo', correo)
   from personal where personal.id = ${id}) as asesor`;

async function readApartado(
  db: Queryable,
  id: string,
  dato: z.infer<typeof Dato>,
): Promise<ApartadoDeEvento> {
  const [row] = await db.query<{
    id_proyecto: number;
    proyecto: string;
    id_lote: string;
    cotizacion: string | null;
    precio: number | null;
    vence: Date;
    pago: string | null;
    asesor: Asesor;
    persona: Persona;
  }>(
    `select a.id_proyecto, p.nombre as proyecto, a.id_lote, c.folio as cotizacion, a.precio_total::float8 as precio,
       a.vence_en as vence, a.pago_en::text as pago, ${asesorOf('coalesce($2::bigint, a.apartado_por)')}, ${personaWhere('clave = a.contacto')}
     from apartado a join proyecto p on p.id_proyecto = a.id_proyecto left join cotizacion c on c.id = a.cotizacion_id
     where a.id = $1::bigint`,
    [id, dato.asesor ?? null],
  );
  if (!row) throw new Error(`no hold ${id}`);
  const { precio, vence, pago, ...rest } = row;
  return {
    id,
    folio: folioOfApartado(id),
    ...rest,
    precioTotal: precio,
    venceEn: new Date(dato.venceEn ?? vence).toISOString(),
    pagoEn: dato.pagoEn ?? pago,
  };
}

async function readVenta(db: Queryable, id: string): Promise<VentaDeEvento> {
  const [row] = await db.query<Omit<VentaDeEvento, 'precioTotal'> & { precio: number | null }>(VENTA, [id]);
  if (!row) throw new Error(`no sale ${id}`);
  const { precio, ...rest } = row;
  return { ...rest, precioTotal: precio };
}

const VENTA = `
  select v.id::text as id, v.id_proyecto, p.nombre as proyecto, v.id_lote, c.folio as cotizacion,
    v.precio_total::float8 as precio, v.fecha::text as fecha, v.apartado_id::text as apartado,
    ${personaWhere('clave = v.contacto')}
  from venta v join proyecto p on p.id_proyecto = v.id_proyecto left join cotizacion c on c.id = v.cotizacion_id
  where v.id = $1::bigint`;

async function readVisita(db: Queryable, id: string, dato: z.infer<typeof Dato>): Promise<VisitaDeEvento> {
  const [row] = await db.query<Omit<VisitaDeEvento, 'inicio'> & { inicio: Date }>(VISITA, [id]);
  if (!row) throw new Error(`no visit ${id}`);
  return { ...row, inicio: new Date(dato.inicio ?? row.inicio).toISOString() };
}

const VISITA = `
  select v.id::text as id, v.id_proyecto, coalesce((select nombre from proyecto p where p.id_proyecto = v.id_proyecto), '') as proyecto,
    (select folio from cotizacion c where c.id = v.cotizacion_id) as cotizacion, v.inicio, v.minutos, v.lugar,
    ${personaWhere('clave = v.contacto')}, ${asesorOf('v.asesor_id')}
  from visita v where v.id = $1::bigint`;

async function readCorreoFate(db: Queryable, id: string): Promise<{ folio: string; persona: Persona }> {
  const [row] = await db.query<{ folio: string; persona: Persona }>(
    `select folio, ${personaWhere('clave = c.contacto')} from cotizacion c where id = $1::bigint`,
    [id],
  );
  if (!row) throw new Error(`no quote ${id}`);
  return row;
}

async function agreesToMercadotecnia(db: Queryable, persona: string): Promise<boolean> {
  const rows = await db.query(
    `select from persona join cotizacion c on c.contacto = persona.clave
     where persona.id = $1::bigint and c.mercadotecnia limit 1`,
    [persona],
  );
  return rows.length > 0;
}

async function readPersonaAndAsesor(
  db: Queryable,
  id: string,
  asesor: string | null,
): Promise<{ persona: Persona; asesor: Asesor }> {
  const [row] = await db.query<{ persona: Persona; asesor: Asesor }>(
    `select ${personaWhere('id = $1::bigint')}, ${asesorOf('$2::bigint')}`,
    [id, asesor],
  );
  if (!row) throw new Error('the statement answers one row');
  return row;
}
