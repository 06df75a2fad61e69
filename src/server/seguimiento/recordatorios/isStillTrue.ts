import type { RecordatorioKind } from '../../../domain/recordatorio/recordatorio.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { readEligible } from './eligible.ts';
import { isVigenciaTold } from './remindVigencias.ts';

/** What a reminder was written for. */
interface Written {
  /** Id of the quote. */
  cotizacion: string;
  tipo: RecordatorioKind;
  disponible: boolean | null;
}

/** Whether a reminder that was written would be written now: its kind is on, nobody stopped it, and it is as it tells. */
export async function isStillTrue(
  db: Queryable,
  { cotizacion, tipo, disponible }: Written,
  moment: { hoy: string; ahora: Date },
): Promise<boolean> {
  const [on] = await db.query('select from recordatorio_ajuste where tipo = $1', [tipo]);
  if (!on) return false;
  const [quote] = await readEligible(db, [cotizacion], moment);
  if (!quote) return false;
  return tipo === 'vigencia' ? isVigenciaTold(quote) : quote.disponible === disponible;
}
