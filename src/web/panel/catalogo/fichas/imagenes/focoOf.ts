/** A point of a picture, % from its left and top edges. */
interface Foco {
  x: number;
  y: number;
}

const MIDDLE: Foco = { x: 50, y: 50 };

/** In: a cell such as `30% 20%`. Out: the middle if it is empty or invalid. */
export function focoOf(cell: string): Foco {
  const [, x, y] = /^(\d{1,3})% (\d{1,3})%$/.exec(cell.trim()) ?? [];
  return x && y ? within({ x: Number(x), y: Number(y) }) : MIDDLE;
}

/** Whole percentages, within the picture. */
export function formatFoco(foco: Foco): string {
  const { x, y } = within(foco);
  return `${x}% ${y}%`;
}

function within({ x, y }: Foco): Foco {
  const bounded = (value: number) => Math.round(Math.min(100, Math.max(0, value)));
  return { x: bounded(x), y: bounded(y) };
}
