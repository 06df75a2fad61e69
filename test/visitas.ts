import type { VisitaHours } from '../src/domain/visita/horas.ts';
import { freeHours } from '../src/domain/visita/horas.ts';
import type { Clock } from '../src/server/plataforma/clock.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';

/** Monday to Saturday, 10:00 to 18:00. */
export const HORARIO: VisitaHours = {
  dias: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  desde: '10:00',
  hasta: '18:00',
  lugar: 'Casa muestra; entrada norte, junto a la glorieta',
};

/** Lets the company receive visits. Out: the beginnings that are free while nobody has any. */
export async function offerVisitas({ db, clock }: { db: Db; clock: Clock }): Promise<Date[]> {
  await db.query(`update catalogo set empresa = empresa || jsonb_build_object('visitas', $1::text::jsonb)`, [
    JSON.stringify(HORARIO),
  ]);
  return freeHours(HORARIO, { ahora: clock(), ocupadas: [] });
}
