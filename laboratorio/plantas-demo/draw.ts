import { furnitureOf } from './furniture.ts';
import type { Floor, House } from './houses.ts';
import { Letters, px } from './letters.ts';
import { DOOR, type Joint, openingsOf, type Room, type Use } from './rooms.ts';

/** The sheet and its drawing area, px. */
const SHEET = { ancho: 1500, alto: 1000 } as const;
const ROOM_FOR = { ancho: 1340, alto: 720, y: 560 } as const;
const INK = '#22312B';
const SOFT = '#56625C';
const PAPER = '#F6F1E8';
const ACCENT = '#A0441F';
const LINE = '#B9AE99';
const FLOOR_OF: Record<Use, string> = {
  sala: '#FFFFFF',
  comedor: '#FFFFFF',
  cocina: '#FBF6EC',
  recamara: '#F7EAD3',
  bano: '#E3ECEA',
  escalera: '#FFFFFF',
  paso: '#FFFFFF',
  servicio: '#EFEAE0',
  patio: '#DCE6CF',
  cochera: '#ECE6DA',
  acceso: '#DCE6CF',
};
/** Vertical position of a room's label, clear of the furniture. */
const LABEL_AT: Record<Use, number> = {
  sala: 0.2,
  comedor: 0.14,
  cocina: 0.66,
  recamara: 0.25,
  bano: 0.56,
  escalera: 0.24,
  paso: 0.7,
  servicio: 0.5,
  patio: 0.5,
  cochera: 0.5,
  acceso: 0.5,
};
/** Wall thicknesses, m. */
const OUTER = 0.2;
const INNER = 0.12;

/** Converts metres of the house to pixels of the sheet, as SVG writes them. */
interface At {
  x: (m: number) => string;
  y: (m: number) => string;
  s: (m: number) => string;
}

/** A floor as SVG: rooms with names and m², walls, doors, windows and furniture. */
export function drawFloor({ nombre, autos }: House, floor: Floor): string {
  const letters = new Letters();
  const all = [...floor.exterior, ...floor.rooms];
  const length = Math.max(...all.map(({ x, w }) => x + w));
  const scale = Math.min(ROOM_FOR.ancho / length, ROOM_FOR.alto / floor.ancho);
  const left = (SHEET.ancho - length * scale) / 2;
  const top = ROOM_FOR.y - (floor.ancho * scale) / 2;
  const at: At = {
    x: (m: number) => px(left + m * scale),
    y: (m: number) => px(top + m * scale),
    s: (m: number) => px(m * scale),
  };
  const content = [
    `<rect width="${SHEET.ancho}" height="${SHEET.alto}" fill="${PAPER}"/>`,
    ...all.map((room) => rect(at, room, `fill="${FLOOR_OF[room.use]}"`)),
    `<g fill="#fff" fill-opacity=".6" stroke="${LINE}" stroke-width="1.5">${all
      .flatMap((room) => furnitureOf(room))
      .map(([x, y, w, h]) => rect(at, { x, y, w, h }, 'rx="4"'))
      .join('')}</g>`,
    ...drawWalls(at, floor, length),
    ...all.flatMap((room) => labelOf(letters, at, room, autos)),
    letters.write(`${nombre} · ${floor.nombre}`, SHEET.ancho / 2, 92, 46, INK),
    letters.write(`${areaText(builtOf(floor))} de construcción`, SHEET.ancho / 2, 140, 26, SOFT),
    ...drawScale(letters, scale),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.ancho} ${SHEET.alto}" width="${SHEET.ancho}" height="${SHEET.alto}">\n${letters.defs()}\n${content.join('\n')}\n</svg>\n`;
}

function rect(to: At, { x, y, w, h }: Pick<Room, 'x' | 'y' | 'w' | 'h'>, more: string): string {
  return `<rect x="${to.x(x)}" y="${to.y(y)}" width="${to.s(w)}" height="${to.s(h)}" ${more}/>`;
}

function drawWalls(to: At, { rooms, exterior, ancho }: Floor, length: number): string[] {
  const { open, doors } = openingsOf(rooms);
  const x = Math.min(...rooms.map((room) => room.x));
  const walls = rooms.map((room) => rect(to, room, '')).join('');
  const line = (joint: Joint, from: number, end: number) =>
    joint.upright
      ? `M${to.x(joint.at)} ${to.y(from)}V${to.y(end)}`
      : `M${to.x(from)} ${to.y(joint.at)}H${to.x(end)}`;
  const gaps = open.map((joint) => line(joint, joint.from + INNER, joint.to - INNER)).join('');
  const outline = rect(
    to,
    { x, y: 0, w: length - x, h: ancho },
    `fill="none" stroke="${INK}" stroke-width="${to.s(OUTER)}"`,
  );
  return [
    `<g fill="none" stroke="${LINE}" stroke-width="2" stroke-dasharray="10 8">${exterior.map((room) => rect(to, room, '')).join('')}</g>`,
    `<g fill="none" stroke="${INK}" stroke-width="${to.s(INNER)}">${walls}</g>`,
    `<path d="${gaps}" stroke="#fff" stroke-width="${to.s(INNER + 0.04)}"/>`,
    outline,
    ...doors.map((joint) => drawDoor(to, joint)),
    ...windowsOf(rooms, x, { length, ancho }).map(([wx, wy, w, h]) =>
      rect(to, { x: wx, y: wy, w, h }, `fill="#fff" stroke="${INK}" stroke-width="2"`),
    ),
    ...entranceOf(rooms, x).map((joint) => drawDoor(to, joint)),
  ];
}

