import { memo } from 'react';
import estilos from './PlanoDeLotes.module.css';
import { TEXTOS } from './textosPlano.ts';

export type Vista = 'plano' | 'lista';

interface ConmutadorProps {
  vista: Vista;
  onChange: (vista: Vista) => void;
}

/** Where the width is not enough for both, map and list take turns. */
export const Conmutador = memo(function Conmutador({ vista, onChange }: ConmutadorProps) {
  const boton = (valor: Vista, texto: string) => (
    <button type="button" aria-pressed={vista === valor} onClick={() => onChange(valor)}>
      {texto}
    </button>
  );
  return (
    <fieldset className={estilos.conmutador}>
      <legend className="oculto">{TEXTOS.vista}</legend>
      {boton('plano', TEXTOS.verPlano)}
      {boton('lista', TEXTOS.verLista)}
    </fieldset>
  );
});
