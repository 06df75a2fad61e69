import { isLive } from '../../../domain/apartado.ts';
import type { EstatusLote, MotivoDeEstado } from '../../../domain/lote.ts';
import { type LoteSituation, motivoOf } from '../../../domain/lotes/motivoOf.ts';
import type { Named } from '../../personal/named.ts';
import type { Present, Queryable } from '../../plataforma/db/db.ts';
import {
  JOIN_ETAPA,
  SITUATION_COLUMNS,
  SITUATION_JOINS,
  type SituationRow,
  situationOf,
} from '../apartados/situation.ts';

export interface KeptPersona {
  /** Id of the person's row; `null` if the mailbox has none. */
  id: string | null;
  /** Id of their adviser; without a row, of the person who held or sold the lot. */
  asesorId: string | null;
  nombre: string;
  correo: string;
  telefono: string;
}

/** A live hold. */
export interface ApartadoNow {
  id: string;
  venceEn: Date;
  apartadoEn: Date;
  pago: { fecha: string; referencia: string } | null;
  /** `null` if made by the command line. */
  asesor: Named | null;
  cotizacionId: string | null;
  folio: string | null;
  /** Its quote's model; `null` without a quote. */
  modelo: string | null;
  /** MXN, as PostgreSQL prints it. */
  precioTotal: string | null;
  /** `null` after a deletion. */
  persona: KeptPersona | null;
}

/** A standing sale. */
export interface VentaNow {
  id: string;
  fecha: string;
  anotadaEn: Date;
  asesor: Named | null;
  /** The hold that the sale ended; an annulment restores it. */
  apartado: { id: string; venceEn: Date; pagado: boolean } | null;
  folio: string | null;
  /** Of its quote, and as agreed; MXN, as PostgreSQL prints it. */
  precioTotal: string | null;
  precioAcordado: string | null;
  persona: KeptPersona | null;
}

/** A lot with its hold and sale at an instant. */
export interface LoteNow {
  id_lote: string;
  /** m², as PostgreSQL prints it. */
  terreno: string;
  /** State in the catalogue alone; of a withdrawn lot the last one. */
  estatus: EstatusLote;
  retirado: boolean;
  /** Its phase; `liberacion` is `null` without a row in `etapas.csv`. */
  etapa: { clave: string; nombre: string; liberacion: string | null } | null;
  /** When the phase is released, ms since 1970. */
  liberaEn: number | null;
  /** Effective state, with holds and sales. */
  estado: MotivoDeEstado;
  apartado: ApartadoNow | null;
  /** Id of a hold past its end whose end is not recorded. */
  lapsedId: string | null;
  venta: VentaNow | null;
  /** Differs for every other state of the lot (contract/panel/inventario.ts). */
  marca: string;
}

/**
 * A project's lots at `ahora`, in the catalogue's order. In: wanted ids, all by default. Out: existing lots
 * only.
 */
export async function readLotesNow(
  db: Queryable,
  id_proyecto: number,
  ahora: Date,
  ids?: readonly string[],
): Promise<LoteNow[]> {
  const rows = await db.query<Row>(LOTES, [id_proyecto, ids ? JSON.stringify(ids) : null]);
  return rows.map((row) => loteOf(row, ahora));
}

export interface HeldLote {
  id_proyecto: number;
  proyecto: string;
  lote: LoteNow;
  apartado: ApartadoNow;
}

/** All live holds of a project, or of all projects, unordered, in one statement. */
export async function readHeldLotes(
  db: Queryable,
  ahora: Date,
  id_proyecto: number | undefined,
): Promise<HeldLote[]> {
  const rows = await db.query<Row & { id_proyecto: number; proyecto: Present<string> }>(HELD, [
    id_proyecto ?? null,
  ]);
  return rows.flatMap(({ id_proyecto: id, proyecto, ...row }) => {
    const lote = loteOf(row, ahora);
    return lote.apartado ? [{ id_proyecto: id, proyecto, lote, apartado: lote.apartado }] : [];
  });
}

/** An ended hold, whether or not its end is recorded. */
interface PastApartado extends ApartadoNow {
  termino: 'vencido' | 'liberado' | 'vendido';
  terminadoEn: Date;
}

