import { useState } from 'react';
import { usePanel, useReread } from '../../calls/panel/usePanel.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { ClavesDeApi } from './ClavesDeApi.tsx';
import { EventosDeIntegracion } from './EventosDeIntegracion.tsx';
import { TEXTOS_DE_INTEGRACIONES } from './textosDeIntegraciones.ts';

/** The company's own systems: webhook and API keys. */
export function PantallaDeIntegraciones() {
  const { datos, cargando, falla, releer } = usePanel('LeerIntegraciones', {});
  const reread = useReread();
  const [hecho, setHecho] = useState('');
  const done = (sentence: string) => {
    setHecho(sentence);
    reread();
  };
  return (
    <>
      <TituloDePanel titulo={TEXTOS_DE_INTEGRACIONES.titulo} />
      <div className="stack fit gap-6 screen">
        {hecho && <Aviso>{hecho}</Aviso>}
        <RefusalNote falla={falla} releer={releer} />
        {cargando && <PanelWait />}
        {datos && (
          <>
            <EventosDeIntegracion webhook={datos.webhook} onDone={done} />
            <ClavesDeApi api={datos.api} claves={datos.claves} onDone={done} />
          </>
        )}
      </div>
    </>
  );
}
