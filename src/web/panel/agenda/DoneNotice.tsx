import { useState } from 'react';
import type { PanelRequestOf } from '../../../contract/panel/calls.ts';
import type { ApiFailure } from '../../calls/api.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { sentenceOf } from '../../calls/panel/refusals.ts';
import { NOTHING_TYPED, useAction } from '../../calls/panel/useAction.ts';
import { Boton } from '../../ui/Boton.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import styles from './Agenda.module.css';
import { TEXTOS_DE_AGENDA as T } from './textosDeAgenda.ts';

/** What was done, and how it is taken back. */
export interface HechoDeAgenda {
  texto: string;
  deshacer?: PanelRequestOf<'MarcarVisita'>;
}

/** A refusal of a visit has its whole sentence in the detail. */
export function saidOf(falla: ApiFailure): string {
  return falla.problema?.detail ?? sentenceOf(falla);
}

export function DoneNotice({ hecho, onClose }: { hecho: HechoDeAgenda; onClose: () => void }) {
  const { texto, deshacer } = hecho;
  const [undone, setUndone] = useState<HechoDeAgenda>();
  const { press, enviando, falla } = useAction({
    kept: NOTHING_TYPED,
    send: () => deshacer && callPanel('MarcarVisita', deshacer),
    onDone: () => setUndone(hecho),
  });
  return (
    <div className={`stack fit gap-2 ${styles.aviso}`}>
      <div className={`row wrap between surface rounded edge gap-x-4 pad-x-4 ${styles.hecho}`}>
        <p className="min-0 pad-y-3" role="status">
          {undone === hecho ? T.deshecho : texto}
        </p>
        <div className="row gap-x-6">
          {deshacer && undone !== hecho && (
            <Boton variante="discreto" disabled={enviando} onClick={() => void press()}>
              {T.deshacer}
            </Boton>
          )}
          <Boton variante="discreto" onClick={onClose}>
            {TEXTOS_DE_PANEL.entendido}
          </Boton>
        </div>
      </div>
      <RefusalNote mensaje={falla && saidOf(falla)} />
    </div>
  );
}
