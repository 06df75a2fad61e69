import type { z } from 'zod';
import {
  type AGENDA_CALLS,
  VISITAS_DE_AGENDA_MAX,
  type VisitaDeAgenda,
} from '../../../contract/visita/agendaCalls.ts';
import { addDias, instantEnMexico } from '../../../domain/fecha.ts';
import { limitedTo, type Member } from '../../../domain/permisos.ts';
import type { EstadoDeVisita } from '../../../domain/visita/visita.ts';
import { readEmpresa } from '../../catalogo/empresa.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { readAsesores } from '../../personas/personaRows.ts';
import type { Parameter, Queryable } from '../../plataforma/db/db.ts';
import { readByIndex } from '../../plataforma/db/readByIndex.ts';
import { mayWithVisita } from './staffVisita.ts';

type Leer = (typeof AGENDA_CALLS)['LeerAgenda'];
type Agenda = z.infer<Leer['respuesta']>;

/** The visits of some days as far as the reader sees them: an adviser their own and nobody's. */
export function listAgenda(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  reader: Member,
  { desde, dias, asesor }: z.infer<Leer['solicitud']>,
): Promise<Agenda> {
  const ahora = clock();
  const whose = whoseOf(reader, asesor);
  return readByIndex(db, async (tx) => {
    const begin = instantEnMexico(desde, '00:00');
    const end = instantEnMexico(addDias(desde, dias), '00:00');
    const rows = await readRows(tx, { begin, end, ...whose });
    const { visitas: horario } = await readEmpresa(tx);
    const asesores = await readAsesores(tx);
    return {
      ahora: ahora.toISOString(),
      visitas: rows.map((row) => present(row, reader)),
      porConfirmar: await readUnconfirmed(tx, { ahora, ...whose }),
      horario: horario
        ? {
            dias: [...horario.dias],
            desde: horario.desde,
            hasta: horario.hasta,
            lugar: horario.lugar ?? null,
          }
        : null,
      asesores: whose.own === null ? asesores : asesores.filter(({ id }) => id === reader.id),
    };
  });
}

interface Whose {
  /** The adviser to whose own and unassigned visits the reader is limited; `null`: no limit. */
  own: string | null;
  /** Filter: id of who receives them, or `nadie`; `null`: all. */
  asesor: string | null;
}

function whoseOf(reader: Member, asesor: string | undefined): Whose {
  return { own: limitedTo(reader, 'readAgenda'), asesor: asesor ?? null };
}

type Row = {
  id: string;
  secuencia: number;
  inicio: Date;
  minutos: number;
  estado: EstadoDeVisita;
  lugar: string | null;
  proyecto: string | null;
  folio: string | null;
  id_lote: string | null;
  modelo: string | null;
  asesor_id: string | null;
  asesor: string | null;
  retrato: string | null;
  persona_id: string | null;
  nombre: string | null;
  telefono: string | null;
  lleva_id: string | null;
};

/** In: SQL of the reader's limit and of the filter; the same rule as `mayWithVisita`. */
const THEIRS = (own: string, asesor: string) => `
  (${own}::bigint is null or v.asesor_id = ${own}::bigint or p.asesor_id = ${own}::bigint or v.asesor_id is null and p.asesor_id is null)
  and (${asesor}::text is null or case when ${asesor}::text = 'nadie' then v.asesor_id is null else v.asesor_id = nullif(${asesor}::text, 'nadie')::bigint end)`;

function readRows(
  tx: Queryable,
  { begin, end, own, asesor }: Whose & { begin: Date; end: Date },
): Promise<Row[]> {
  const values: Parameter[] = [begin, end, own, asesor];
  return tx.query<Row>(
    `select v.id::text as id, v.secuencia, v.inicio, v.minutos, v.estado, v.lugar,
       (select nombre from proyecto where proyecto.id_proyecto = v.id_proyecto) as proyecto,
       c.folio, c.documento #>> '{lote,id_lote}' as id_lote, c.documento #>> '{modelo,nombre}' as modelo,
       v.asesor_id::text as asesor_id, asesor.nombre as asesor, asesor.retrato,
       p.id::text as persona_id, p.nombre, p.telefono, p.asesor_id::text as lleva_id
     from visita v left join persona p on p.clave = v.contacto left join cotizacion c on c.id = v.cotizacion_id
       left join personal asesor on asesor.id = v.asesor_id
     where v.inicio >= $1::timestamptz and v.inicio < $2::timestamptz and v.estado <> 'cancelada' and ${THEIRS('$3', '$4')}
     order by v.inicio, v.id limit ${VISITAS_DE_AGENDA_MAX}`,
    values,
  );
}

function present(row: Row, reader: Member): VisitaDeAgenda {
  const { id, secuencia, inicio, minutos, estado, lugar, proyecto, folio, id_lote, modelo } = row;
  const { persona_id, nombre, telefono, asesor_id, asesor, retrato } = row;
  const shows = mayWithVisita(reader, 'readContacto', row);
  return {
    ...{ id, secuencia, inicio: inicio.toISOString(), minutos, estado, lugar, proyecto: proyecto ?? '' },
    casa: folio === null ? null : { folio, id_lote: id_lote ?? '', modelo: modelo ?? '' },
    asesor: asesor_id === null ? null : { id: asesor_id, nombre: asesor ?? '', retrato },
    persona:
      shows && persona_id !== null
        ? { id: persona_id, nombre: nombre ?? '', telefono: telefono ?? '' }
        : null,
  };
}

async function readUnconfirmed(
  tx: Queryable,
  { ahora, own, asesor }: Whose & { ahora: Date },
): Promise<Agenda['porConfirmar']> {
  const [row] = await tx.query<{ total: number; primera: Date | null }>(
    `select count(*)::int as total, min(v.inicio) as primera from visita v left join persona p on p.clave = v.contacto
     where v.estado = 'pedida' and v.inicio > $1::timestamptz and ${THEIRS('$2', '$3')}`,
    [ahora, own, asesor],
  );
  return { total: row?.total ?? 0, primera: row?.primera?.toISOString() ?? null };
}