function drawDoor(to: At, { a, upright, at: wall, from }: Joint): string {
  const start = from + 0.1;
  const end = start + DOOR;
  const thick = to.s(OUTER + 0.02);
  const r = to.s(DOOR);
  if (upright) {
    const into = a.x + a.w / 2 > wall ? DOOR : -DOOR;
    return `<path d="M${to.x(wall)} ${to.y(start)}V${to.y(end)}" stroke="#fff" stroke-width="${thick}"/><path d="M${to.x(wall)} ${to.y(start)}H${to.x(wall + into)}A${r} ${r} 0 0 ${into > 0 ? 1 : 0} ${to.x(wall)} ${to.y(end)}" fill="none" stroke="${SOFT}" stroke-width="2"/>`;
  }
  const into = a.y + a.h / 2 > wall ? DOOR : -DOOR;
  return `<path d="M${to.x(start)} ${to.y(wall)}H${to.x(end)}" stroke="#fff" stroke-width="${thick}"/><path d="M${to.x(start)} ${to.y(wall)}V${to.y(wall + into)}A${r} ${r} 0 0 ${into > 0 ? 0 : 1} ${to.x(end)} ${to.y(wall)}" fill="none" stroke="${SOFT}" stroke-width="2"/>`;
}

function windowsOf(
  rooms: readonly Room[],
  start: number,
  { length, ancho }: { length: number; ancho: number },
): [number, number, number, number][] {
  const none: readonly Use[] = ['servicio', 'cochera', 'patio', 'paso'];
  return rooms
    .filter(({ use }) => !none.includes(use))
    .flatMap(({ x, y, w, h, use }) => {
      const size = (whole: number) => Math.min(use === 'bano' ? 0.7 : 2.4, whole * 0.6);
      const found: [number, number, number, number][] = [];
      const half = OUTER / 2 - 0.02;
      const tall = size(h);
      const wide = size(w);
      if (x + w > length - 0.01) found.push([length - half, y + (h - tall) / 2, 2 * half, tall]);
      else if (x < start + 0.01) found.push([x - half, y + (h - tall) / 2, 2 * half, tall]);
      else if (y < 0.01) found.push([x + (w - wide) / 2, -half, wide, 2 * half]);
      else if (y + h > ancho - 0.01) found.push([x + (w - wide) / 2, ancho - half, wide, 2 * half]);
      return found;
    });
}

/** The entrance from the street into the hall. */
function entranceOf(rooms: readonly Room[], start: number): Joint[] {
  const hall = rooms.find(({ nombre: name }) => name === 'Vestíbulo');
  if (!hall || hall.x > start + 0.01) return [];
  return [{ a: hall, b: hall, upright: true, at: start, from: hall.y + 0.2, to: hall.y + hall.h }];
}

function labelOf(letters: Letters, at: At, room: Room, autos: number): string[] {
  const { nombre, use, x, y, w, h } = room;
  const wide = Number(at.s(w));
  const tall = Number(at.s(h));
  const text = use === 'cochera' ? `Cochera · ${autos === 1 ? '1 auto' : `${autos} autos`}` : nombre;
  const words = wide / text.length < 13 && text.includes(' ') ? splitInTwo(text) : [text];
  const longest = Math.max(...words.map((line) => line.length));
  const size = Math.max(13, Math.min(24, (wide - 12) / (longest * 0.56), tall / (words.length + 2)));
  const middle = Number(at.x(x + w / 2));
  const centre = Number(at.y(y + h * (use === 'paso' && h < 1.6 ? 0.5 : LABEL_AT[use])));
  const area = use === 'acceso' || use === 'cochera' ? [] : [areaText(areaOf(room))];
  const lines = [...words, ...area];
  const first = centre - ((lines.length - 1) * size * 1.15) / 2 + size * 0.35;
  return lines.map((line, index) =>
    letters.write(
      line,
      middle,
      first + index * size * 1.15,
      index < words.length ? size : size * 0.86,
      index < words.length ? INK : ACCENT,
    ),
  );
}

function splitInTwo(text: string): string[] {
  const words = text.split(' ');
  return [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
}

/** m², to hundredths. */
function areaOf({ w, h }: Room): number {
  return Math.round(w * h * 100) / 100;
}

/** Construction, m²: everything within the walls but open courts. */
export function builtOf({ rooms }: Floor): number {
  const built = rooms.filter(({ use }) => use !== 'patio').reduce((sum, { w, h }) => sum + w * h, 0);
  return Math.round(built * 100) / 100;
}

function areaText(area: number): string {
  return `${Math.round(area * 10) / 10} m²`;
}

/** A scale of five metres, and the note that areas are approximate. */
function drawScale(letters: Letters, scale: number): string[] {
  const [x, y, long] = [80, 950, 5 * scale];
  return [
    `<path d="M${x} ${y - 8}v16m0-8h${px(long)}m0-8v16" fill="none" stroke="${SOFT}" stroke-width="2"/>`,
    letters.write('5 m', x + long + 32, y + 7, 20, SOFT),
    letters.write('Superficies aproximadas', SHEET.ancho - 210, y + 6, 20, SOFT),
  ];
}
