/**
 * Measures the lot map beside its rivals in one run of one Chromium. Fails if a ratio exceeds its limit.
 * `--lotes 60,2000`, `--pantalla telefono`, `--tecnicas plano,svg` run a part.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '../../../scripts/chromium.mjs';
import { servePagina } from '../../../test/mapa/servePagina.ts';
import { limitsOf } from './limits.ts';
import { type Measure, type NombreDePantalla, PANTALLAS, TECHNIQUES, type TechniqueName } from './measure.ts';
import { measureTechniques } from './measureTechniques.ts';
import { sizesOf } from './sizes.ts';

const [root = process.cwd(), ...args] = process.argv.slice(2);
const { values } = parseArgs({
  args,
  options: {
    lotes: { type: 'string', default: '60,500,2000,10000' },
    pantalla: { type: 'string', default: Object.keys(PANTALLAS).join(',') },
    tecnicas: { type: 'string', default: TECHNIQUES.join(',') },
  },
});
const sizes = values.lotes.split(',').map(Number);
const screens = values.pantalla.split(',') as NombreDePantalla[];
const techniques = values.tecnicas.split(',') as TechniqueName[];

const COLUMNS: readonly (readonly [keyof Measure, string])[] = [
  ['abrir', 'abrir'],
  ['mover', 'mover'],
  ['asentar', 'asentar'],
  ['acercar', 'acercar'],
  ['apuntar', 'apuntar'],
  ['elegir', 'elegir'],
  ['unEstado', 'un estado'],
  ['todos', 'todos'],
  ['nodos', 'nodos'],
  ['memoria', 'MB'],
];

let failed = false;
const say = (name: string, value: string, limit: string, holds: boolean) => {
  failed ||= !holds;
  console.log(`  ${holds ? '✓' : '✗'} ${name.padEnd(28)} ${value.padStart(9)}   límite ${limit}`);
};

const { url, close } = await servePagina(
  join(root, 'laboratorio/bench/mapa/pagina'),
  join(root, '.cache/banco/mapa'),
);
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS });
for (const pantalla of screens) {
  const { width, height, ratio } = PANTALLAS[pantalla];
  console.log(`\n${pantalla} ${width}×${height} @${ratio}: ms de CPU del hilo principal`);
  const medidas = new Map<number, Partial<Record<TechniqueName, Measure>>>(sizes.map((lotes) => [lotes, {}]));
  const measured = await measureTechniques({ browser, url, tecnicas: techniques, tamanos: sizes, pantalla });
  for (const [lotes, row] of medidas) {
    console.log(`\n  ${`${lotes} lotes`.padEnd(14)}${COLUMNS.map(([, name]) => name.padStart(10)).join('')}`);
    for (const { tecnica, resultado } of measured.filter((it) => it.lotes === lotes)) {
      if (resultado.ok) row[tecnica] = resultado.medida;
      const cells = resultado.ok
        ? COLUMNS.map(([key]) => cell(key, resultado.medida[key]))
        : [`  ${resultado.motivo}`];
      console.log(`  ${tecnica.padEnd(14)}${cells.join('')}`);
      if (!resultado.ok && tecnica === 'plano') failed = true;
    }
  }
  console.log('');
  for (const { nombre, razon, maximo } of limitsOf(medidas)) {
    if (razon !== undefined) say(nombre, razon.toFixed(4), `${maximo}`, razon <= maximo);
  }
}
await browser.close();
await close();

console.log('\nbytes que el navegador recibe (gzip)');
for (const { nombre, bytes, maximo } of await sizesOf(root)) {
  say(nombre, `${bytes}`, `${maximo}`, bytes <= maximo);
}
process.exitCode = failed ? 1 : 0;

function cell(key: keyof Measure, value: number): string {
  return value.toFixed(key === 'nodos' ? 0 : 1).padStart(10);
}
