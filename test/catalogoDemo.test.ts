import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { createCabida } from '../src/domain/cabida/createCabida.ts';
import { groundsOf } from '../src/domain/cabida/ground.ts';
import { decimal } from '../src/domain/decimal.ts';
import { readTestDibujo } from './readTestDibujo.ts';

const CATALOGO = join(import.meta.dirname, '../catalogo');
const FILES = [
  'proyectos',
  'lotes',
  'modelos',
  'modelos_imagenes',
  'equipamientos',
  'equipamientos_imagenes',
];

function textOf(name: string): string {
  return readFileSync(join(CATALOGO, `${name}.csv`), 'utf8');
}

function rowsOf(name: string): Record<string, string>[] {
  return parse(textOf(name), { bom: true, columns: true });
}

function countBy(rows: Record<string, string>[], column: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row[column] ?? '', (counts.get(row[column] ?? '') ?? 0) + 1);
  return counts;
}

describe('the demo catalogue', () => {
  test('has three projects, the first with number 1, at reserved web addresses', () => {
    const projects = rowsOf('proyectos');
    expect(projects.map((row) => row.id_proyecto)).toEqual(['1', '2', '3']);
    for (const { urlPagina = '', precioExedente } of projects) {
      expect(new URL(urlPagina).protocol).toBe('https:');
      expect(new URL(urlPagina).hostname).toMatch(/(^|\.)example\.com$/);
      expect(Number(precioExedente)).toBeGreaterThanOrEqual(2800);
      expect(Number(precioExedente)).toBeLessThanOrEqual(6500);
    }
  });

  test('has eight models of 1.9 to 6.5 million with three or more pictures, at least one per project', () => {
    const models = rowsOf('modelos');
    const pictures = countBy(rowsOf('modelos_imagenes'), 'id_modelo');
    expect(models).toHaveLength(8);
    expect(new Set(models.map((row) => row.id_modelo)).size).toBe(8);
    expect([...countBy(models, 'id_proyecto').keys()]).toEqual(['1', '2', '3']);
    for (const { id_modelo = '', precioVenta } of models) {
      expect(pictures.get(id_modelo) ?? 0, id_modelo).toBeGreaterThanOrEqual(3);
      expect(Number(precioVenta)).toBeGreaterThanOrEqual(1_900_000);
      expect(Number(precioVenta)).toBeLessThanOrEqual(6_500_000);
    }
  });

  test('gives every model’s main facts and its delivery', () => {
    for (const row of rowsOf('modelos')) {
      const { recamaras, banos, niveles, estacionamientos, descripcion = '', entrega } = row;
      for (const count of [recamaras, banos, niveles, estacionamientos]) {
        expect(Number(count), row.nombre).toBeGreaterThanOrEqual(1);
        expect(Number(count), row.nombre).toBeLessThanOrEqual(5);
      }
      expect(descripcion.length, row.nombre).toBeGreaterThan(50);
      expect(descripcion.length, row.nombre).toBeLessThanOrEqual(120);
      expect(entrega).toBeTruthy();
    }
    for (const { nombre, descripcion = '', ubicacion = '', entrega } of rowsOf('proyectos')) {
      expect(descripcion.length, nombre).toBeGreaterThan(50);
      expect(new URL(ubicacion).hostname).toMatch(/\.example\.com$/);
      expect(entrega).toBeTruthy();
    }
  });

  test('has houses whose floors fit their front and depth, and lots for them', () => {
    const lotes = rowsOf('lotes');
    for (const { id_proyecto, nombre, terreno, niveles, frente, fondo } of rowsOf('modelos')) {
      const footprint = Number(frente) * Number(fondo);
      expect(Number(terreno) / Number(niveles), nombre).toBeLessThan(footprint);
      const roomy = lotes.filter(
        (lote) => lote.id_proyecto === id_proyecto && Number(lote.terreno) > footprint,
      );
      expect(roomy.length, nombre).toBeGreaterThan(10);
    }
  });

  test('has a fitting model for every available lot, by the imported drawing', async () => {
    const modelos = rowsOf('modelos');
    for (const { id_proyecto, svg = '' } of rowsOf('proyectos')) {
      const lotes = rowsOf('lotes').filter((row) => row.id_proyecto === id_proyecto);
      const terrenos = Object.fromEntries(lotes.map(({ id_lote = '', terreno = '' }) => [id_lote, terreno]));
      const { trazos } = await readTestDibujo(
        readFileSync(join(CATALOGO, svg)),
        Object.keys(terrenos),
        terrenos,
      );
      const { canStand } = createCabida(groundsOf(trazos));
      const own = modelos.filter((row) => row.id_proyecto === id_proyecto);
      const without = lotes
        .filter(({ estatus }) => estatus === 'Disponible')
        .filter(({ id_lote = '', terreno = '' }) =>
          own.every(
            ({ frente, fondo }) =>
              canStand(
                { id_lote, terreno: decimal(terreno) },
                { frente: Number(frente), fondo: Number(fondo) },
              ) !== true,
          ),
        );
      expect(without.map(({ id_lote }) => `${id_proyecto}: ${id_lote}`)).toEqual([]);
    }
  });

  test('describes every picture of a model and marks floor plans', () => {
    for (const { img = '', tipo } of rowsOf('modelos_imagenes')) {
      expect(tipo, img).toBe(/planta-/.test(img) ? 'planta' : 'foto');
    }
  });

  test('has eight equipment items, and exactly one project without any', () => {
    const items = rowsOf('equipamientos');
    expect(items).toHaveLength(8);
    expect(new Set(items.map((row) => row.id_equ)).size).toBe(8);
    expect(countBy(items, 'id_proyecto').size).toBe(2);
    expect([...countBy(rowsOf('equipamientos_imagenes'), 'id_proyecto').keys()]).toEqual([
      ...countBy(items, 'id_proyecto').keys(),
    ]);
  });

  test('has every file that it names, and a description of each slider picture', () => {
    const columns = ['svg', 'icono', 'img'];
    const named = FILES.filter((name) => name !== 'lotes')
      .flatMap(rowsOf)
      .flatMap((row) => columns.flatMap((column) => row[column] ?? []));
    const { logo } = JSON.parse(readFileSync(join(CATALOGO, 'empresa.json'), 'utf8'));
    expect([...named, logo].filter((path) => !existsSync(join(CATALOGO, path)))).toEqual([]);
    for (const row of [...rowsOf('modelos_imagenes'), ...rowsOf('equipamientos_imagenes')]) {
      expect(row.alt?.length).toBeGreaterThan(20);
    }
  });

  test.each(FILES)('%s.csv is as an export writes it', (name) => {
    const text = textOf(name);
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    // Rows end with both; a cell of several lines has its own breaks, without a carriage return.
    const rows = text.replaceAll(/"[^"]*"/g, (cell) => cell.replaceAll('\n', ' '));
    expect(rows.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    // Quotes only around a comma, semicolon, quote or line break.
    expect([...text.matchAll(/"([^"]*)"/g)].filter(([, cell = '']) => !/[,;\r\n]/.test(cell))).toEqual([]);
    const numbers = [...text.matchAll(/(?<=[,\n])-?\d+(?:\.\d+)?(?=[,\r])/g)].map(([number]) => number);
    expect(numbers.filter((number) => String(Number(number)) !== number)).toEqual([]);
  });
});
