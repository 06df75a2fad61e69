import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import type { VisitaDeAgenda } from '../../../contract/visita/agendaCalls.ts';
import { addDias, DIAS_DE_SEMANA, diaDeSemana, fechaEnMexico, horaEnMexico } from '../../../domain/fecha.ts';
import { endOfVisita } from '../../../domain/visita/horas.ts';
import { isOpenVisita } from '../../../domain/visita/visita.ts';

export type AgendaRead = PanelAnswerOf<'LeerAgenda'>;
type Horario = AgendaRead['horario'];

/** What the address of the agenda says. */
export interface FiltroDeAgenda {
  /** `YYYY-MM-DD`; empty for today. */
  dia: string;
  vista: 'dia' | 'semana';
  /** Id of who receives, or `nadie`; empty for all. */
  asesor: string;
}

/** In: the query string, which is untrusted. */
export function readFiltroDeAgenda(query: string): FiltroDeAgenda {
  const asked = new URLSearchParams(query);
  const [dia, asesor] = [asked.get('dia') ?? '', asked.get('asesor') ?? ''];
  return {
    dia: /^20\d\d-\d\d-\d\d$/.test(dia) && !Number.isNaN(Date.parse(dia)) ? dia : '',
    vista: asked.get('vista') === 'dia' ? 'dia' : 'semana',
    asesor: asesor === 'nadie' || /^[1-9]\d{0,17}$/.test(asesor) ? asesor : '',
  };
}

/** The seven days, Monday first, of the week that has this one. In and out: `YYYY-MM-DD`. */
export function weekOf(dia: string): string[] {
  const sinceMonday = (DIAS_DE_SEMANA.indexOf(diaDeSemana(dia)) + 6) % 7;
  return Array.from({ length: 7 }, (_, at) => addDias(dia, at - sinceMonday));
}

export function visitasOn(visitas: readonly VisitaDeAgenda[], dia: string): VisitaDeAgenda[] {
  return visitas.filter(({ inicio }) => fechaEnMexico(new Date(inicio)) === dia);
}

/** The first visit of now or later that is still open. In: now, ms. */
export function nextVisita(visitas: readonly VisitaDeAgenda[], ahora: number): VisitaDeAgenda | undefined {
  return visitas.find((it) => isOpenVisita(it.estado) && endOf(it).getTime() > ahora);
}

function endOf({ inicio, minutos }: VisitaDeAgenda): Date {
  return endOfVisita({ inicio: new Date(inicio), minutos });
}

/** Minute of the day in Mexico City. */
export function minuteOfDay(instant: Date): number {
  const [horas = 0, minutos = 0] = horaEnMexico(instant).split(':').map(Number);
  return horas * 60 + minutos;
}

/** First and last whole hour of the grid: the company's, widened by visits outside. */
export function hoursOfGrid(horario: Horario, visitas: readonly VisitaDeAgenda[]): [number, number] {
  const begins = visitas.map(({ inicio }) => minuteOfDay(new Date(inicio)) / 60);
  const ends = visitas.map((it) => (minuteOfDay(new Date(it.inicio)) + it.minutos) / 60);
  const [desde, hasta] = [Number.parseInt(horario?.desde ?? '9', 10), hourAfter(horario?.hasta ?? '18:00')];
  return [Math.floor(Math.min(desde, ...begins)), Math.min(24, Math.ceil(Math.max(hasta, ...ends)))];
}

function hourAfter(hora: string): number {
  const [horas = 0, minutos = 0] = hora.split(':').map(Number);
  return minutos > 0 ? horas + 1 : horas;
}

export interface Placed {
  visita: VisitaDeAgenda;
  /** Beside others at the same hour: this one's place, and their number. */
  carril: number;
  carriles: number;
}

/** A day's visits, side by side if they meet: several advisers receive at once. In: by their beginning. */
export function placeSideBySide(visitas: readonly VisitaDeAgenda[]): Placed[] {
  const groups: Placed[][] = [];
  let ends: number[] = [];
  for (const visita of visitas) {
    const begin = Date.parse(visita.inicio);
    if (ends.every((end) => end <= begin)) {
      groups.push([]);
      ends = [];
    }
    const free = ends.findIndex((end) => end <= begin);
    const carril = free < 0 ? ends.length : free;
    ends[carril] = endOf(visita).getTime();
    groups.at(-1)?.push({ visita, carril, carriles: 0 });
  }
  return groups.flatMap((group) => {
    const carriles = 1 + Math.max(...group.map(({ carril }) => carril));
    return group.map((it) => ({ ...it, carriles }));
  });
}
