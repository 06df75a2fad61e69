import type { Desenlace } from './desenlace.ts';

/** What is written down about a mail after a try; times in ms since 1970. */
export type Asiento =
  | { estado: 'enviado'; en: number }
  | { estado: 'rechazado'; motivo: string }
  | { estado: 'pendiente'; proximoIntento: number; intentos: number; motivo: string | null };

export const INTENTOS_MAXIMO = 10;
/** The nine waits between ten tries are 35 s · (1 + 2 + … + 256): close to five hours. */
const PRIMERA_ESPERA_MS = 35_000;
/** Each wait is up to a fifth shorter or longer, so that mails which failed together do not return together. */
const VARIACION = 0.2;

/** Wait after the given try (1, 2, …), ms. In: `random` in [0, 1). */
export function esperaAfter(intento: number, random: number): number {
  return Math.round(PRIMERA_ESPERA_MS * 2 ** (intento - 1) * (1 - VARIACION + 2 * VARIACION * random));
}

/**
 * What follows from how a try ended.
 * In: how many tries the mail has had, this one included; the time (ms); until when the server is left alone
 * after a failure of its own (ms).
 */
export function planAsiento(
  desenlace: Desenlace,
  { intentos }: { intentos: number },
  { ahora, servidorHasta, random }: { ahora: number; servidorHasta: number; random: number },
): Asiento {
  if (desenlace.ok) return { estado: 'enviado', en: ahora };
  const { clase, motivo } = desenlace;
  if (clase === 'servidor') {
    return {
      estado: 'pendiente',
      proximoIntento: Math.max(ahora, servidorHasta),
      intentos: intentos - 1,
      motivo,
    };
  }
  if (clase === 'permanente') return { estado: 'rechazado', motivo };
  if (intentos >= INTENTOS_MAXIMO)
    return { estado: 'rechazado', motivo: `${motivo}, tras ${intentos} intentos` };
  return { estado: 'pendiente', proximoIntento: ahora + esperaAfter(intentos, random), intentos, motivo };
}
