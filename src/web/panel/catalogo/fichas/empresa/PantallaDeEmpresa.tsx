import { usePanel } from '../../../../calls/panel/usePanel.ts';
import { PanelWait } from '../../../marco/PanelWait.tsx';
import { RefusalNote } from '../../../marco/RefusalNote.tsx';
import { TituloDePanel } from '../../../marco/TituloDePanel.tsx';
import { BackToCatalogo } from '../../BackToCatalogo.tsx';
import { FormularioDeEmpresa } from './FormularioDeEmpresa.tsx';
import { TEXTOS_DE_EMPRESA } from './textosDeEmpresa.ts';

/** `/panel/catalogo/empresa`: the company in the draft, its preview, and its privacy notices. */
export function PantallaDeEmpresa() {
  const { datos, cargando, falla } = usePanel('LeerEmpresa', {});
  return (
    <>
      <TituloDePanel
        titulo={TEXTOS_DE_EMPRESA.titulo}
        texto={TEXTOS_DE_EMPRESA.texto}
        acciones={<BackToCatalogo />}
      />
      <div className="stack fit gap-4 screen">
        {cargando && <PanelWait />}
        {!datos && <RefusalNote falla={falla} />}
        {datos && <FormularioDeEmpresa read={datos} />}
      </div>
    </>
  );
}
