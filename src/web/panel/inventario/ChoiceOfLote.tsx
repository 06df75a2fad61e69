import { usePanel } from '../../calls/panel/usePanel.ts';
import { beginStaffMode } from '../../mostrador/staffPersona.ts';
import { Boton } from '../../ui/Boton.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import { CloseButton } from './CloseButton.tsx';
import estilos from './Inventario.module.css';
import type { Choice } from './inventarioContext.ts';
import { TEXTOS_DE_INVENTARIO as T } from './textosDeInventario.ts';

/** Says what the next press on a lot begins, and for whom. */
export function ChoiceOfLote({ choice, onEnd }: { choice: Choice; onEnd: () => void }) {
  const { para, persona } = choice;
  const { datos } = usePanel('LeerPersona', { id: persona }, persona !== '');
  return (
    <div className={`row between rigid surface rounded edge-firm pad-y-1 ${estilos.eleccion}`}>
      <div className="row wrap gap-x-4">
        <p role="status" className="text-nota strong">
          {T.elige[para](datos && (datos.nombre || datos.correo))}
        </p>
        {para === 'cotizar' && (
          <Boton
            variante="discreto"
            className="text-nota"
            onClick={() => beginStaffMode(persona || undefined)}
          >
            {T.recorrer}
          </Boton>
        )}
      </div>
      <CloseButton etiqueta={TEXTOS_DE_PANEL.cancelar} onClose={onEnd} />
    </div>
  );
}
