import { addDias, fechaEnMexico, HORA_MS, instantEnMexico } from '../../../domain/fecha.ts';
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

/** Holds whose end was recorded, whose coming end was told, and whose past end was told. */
interface Swept {
  ended: number;
  warned: number;
  told: number;
}

/** Upper bound of the notice: the morning of the day before. */
const AHEAD_MS = 48 * HORA_MS;
/** After so long without a server, an end is no longer told. */
const LATE_MS = 72 * HORA_MS;
const MOST = 500;

/**
 * Tells people about ends, and decides nothing: all readers ignore a hold past its end (decisions 8). Each
 * step locks its holds and checks them again, so that only one of several sweepers does it. In: called for
 * each failed step; the others continue.
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

/** Records a hold's end with its log line, and announces it to open pages. Out: 1 if it was new. */
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

/** Groups holds by mailbox, so that one mail tells of all. */
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

/** Live holds that end soon and whose person does not know yet. */
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
    // Skips holds that were extended, paid or released meanwhile.
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

/** Holds with a recorded end that their person does not know yet. */
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

/** No mail at night. */
const HORA_DE_AVISO = '09:00';

/**
 * When to tell people that a hold is about to end: the morning before, Mexico City time. In and out: ms since
 * 1970.
 */
export function endNoticeAt(venceEn: number): number {
  const day = addDias(fechaEnMexico(new Date(venceEn)), -1);
  return instantEnMexico(day, HORA_DE_AVISO).getTime();
}

/**
 * True if that notice is due. In: the hold's end; when a receipt first told of this end, which suffices if it
 * came after the notice's hour; ms since 1970.
 */
export function isEndNoticeDue(venceEn: number, toldEn: number, ahora: number): boolean {
  const at = endNoticeAt(venceEn);
  return at <= ahora && ahora < venceEn && toldEn < at;
}
