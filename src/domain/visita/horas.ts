import {
  addDias,
  DIA_MS,
  type DiaDeSemana,
  diaDeSemana,
  fechaEnMexico,
  horaEnMexico,
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

/** Now, and what takes the time of whoever would receive the visit. */
interface Calendar {
  ahora: Date;
  ocupadas: readonly TakenTime[];
}

/** Day and hour on which a visit could begin, while nobody else has it. Out: in order of time. */
export function freeHours(horario: VisitaHours, { ahora, ocupadas }: Calendar): Date[] {
  return offeredHours(horario, ahora).filter((inicio) => !overlapsAny(wholeVisita(inicio), ocupadas));
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
  { ahora, ocupadas }: Calendar,
): RefusalOfHora | undefined {
  if (inicio.getTime() < ahora.getTime() + ANTICIPACION_MS) return 'PASADA';
  const offered = offeredHours(horario, ahora).some((it) => it.getTime() === inicio.getTime());
  if (!offered) return 'FUERA_DE_HORARIO';
  return overlapsAny(wholeVisita(inicio), ocupadas) ? 'OCUPADA' : undefined;
}

/**
 * The same for the staff, whom neither half hours nor notice bind. In: `horario`: `undefined` if the company
 * says no hours, so that any will do.
 */
export function refuseStaffHora(
  visita: TakenTime,
  horario: VisitaHours | undefined,
  { ahora, ocupadas }: Calendar,
): RefusalOfHora | undefined {
  if (visita.inicio < ahora) return 'PASADA';
  if (horario && !isWithin(visita, horario)) return 'FUERA_DE_HORARIO';
  return overlapsAny(visita, ocupadas) ? 'OCUPADA' : undefined;
}

function isWithin({ inicio, minutos }: TakenTime, { dias, desde, hasta }: VisitaHours): boolean {
  const begins = minuteOf(horaEnMexico(inicio));
  const isOpen = minuteOf(desde) <= begins && begins + minutos <= minuteOf(hasta);
  return isOpen && dias.includes(diaDeSemana(fechaEnMexico(inicio)));
}

/** Days around the wanted one in which the staff is told the nearest free hour. */
const AROUND_MS = 10 * DIA_MS;

/** From when on free hours near a wanted one are looked for. */
export function searchFrom(inicio: Date, ahora: Date): Date {
  return new Date(Math.max(ahora.getTime(), inicio.getTime() - AROUND_MS) - ANTICIPACION_MS);
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

/**
 * The refusal as a sentence for the staff, with the nearest free hour. In: who would receive the visit;
 * `undefined`: nobody yet.
 */
export function tellStaffRefusal(
  refusal: RefusalOfHora,
  { recibe, cercana, ahora }: { recibe: string | undefined; cercana: Date | undefined; ahora: Date },
): string {
  const said: Readonly<Record<RefusalOfHora, string>> = {
    PASADA: 'Esa hora ya pasó.',
    FUERA_DE_HORARIO: 'A esa hora no se reciben visitas.',
    OCUPADA: recibe
      ? `${recibe} ya tiene una visita a esa hora.`
      : 'Ya hay una visita a esa hora que nadie recibe todavía.',
  };
  return `${said[refusal]} ${cercana ? `La más cercana libre es el ${tellDiaYHora(cercana, ahora)}` : 'Elige otra.'}`;
}

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

const wholeVisita = (inicio: Date): TakenTime => ({ inicio, minutos: VISITA_MINUTES });

function overlapsAny(visita: TakenTime, ocupadas: readonly TakenTime[]): boolean {
  const end = endOfVisita(visita);
  return ocupadas.some((it) => it.inicio < end && visita.inicio < endOfVisita(it));
}

export function endOfVisita({ inicio, minutos }: TakenTime): Date {
  return new Date(inicio.getTime() + minutos * MINUTO_MS);
}
