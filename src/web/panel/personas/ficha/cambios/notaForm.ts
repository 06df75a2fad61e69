import type { KindOfNota, ResultadoDeContacto } from '../../../../../contract/panel/choices.ts';
import type { SiguientePasoShown } from '../../../../../contract/panel/personas.ts';
import { addDias } from '../../../../../domain/fecha.ts';
import type { SiguientePasoForm } from './CamposDeSiguientePaso.tsx';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './textosDeCambioDePersona.ts';

/** A note by itself or about a contact. */
export interface NotaForm {
  tipo: KindOfNota;
  texto: string;
  /** `undefined` for a plain note. */
  resultado: ResultadoDeContacto | undefined;
  /** Whether it completes the pending step. */
  hecho: boolean;
  /** The next step; an empty text is none. */
  paso: SiguientePasoForm;
  /** True once edited by hand: proposals no longer change it. */
  tocado: boolean;
}

/** In: the kind; today in Mexico City. */
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
 * Proposes a step by outcome. Unanswered: the due step, or another call, tomorrow. Otherwise a due step is
 * completed. A later step stays.
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

/** The request for `FijarSiguiente`; `undefined` leaves the step as it is. */
export function siguientePasoAfter(
  { resultado, hecho, paso }: NotaForm,
  pendiente: SiguientePasoShown | null,
): { siguiente: SiguientePasoForm | null; hecho: boolean } | undefined {
  const next = resultado !== 'sinInteres' && paso.texto.trim() ? paso : null;
  const done = hecho && pendiente !== null;
  return next || done ? { siguiente: next, hecho: done } : undefined;
}

/** True if closing would lose input. */
export function hasTyped({ texto, tocado }: NotaForm): boolean {
  return texto.trim() !== '' || tocado;
}
