import type { FiltroDeCotizaciones } from '../../../contract/listings/listings.ts';
import { ARCHIVO } from '../../../domain/correo/entrega.ts';
import { addDias, fechaEnMexico } from '../../../domain/fecha.ts';
import { mailboxKeyOf } from '../../../domain/mailboxKey.ts';
import { ELIGIBLE_SQL, isLiveSql, isReleasedSql, SITUATION_JOINS } from '../../lotes/apartados/situation.ts';
import { readFolio } from '../../lotes/inventario/readFolio.ts';
import { clavesOf, findFew } from '../../personas/findFew.ts';
import { prefixQueryOf, searchWordsOf } from '../../personas/searchWords.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { type Given, onDays, type PartOfList, type PartsOfList } from '../../plataforma/db/pageOf.ts';
import { folioOf } from '../issue/folio.ts';
import { WITHHELD } from '../issue/retencion.ts';
import { newestMail, standingSql } from '../show/estadoDeCorreo.ts';

export interface ListedAsk {
  filtro: FiltroDeCotizaciones;
  /** The adviser to whose own and unassigned people the reader is limited; `null`: no limit. */
  own: string | null;
  /** Whether the reader sees people, and finds quotes by them. */
  people: boolean;
  ahora: Date;
}

/** Days ahead in which a quote expires this week. */
export const EXPIRING_DIAS = 6;

/** Adviser of the quote's person; `null`: unassigned. */
type Owner = string | null;

/** Most people whose quotes are looked up one by one. */
const FEW = 1000;

/** Each way of finding reads at most a page by its own index. */
export async function partesOfListed(tx: Queryable, ask: ListedAsk, given: Given): Promise<PartsOfList> {
  const { filtro, own, people, ahora } = ask;
  const all = filtro.busca === undefined ? [undefined] : readSearch(filtro.busca, people);
  const search = all.find((it) => it?.por === 'persona');
  const few = search?.por === 'persona' ? await findFew(tx, search.palabras, FEW) : undefined;
  const searches = all.filter((it) => it?.por !== 'persona' || few?.length !== 0);
  const con = filtro.estado === 'sinLote' ? lostOf(ahora, given) : undefined;
  const conditions = conditionsOf(ask, given);
  const partes = ownersOf(own, filtro.asesor).flatMap((owner) =>
    searches.map((it) => partOf(it, owner, { conditions, filtro, given, few })),
  );
  return { partes, con };
}

/** In: the reader's limit; the filter. Out: owners to read; `undefined`: any. */
function ownersOf(own: string | null, asked: string | undefined): (Owner | undefined)[] {
  const wanted = asked === 'nadie' ? null : asked;
  if (own === null) return [wanted];
  if (wanted === undefined) return [own, null];
  return wanted === null || wanted === own ? [wanted] : [];
}

interface PartOptions {
  conditions: PartOfList['donde'];
  filtro: FiltroDeCotizaciones;
  given: Given;
  few: readonly string[] | undefined;
}

function partOf(
  search: Search | undefined,
  owner: Owner | undefined,
  { conditions, filtro, given, few }: PartOptions,
): PartOfList {
  const byPersona = search?.por === 'persona' && !few;
  const whose = owner === null ? 'p.asesor_id is null' : owner && `p.asesor_id = ${given(owner)}::bigint`;
  return {
    orden: ['c.emitida_en', 'c.id'],
    de: `cotizacion c ${whose || byPersona ? 'join persona p on p.clave = c.contacto' : ''}`,
    donde: [whose, search && foundBy(search, filtro, given, few), ...conditions],
  };
}

/** All folio prefixes, to find a running number under any letters and year. */
const SERIES = `with recursive serie (folio) as (
    (select folio from cotizacion order by folio limit 1)
    union all
    select (select folio from cotizacion where folio > substring(serie.folio from '^.*-') || '999999999999' order by folio limit 1)
      from serie where serie.folio is not null)
  select substring(folio from '^.*-') from serie where folio is not null`;

