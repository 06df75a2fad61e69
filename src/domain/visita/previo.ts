import { HORA_MS } from '../fecha.ts';

/** Hours before a visit at which its person is reminded. */
export const LEAD_HOURS = [24, 2] as const;
export type LeadHours = (typeof LEAD_HOURS)[number];

/** Whoever heard of the visit less than this before a reminder is spared it, ms. */
const HEARD_MS = HORA_MS;
/** A reminder that is this late, as after a night, is of no use any more, hours before the visit. */
const TOO_LATE: Readonly<Record<LeadHours, number>> = { 24: 4, 2: 0 };

/** Which reminder of a visit is due. In: its beginning; when its person last heard of it. */
export function duePrevio(
  { inicio, contada }: { inicio: Date; contada: Date },
  ahora: Date,
): LeadHours | undefined {
  const left = (inicio.getTime() - ahora.getTime()) / HORA_MS;
  return LEAD_HOURS.find(
    (horas) =>
      left <= horas &&
      left > TOO_LATE[horas] &&
      contada.getTime() <= inicio.getTime() - horas * HORA_MS - HEARD_MS,
  );
}
