import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatPlano, type PlanoLotes } from '../../../contract/plano.ts';
import { decimal } from '../../../domain/decimal.ts';
import type { Archivos } from './archivos.ts';
import { folderArchivos } from './folderArchivos.ts';
import { groundsOfPlano } from './groundsOfPlano.ts';

const SVG = formatPlano('0123456789abcdef');
const LOTES = 'planos/0123456789abcdef/lotes.json';
const LOTE = { id_lote: '7', terreno: decimal(50) };
const PLANO: PlanoLotes = {
  version: 1,
  viewBox: [0, 0, 100, 100],
  metros: 0.5,
  lotes: [
    { id_lote: '7', d: 'M0 0L10 0L10 20L0 20Z', caja: [0, 0, 10, 20], etiqueta: [5, 10, 5], fondo: 90 },
  ],
};

let folder: string;
let archivos: Archivos;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotificacion-suelo-'));
  archivos = folderArchivos(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a lot’s ground comes from the stored drawing, which is read once', async () => {
  await archivos.putOnce(LOTES, JSON.stringify(PLANO));
  const groundOf = await groundsOfPlano(archivos, SVG);
  expect(groundOf(LOTE)?.contour).toEqual([
    [0, 0],
    [5, 0],
    [5, 10],
    [0, 10],
  ]);
  expect(groundOf({ ...LOTE, id_lote: '8' })).toBeUndefined();
  expect(await groundsOfPlano(archivos, SVG)).toBe(groundOf);
});

test('a missing drawing says nothing, and is read again next time', async () => {
  expect((await groundsOfPlano(archivos, SVG))(LOTE)).toBeUndefined();
  expect((await groundsOfPlano(archivos, 'https://www.example.com/plano.svg'))(LOTE)).toBeUndefined();
  await archivos.putOnce(LOTES, JSON.stringify(PLANO));
  expect((await groundsOfPlano(archivos, SVG))(LOTE)).toBeDefined();
});