function foundBy(
  search: Search,
  { proyecto }: FiltroDeCotizaciones,
  given: Given,
  few: readonly string[] | undefined,
): string {
  switch (search.por) {
    case 'folio':
      return `c.folio = ${given(search.folio)}`;
    case 'numero':
      return `c.folio = any(array(select ${folioOf('prefijo', 'numero')} from (${SERIES}) as series (prefijo),
        (select ${given(search.numero.replace(/^0+(?=\d)/, ''))}::text as numero) as buscado))`;
    case 'lote': {
      const proyectos =
        proyecto === undefined
          ? 'array(select id_proyecto::text from proyecto)'
          : `array[${given(String(proyecto))}]`;
      return `c.documento -> 'proyecto' ->> 'id_proyecto' = any(${proyectos})
        and c.documento -> 'lote' ->> 'id_lote' = ${given(search.id_lote)}`;
    }
    case 'buzon':
      return `c.contacto = ${given(search.clave)}`;
    case 'persona':
      return few
        ? `c.contacto = any(${clavesOf(given(JSON.stringify(few)))})`
        : `p.busca @@ ${given(search.palabras)}::text::tsquery`;
  }
}

/**
 * `offset 0` keeps it a lookup per quote. The planner then assumes half of the quotes, while it takes a null
 * for almost none.
 */
const RENEWED = 'exists (select from cotizacion nueva where nueva.anterior_id = c.id offset 0)';
const ESTADO_DE_CORREO = newestMail(standingSql());
const WITH_MAIL = (condition: string) =>
  `c.id in (select cotizacion_id from correo_salida where tipo = 'cliente' and ${condition})`;
const REFUSED = `estado = 'rechazado'`;
const FILED = `estado = 'enviado' and aceptado_por = '${ARCHIVO}'`;

/**
 * SQL condition: the person still decides. It is their newest quote, without a hold or sale. In: SQL of now.
 */
export const stillDeciding = (ahora: string) => `not ${RENEWED}
  and not exists (select from cotizacion otra where otra.contacto = c.contacto and otra.id > c.id)
  and not exists (select from apartado where apartado.contacto = c.contacto and terminado_en is null
    and ${isLiveSql('apartado', ahora)})
  and not exists (select from venta where venta.contacto = c.contacto and anulada_en is null)`;

/**
 * SQL condition on quote `c` and its person `p`: no contact since the later of its issue and its last days,
 * and no lack of interest stated since its issue.
 */
export const NOT_SPOKEN = `(p.hablada_en is null
  or p.hablada_en < greatest(c.emitida_en, (c.vigencia - ${EXPIRING_DIAS})::timestamp at time zone 'America/Mexico_City'))
  and (p.sin_interes_en is null or p.sin_interes_en < c.emitida_en)`;

const CONDITIONS_OF_ESTADO: Record<NonNullable<FiltroDeCotizaciones['entrega']>, readonly string[]> = {
  enviada: [`${ESTADO_DE_CORREO} = 'enviada'`],
  guardada: [WITH_MAIL(FILED), `${ESTADO_DE_CORREO} = 'guardada'`],
  sinConstancia: [
    WITH_MAIL(`estado = 'enviado' and aceptado_por is null`),
    `${ESTADO_DE_CORREO} = 'sinConstancia'`,
  ],
  pendiente: [WITH_MAIL(`estado = 'pendiente'`), `${ESTADO_DE_CORREO} in ('pendiente', 'reintentando')`],
  rechazada: [WITH_MAIL(REFUSED), `${ESTADO_DE_CORREO} = 'rechazada'`],
  retenida: [WITH_MAIL(WITHHELD), `${ESTADO_DE_CORREO} = 'retenida'`],
  detenida: [
    `c.id = any(array(select cotizacion_id from correo_salida where tipo = 'cliente' and ${REFUSED}
       union select cotizacion_id from correo_salida where tipo = 'cliente' and ${WITHHELD}))`,
    `${ESTADO_DE_CORREO} in ('rechazada', 'retenida')`,
  ],
};

function conditionsOf({ filtro, ahora }: ListedAsk, given: Given): PartOfList['donde'] {
  const { proyecto, modelo, estado, entrega, ...dias } = filtro;
  return [
    proyecto !== undefined && `c.documento -> 'proyecto' ->> 'id_proyecto' = ${given(String(proyecto))}`,
    modelo !== undefined && `c.documento -> 'modelo' ->> 'id_modelo' = ${given(String(modelo))}`,
    ...(estado ? estadoConditions(estado, ahora, given) : []),
    ...(entrega ? CONDITIONS_OF_ESTADO[entrega] : []),
    ...onDays('c.emitida_en', dias, given),
  ];
}

