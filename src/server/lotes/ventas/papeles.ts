import type { PanelAnswerOf, PanelRequestOf } from '../../../contract/panel/calls.ts';
import type { PapelShown } from '../../../contract/panel/ventas.ts';
import type { Member } from '../../../domain/permisos.ts';
import { faultyPapeles } from '../../../domain/ventas/papeles.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import { DONE, type OutcomeOf } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { touchPersonas } from '../../personas/follow/touchPersonas.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { stillMay } from '../inventario/changeLotes.ts';
import { changeVenta } from './changeVenta.ts';

type Deps = Pick<PanelDeps, 'db' | 'clock'>;

/** A sale's papers: those that its project asks for, then those that came and are no longer asked. */
export async function readPapelesOf(db: Queryable, venta: string): Promise<PapelShown[]> {
  const rows = await db.query<{
    id: string;
    nombre: string;
    se_pide: boolean;
    recibido_en: Date | null;
    quien_id: string | null;
    quien: string | null;
  }>(
    `select k.id::text as id, k.nombre, k.orden is not null as se_pide, r.recibido_en, p.id::text as quien_id, p.nombre as quien
     from venta v join papel k on k.id_proyecto = v.id_proyecto
       left join papel_recibido r on r.venta_id = v.id and r.papel_id = k.id
       left join personal p on p.id = r.recibido_por
     where v.id = $1::bigint and (k.orden is not null or r.papel_id is not null)
     order by k.orden nulls last, k.id`,
    [venta],
  );
  return rows.map(({ se_pide, recibido_en, quien_id, quien, ...papel }) => ({
    ...papel,
    sePide: se_pide,
    recibidoEn: recibido_en?.toISOString() ?? null,
    quien: quien_id === null ? null : { id: quien_id, nombre: quien ?? '' },
  }));
}

/** Marks a paper as received, or takes the mark back; a repeat changes nothing. The log keeps both. */
export function markPapel(
  deps: Deps,
  person: Member,
  { venta: id, papel, recibido }: PanelRequestOf<'MarcarPapel'>,
): Promise<OutcomeOf<'MarcarPapel'>> {
  return changeVenta(
    deps,
    person,
    id,
    async (tx, { id_proyecto, contacto }, ahora) => {
      const [known] = await tx.query<{ nombre: string; se_pide: boolean }>(
        'select nombre, orden is not null as se_pide from papel where id = $1::bigint and id_proyecto = $2::int',
        [papel, id_proyecto],
      );
      if (!known || (recibido && !known.se_pide)) return { ok: false, motivo: 'PAPEL_INEXISTENTE' };
      const changed = recibido
        ? await tx.query(
            `insert into papel_recibido (venta_id, papel_id, recibido_por, recibido_en)
             values ($1::bigint, $2::bigint, $3::bigint, $4::timestamptz) on conflict do nothing returning papel_id`,
            [id, papel, person.id, ahora],
          )
        : await tx.query(
            'delete from papel_recibido where venta_id = $1::bigint and papel_id = $2::bigint returning papel_id',
            [id, papel],
          );
      if (!changed.length) return { ok: true };
      const accion = recibido ? 'papel.recibir' : 'papel.quitar';
      await touchPersonas(tx, [contacto], { accion, en: ahora });
      return { ok: true, linea: { accion, despues: { papel: known.nombre } } };
    },
    'markPapel',
  );
}

/** What each project of the catalogue asks for. */
export async function readPapeles({ db }: Pick<PanelDeps, 'db'>): Promise<PanelAnswerOf<'LeerPapeles'>> {
  const proyectos = await db.query<{ id_proyecto: number; nombre: string }>(
    'select id_proyecto, nombre from proyecto order by nombre, id_proyecto',
  );
  const papeles = await db.query<{ id: string; id_proyecto: number; nombre: string }>(
    'select id::text as id, id_proyecto, nombre from papel where orden is not null order by id_proyecto, orden',
  );
  return {
    proyectos: proyectos.map((proyecto) => ({
      ...proyecto,
      papeles: papeles
        .filter(({ id_proyecto }) => id_proyecto === proyecto.id_proyecto)
        .map(({ id, nombre }) => ({ id, nombre })),
    })),
  };
}

/**
 * Changes what a project asks for. A paper that left keeps its marks, and is the same one again if its name
 * returns. Refused if somebody changed the list since it was read.
 */
export function fixPapeles(
  { db, clock }: Deps,
  person: Member,
  { id_proyecto, visto, papeles }: PanelRequestOf<'FijarPapeles'>,
): Promise<OutcomeOf<'FijarPapeles'>> {
  return db.transaction(async (tx): Promise<OutcomeOf<'FijarPapeles'>> => {
    if (!(await stillMay(tx, person, 'changePapeles'))) return { ok: false, motivo: 'NO_PERMITIDO' };
    // The project's row holds off a colleague who saves at the same time.
    const proyecto = await tx.query('select from proyecto where id_proyecto = $1::int for update', [
      id_proyecto,
    ]);
    if (!proyecto.length) return { ok: false, motivo: 'PROYECTO_INEXISTENTE' };
    const { vacios, repetidos } = faultyPapeles(papeles.map(({ nombre }) => nombre));
    if (vacios.length + repetidos.length) return { ok: false, motivo: 'SOLICITUD_INVALIDA' };
    const known = await tx.query<{ id: string; nombre: string; orden: number | null }>(
      'select id::text as id, nombre, orden from papel where id_proyecto = $1::int order by orden, id',
      [id_proyecto],
    );
    const asked = known.filter(({ orden }) => orden !== null);
    if (JSON.stringify(asked.map(({ id }) => id)) !== JSON.stringify(visto))
      return { ok: false, motivo: 'PAPELES_CAMBIARON' };
    const kept = new Set(papeles.map(({ id }) => id));
    const wanted = papeles.map(({ id, nombre }, i) => {
      const same = known.find((it) =>
        id === undefined ? it.nombre === nombre && !kept.has(it.id) : it.id === id,
      );
      return { id: same?.id ?? null, nombre, orden: i + 1 };
    });
    const antes = asked.map(({ nombre }) => nombre);
    const despues = wanted.map(({ nombre }) => nombre);
    if (JSON.stringify(antes) === JSON.stringify(despues)) return DONE;
    await storePapeles(tx, id_proyecto, wanted);
    await writeBitacora(tx, {
      author: { origen: 'panel', personalId: person.id },
      ...{ en: clock(), accion: 'papeles.fijar', sobre: `proyecto ${id_proyecto}` },
      ...{ antes: { papeles: antes }, despues: { papeles: despues } },
    });
    return DONE;
  }, 'read committed');
}

async function storePapeles(
  tx: Queryable,
  id_proyecto: number,
  wanted: readonly { id: string | null; nombre: string; orden: number }[],
): Promise<void> {
  const rows = JSON.stringify(wanted);
  await tx.query(
    `update papel k set orden = (select f.orden from json_to_recordset($2::json) as f(id bigint, orden int) where f.id = k.id),
       nombre = coalesce((select f.nombre from json_to_recordset($2::json) as f(id bigint, nombre text) where f.id = k.id), k.nombre)
     where k.id_proyecto = $1::int`,
    [id_proyecto, rows],
  );
  await tx.query(
    `insert into papel (id_proyecto, nombre, orden)
     select $1::int, nombre, orden from json_to_recordset($2::json) as f(id bigint, nombre text, orden int) where id is null`,
    [id_proyecto, rows],
  );
}
