import { useState } from 'react';
import type { TraidaShown } from '../../../contract/bringing/traidas.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { usePanel } from '../../calls/panel/usePanel.ts';
import { Boton } from '../../ui/Boton.tsx';
import { ConfirmDialog } from '../marco/ActionDialog.tsx';
import { formatMoment } from '../marco/formatMoment.ts';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import styles from './Traidas.module.css';
import { countBrought, TEXTOS_DE_TRAIDAS as T } from './textosDeTraidas.ts';

/** What was brought, newest first; each is undone as a whole. */
export function BroughtHistory({ onUndone }: { onUndone: () => void }) {
  const { datos, cargando, falla, releer } = usePanel('ListarTraidas', {});
  const [asked, setAsked] = useState<TraidaShown>();
  return (
    <section className="card stack fit gap-3 pad-card" aria-label={T.hechas}>
      <h2 className="text-h3">{T.hechas}</h2>
      <RefusalNote falla={falla} releer={releer} />
      {cargando && <PanelWait />}
      {datos?.traidas.length === 0 && <p className="text-nota soft">{T.ninguna}</p>}
      <ul className={styles.traidas}>
        {datos?.traidas.map((traida) => (
          <li key={traida.id} className="row wrap between gap-x-4">
            <span className="anywhere">
              {countBrought(traida.clase, traida.nuevas)}{' '}
              <span className="text-nota soft">
                {formatMoment(traida.en)} · {traida.quien.nombre}
              </span>
            </span>
            {traida.deshechaEn ? (
              <span className="text-nota soft">
                {T.deshecha} {formatMoment(traida.deshechaEn)}
              </span>
            ) : (
              <Boton
                variante="discreto"
                aria-label={T.deshacerDe(countBrought(traida.clase, traida.nuevas))}
                onClick={() => setAsked(traida)}
              >
                {T.deshacer}
              </Boton>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          titulo={T.deshacerTitulo}
          texto={T.deshacerTexto[asked.clase]}
          hacer={T.deshacer}
          haciendo={T.deshaciendo}
          send={() => callPanel('DeshacerTraida', { traida: asked.id })}
          onDone={() => {
            setAsked(undefined);
            onUndone();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
