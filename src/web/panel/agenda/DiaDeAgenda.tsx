import type { VisitaDeAgenda } from '../../../contract/visita/agendaCalls.ts';
import { AccionesDeVisita } from './AccionesDeVisita.tsx';
import styles from './Agenda.module.css';
import type { HechoDeAgenda } from './DoneNotice.tsx';
import { nextVisita } from './semana.ts';
import { TEXTOS_DE_AGENDA as T } from './textosDeAgenda.ts';
import { VisitaCard } from './VisitaCard.tsx';

interface Props {
  /** Of one day. */
  visitas: readonly VisitaDeAgenda[];
  /** Now, ms. */
  ahora: number;
  onOpen: (visita: VisitaDeAgenda) => void;
  onMove: (visita: VisitaDeAgenda) => void;
  onDone: (hecho: HechoDeAgenda) => void;
}

/** A day's visits in their order. The next one, and each to confirm, has its buttons below. */
export function DiaDeAgenda({ visitas, ahora, onOpen, onMove, onDone }: Props) {
  const next = nextVisita(visitas, ahora);
  if (visitas.length === 0) return <p className="soft">{T.sinVisitas}</p>;
  return (
    <ol className="stack fit gap-2">
      {visitas.map((visita) => (
        <li key={visita.id} className="stack fit gap-2">
          <VisitaCard visita={visita} sigue={visita.id === next?.id} onOpen={onOpen} />
          {(visita.id === next?.id || visita.estado === 'pedida') && (
            <AccionesDeVisita
              {...{ visita, ahora, onDone }}
              className={styles.acciones}
              onMove={() => onMove(visita)}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
