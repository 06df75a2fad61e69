/** All dates are in the company's time zone: a quote issued there at 23:30 is of that day. */
const ZONA = 'America/Mexico_City';
export const HORA_MS = 3_600_000;
export const DIA_MS = 24 * HORA_MS;
const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;
/** By the number that `Date` gives a day. */
export const DIAS_DE_SEMANA = [
  'domingo',
  'lunes',
  'martes',
  'miércoles',
  'jueves',
  'viernes',
  'sábado',
] as const;
export type DiaDeSemana = (typeof DIAS_DE_SEMANA)[number];

const enMexico = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONA,
  calendar: 'iso8601',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Day of an instant in Mexico City, `YYYY-MM-DD`. */
export function fechaEnMexico(instant: Date): string {
  const parts = enMexico.formatToParts(instant);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

const horaDeMexico = new Intl.DateTimeFormat('en-GB', { timeZone: ZONA, hour: '2-digit', minute: '2-digit' });

/** Mexico City, 24-hour `HH:MM`, for sums and input fields; people read `formatHora`. */
export function horaEnMexico(instant: Date): string {
  return horaDeMexico.format(instant);
}

/** Mexico City, `5:30 p. m.`; not by Intl, whose output differs between engines. */
export function formatHora(instant: Date): string {
  const [horas = '', minutos = ''] = horaEnMexico(instant).split(':');
  return `${Number(horas) % 12 || 12}:${minutos} ${Number(horas) < 12 ? 'a. m.' : 'p. m.'}`;
}

/** Ends a text with one full stop; that of `p. m.` counts. */
export function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** Day and time of an instant in Mexico City, `22 de junio de 2026, 5:30 p. m.` */
export function formatFechaHora(instant: Date): string {
  return `${formatLongFecha(fechaEnMexico(instant))}, ${formatHora(instant)}`;
}

/** Day and time within a sentence: `22 de junio de 2026 a las 5:30 p. m.`, `… a la 1:00 p. m.` */
export function tellFechaHora(instant: Date): string {
  return `${formatLongFecha(fechaEnMexico(instant))} ${tellHora(instant)}`;
}

/** The time alone: `a las 5:30 p. m.`, `a la 1:00 p. m.` */
export function tellHora(instant: Date): string {
  const hora = formatHora(instant);
  return `${hora.startsWith('1:') ? 'a la' : 'a las'} ${hora}`;
}

/** In and out: `YYYY-MM-DD`. @throws {RangeError} if `fecha` is not a date. */
export function addDias(fecha: string, dias: number): string {
  return new Date(Date.parse(`${fecha}T00:00:00Z`) + dias * DIA_MS).toISOString().slice(0, 10);
}

/**
 * The same day of a later month, or that month's last day if it is shorter. In and out: `YYYY-MM-DD`.
 * @throws {RangeError} if `fecha` is not a date.
 */
export function addMonths(fecha: string, meses: number): string {
  const [anio = Number.NaN, mes = Number.NaN, dia = Number.NaN] = fecha.split('-').map(Number);
  const last = new Date(Date.UTC(anio, mes + meses, 0)).getUTCDate();
  return new Date(Date.UTC(anio, mes - 1 + meses, Math.min(dia, last))).toISOString().slice(0, 10);
}

/** Whole days from one date to another; below 0 if `hasta` is earlier. In: `YYYY-MM-DD`. */
export function countDias(desde: string, hasta: string): number {
  return (Date.parse(hasta) - Date.parse(desde)) / DIA_MS;
}

/** `2026-06-05` as `5 de junio de 2026`; not by Intl, whose output differs between engines. */
export function formatLongFecha(fecha: string): string {
  const [anio = '', mes = '', dia = ''] = fecha.split('-');
  return `${Number(dia)} de ${MESES[Number(mes) - 1] ?? mes} de ${anio}`;
}

/** `2026-06-05` as `5 de junio`, with its year only if it differs from `hoy`'s. In: both `YYYY-MM-DD`. */
export function formatNearFecha(fecha: string, hoy: string): string {
  const long = formatLongFecha(fecha);
  return fecha.slice(0, 4) === hoy.slice(0, 4) ? long.slice(0, -' de 2026'.length) : long;
}

/** `27 jun`, `27 ene 2027`: for tables; with its year only if it differs from `hoy`'s. In: both `YYYY-MM-DD`. */
export function formatShortFecha(fecha: string, hoy: string): string {
  const [anio = '', mes = '', dia = ''] = fecha.split('-');
  const short = `${Number(dia)} ${MESES[Number(mes) - 1]?.slice(0, 3) ?? mes}`;
  return anio === hoy.slice(0, 4) ? short : `${short} ${anio}`;
}

/** In: `YYYY-MM-DD`. @throws {RangeError} if `fecha` is not a date. */
export function diaDeSemana(fecha: string): DiaDeSemana {
  const dia = DIAS_DE_SEMANA[new Date(`${fecha}T00:00:00Z`).getUTCDay()];
  if (!dia) throw new RangeError(`no date: ${fecha}`);
  return dia;
}

/** `sábado 28 de noviembre a las 12:00 p. m.`, with the year only if it is not that of `ahora`. */
export function tellDiaYHora(instant: Date, ahora: Date): string {
  const fecha = fechaEnMexico(instant);
  return `${diaDeSemana(fecha)} ${formatNearFecha(fecha, fechaEnMexico(ahora))} ${tellHora(instant)}`;
}

/** The instant of `hora` (`HH:MM`) on `fecha` (`YYYY-MM-DD`) in Mexico City. */
export function instantEnMexico(fecha: string, hora: string): Date {
  const asUtc = Date.parse(`${fecha}T${hora}:00Z`);
  const shown = (at: number) =>
    Date.parse(`${fechaEnMexico(new Date(at))}T${horaEnMexico(new Date(at))}:00Z`);
  // Two passes: if the clock changed near the first guess, the second lands on the right side.
  const near = asUtc + (asUtc - shown(asUtc));
  return new Date(near + (asUtc - shown(near)));
}
