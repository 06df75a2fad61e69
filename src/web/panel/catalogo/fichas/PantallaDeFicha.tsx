import { useState } from 'react';
import { type FichaKind, KINDS_OF_FICHA } from '../../../../contract/panel/choices.ts';
import { rutaOfPanel } from '../../../../contract/rutasDePanel.ts';
import { callPanel } from '../../../calls/panel/callPanel.ts';
import { usePanel } from '../../../calls/panel/usePanel.ts';
import { navigate } from '../../../navegador/navigation.tsx';
import { Boton } from '../../../ui/Boton.tsx';
import { ConfirmDialog } from '../../marco/ActionDialog.tsx';
import { PanelWait } from '../../marco/PanelWait.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { TituloDePanel } from '../../marco/TituloDePanel.tsx';
import type { PropsDePantalla } from '../../pantallaDePanel.ts';
import { BackToCatalogo } from '../BackToCatalogo.tsx';
import { FormularioDeFicha } from './FormularioDeFicha.tsx';
import { NoFicha } from './NoFicha.tsx';
import { TEXTOS_DE_FICHAS } from './textosDeFichas.ts';

const INICIO = rutaOfPanel('catalogo');

/** `/panel/catalogo/<kind>/<id>`: one row of the draft's catalogue with its pictures; without an id, a new one. */
export function PantallaDeFicha({ ruta }: PropsDePantalla) {
  const [room = '', which = '', owner = ''] = ruta.detalle;
  const tipo = KINDS_OF_FICHA.find((it) => it === room) ?? 'proyecto';
  const isNew = which === 'nuevo';
  const id = /^[1-9]\d{0,8}$/.test(which) ? Number(which) : null;
  const isAddress = isNew || id !== null;
  const { datos, cargando, falla } = usePanel('LeerFicha', { tipo, id }, isAddress);
  const [removing, setRemoving] = useState(false);
  if (!isAddress || (!datos && falla?.problema?.code === 'FICHA_INEXISTENTE')) return <NoFicha tipo={tipo} />;
  // Until loaded the name is unknown.
  const nombre = datos?.celdas.nombre || TEXTOS_DE_FICHAS.clases[tipo];
  return (
    <>
      <TituloDePanel
        titulo={isNew ? TEXTOS_DE_FICHAS.nuevo[tipo] : nombre}
        texto={TEXTOS_DE_FICHAS.texto}
        acciones={
          <>
            <BackToCatalogo />
            {id !== null && datos && (
              <Boton variante="discreto" onClick={() => setRemoving(true)}>
                {TEXTOS_DE_FICHAS.quitar}
              </Boton>
            )}
          </>
        }
      />
      <div className="stack fit gap-4 screen">
        {cargando && <PanelWait />}
        {!datos && <RefusalNote falla={falla} />}
        {datos && <FormularioDeFicha tipo={tipo} id={id} read={datos} owner={owner} />}
      </div>
      {removing && datos && id !== null && (
        <RemoveFicha {...{ tipo, id, nombre }} revision={datos.revision} onClose={() => setRemoving(false)} />
      )}
    </>
  );
}

interface RemoveProps {
  tipo: FichaKind;
  id: number;
  nombre: string;
  revision: string;
  onClose: () => void;
}

function RemoveFicha({ tipo, id, nombre, revision, onClose }: RemoveProps) {
  return (
    <ConfirmDialog
      titulo={TEXTOS_DE_FICHAS.quitarTitulo(nombre)}
      texto={TEXTOS_DE_FICHAS.quitarTexto[tipo]}
      hacer={TEXTOS_DE_FICHAS.quitar}
      send={() => callPanel('QuitarFicha', { revision, tipo, id })}
      onDone={() => navigate(INICIO)}
      onClose={onClose}
    />
  );
}
