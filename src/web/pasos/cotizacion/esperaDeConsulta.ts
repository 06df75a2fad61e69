/** Waits between two questions, ms; the last one repeats. */
const ESPERAS_MS = [2000, 3000, 5000, 8000, 13_000, 20_000];
/** After so many answers it asks no more (about five minutes): the mail goes out all the same. */
const CONSULTAS = 18;

/**
 * How long until the screen asks again how the mail stands. In: answers so far.
 * Out: ms, or `false` where it has asked long enough.
 */
export function esperaDeConsulta(respuestas: number): number | false {
  if (respuestas >= CONSULTAS) return false;
  return ESPERAS_MS[Math.min(Math.max(respuestas, 1), ESPERAS_MS.length) - 1] ?? false;
}
