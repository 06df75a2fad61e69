/** By quarters of the compass, from north on clockwise. */
export const SUN = ['sombra', 'manana', 'mediodia', 'tarde'] as const;

/** What sun a lot's back gets. In: where its back looks and where north is, degrees; `undefined` where not known. */
export function sunOf(
  fondo: number | undefined,
  norte: number | undefined,
): (typeof SUN)[number] | undefined {
  if (fondo === undefined || norte === undefined) return undefined;
  return SUN[Math.round(((fondo - norte + 360) % 360) / 90) % 4];
}