/** The lot's ended holds, newest first, at most `most`. */
export async function readPastApartados(
  db: Queryable,
  place: { id_proyecto: number; id_lote: string },
  ahora: Date,
  most: number,
): Promise<PastApartado[]> {
  const rows = await db.query<Row & { terminado_en: Date | null; termino: PastApartado['termino'] | null }>(
    PAST,
    [place.id_proyecto, place.id_lote, most + 1],
  );
  return rows
    .flatMap((row): PastApartado[] => {
      const apartado = apartadoOf(row);
      if (!apartado) return [];
      const { venceEn, pago } = apartado;
      const isStill = isLive({ venceEn: venceEn.getTime(), pagado: pago !== null }, ahora.getTime());
      if (row.terminado_en === null && isStill) return [];
      return [{ ...apartado, termino: row.termino ?? 'vencido', terminadoEn: row.terminado_en ?? venceEn }];
    })
    .slice(0, most);
}

const COLUMNS = `lote.id_lote, trim_scale(lote.terreno)::text as terreno, lote.retirado, ${SITUATION_COLUMNS},
    lote.etapa, fase.nombre as e_nombre, fase.liberacion::text as e_liberacion,
    abierto.id::text as a_id, abierto.vence_en as a_vence_en, abierto.apartado_en as a_en,
    abierto.pago_en as a_pago, abierto.pago_referencia as a_referencia,
    asesor.id::text as a_asesor, asesor.nombre as a_asesor_nombre,
    abierto.cotizacion_id::text as a_cotizacion, (select folio from cotizacion where id = abierto.cotizacion_id) as a_folio,
    (select documento -> 'modelo' ->> 'nombre' from cotizacion where id = abierto.cotizacion_id) as a_modelo, abierto.precio_total::text as a_precio,
    abierto.nombre as a_nombre, abierto.correo as a_correo, abierto.telefono as a_telefono,
    (select id::text from persona where clave = abierto.contacto) as a_persona,
    (select asesor_id::text from persona where clave = abierto.contacto) as a_lleva,
    cerrada.id::text as v_id, cerrada.fecha as v_fecha, cerrada.anotada_en as v_en,
    vendedor.id::text as v_asesor, vendedor.nombre as v_asesor_nombre,
    origen.id::text as v_apartado, origen.vence_en as v_vence_en, origen.pago_en is not null as v_pagado,
    (select folio from cotizacion where id = cerrada.cotizacion_id) as v_folio, cerrada.precio_total::text as v_precio,
    cerrada.precio::text as v_acordado,
    cerrada.nombre as v_nombre, cerrada.correo as v_correo, cerrada.telefono as v_telefono,
    (select id::text from persona where clave = cerrada.contacto) as v_persona,
    (select asesor_id::text from persona where clave = cerrada.contacto) as v_lleva`;
const OF_THE_STAFF = `
    left join personal asesor on asesor.id = abierto.apartado_por
    left join personal vendedor on vendedor.id = cerrada.anotada_por
    left join apartado origen on origen.id = cerrada.apartado_id`;
const JOINS = `${SITUATION_JOINS} ${OF_THE_STAFF}`;

const LOTES = `
  select ${COLUMNS} from lote ${JOINS}
  where lote.id_proyecto = $1::bigint
    and ($2::text is null or lote.id_lote in (select value from json_array_elements_text($2::json)))
  order by lote.orden, lote.id_lote`;

const PAST = `
  select ${COLUMNS}, abierto.terminado_en, abierto.termino
  from lote join apartado abierto on abierto.id_proyecto = lote.id_proyecto and abierto.id_lote = lote.id_lote
    ${JOIN_ETAPA} left join venta cerrada on false ${OF_THE_STAFF}
  where lote.id_proyecto = $1::bigint and lote.id_lote = $2 order by abierto.id desc limit $3::int`;

const HELD = `
  select ${COLUMNS}, lote.id_proyecto, (select nombre from proyecto where id_proyecto = lote.id_proyecto) as proyecto
  from lote ${JOINS}
  where abierto.id is not null and ($1::bigint is null or lote.id_proyecto = $1::bigint)`;

