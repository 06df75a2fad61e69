import { useState } from 'react';
import { usePanel, useReread } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { DecidedDescuentos } from './DecidedDescuentos.tsx';
import { LimitesForm } from './LimitesForm.tsx';
import { TarjetaDePedido } from './TarjetaDePedido.tsx';
import { TEXTOS_DE_DESCUENTOS } from './textosDeDescuentos.ts';

const T = TEXTOS_DE_DESCUENTOS;

/** The discounts that wait for a second person, and the roles' limits. */
export function PantallaDeMostrador() {
  const { datos, cargando, falla } = usePanel('ListarDescuentos', {});
  const settles = usePermiso('changeAjustes');
  const reread = useReread();
  const [nota, setNota] = useState('');
  const decided = (said: string) => {
    setNota(said);
    reread();
  };
  return (
    <>
      <TituloDePanel titulo={T.titulo} />
      <div className="stack fit gap-4 reading">
        <div role="status">{nota && <Aviso>{nota}</Aviso>}</div>
        <section className="stack fit gap-4" aria-labelledby="esperan">
          <h2 id="esperan" className="text-medio strong">
            {T.esperan}
          </h2>
          {cargando && <PanelWait />}
          <RefusalNote falla={falla} />
          {datos?.pedidos.length === 0 && <p className="text-nota soft">{T.ninguno}</p>}
          {datos?.pedidos.map((pedido) => (
            <TarjetaDePedido key={pedido.id} pedido={pedido} onDecided={decided} />
          ))}
        </section>
        {datos && datos.decididos.length > 0 && <DecidedDescuentos decididos={datos.decididos} />}
        {settles && <LimitesForm />}
      </div>
    </>
  );
}
