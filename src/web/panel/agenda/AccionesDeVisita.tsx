import type { VisitaDeAgenda } from '../../../contract/visita/agendaCalls.ts';
import { type EstadoDeVisita, isOpenVisita, refuseEstado } from '../../../domain/visita/visita.ts';
import { usePanelSend, useReread } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Boton } from '../../ui/Boton.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { type HechoDeAgenda, saidOf } from './DoneNotice.tsx';
import { TEXTOS_DE_AGENDA as T } from './textosDeAgenda.ts';

interface Props {
  visita: VisitaDeAgenda;
  /** Now, ms. */
  ahora: number;
  className?: string | undefined;
  /** Its first press is the main act, as in the visit's own sheet. */
  principal?: boolean;
  onMove: () => void;
  onDone: (hecho: HechoDeAgenda) => void;
}

/** One press each, as far as the visit's state and hour allow. */
const PRESSES = [
  ['confirmada', T.confirmar],
  ['celebrada', T.vino],
  ['falto', T.noVino],
] as const satisfies readonly [EstadoDeVisita, string][];

export function AccionesDeVisita({ visita, ahora, className, principal, onMove, onDone }: Props) {
  const { send, enviando, falla } = usePanelSend('MarcarVisita');
  const reread = useReread();
  const mayChange = usePermiso('changeVisita');
  if (!mayChange) return null;
  const { id, secuencia, estado } = visita;
  const now = { estado, inicio: new Date(visita.inicio) };
  const may = PRESSES.filter(
    ([nuevo]) =>
      !refuseEstado(now, nuevo, new Date(ahora)) && (nuevo !== 'confirmada' || estado === 'pedida'),
  );
  const press = async (nuevo: EstadoDeVisita) => {
    if (await send({ visita: id, secuencia, estado: nuevo }))
      onDone({
        texto: T.hecho[nuevo],
        ...(nuevo !== 'confirmada' && { deshacer: { visita: id, secuencia, estado } }),
      });
    reread();
  };
  return (
    <div className={`stack fit gap-2 ${className ?? ''}`}>
      <div className="row stretch wrap gap-2">
        {may.map(([nuevo, texto], at) => (
          <Boton
            key={nuevo}
            variante={at === 0 && principal ? 'primario' : 'secundario'}
            disabled={enviando}
            onClick={() => void press(nuevo)}
          >
            {texto}
          </Boton>
        ))}
        {isOpenVisita(estado) && (
          <Boton variante="secundario" onClick={onMove}>
            {T.mover}
          </Boton>
        )}
      </div>
      <RefusalNote mensaje={falla && saidOf(falla)} />
    </div>
  );
}
