import type { Member } from '../src/domain/permisos.ts';
import { openOutbox } from '../src/server/correo/outbox.ts';
import { setAlto } from '../src/server/personas/altos.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';
import { createChangeReader } from '../src/server/seguimiento/changes/createChangeReader.ts';
import { announceDrops } from '../src/server/seguimiento/drop/announceDrops.ts';
import { dropDue } from '../src/server/seguimiento/drop/dropDue.ts';
import {
  setRecordatorio,
  setRecordatorioDePago,
  showRecordatorios,
} from '../src/server/seguimiento/recordatorios/ajustes.ts';
import { remindLotes } from '../src/server/seguimiento/recordatorios/remindLotes.ts';
import { remindVigencias } from '../src/server/seguimiento/recordatorios/remindVigencias.ts';
import { readRecordatorio } from '../src/server/seguimiento/recordatorios/sendRecordatorio.ts';
import { tellPagos } from '../src/server/seguimiento/ventas/tellPagos.ts';
import { type PanelList, undone } from './undone.ts';

const JEFA: Member = { id: '1', rol: 'gerencia' };
const DAY_MS = 86_400_000;
const CORREO_DE = 'casas@ejemplo.mx';

/** Half of `fillManyPersonas`' people are older. */
const RETENCION_MESES = 6;
const dropDeps = (db: Db, ahora: Date) => ({
  db,
  clock: () => ahora,
  settings: { retencionMeses: RETENCION_MESES, dataDir: '/nonexistent' },
});
const onePage = async () => false;
/** Out: a `stopped` that lets one person through. */
const afterOne = () => {
  let asked = 0;
  return () => asked++ > 0;
};
const some = (what: string, count: number) => {
  if (!count) throw new Error(`no ${what}`);
};
const reminding = (db: Db, ahora: Date) => ({ db, clock: () => ahora, settings: { correoDe: CORREO_DE } });

/** The server's own work, a page each, over `fillManySucesos`. */
export const KEEPER_LISTS: Readonly<Record<string, PanelList>> = {
  'Panel abierto, cada segundo': undone((db) => createChangeReader(db)()),
  'Plazo, avisar de una página': undone((db, ahora) => announceDrops(dropDeps(db, ahora), onePage)),
  'Plazo, borrar a una persona': undone(async (db, ahora) => {
    await announceDrops(dropDeps(db, ahora), onePage);
    const due = new Date(ahora.getTime() + 31 * DAY_MS);
    some('person', await dropDue(dropDeps(db, due), onePage, afterOne()));
  }),
  'Plazo, borrar a quien no se cotizó': undone(async (db, ahora) =>
    some('request', await dropDue(dropDeps(db, ahora), onePage, afterOne())),
  ),
  'Recordatorios, los que vencen': undone(async (db, ahora) =>
    some('reminders', await remindVigencias(reminding(db, ahora))),
  ),
  'Recordatorios, los de lotes': undone(async (db, ahora) =>
    some('reminders', await remindLotes(reminding(db, ahora))),
  ),
  'Recordatorios, los de pagos': undone(async (db, ahora) => {
    await setRecordatorioDePago({ db, clock: () => ahora }, JEFA, { dias: 3 });
    some('reminders', await tellPagos(reminding(db, ahora)));
  }),
  'Recordatorios, a cuántos': undone((db, ahora) => showRecordatorios({ db, clock: () => ahora })),
  'Recordatorios, apagar y encender': undone(async (db, ahora) => {
    for (const tipo of ['vigencia', 'lote'] as const)
      for (const encendido of [false, true])
        await setRecordatorio({ db, clock: () => ahora }, JEFA, { tipo, encendido });
  }),
  'Recordatorios, detener': undone((db, ahora) => setAlto(db, 'recordatorio-3', { detenido: true, ahora })),
  'Correo, lo que espera': undone(async (db, ahora) => {
    const outbox = openOutbox(db, () => ahora.getTime());
    await outbox.holdClientes(0);
    await outbox.gatherVentas();
    await outbox.countSalidos(new Date(ahora.getTime() - DAY_MS), { totalHora: 1000, ventasHora: 1000 });
    some('mails', (await outbox.claim('correo', 20)).length);
  }),
  'Correo, un recordatorio': undone(async (db, ahora) => {
    const waiting = await openOutbox(db, () => ahora.getTime()).claim('correo', 20);
    let read = 0;
    for (const { recordatorioId } of waiting)
      if (await readRecordatorio(db, recordatorioId ?? '', { hoy: '2026-11-22', ahora })) read += 1;
    some('reminder that is still true', read);
  }),
};
