import { addDias, fechaEnMexico, instantEnMexico } from '../../../domain/fecha.ts';
import type { Clock } from '../../plataforma/clock.ts';
import type { Db, Present } from '../../plataforma/db/db.ts';
import type { Settings } from '../../plataforma/settings.ts';
import { endLapsed, type LoteKey, lockLotes } from '../inventario/lockLotes.ts';
import { readLotesNow } from '../inventario/lotesNow.ts';
import { issueRecibos } from '../recibos/issueRecibos.ts';
import { announceChange } from './announceChange.ts';

export interface SweepDeps {
  db: Db;
  clock: Clock;
  settings: Pick<Settings, 'correoDe'>;
}

/** Of how many holds one sweep wrote the end down, told that they end, and that they have ended. */
interface Swept {
  ended: number;
  warned: number;
  told: number;
}

const HOUR_MS = 3_600_000;
/** An end is told of from the morning of the day before. */
const AHEAD_MS = 48 * HOUR_MS;
/** Who was not told of an end for so long, since no server ran, is not told any more. */
const LATE_MS = 72 * HOUR_MS;
const MOST = 500;

/**
 * Tells people of what comes to pass by itself, and decides nothing: every reader treats a hold past its end as gone
 * already (decisions 8). Each step locks what it tells of and looks again, so that of several sweepers at once one does it.
 * In: told of each step that failed; the others are done all the same.
 * @throws {DatabaseUnavailable}
 */
export async function sweepApartados(
  deps: SweepDeps,
  onFault: (error: unknown) => void = (error) => {
    throw error;
  },
): Promise<Swept> {
  const swept = { ended: 0, warned: 0, told: 0 };
  const count = async (what: keyof Swept, step: Promise<number>) => {
    swept[what] += (await step.catch(onFault)) ?? 0;
  };
  const { db, clock } = deps;
  for (const lote of await findLapsed(db, clock())) await count('ended', writeEnd(deps, lote));
  for (const holds of bySomebody(await findEnding(db, clock()))) await count('warned', warn(deps, holds));
  for (const holds of bySomebody(await findEnded(db, clock()))) await count('told', tellEnd(deps, holds));
  return swept;
}

function findLapsed(db: Db, ahora: Date): Promise<LoteKey[]> {
  return db.query<LoteKey>(
    `select id_proyecto, id_lote from apartado
     where terminado_en is null and pago_en is null and vence_en <= $1::timestamptz order by vence_en limit ${MOST}`,
    [ahora],
  );
}

/** Writes an end down, with its line in the log, and announces it to open pages. Out: 1 where nobody had before. */
async function writeEnd({ db, clock }: SweepDeps, { id_proyecto, id_lote }: LoteKey): Promise<0 | 1> {
  return db.transaction(async (tx) => {
    await lockLotes(tx, [{ id_proyecto, id_lote }]);
    const ahora = clock();
    const lapsed = (await readLotesNow(tx, id_proyecto, ahora, [id_lote])).filter(
      ({ lapsedId }) => lapsedId !== null,
    );
    if (!lapsed.length) return 0;
    await endLapsed(tx, id_proyecto, lapsed, ahora);
    await announceChange(tx);
    return 1;
  }, 'read committed');
}

type Told = { id: string; correo: Present<string> };

/** Each mailbox's holds together, so that one step tells of all of them in one mail. */
function bySomebody<T extends Told>(holds: readonly T[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const hold of holds) {
    const group = groups.get(hold.correo);
    if (group) group.push(hold);
    else groups.set(hold.correo, [hold]);
  }
  return [...groups.values()];
}

type Ending = Told & { vence_en: Date; told_en: Date };

/** Live holds whose end is near, unless it was told of already. */
async function findEnding(db: Db, ahora: Date): Promise<Ending[]> {
  const rows = await db.query<Ending>(
    `select a.id::text as id, a.correo, a.vence_en,
       coalesce((select max(r.emitido_en) from recibo r
         where r.apartado_id = a.id and r.tipo in ('apartado', 'extension', 'correccion', 'repuesto', 'relevo')),
         a.apartado_en) as told_en
     from apartado a
     where terminado_en is null and pago_en is null and correo is not null
       and vence_en > $1::timestamptz and vence_en <= $2::timestamptz
       and not exists (select from recibo r
         where r.apartado_id = a.id and r.tipo = 'aviso' and r.vence_en = a.vence_en)
     order by vence_en limit ${MOST}`,
    [ahora, new Date(ahora.getTime() + AHEAD_MS)],
  );
  return rows.filter(({ vence_en, told_en }) =>
    isEndNoticeDue(vence_en.getTime(), told_en.getTime(), ahora.getTime()),
  );
}

function warn({ db, clock, settings }: SweepDeps, holds: readonly Ending[]): Promise<number> {
  return db.transaction(async (tx) => {
    // Extended, paid or released meanwhile: then there is nothing to tell.
    const same = await tx.query<{ id: string }>(
      `select a.id::text as id from apartado a
       join json_to_recordset($1::json) as f(id bigint, vence_en timestamptz) on f.id = a.id and f.vence_en = a.vence_en
       where terminado_en is null and pago_en is null order by a.id for update of a`,
      [JSON.stringify(holds.map(({ id, vence_en }) => ({ id, vence_en })))],
    );
    const apartados = same.map(({ id }) => id);
    return issueRecibos(tx, { tipo: 'aviso', apartados, ahora: clock(), settings });
  }, 'read committed');
}

/** Holds whose end somebody wrote down, of which their people know nothing yet. */
function findEnded(db: Db, ahora: Date): Promise<Told[]> {
  return db.query(
    `select a.id::text as id, a.correo from apartado a
     where termino = 'vencido' and correo is not null and terminado_en > $1::timestamptz
       and not exists (select from recibo r where r.apartado_id = a.id and r.tipo = 'vencido')
     order by a.id limit ${MOST}`,
    [new Date(ahora.getTime() - LATE_MS)],
  );
}

function tellEnd({ db, clock, settings }: SweepDeps, holds: readonly Told[]): Promise<number> {
  const apartados = holds.map(({ id }) => id);
  return db.transaction(
    (tx) => issueRecibos(tx, { tipo: 'vencido', apartados, ahora: clock(), settings }),
    'read committed',
  );
}

/** Nobody is written to in the night. */
const HORA_DE_AVISO = '09:00';

/**
 * When people are told that a hold is about to end by itself: in the morning of the day before, by Mexico City's days.
 * In and out: ms since 1970.
 */
export function endNoticeAt(venceEn: number): number {
  const day = addDias(fechaEnMexico(new Date(venceEn)), -1);
  return instantEnMexico(day, HORA_DE_AVISO).getTime();
}

/**
 * Whether that is due. In: the hold's end; when people were told of this end first, by the receipt of the hold or of its
 * new end, which is notice enough where it came later; ms since 1970.
 */
export function isEndNoticeDue(venceEn: number, toldEn: number, ahora: number): boolean {
  const at = endNoticeAt(venceEn);
  return at <= ahora && ahora < venceEn && toldEn < at;
}
