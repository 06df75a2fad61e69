import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawFloor } from './draw.ts';
import { HOUSES } from './houses.ts';

/** Path of a floor's picture inside the catalogue folder: `imagenes/planta-agave-baja.svg`. */
export function pathOf(modelo: string, floor: string): string {
  return `imagenes/planta-${modelo}-${floor.replace('Planta ', '')}.svg`
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase();
}

/** All generated files: path inside the catalogue folder → content. */
export function generate(): Map<string, string> {
  return new Map(
    HOUSES.flatMap((house) =>
      house.floors.map((floor) => [pathOf(house.nombre, floor.nombre), drawFloor(house, floor)] as const),
    ),
  );
}

/** Writes the floor plans into a catalogue folder. Out: the command's exit status. */
export function main(_args: readonly string[], catalogo: string): number {
  mkdirSync(join(catalogo, 'imagenes'), { recursive: true });
  for (const [path, content] of generate()) {
    writeFileSync(join(catalogo, path), content);
    console.log(`${path}: ${(Buffer.byteLength(content) / 1024).toFixed(1)} KB`);
  }
  return 0;
}