/** Computed once for all owners. */
function lostOf(ahora: Date, given: Given): string {
  const hoy = `${given(fechaEnMexico(ahora))}::date`;
  return `perdidas as materialized (${lostQuotes(hoy, `${given(ahora)}::timestamptz`)})`;
}

function estadoConditions(
  estado: NonNullable<FiltroDeCotizaciones['estado']>,
  ahora: Date,
  given: Given,
): string[] {
  const hoy = fechaEnMexico(ahora);
  const current = () => `c.vigencia >= ${given(hoy)}::date`;
  switch (estado) {
    case 'vigente':
      return [current(), `not ${RENEWED}`];
    case 'porVencer':
      return [
        current(),
        `c.vigencia <= ${given(addDias(hoy, EXPIRING_DIAS))}::date`,
        stillDeciding(`${given(ahora)}::timestamptz`),
        `exists (select from persona p where p.clave = c.contacto and ${NOT_SPOKEN})`,
      ];
    case 'sinLote':
      return ['c.id = any(array(select id from perdidas))', `not ${RENEWED}`];
    case 'vencida':
      return [`c.vigencia < ${given(hoy)}::date`, `not ${RENEWED}`];
    case 'renovada':
      return [RENEWED];
  }
}

/**
 * SQL of the ids of quotes valid on `hoy` whose lot went to another person or left the market. Computed by
 * last day of validity: in the list's order all quotes would be read while few lots are gone. In: SQL of the
 * day in Mexico City, and of now.
 */
const lostQuotes = (hoy: string, ahora: string): string => `
  select vigente.id from cotizacion vigente,
    -- Taken apart once: each arrow would unpack the whole document again.
    jsonb_to_record(vigente.documento) as de (proyecto jsonb, lote jsonb)
  where vigente.vigencia >= ${hoy} and vigente.contacto is not null and not exists (
    select from lote ${SITUATION_JOINS}
      left join apartado vendido on vendido.id = cerrada.apartado_id,
      lateral (select ${isLiveSql('abierto', ahora)} as apartado) as vivo
    where lote.id_proyecto = (de.proyecto ->> 'id_proyecto')::int
      and lote.id_lote = de.lote ->> 'id_lote'
      and case when cerrada.id is not null then coalesce(cerrada.contacto, vendido.contacto) = vigente.contacto
        when vivo.apartado then abierto.contacto = vigente.contacto
        else not lote.retirado and lote.estatus in (${ELIGIBLE_SQL}) and ${isReleasedSql(ahora)} end)`;

/** Ways to find quotes, each with its own index. */
type Search =
  | { por: 'folio'; folio: string }
  /** The running number at the end of any folio. */
  | { por: 'numero'; numero: string }
  | { por: 'lote'; id_lote: string }
  /** `clave`: the whole mailbox. */
  | { por: 'buzon'; clave: string }
  /** Text of a `tsquery` on `persona.busca`. */
  | { por: 'persona'; palabras: string };

const NUMERO_MAX = 12;

/** All readings of a typed text, searched together. In: whether the reader may find people. */
function readSearch(typed: string, people: boolean): Search[] {
  const texto = typed.trim();
  const folio = readFolio(texto);
  if (folio !== undefined) return [{ por: 'folio', folio }];
  if (texto.includes('@'))
    return people ? [{ por: 'buzon', clave: mailboxKeyOf(texto) }, ...personasOf(texto)] : [];
  const lote = texto.replace(/^lote\s+/iu, '');
  return [
    ...(/^\d+$/.test(texto) && texto.length <= NUMERO_MAX ? [{ por: 'numero' as const, numero: texto }] : []),
    ...[...new Set([lote, lote.toUpperCase()])].map((id_lote) => ({ por: 'lote' as const, id_lote })),
    ...(people ? personasOf(texto) : []),
  ];
}

function personasOf(texto: string): Search[] {
  const words = searchWordsOf(texto);
  return words.length ? [{ por: 'persona', palabras: prefixQueryOf(words) }] : [];
}
