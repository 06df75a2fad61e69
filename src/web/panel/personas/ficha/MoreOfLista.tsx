import { type ListaDePersona, SHOWN_OF_PERSONA } from '../../../../contract/panel/choices.ts';
import type { PersonaShown } from '../../../../contract/panel/personas.ts';
import { TEXTOS_DE_EXPEDIENTE } from './textosDeExpediente.ts';

/** Tells that a list is cut off. */
export function MoreOfLista({ persona, lista }: { persona: PersonaShown; lista: ListaDePersona }) {
  if (!persona.cortadas.includes(lista)) return null;
  const { una, uno } = TEXTOS_DE_EXPEDIENTE.lasMasRecientes;
  const say = lista === 'notas' || lista === 'ventas' || lista === 'visitas' ? una : uno;
  return <p className="text-nota soft anywhere">{say(SHOWN_OF_PERSONA[lista])}</p>;
}
