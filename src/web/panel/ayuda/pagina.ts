import type { SeccionConPantalla } from '../../../contract/rutasDePanel.ts';

/** A page of the help. Words between ** are a screen's own: a test looks for them in the web's code. */
export interface PaginaDeAyuda {
  /** What comes of it, in one sentence. */
  resumen: string;
  pasos: readonly string[];
  /** What its picture shows (`imagenes/<clave>.webp`), for whom cannot see it. */
  imagen: string;
  /** Further questions, with their answers. */
  dudas?: readonly (readonly [pregunta: string, respuesta: string])[];
  /** The screen where it is done. */
  seccion?: SeccionConPantalla;
}
