/** A room's use, which decides its tint, furniture and entrance. */
export type Use =
  | 'sala'
  | 'comedor'
  | 'cocina'
  | 'recamara'
  | 'bano'
  | 'escalera'
  | 'paso'
  | 'servicio'
  | 'patio'
  | 'cochera'
  | 'acceso';

/** A rectangle of a floor, m; x from the street to the garden, y across the lot. */
export interface Room {
  nombre: string;
  use: Use;
  x: number;
  y: number;
  w: number;
  h: number;
  /** The room it is entered from, if its use does not decide it. */
  desde: string | undefined;
}

/** A division of a floor along (`x`) or across (`y`), with shares; its leaves are rooms. */
export type Cut =
  | { room: [nombre: string, use: Use, desde: string | undefined] }
  | { along: 'x' | 'y'; parts: readonly [share: number, cut: Cut][] };

export const room = (nombre: string, use: Use, desde?: string): Cut => ({ room: [nombre, use, desde] });
export const alongX = (...parts: [number, Cut][]): Cut => ({ along: 'x', parts });
export const alongY = (...parts: [number, Cut][]): Cut => ({ along: 'y', parts });

/** The rooms of a rectangle, m. */
export function cutInto(cut: Cut, x: number, y: number, w: number, h: number): Room[] {
  if ('room' in cut) {
    const [nombre, use, desde] = cut.room;
    return [{ nombre, use, desde, x, y, w, h }];
  }
  const whole = cut.parts.reduce((sum, [share]) => sum + share, 0);
  let before = 0;
  return cut.parts.flatMap(([share, part]) => {
    const [from, size] = [before / whole, share / whole];
    before += share;
    return cut.along === 'x'
      ? cutInto(part, x + w * from, y, w * size, h)
      : cutInto(part, x, y + h * from, w, h * size);
  });
}

/** The wall between two rooms, m. */
export interface Joint {
  a: Room;
  b: Room;
  /** True if the wall runs along y. */
  upright: boolean;
  /** x of an upright wall, y of another. */
  at: number;
  from: number;
  to: number;
}

const SAME = 0.001;

/** Every wall that two of the rooms share. */
export function jointsOf(rooms: readonly Room[]): Joint[] {
  return rooms.flatMap((a) =>
    rooms.flatMap((b) => {
      const found: Joint[] = [];
      const y = [Math.max(a.y, b.y), Math.min(a.y + a.h, b.y + b.h)] as const;
      const x = [Math.max(a.x, b.x), Math.min(a.x + a.w, b.x + b.w)] as const;
      if (Math.abs(a.x + a.w - b.x) < SAME && y[1] - y[0] > SAME) {
        found.push({ a, b, upright: true, at: b.x, from: y[0], to: y[1] });
      }
      if (Math.abs(a.y + a.h - b.y) < SAME && x[1] - x[0] > SAME) {
        found.push({ a, b, upright: false, at: b.y, from: x[0], to: x[1] });
      }
      return found;
    }),
  );
}

/** Uses between which there is no wall. */
const OPEN: readonly (readonly [Use, Use])[] = [
  ['sala', 'comedor'],
  ['comedor', 'cocina'],
  ['paso', 'escalera'],
  ['sala', 'paso'],
  ['paso', 'paso'],
  ['escalera', 'comedor'],
  ['escalera', 'sala'],
];
/** Uses from which a room is entered, best first. */
const ENTRIES: Partial<Record<Use, readonly Use[]>> = {
  recamara: ['paso', 'escalera', 'sala', 'comedor'],
  bano: ['paso', 'recamara', 'escalera', 'sala', 'comedor', 'servicio'],
  servicio: ['recamara', 'cocina', 'paso', 'escalera', 'comedor'],
  cocina: ['paso', 'comedor', 'sala'],
  paso: ['paso', 'sala', 'escalera', 'acceso'],
};
export const DOOR = 0.85;

/** Gaps without a wall, and doors. `a` is the room that the entry starts from. */
export function openingsOf(rooms: readonly Room[]): { open: Joint[]; doors: Joint[] } {
  const joints = jointsOf(rooms);
  const open = joints.filter(({ a, b }) =>
    OPEN.some(([one, other]) => (a.use === one && b.use === other) || (a.use === other && b.use === one)),
  );
  const doors = rooms.flatMap((entered) => {
    const own = joints.filter((joint) => joint.a === entered || joint.b === entered);
    if (own.some((joint) => open.includes(joint) && entered.use !== 'paso')) return [];
    const ways = own
      .filter(({ from, to }) => to - from >= DOOR + 0.2)
      .map((joint) => ({ joint, other: joint.a === entered ? joint.b : joint.a }));
    for (const use of ENTRIES[entered.use] ?? []) {
      const way = ways.find(({ other }) =>
        entered.desde ? other.nombre === entered.desde : other.use === use,
      );
      if (way) return open.includes(way.joint) ? [] : [{ ...way.joint, a: entered, b: way.other }];
    }
    return [];
  });
  return { open, doors };
}
