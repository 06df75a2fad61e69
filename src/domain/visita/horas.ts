import {
  addDias,
  DIA_MS,
  type DiaDeSemana,
  diaDeSemana,
  fechaEnMexico,
  instantEnMexico,
  tellDiaYHora,
} from '../fecha.ts';

/** When and where the company receives visits (`empresa.json`). */
export interface VisitaHours {
  dias: readonly DiaDeSemana[];
  /** `HH:MM`, Mexico City; a visit ends at `hasta` at the latest. */
  desde: string;
  hasta: string;
  lugar?: string | undefined;
}

/** Length of a visit unless said (decisions 14). */
export const VISITA_MINUTES = 45;
/** Visits begin on the half hour after `desde`. */
const STEP_MINUTES = 30;
/** Days ahead that are offered, today included. */
const DIAS_OFRECIDOS = 21;
const MINUTO_MS = 60_000;
/** The staff needs this long to get ready. */
const ANTICIPACION_MS = 120 * MINUTO_MS;

/** A visit that takes somebody's time. */
export interface TakenTime {
  inicio: Date;
  minutos: number;
}

/** Day and hour on which a visit could begin, while nobody else has it. Out: in order of time. */
export function freeHours(
  horario: VisitaHours,
  { ahora, ocupadas }: { ahora: Date; ocupadas: readonly TakenTime[] },
): Date[] {
  return offeredHours(horario, ahora).filter((inicio) => !overlapsAny(inicio, ocupadas));
}

/** True if at least one visit fits between opening and closing. */
export function opensFor({ desde, hasta }: Pick<VisitaHours, 'desde' | 'hasta'>): boolean {
  return minuteOf(hasta) - minuteOf(desde) >= VISITA_MINUTES;
}

export type RefusalOfHora = 'PASADA' | 'FUERA_DE_HORARIO' | 'OCUPADA';

/** Why a visit cannot begin then; `undefined` if it can. */
export function refuseHora(
  inicio: Date,
  horario: VisitaHours,
  { ahora, ocupadas }: { ahora: Date; ocupadas: readonly TakenTime[] },
): RefusalOfHora | undefined {
  if (inicio.getTime() < ahora.getTime() + ANTICIPACION_MS) return 'PASADA';
  const offered = offeredHours(horario, ahora).some((it) => it.getTime() === inicio.getTime());
  if (!offered) return 'FUERA_DE_HORARIO';
  return overlapsAny(inicio, ocupadas) ? 'OCUPADA' : undefined;
}

/** The free hour nearest to the wanted one; of two as near, the earlier. */
export function nearestHora(wanted: Date, libres: readonly Date[]): Date | undefined {
  const away = (it: Date) => Math.abs(it.getTime() - wanted.getTime());
  return libres.reduce<Date | undefined>(
    (best, it) => (best === undefined || away(it) < away(best) ? it : best),
    undefined,
  );
}

const REFUSED: Readonly<Record<RefusalOfHora, string>> = {
  PASADA: 'Esa hora ya pasó o está muy cerca.',
  FUERA_DE_HORARIO: 'A esa hora no recibimos visitas.',
  OCUPADA: 'Alguien más acaba de elegir esa hora.',
};

/** The refusal as a sentence for the buyer, with the nearest free hour. */
export function tellRefusal(refusal: RefusalOfHora, cercana: Date | undefined, ahora: Date): string {
  const other = cercana
    ? `La más cercana libre es el ${tellDiaYHora(cercana, ahora)}`
    : 'Por ahora no hay otra libre: escríbenos y la buscamos.';
  // An hour ends with the full stop of 'p. m.'.
  return `${REFUSED[refusal]} ${other}`;
}

/** All hours within the company's, the taken ones included. */
function offeredHours({ dias, desde, hasta }: VisitaHours, ahora: Date): Date[] {
  const hoy = fechaEnMexico(ahora);
  const first = ahora.getTime() + ANTICIPACION_MS;
  const room = minuteOf(hasta) - minuteOf(desde) - VISITA_MINUTES;
  const begins = Array.from(
    { length: Math.floor(room / STEP_MINUTES) + 1 },
    (_, at) => at * STEP_MINUTES * MINUTO_MS,
  );
  return Array.from({ length: DIAS_OFRECIDOS }, (_, dia) => addDias(hoy, dia))
    .filter((fecha) => dias.includes(diaDeSemana(fecha)))
    .flatMap((fecha) => {
      const opens = instantEnMexico(fecha, desde).getTime();
      return begins.map((after) => new Date(opens + after));
    })
    .filter((inicio) => inicio.getTime() >= first);
}

function minuteOf(hora: string): number {
  const [horas = 0, minutos = 0] = hora.split(':').map(Number);
  return horas * 60 + minutos;
}

function overlapsAny(inicio: Date, ocupadas: readonly TakenTime[]): boolean {
  const begin = inicio.getTime();
  const end = begin + VISITA_MINUTES * MINUTO_MS;
  return ocupadas.some((it) => it.inicio.getTime() < end && begin < endOfVisita(it).getTime());
}

export function endOfVisita({ inicio, minutos }: TakenTime): Date {
  return new Date(inicio.getTime() + minutos * MINUTO_MS);
}

/** No offered hour lies beyond it. */
export function lastOffered(ahora: Date): Date {
  return new Date(ahora.getTime() + DIAS_OFRECIDOS * DIA_MS);
}
