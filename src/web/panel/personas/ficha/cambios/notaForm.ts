import type { KindOfNota, ResultadoDeContacto } from '../../../../../contract/panel/choices.ts';
import type { SiguientePasoShown } from '../../../../../contract/panel/personas.ts';
import { addDias } from '../../../../../domain/fecha.ts';
import type { SiguientePasoForm } from './CamposDeSiguientePaso.tsx';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './textosDeCambioDePersona.ts';

/** What is written down of a call, a message or by itself. */
export interface NotaForm {
  tipo: KindOfNota;
  texto: string;
  /** How it ended; of a note there is none. */
  resultado: ResultadoDeContacto | undefined;
  /** Whether the step that was to be done is done by it. */
  hecho: boolean;
  /** What comes next; an empty text is nothing. */
  paso: SiguientePasoForm;
  /** The step was changed by hand: what is proposed takes nobody's words away. */
  tocado: boolean;
}

/** In: what was just done; the day in Mexico City. */
export function beginNota(tipo: KindOfNota, hoy: string): NotaForm {
  return {
    tipo,
    texto: '',
    resultado: undefined,
    hecho: false,
    paso: { texto: '', dia: addDias(hoy, 1) },
    tocado: false,
  };
}

/**
 * What the outcome proposes: a call that was answered does a step that is due; without an answer that step, or another call, is for
 * tomorrow. A step of a later day stays as it is.
 */
export function proposeFor(form: NotaForm, pendiente: SiguientePasoShown | null, hoy: string): NotaForm {
  if (form.tocado) return form;
  const due = pendiente === null || pendiente.dia <= hoy;
  const again = form.resultado === 'noContesto' && due;
  return {
    ...form,
    hecho: form.resultado !== 'noContesto' && pendiente !== null && due,
    paso: {
      texto: again ? (pendiente?.texto ?? TEXTOS_DE_CAMBIO_DE_PERSONA.llamarOtraVez) : '',
      dia: addDias(hoy, 1),
    },
  };
}

/** What `FijarSiguiente` is told; `undefined`: the step stays as it is. */
export function siguientePasoAfter(
  { resultado, hecho, paso }: NotaForm,
  pendiente: SiguientePasoShown | null,
): { siguiente: SiguientePasoForm | null; hecho: boolean } | undefined {
  const next = resultado !== 'sinInteres' && paso.texto.trim() ? paso : null;
  const done = hecho && pendiente !== null;
  return next || done ? { siguiente: next, hecho: done } : undefined;
}

/** Whether something would be lost with it. */
export function hasTyped({ texto, tocado }: NotaForm): boolean {
  return texto.trim() !== '' || tocado;
}
