import { memo } from 'react';
import estilos from './PlanoDeLotes.module.css';
import { TEXTOS_DEL_PLANO } from './textosPlano.ts';

export type ShownView = 'plano' | 'lista';

interface ConmutadorProps {
  vista: ShownView;
  onChange: (vista: ShownView) => void;
}

/** Where the width is not enough for both, map and list take turns. */
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
