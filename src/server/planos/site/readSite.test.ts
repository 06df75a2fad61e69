import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { readDrawing } from '../readDrawing.ts';

const CATALOGO = join(import.meta.dirname, '../../../../catalogo');
const rows: { id_proyecto: string; id_lote: string; terreno: string }[] = parse(
  readFileSync(join(CATALOGO, 'lotes.csv')),
  { bom: true, columns: true },
);

async function read(archivo: string, id_proyecto: string, change = (svg: string) => svg) {
  const svg = change(readFileSync(join(CATALOGO, `planos/${archivo}.svg`), 'utf8'));
  const reading = await readDrawing(
    Buffer.from(svg),
    rows.filter((row) => row.id_proyecto === id_proyecto),
  );
  if (!reading.ok) throw new Error(reading.motivo);
  return reading;
}

describe('a drawing’s site', () => {
  test('has north and scale, and the sanitised drawing keeps north', async () => {
    const { trazos, plano } = await read('los-mirasoles', '1');
    expect(trazos.norte).toBe(0);
    expect(trazos.metros).toBeCloseTo(0.1, 4);
    expect(plano).toContain('data-norte="0"');
  });

  test('shows which lots face park and lake, and none without marks', async () => {
    const facing = (trazos: { lotes: readonly { frente?: readonly string[] }[] }, clase: string) =>
      trazos.lotes.filter(({ frente }) => frente?.includes(clase)).length;
    const [park, lake, hill] = await Promise.all([
      read('los-mirasoles', '1'),
      read('laguna-serena', '2'),
      read('terrazas-del-encino', '3'),
    ]);
    expect(facing(park.trazos, 'parque')).toBeGreaterThan(30);
    expect(facing(lake.trazos, 'agua')).toBe(
      lake.trazos.lotes.filter(({ id_lote }) => /^M[14]-/.test(id_lote)).length,
    );
    expect(facing(hill.trazos, 'parque') + facing(hill.trazos, 'agua')).toBe(0);
    for (const { trazos } of [park, lake, hill]) {
      const corners = trazos.lotes.filter(({ esquina }) => esquina).length;
      expect(corners).toBeGreaterThan(8);
      expect(corners).toBeLessThan(trazos.lotes.length / 2);
    }
  });

  test('has the lake’s lots with their backs to the south, towards the lake', async () => {
    const { trazos } = await read('laguna-serena', '2');
    const backs = trazos.lotes.filter(({ id_lote, fondo }) => /^M[14]-/.test(id_lote) && fondo !== undefined);
    expect(backs.length).toBeGreaterThan(12);
    for (const { fondo } of backs) expect(Math.abs((fondo ?? 0) - 180)).toBeLessThan(30);
  });

  test('claims nothing that is not stated, or if areas do not match', async () => {
    const { trazos } = await read('terrazas-del-encino', '3', (svg) =>
      svg.replace(' data-norte="0"', ' data-norte="arriba"'),
    );
    expect(trazos.norte).toBeUndefined();
    const reading = await readDrawing(
      readFileSync(join(CATALOGO, 'planos/terrazas-del-encino.svg')),
      rows
        .filter((row) => row.id_proyecto === '3')
        .map((row, i) => ({ ...row, terreno: String(Number(row.terreno) * (i % 2 ? 1 : 1.3)) })),
    );
    if (!reading.ok) throw new Error(reading.motivo);
    expect(reading.trazos.metros).toBeUndefined();
    expect(reading.trazos.lotes.some(({ esquina, fondo }) => esquina || fondo !== undefined)).toBe(false);
  });
});
