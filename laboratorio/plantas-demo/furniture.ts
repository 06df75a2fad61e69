import type { Room } from './rooms.ts';

/** A rectangle, m. */
type Box = readonly [x: number, y: number, w: number, h: number];

/** A room's furniture as outlined boxes, m, in drawing order. */
export function furnitureOf(room: Room): Box[] {
  const { use, x, y, w, h } = room;
  const centre = [x + w / 2, y + h / 2] as const;
  switch (use) {
    case 'recamara':
      return bed(room);
    case 'sala':
      return [
        [x + w - 1.1, centre[1] - 1, 0.8, 2],
        [x + w - 2.5, centre[1] - 0.4, 0.8, 0.8],
      ];
    case 'comedor':
      return table(x + w - 1.75, centre[1]);
    case 'cocina':
      return [
        [x, y + 0.1, w, 0.6],
        [x + w * 0.2, y + 0.2, 0.5, 0.4],
      ];
    case 'bano':
      return bathroom(room);
    case 'escalera':
      return stairs(room);
    case 'cochera':
      return cars(room);
    case 'patio':
      return [[centre[0] - 0.5, centre[1] - 0.5, 1, 1]];
    default:
      return [];
  }
}

/** At the wall farthest from the room's label. */
function bed({ x, y, w, h, nombre }: Room): Box[] {
  const [largo, ancho] = [1.9, nombre === 'Recámara principal' ? 1.8 : 1.35];
  const top = y + h - 0.15 - ancho;
  const left = x + w / 2 - largo / 2;
  return [
    [left, top, largo, ancho],
    [left + 0.1, top + 0.15, 0.35, ancho - 0.3],
    [left + 0.6, top, largo - 0.6, ancho],
  ];
}

function table(x: number, y: number): Box[] {
  const chairs = [-0.75, -0.1, 0.55].flatMap((dx): Box[] => [
    [x + dx - 0.1, y - 0.95, 0.4, 0.4],
    [x + dx - 0.1, y + 0.55, 0.4, 0.4],
  ]);
  return [...chairs, [x - 1, y - 0.45, 2, 0.9]];
}

function bathroom({ x, y, w, h, nombre }: Room): Box[] {
  const upper: Box[] = [
    [x + 0.15, y + 0.12, 0.5, 0.4],
    [x + 0.85, y + 0.12, 0.38, 0.6],
  ];
  return nombre === 'Medio baño'
    ? upper
    : [...upper, [x + w - 0.95, y + 0.08, 0.87, Math.min(1.1, h / 2 - 0.1)]];
}

function stairs({ x, y, w, h }: Room): Box[] {
  const steps = Math.max(5, Math.floor((w - 0.3) / 0.28));
  const step = (w - 0.3) / steps;
  return Array.from(
    { length: steps },
    (_, index): Box => [x + 0.15 + index * step, y + h / 2, step, h / 2 - 0.1],
  );
}

function cars({ x, y, w, h }: Room): Box[] {
  const many = Math.max(1, Math.floor(h / 2.7));
  const each = h / many;
  return Array.from({ length: many }, (_, index): Box[] => {
    const top = y + index * each + (each - 1.75) / 2;
    const left = x + w / 2 - 2.1;
    return [
      [left, top, 4.2, 1.75],
      [left + 1, top + 0.15, 0.6, 1.45],
      [left + 3, top + 0.15, 0.45, 1.45],
    ];
  }).flat();
}
