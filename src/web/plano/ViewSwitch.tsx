import { memo } from 'react';
import estilos from './PlanoDeLotes.module.css';
import { TEXTOS_DEL_PLANO } from './textosPlano.ts';

export type ShownView = 'plano' | 'lista';

interface ConmutadorProps {
  vista: ShownView;
  onChange: (vista: ShownView) => void;
}

/** Switches between map and list on screens too narrow for both. */
export const ViewSwitch = memo(function ViewSwitch({ vista, onChange }: ConmutadorProps) {
  const boton = (valor: ShownView, texto: string) => (
    <button type="button" aria-pressed={vista === valor} onClick={() => onChange(valor)}>
      {texto}
    </button>
  );
  return (
    <fieldset className={estilos.conmutador}>
      <legend className="oculto">{TEXTOS_DEL_PLANO.vista}</legend>
      {boton('plano', TEXTOS_DEL_PLANO.verPlano)}
      {boton('lista', TEXTOS_DEL_PLANO.verLista)}
    </fieldset>
  );
});
