import type { VisitasShown } from '../../../contract/visita/visitaCalls.ts';
import { freeHours, type TakenTime, VISITA_MINUTES, type VisitaHours } from '../../../domain/visita/horas.ts';
import { readEmpresa } from '../../catalogo/empresa.ts';
import { ADVISER_ID } from '../../cotizaciones/show/findCotizacion.ts';
import type { Present, Queryable } from '../../plataforma/db/db.ts';

/** What visits of a quote's person to its project depend on. */
export interface Agenda {
  cotizacion: { id: string; contacto: string; correo: string; id_proyecto: number };
  /** The adviser who attends them today; `null`: nobody yet. */
  asesor: { id: string; nombre: string; retrato: string | null } | null;
  /** `undefined` if visits are not offered, or the project is not on sale. */
  horario: VisitaHours | undefined;
  /** Their visit still ahead that this quote, or one that it renews, may change. */
  visita: KeptVisita | undefined;
  /** True if another quote of theirs has a visit ahead. */
  otra: boolean;
  /** Free beginnings, as if `visita` were not there. */
  libres: Date[];
  /** All that takes the same adviser's time, or nobody's, without `visita`. */
  ocupadas: TakenTime[];
}

export interface KeptVisita {
  id: string;
  inicio: Date;
  minutos: number;
  lugar: string | null;
  estado: Present<'pedida' | 'confirmada'>;
  asesor_id: string | null;
  /** `null` once they left the company. */
  asesor: string | null;
  retrato: string | null;
  secuencia: number;
}

/** In: the quote's secret. Out: `undefined` if there is no such quote, or its person was deleted. */
export async function readAgenda(db: Queryable, c: string, ahora: Date): Promise<Agenda | undefined> {
  const [row] = await db.query<QuoteRow>(QUOTE, [c]);
  if (!row) return undefined;
  const { id, contacto, correo, id_proyecto, asesor_id, asesor, retrato, en_venta } = row;
  const ahead = await db.query<KeptVisita & { propia: boolean | null }>(AHEAD, [
    id,
    contacto,
    id_proyecto,
    ahora,
  ]);
  const visita = ahead.find(({ propia }) => propia);
  const ocupadas = await readBusyTimes(db, {
    asesor: asesor_id ?? visita?.asesor_id ?? null,
    id_proyecto,
    desde: ahora,
    sin: visita?.id ?? null,
  });
  const { visitas } = await readEmpresa(db);
  const horario = en_venta ? visitas : undefined;
  return {
    cotizacion: { id, contacto, correo, id_proyecto },
    asesor: asesor_id === null || asesor === null ? null : { id: asesor_id, nombre: asesor, retrato },
    horario,
    visita,
    otra: ahead.some(({ propia }) => !propia),
    libres: horario ? freeHours(horario, { ahora, ocupadas }) : [],
    ocupadas,
  };
}

/** What the holder of the quote sees. */
export function presentAgenda({ horario, visita, libres, asesor }: Agenda): VisitasShown {
  return {
    ...(visita && { visita: presentVisita(visita) }),
    horas: libres.map((inicio) => inicio.toISOString()),
    minutos: VISITA_MINUTES,
    ...(horario?.lugar && { lugar: horario.lugar }),
    ...shownOf(asesor?.nombre, asesor?.retrato),
  };
}

function presentVisita({
  inicio,
  minutos,
  lugar,
  estado,
  asesor,
  retrato,
}: KeptVisita): VisitasShown['visita'] {
  return {
    inicio: inicio.toISOString(),
    minutos,
    estado,
    ...(lugar && { lugar }),
    ...shownOf(asesor, retrato),
  };
}

function shownOf(atiende: string | null | undefined, retrato: string | null | undefined) {
  return { ...(atiende && { atiende, ...(retrato && { retrato }) }) };
}

type QuoteRow = {
  id: string;
  contacto: Present<string>;
  correo: Present<string>;
  id_proyecto: Present<number>;
  asesor_id: string | null;
  asesor: string | null;
  retrato: string | null;
  en_venta: boolean;
};

const QUOTE = `
  select c.id::text as id, c.contacto, c.documento #>> '{cliente,correo}' as correo, casa.id_proyecto,
    asesor.id::text as asesor_id, asesor.nombre as asesor, asesor.retrato,
    exists (select from proyecto where proyecto.id_proyecto = casa.id_proyecto and not retirado) as en_venta
  from cotizacion c
    cross join lateral (select (c.documento #>> '{proyecto,id_proyecto}')::int as id_proyecto) casa
    left join personal asesor on asesor.id = ${ADVISER_ID}
  where c.token = $1 and c.contacto is not null`;

/** A mailbox may be typed by anyone, so another quote of it may neither see nor change the visit. */
const AHEAD = `
  with recursive cadena as (
    select id, anterior_id from cotizacion where id = $1::bigint
    union all
    select otra.id, otra.anterior_id from cotizacion otra join cadena on otra.id = cadena.anterior_id
  )
  select v.id::text as id, v.inicio, v.minutos, v.lugar, v.estado, v.asesor_id::text as asesor_id, v.secuencia,
    asesor.nombre as asesor, asesor.retrato,
    v.cotizacion_id in (select id from cadena) as propia
  from visita v left join personal asesor on asesor.id = v.asesor_id and asesor.baja_en is null
  where v.contacto = $2 and v.id_proyecto = $3::int and v.estado in ('pedida', 'confirmada') and v.inicio > $4::timestamptz
  order by v.inicio`;

interface TakenRequest {
  /** Id of the adviser; `null`: those of the project that nobody receives. */
  asesor: string | null;
  id_proyecto: number;
  desde: Date;
  /** Id of a visit that does not count. */
  sin: string | null;
}

/** What takes an adviser's time from `desde` on. */
export function readBusyTimes(
  db: Queryable,
  { asesor, id_proyecto, desde, sin }: TakenRequest,
): Promise<TakenTime[]> {
  return db.query<{ inicio: Date; minutos: number }>(TAKEN, [asesor, id_proyecto, desde, sin]);
}

/** The longest visit begins at most eight hours before it ends. */
const TAKEN = `
  select inicio, minutos from visita
  where estado in ('pedida', 'confirmada') and inicio > $3::timestamptz - interval '8 hours'
    and case when $1::bigint is null then asesor_id is null and id_proyecto = $2::int else asesor_id = $1::bigint end
    and ($4::bigint is null or id <> $4::bigint)`;
