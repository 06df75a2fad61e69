import { DIA_MS, formatFechaHora, HORA_MS } from '../../../domain/fecha.ts';
import { countNoun } from '../../../domain/sentences/countNoun.ts';
import { FIRST_INVITATION } from '../../personal/mando/parsePanelCommand.ts';
import { RESUME_COMMAND } from '../../respaldo/runRespaldo.ts';
import { type Finding, fine, lacking, unknown } from './finding.ts';

export interface BaseSeen {
  motor: 'pglite' | 'postgresql';
  version: string;
  superuser: boolean;
  mayCreate: boolean;
  staff: boolean;
  stopped: Date | undefined;
}

/** In: what was seen, or the Spanish sentence of the failed opening. */
export function judgeBase(seen: BaseSeen | { fault: string }): Finding[] {
  if ('fault' in seen)
    return [lacking(seen.fault, 'Sin base no se ve lo que depende de ella; compón esto y repite.')];
  const { motor, version, superuser, mayCreate, staff, stopped } = seen;
  const name = motor === 'pglite' ? `Base integrada (PostgreSQL ${version})` : `PostgreSQL ${version}`;
  const findings = [fine(`${name} contesta, con el esquema de este programa.`)];
  if (motor === 'postgresql' && superuser)
    findings.push(
      lacking('La cuenta de DATABASE_URL es superusuaria.', 'Dale una que sea dueña solo de esta base.'),
    );
  if (!mayCreate)
    findings.push(
      lacking(
        'La cuenta de DATABASE_URL no puede crear tablas: la próxima versión no podrá arrancar.',
        'Hazla dueña de la base: alter database … owner to …',
      ),
    );
  if (stopped)
    findings.push(
      lacking(
        `Es una copia restaurada (${formatFechaHora(stopped)}) y no envía nada.`,
        `Para que envíe: ${RESUME_COMMAND}`,
      ),
    );
  if (!staff) findings.push(lacking('Nadie trabaja aún en el panel.', `Invita: ${FIRST_INVITATION}`));
  return findings;
}

/** More confuses one-time codes and the order of what several machines write. */
const MOST_OFF_MS = 5_000;

/** In: how far this machine's clock is ahead, ms; `undefined`: nobody could be asked. */
export function judgeClock(ahead: number | undefined, whose: string): Finding {
  if (ahead === undefined)
    return unknown(`Nadie dijo la hora (${whose}).`, 'Mira timedatectl: «System clock synchronized: yes».');
  if (Math.abs(ahead) <= MOST_OFF_MS) return fine(`El reloj va con el de ${whose}.`);
  const seconds = Math.round(Math.abs(ahead) / 1000);
  return lacking(
    `El reloj está ${countNoun(seconds, 'segundo')} ${ahead > 0 ? 'adelantado' : 'atrasado'} contra el de ${whose}.`,
    'Sincronízalo: timedatectl set-ntp true.',
  );
}

/** Room for backups of a day and the pictures of an import, bytes. */
const LEAST_FREE = 2 ** 30;

/** In: free bytes and mode of the data folder; `undefined`: not said. */
export function judgeFolder(dataDir: string, free: number | undefined, mode: number | undefined): Finding[] {
  const gigas = ((free ?? 0) / 2 ** 30).toFixed(1);
  return [
    free === undefined
      ? unknown(`No se sabe cuánto espacio hay en ${dataDir}.`, `Míralo con df -h ${dataDir}`)
      : free < LEAST_FREE
        ? lacking(
            `Quedan ${gigas} GB en el disco de ${dataDir}.`,
            'Libera espacio o pon un disco más grande.',
          )
        : fine(`Quedan ${gigas} GB en el disco de ${dataDir}.`),
    mode === undefined
      ? unknown(`No se saben los permisos de ${dataDir}.`, 'Que solo la cuenta del servicio pueda abrirla.')
      : mode & 0o077
        ? lacking(
            `Otras cuentas de la máquina pueden abrir ${dataDir}, que tiene datos de personas.`,
            `chmod 700 ${dataDir}`,
          )
        : fine(`Solo su cuenta puede abrir ${dataDir}.`),
  ];
}

/** A nightly backup, and two hours for a late one. */
const OLD_MS = DIA_MS + 2 * HORA_MS;

/** In: the last backup that was made from this data folder. */
export function judgeRespaldo(
  last: { hecho: Date; carpeta: string } | undefined,
  now: Date,
  motor: BaseSeen['motor'] | undefined,
): Finding {
  const todo = 'Cada noche: npm run respaldo -- guardar CARPETA --conservar 14 (docs/es/respaldos.md)';
  if (!last) {
    return motor === 'postgresql'
      ? unknown(
          'Aquí no se ha guardado ningún respaldo; si PostgreSQL se respalda por su cuenta, desde aquí no se ve.',
          todo,
        )
      : lacking('Nunca se ha guardado un respaldo.', todo);
  }
  const age = now.getTime() - last.hecho.getTime();
  const when = `El último respaldo es del ${formatFechaHora(last.hecho)}, en ${last.carpeta}.`;
  return age > OLD_MS
    ? lacking(when, todo)
    : fine(when, 'Cópialo a otra máquina; si sigue completo lo dice: npm run respaldo -- comprobar CARPETA');
}
