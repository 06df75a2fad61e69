import { useState } from 'react';
import type { PanelAnswerOf } from '../../../../contract/panel/calls.ts';
import { usePanel, usePanelSend, useReread } from '../../../calls/panel/usePanel.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { Dialogo } from '../../../ui/Dialogo.tsx';
import { PanelWait } from '../../marco/PanelWait.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { TEXTOS_DE_PANEL } from '../../textosDePanel.ts';
import { TEXTOS_DE_PERSONAS } from '../textosDePersonas.ts';
import styles from './ListaDePersonas.module.css';

type Turnos = PanelAnswerOf<'LeerTurnos'>;

/** Who gets each project's new people in turn; each box is done at once. */
export function DialogoDeTurnos({ onClose }: { onClose: () => void }) {
  const { datos, falla } = usePanel('LeerTurnos', {});
  return (
    <Dialogo titulo={TEXTOS_DE_PERSONAS.turnos} forma="hoja" cruz={TEXTOS_DE_PANEL.cerrar} onClose={onClose}>
      <div className="stack gap-4">
        <p>{TEXTOS_DE_PERSONAS.turnosTexto}</p>
        <RefusalNote falla={falla} />
        {!datos && !falla && <PanelWait />}
        {datos?.proyectos.map((proyecto) => (
          <TurnoDeProyecto key={proyecto.id_proyecto} proyecto={proyecto} asesores={datos.asesores} />
        ))}
        <Boton ancho onClick={onClose}>
          {TEXTOS_DE_PANEL.listo}
        </Boton>
      </div>
    </Dialogo>
  );
}

function TurnoDeProyecto({
  proyecto: { id_proyecto, nombre, asesores: now },
  asesores,
}: {
  proyecto: Turnos['proyectos'][number];
  asesores: Turnos['asesores'];
}) {
  const [ids, setIds] = useState<readonly string[]>(now);
  const { send, enviando, falla } = usePanelSend('FijarTurno');
  const reread = useReread();
  const set = async (next: readonly string[]) => {
    const before = ids;
    setIds(next);
    if (await send({ id_proyecto, asesores: [...next] })) reread();
    else setIds(before);
  };
  return (
    <fieldset className={`grid min-0 ${styles.turno}`} disabled={enviando}>
      <legend className="bold">{nombre}</legend>
      {asesores.map(({ id, nombre: quien }) => (
        <label className="row target gap-3" key={id}>
          <input
            type="checkbox"
            checked={ids.includes(id)}
            onChange={({ currentTarget }) =>
              void set(currentTarget.checked ? [...ids, id] : ids.filter((it) => it !== id))
            }
          />
          {quien}
        </label>
      ))}
      <RefusalNote falla={falla} />
    </fieldset>
  );
}