type Row = SituationRow & {
  id_lote: string;
  terreno: string;
  retirado: boolean;
  etapa: string | null;
  e_nombre: string | null;
  e_liberacion: string | null;
  a_id: string | null;
  a_vence_en: Date | null;
  a_en: Date | null;
  a_pago: string | null;
  a_referencia: string | null;
  a_asesor: string | null;
  a_asesor_nombre: string | null;
  a_cotizacion: string | null;
  a_folio: string | null;
  a_modelo: string | null;
  a_precio: string | null;
  a_nombre: string | null;
  a_correo: string | null;
  a_telefono: string | null;
  a_persona: string | null;
  a_lleva: string | null;
  v_id: string | null;
  v_fecha: string | null;
  v_en: Date | null;
  v_asesor: string | null;
  v_asesor_nombre: string | null;
  v_apartado: string | null;
  v_vence_en: Date | null;
  v_pagado: boolean;
  v_folio: string | null;
  v_precio: string | null;
  v_acordado: string | null;
  v_nombre: string | null;
  v_correo: string | null;
  v_telefono: string | null;
  v_persona: string | null;
  v_lleva: string | null;
};

function loteOf(row: Row, ahora: Date): LoteNow {
  const situation = situationOf(row);
  const live = situation.apartado !== null && isLive(situation.apartado, ahora.getTime());
  const { id_lote, terreno, retirado, estatus } = row;
  const lote = {
    id_lote,
    terreno,
    retirado,
    estatus,
    etapa: etapaOf(row),
    liberaEn: situation.liberaEn,
    estado: motivoOf(situation, ahora.getTime()),
    apartado: live ? apartadoOf(row) : null,
    lapsedId: live ? null : row.a_id,
    venta: ventaOf(row),
  };
  return { ...lote, marca: markOf(lote) };
}

function etapaOf({ etapa, e_nombre, e_liberacion }: Row): LoteNow['etapa'] {
  return etapa === null ? null : { clave: etapa, nombre: e_nombre ?? etapa, liberacion: e_liberacion };
}

function apartadoOf(row: Row): ApartadoNow | null {
  if (row.a_id === null || row.a_vence_en === null || row.a_en === null) return null;
  return {
    id: row.a_id,
    venceEn: row.a_vence_en,
    apartadoEn: row.a_en,
    pago: row.a_pago === null ? null : { fecha: row.a_pago, referencia: row.a_referencia ?? '' },
    asesor: namedOf(row.a_asesor, row.a_asesor_nombre),
    cotizacionId: row.a_cotizacion,
    folio: row.a_folio,
    modelo: row.a_modelo,
    precioTotal: row.a_precio,
    persona: personaOf({
      id: row.a_persona,
      asesorId: row.a_persona === null ? row.a_asesor : row.a_lleva,
      nombre: row.a_nombre,
      correo: row.a_correo,
      telefono: row.a_telefono,
    }),
  };
}

function ventaOf(row: Row): VentaNow | null {
  if (row.v_id === null || row.v_fecha === null || row.v_en === null) return null;
  return {
    id: row.v_id,
    fecha: row.v_fecha,
    anotadaEn: row.v_en,
    asesor: namedOf(row.v_asesor, row.v_asesor_nombre),
    apartado:
      row.v_apartado === null || row.v_vence_en === null
        ? null
        : { id: row.v_apartado, venceEn: row.v_vence_en, pagado: row.v_pagado },
    folio: row.v_folio,
    precioTotal: row.v_precio,
    precioAcordado: row.v_acordado,
    persona: personaOf({
      id: row.v_persona,
      asesorId: row.v_persona === null ? row.v_asesor : row.v_lleva,
      nombre: row.v_nombre,
      correo: row.v_correo,
      telefono: row.v_telefono,
    }),
  };
}

function namedOf(id: string | null, nombre: string | null): Named | null {
  return id === null ? null : { id, nombre: nombre ?? '' };
}

function personaOf({
  nombre,
  correo,
  telefono,
  ...rest
}: Pick<KeptPersona, 'id' | 'asesorId'> &
  Record<'nombre' | 'correo' | 'telefono', string | null>): KeptPersona | null {
  return nombre === null ? null : { ...rest, nombre, correo: correo ?? '', telefono: telefono ?? '' };
}

/** The lot's state with this hold, or none, and without a sale. */
export function motivoWith(
  { estatus, retirado, liberaEn }: LoteNow,
  apartado: LoteSituation['apartado'],
  ahora: Date,
): MotivoDeEstado {
  return motivoOf({ estatus, retirado, apartado, vendido: false, liberaEn }, ahora.getTime());
}

function markOf({ estatus, retirado, apartado, venta }: Omit<LoteNow, 'marca'>): string {
  const held =
    apartado && `a${apartado.id}.${apartado.venceEn.getTime().toString(36)}${apartado.pago ? 'p' : ''}`;
  return [estatus, retirado && 'r', held, venta && `v${venta.id}`].filter(Boolean).join('-');
}
