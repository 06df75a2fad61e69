import type { CSSProperties } from 'react';
import type { VisitaDeAgenda } from '../../../contract/visita/agendaCalls.ts';
import { diaDeSemana, fechaEnMexico, formatHora } from '../../../domain/fecha.ts';
import styles from './Agenda.module.css';
import {
  type AgendaRead,
  hoursOfGrid,
  minuteOfDay,
  nextVisita,
  placeSideBySide,
  visitasOn,
} from './semana.ts';
import { dayText, TEXTOS_DE_AGENDA as T } from './textosDeAgenda.ts';
import { factsOfVisita, nameOfVisita } from './VisitaCard.tsx';

interface Props {
  datos: AgendaRead;
  dias: readonly string[];
  hoy: string;
  onOpen: (visita: VisitaDeAgenda) => void;
}

/** The week as a grid of hours: held visits recede, the next stands out, closed days are hatched. */
export function SemanaDeAgenda({ datos, dias, hoy, onOpen }: Props) {
  const { visitas, horario, ahora } = datos;
  const [first, last] = hoursOfGrid(horario, visitas);
  const hours = Array.from({ length: last - first }, (_, n) => first + n);
  const now = new Date(ahora);
  const next = nextVisita(visitas, now.getTime());
  const at = (minute: number) => (minute - first * 60) / 60;
  const showsNow = minuteOfDay(now) >= first * 60 && minuteOfDay(now) <= last * 60;
  return (
    <div className={`card clip ${styles.semana}`} style={{ '--horas': last - first } as CSSProperties}>
      <ol className={styles.horas} aria-hidden="true">
        {hours.map((hora) => (
          <li key={hora} className="text-nota soft figures">
            {hourText(hora)}
          </li>
        ))}
      </ol>
      {dias.map((dia) => (
        <section
          key={dia}
          className={styles.columna}
          aria-label={`${dayText(dia, hoy)}${dia === hoy ? ` · ${T.hoy}` : ''}`}
          data-hoy={dia === hoy || undefined}
          data-cerrado={(horario && !horario.dias.includes(diaDeSemana(dia))) || undefined}
        >
          <p className={`strong text-nota ${styles.nombreDeDia}`} aria-hidden="true">
            {dayText(dia, hoy).slice(0, 3)} {Number(dia.slice(8))}
            {dia === hoy && ` · ${T.hoy.toLowerCase()}`}
          </p>
          <div className={`relative ${styles.franjas}`}>
            {placeSideBySide(visitasOn(visitas, dia)).map(({ visita, carril, carriles }) => (
              <button
                key={visita.id}
                type="button"
                className={`absolute clip text-nota tight ${styles.visita}`}
                style={
                  {
                    '--desde': at(minuteOfDay(new Date(visita.inicio))),
                    '--largo': visita.minutos / 60,
                    '--carril': carril,
                    '--carriles': carriles,
                  } as CSSProperties
                }
                data-renglon=""
                data-estado={visita.id === next?.id ? 'sigue' : visita.estado}
                aria-label={T.abrir(nameOfVisita(visita), formatHora(new Date(visita.inicio)))}
                onClick={() => onOpen(visita)}
              >
                <strong className="block ellipsis">{nameOfVisita(visita)}</strong>
                <span className="block ellipsis">{factsOfVisita(visita, { short: true })}</span>
              </button>
            ))}
            {showsNow && fechaEnMexico(now) === dia && (
              <span
                className={`absolute through ${styles.ahora}`}
                style={{ '--desde': at(minuteOfDay(now)) } as CSSProperties}
                aria-hidden="true"
              />
            )}
          </div>
        </section>
      ))}
    </div>
  );
}

/** `9 a. m.` */
function hourText(hora: number): string {
  return `${hora % 12 || 12} ${hora < 12 ? 'a. m.' : 'p. m.'}`;
}
