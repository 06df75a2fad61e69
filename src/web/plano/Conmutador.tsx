import estilos from './PlanoDeLotes.module.css';
import { TEXTOS } from './textosPlano.ts';

export type Vista = 'plano' | 'lista';

/** On a phone map and list take turns. */
export function Conmutador({ vista, onChange }: { vista: Vista; onChange: (vista: Vista) => void }) {
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
}
