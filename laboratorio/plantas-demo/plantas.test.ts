import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { builtOf } from './draw.ts';
import { HOUSES } from './houses.ts';
import { generate, pathOf } from './main.ts';
import { openingsOf, type Room } from './rooms.ts';

const CATALOGO = join(import.meta.dirname, '../../catalogo');
const rowsOf = (name: string): Record<string, string>[] =>
  parse(readFileSync(join(CATALOGO, `${name}.csv`)), { bom: true, columns: true });
const modelos = new Map(rowsOf('modelos').map((row) => [row.id_modelo, row]));

test('the catalogue’s files equal the generator’s output, each below 60 KB', () => {
  for (const [path, content] of generate()) {
    expect(readFileSync(join(CATALOGO, path), 'utf8') === content, `${path}: npm run plantas-demo`).toBe(
      true,
    );
    expect(Buffer.byteLength(content)).toBeLessThan(60 * 1024);
    // The picture needs no font.
    expect(content).not.toContain('<text');
  }
});

test('every model has its plans, floor by floor', () => {
  const plans = rowsOf('modelos_imagenes').filter(({ img = '' }) => img.startsWith('imagenes/planta-'));
  expect(plans.map(({ id_modelo, img, tipo }) => [id_modelo, img, tipo])).toEqual(
    HOUSES.flatMap((house) =>
      house.floors.map((floor) => [String(house.id_modelo), pathOf(house.nombre, floor.nombre), 'planta']),
    ),
  );
});

describe.each(HOUSES.map((house) => [house.nombre, house] as const))('%s', (nombre, house) => {
  const rooms = house.floors.flatMap((floor) => floor.rooms);
  const row = modelos.get(String(house.id_modelo));

  test('has the rooms, cars and m² that the catalogue states', () => {
    const bathrooms = rooms.filter(({ use }) => use === 'bano');
    expect({
      nombre,
      recamaras: rooms.filter(({ use }) => use === 'recamara').length,
      banos: bathrooms.reduce((sum, it) => sum + (it.nombre === 'Medio baño' ? 0.5 : 1), 0),
      niveles: house.floors.length,
      estacionamientos: house.autos,
    }).toEqual({
      nombre: row?.nombre,
      recamaras: Number(row?.recamaras),
      banos: Number(row?.banos),
      niveles: Number(row?.niveles),
      estacionamientos: Number(row?.estacionamientos),
    });
    const built = house.floors.reduce((sum, floor) => sum + builtOf(floor), 0);
    expect(Math.abs(built - Number(row?.terreno))).toBeLessThan(0.02);
  });

  test('fits the land that the catalogue requires', () => {
    for (const { ancho, fondo, exterior } of house.floors) {
      expect(ancho).toBeLessThanOrEqual(Number(row?.frente));
      const deep = fondo + Math.max(0, ...exterior.map(({ w }) => w));
      expect(deep).toBeLessThanOrEqual(Number(row?.fondo));
    }
  });

  test('has a way from the hall or the stairs into every room, and for the car from the street', () => {
    for (const { rooms: all } of house.floors) {
      const { open, doors } = openingsOf(all);
      const reached = new Set<Room>(
        all.filter(({ nombre: name }) => name === 'Vestíbulo' || name === 'Escalera'),
      );
      for (let before = -1; before !== reached.size; ) {
        before = reached.size;
        for (const { a, b } of [...open, ...doors]) {
          if (reached.has(a)) reached.add(b);
          else if (reached.has(b)) reached.add(a);
        }
      }
      const shut = all.filter((it) => !reached.has(it) && it.use !== 'cochera' && it.use !== 'patio');
      expect(shut.map((it) => it.nombre)).toEqual([]);
    }
  });

  test('has no room too narrow to live in', () => {
    for (const { nombre: name, use, w, h } of rooms) {
      const least = use === 'recamara' ? 2.6 : use === 'sala' || use === 'comedor' ? 2.5 : 1;
      expect(Math.min(w, h), name).toBeGreaterThanOrEqual(least);
    }
  });
});
