import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatPlano, type PlanoLotes } from '../../contract/plano.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { folderArchivos } from '../plataforma/archivos/folderArchivos.ts';
import { summarizeOferta } from './warmPortada.ts';

const SVG = formatPlano('0123456789abcdef');
const PROYECTO = { svg: SVG, precioExedente: 1000 };
const modelo = (precioVenta: number, more: object = {}) => ({
  ...{ id_modelo: 1, nombre: 'A', icono: '', terreno: 100, precioVenta },
  ...more,
});
const lote = (terreno: number, estatus: 'Disponible' | 'Vendido' = 'Disponible') => ({
  id_lote: String(terreno),
  terreno,
  estatus,
});

let folder: string;
let archivos: Archivos;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotificacion-oferta-'));
  archivos = folderArchivos(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("'Desde' is the least total that can be quoted: a small lot lowers it, a sold one does not count", async () => {
  const lotes = [lote(190), lote(160), lote(120, 'Vendido')];
  expect(await summarizeOferta(archivos, PROYECTO, lotes, [modelo(3_000_000), modelo(2_000_000)])).toEqual({
    lotes: 2,
    desde: '1992000',
  });
});

test('promises no price without a lot or model', async () => {
  expect(await summarizeOferta(archivos, PROYECTO, [lote(120, 'Vendido')], [modelo(1)])).toEqual({
    lotes: 0,
  });
  expect(await summarizeOferta(archivos, PROYECTO, [lote(120)], [])).toEqual({ lotes: 1 });
});

test('promises only a house that fits the stored drawing', async () => {
  const plano: PlanoLotes = {
    version: 1,
    viewBox: [0, 0, 100, 100],
    metros: 1,
    lotes: [
      // 8 m by 20 m, and 10 m by 19 m.
      { id_lote: '160', d: 'M0 0L8 0L8 20L0 20Z', caja: [0, 0, 8, 20], etiqueta: [4, 10, 4], fondo: 0 },
      { id_lote: '190', d: 'M8 0L18 0L18 19L8 19Z', caja: [8, 0, 18, 19], etiqueta: [13, 9, 5], fondo: 0 },
    ],
  };
  await archivos.putOnce('planos/0123456789abcdef/lotes.json', JSON.stringify(plano));
  const lotes = [lote(190), lote(160)];
  const nine = modelo(2_000_000, { frente: 9, fondo: 17 });
  expect(await summarizeOferta(archivos, PROYECTO, lotes, [nine])).toEqual({
    ...{ lotes: 2, desde: '2022000', cabe: true },
  });
  const seven = modelo(2_025_000, { frente: 7.5, fondo: 16 });
  expect(await summarizeOferta(archivos, PROYECTO, lotes, [nine, seven])).toEqual({
    lotes: 2,
    desde: '2017000',
    cabe: true,
  });
  // A house without measures may not fit: its price promises nothing of that.
  const unmeasured = modelo(2_000_000, { recamaras: 3 });
  expect(await summarizeOferta(archivos, PROYECTO, lotes, [nine, unmeasured])).toEqual({
    lotes: 2,
    desde: '1992000',
    recamaras: 3,
  });
  const eleven = modelo(1_000_000, { frente: 11, fondo: 18 });
  expect(await summarizeOferta(archivos, PROYECTO, lotes, [eleven])).toEqual({ lotes: 2, sinCabida: true });
});
