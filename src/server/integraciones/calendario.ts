import { absoluteOf } from '../../contract/rutas.ts';
import { rutaOfCalendario, rutaOfPanel } from '../../contract/rutasDePanel.ts';
import { addDias, fechaEnMexico } from '../../domain/fecha.ts';
import { keepsRight, type Member, type Rol } from '../../domain/permisos.ts';
import { writeBitacora } from '../personal/bitacora/writeBitacora.ts';
import { DONE } from '../personal/calls/result.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import type { Present, Queryable } from '../plataforma/db/db.ts';
import { digestOf, newSecret } from '../plataforma/digest.ts';
import { composeIcs, escapeIcs, formatIcsInstant } from '../plataforma/ics.ts';
import { lockedRolOf } from './claves.ts';

type CalendarioDeps = Pick<PanelDeps, 'db' | 'clock' | 'settings'>;

/** Since when somebody's calendar has an address. */
export async function readCalendario(
  { db }: Pick<CalendarioDeps, 'db'>,
  { id: personalId }: Pick<Member, 'id'>,
) {
  const [row] = await db.query<{ creado: Date }>(
    'select creado_en as creado from calendario where personal_id = $1::bigint',
    [personalId],
  );
  return { creadoEn: row?.creado.toISOString() ?? null };
}

/** Creates a new address, shown only now; the former one stops working. */
export async function createCalendario(
  { db, clock, settings }: CalendarioDeps,
  { id: personalId }: Pick<Member, 'id'>,
): Promise<{ ok: true; answer: { url: string; creadoEn: string } } | { ok: false; motivo: 'NO_PERMITIDO' }> {
  const [secreto, ahora] = [newSecret(), clock()];
  const url = absoluteOf(settings.publicUrl, rutaOfCalendario(secreto));
  return db.transaction(async (tx) => {
    const rol = await lockedRolOf(tx, personalId);
    if (!rol || !keepsRight(rol, 'calendario')) return { ok: false, motivo: 'NO_PERMITIDO' };
    await tx.query(
      `insert into calendario (personal_id, huella, creado_en) values ($1::bigint, $2, $3::timestamptz)
       on conflict (personal_id) do update set huella = excluded.huella, creado_en = excluded.creado_en`,
      [personalId, digestOf(secreto), ahora],
    );
    await noteOwn(tx, personalId, ahora, 'calendario.crear');
    return { ok: true, answer: { url, creadoEn: ahora.toISOString() } };
  }, 'read committed');
}

/** Deletes the address; without one nothing is logged. */
export async function dropCalendario(
  { db, clock }: Pick<CalendarioDeps, 'db' | 'clock'>,
  { id: personalId }: Pick<Member, 'id'>,
): Promise<typeof DONE> {
  return db.transaction(async (tx) => {
    const gone = await tx.query('delete from calendario where personal_id = $1::bigint returning 1', [
      personalId,
    ]);
    if (gone.length) await noteOwn(tx, personalId, clock(), 'calendario.quitar');
    return DONE;
  }, 'read committed');
}

async function noteOwn(
  tx: Queryable,
  personalId: string,
  en: Date,
  accion: 'calendario.crear' | 'calendario.quitar',
): Promise<void> {
  const author = { origen: 'panel', personalId } as const;
  await writeBitacora(tx, { author, en, accion, sobre: `personal ${personalId}` });
}

/** Steps up to so many days back are shown; older ones were left behind. */
const BACK_DAYS = 90;

/**
 * The calendar of a secret; `undefined` if it opens nothing, as after its owner left. A step has day, project
 * and a link to its person. The adviser's text may name the person, and calendars are stored elsewhere.
 */
export async function openCalendario(
  { db, clock, settings }: CalendarioDeps,
  secreto: string,
): Promise<string | undefined> {
  const [owner] = await db.query<{ id: string; rol: Rol }>(
    `select p.id::text as id, p.rol from calendario c join personal p on p.id = c.personal_id
     where c.huella = $1 and p.baja_en is null`,
    [digestOf(secreto)],
  );
  if (!owner || !keepsRight(owner.rol, 'calendario')) return undefined;
  const ahora = clock();
  const rows = await db.query<{ id: string; proyecto: string | null; dia: Present<string> }>(
    `select id::text as id, siguiente_en::text as dia,
       (select nombre from proyecto where proyecto.id_proyecto = persona.id_proyecto) as proyecto
     from persona
     where asesor_id = $1::bigint and siguiente_en >= $2::date order by siguiente_en, id`,
    [owner.id, addDias(fechaEnMexico(ahora), -BACK_DAYS)],
  );
  const eventos = rows.map(({ id, proyecto, dia }) => ({
    uid: `siguiente-${id}@${new URL(settings.publicUrl).hostname}`,
    dia,
    texto: proyecto === null ? 'Siguiente paso' : `Siguiente paso · ${proyecto}`,
    url: absoluteOf(settings.publicUrl, rutaOfPanel('personas', { detalle: [id] })),
  }));
  return composePasos({ nombre: 'Siguientes pasos', eventos, ahora });
}

interface EventoDeCalendario {
  /** Stable, so that a moved step moves and is not doubled. */
  uid: string;
  /** YYYY-MM-DD. */
  dia: string;
  texto: string;
  url: string;
}

interface Calendar {
  nombre: string;
  eventos: readonly EventoDeCalendario[];
  ahora: Date;
}

/** A calendar of whole days. */
export function composePasos({ nombre, eventos, ahora }: Calendar): string {
  return composeIcs({
    metodo: 'PUBLISH',
    producto: 'Siguientes pasos',
    nombre,
    eventos: eventos.map(({ uid, dia, texto, url }) => [
      `UID:${uid}`,
      `DTSTAMP:${formatIcsInstant(ahora)}`,
      `DTSTART;VALUE=DATE:${dia.replaceAll('-', '')}`,
      // Exclusive end.
      `DTEND;VALUE=DATE:${addDias(dia, 1).replaceAll('-', '')}`,
      `SUMMARY:${escapeIcs(texto)}`,
      `DESCRIPTION:${escapeIcs(url)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
    ]),
  });
}
