/** By quarter of the compass, clockwise from north. */
export const SUN = ['sombra', 'manana', 'mediodia', 'tarde'] as const;

/** Sun on a lot's back. In: bearing of its back and of north, degrees; `undefined` if unknown. */
export function sunOf(
  fondo: number | undefined,
  norte: number | undefined,
): (typeof SUN)[number] | undefined {
  if (fondo === undefined || norte === undefined) return undefined;
  return SUN[Math.round(((fondo - norte + 360) % 360) / 90) % 4];
}
