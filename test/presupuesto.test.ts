import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderOfImagen, renderImagen } from '../src/server/catalogo/imagenes/renderImagen.ts';
import { builtWeb, loadPainter } from '../src/server/paginas/web.ts';
import { folderArchivos } from '../src/server/plataforma/archivos/folderArchivos.ts';
import { examineImagen } from '../src/server/plataforma/files/examineImagen.ts';
import { describeEachEngine } from './bases.ts';
import { storeManyProyectos } from './manyProyectos.ts';
import { openApp } from './testApp.ts';

const CATALOGO = resolve(import.meta.dirname, '../catalogo');
const WEB = resolve(import.meta.dirname, '../dist/web');
const KB = 1024;

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8'));
const zipped = (file: string) => gzipSync(readFileSync(join(WEB, file)), { level: 9 }).length;
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + zipped(file), 0);

/** A module's scripts and styles with imports. */
function closureOf(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const file of chunk.css ?? []) seen.add(file);
  for (const it of chunk.imports ?? []) closureOf(it, seen);
  return seen;
}
const ofKind = (files: Iterable<string>, end: string) => [...files].filter((file) => file.endsWith(end));
const primera = closureOf('start/main.tsx');

test('the site has the licence of every shipped font', () => {
  const licences = readFileSync(join(WEB, 'assets/licencias-de-letras.txt'), 'utf8');
  const fonts = readdirSync(join(WEB, 'assets')).filter((name) => name.endsWith('.woff2'));
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) expect(licences).toContain(font);
  expect(licences.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(fonts.length);
});

test('the first screen’s JavaScript has at most 95 KB', () => {
  expect(sum(ofKind(primera, '.js'))).toBeLessThanOrEqual(95 * KB);
});

test('the script for the company’s own site has at most 4 KB', () => {
  expect(statSync(join(WEB, '../incrustar/incrustar.js')).size).toBeLessThanOrEqual(4 * KB);
});

/** Record 127 says what the lots' share buys. */
const LIMIT_OF_LOTS = 24 * KB;
const LIMIT_OF_STEP = 20 * KB;

test('each later step adds at most 20 KB, the lots with map 24 KB, without shared parts', () => {
  const shared = closureOf('start/Journey.tsx', new Set(primera));
  const steps = Object.keys(manifest).filter((name) => /^(?:pasos|plano)\/.*\.tsx$/.test(name));
  expect(steps.length).toBeGreaterThan(5);
  const filesOf = (name: string) => new Set(ofKind(closureOf(name), '.js'));
  // Layers of the map and pieces of the quote load on a page that has the step.
  const lotes = closureOf('pasos/lote/PasoLote.tsx', new Set(shared));
  const quote = closureOf('pasos/cotizacion/IssuedCotizacion.tsx', new Set(shared));
  const atHand = (name: string) => {
    if (/^(?:plano|pasos\/lote\/casa)\//.test(name)) return lotes;
    return /^pasos\/cotizacion\/.+\//.test(name) ? quote : shared;
  };
  const heavy = steps
    .map((name) => [name, sum([...filesOf(name)].filter((file) => !atHand(name).has(file)))] as const)
    .filter(([name, bytes]) => bytes > (/lote/i.test(name) ? LIMIT_OF_LOTS : LIMIT_OF_STEP));
  expect(heavy).toEqual([]);
});

test('the steps’ shared part adds at most 35 KB to the first screen', () => {
  const shared = closureOf('start/Journey.tsx');
  expect(sum(ofKind(shared, '.js').filter((file) => !primera.has(file)))).toBeLessThanOrEqual(35 * KB);
});

const isPanel = (name: string) => name.startsWith('panel/');
/** Entries of the buyers' pages; shared chunks begin with `_`. */
const isBuyers = (name: string) => !isPanel(name) && !name.startsWith('_');

/** The studio's rooms, only for preparing the catalogue. */
const isStudio = (name: string) => /^panel\/catalogo\/\w+\//.test(name);

/** Search, keys and help: opened on demand from every screen. */
const isTool = (name: string) => /^panel\/(?:ayuda\/|qr\/Dialogo|keys\/\w+Dialog)/.test(name);

const isOffice = (name: string) =>
  /^panel\/(?:agenda|apartados|cotizaciones|demanda|hoy|integraciones|inventario\/existencias|mostrador|negocio|personas|recordatorios|ventas)\//.test(
    name,
  );

/** Files that only the staff loads, without those shared with buyers. */
function panelFiles(isMeant: (name: string) => boolean = isPanel): string[] {
  const buyers = new Set<string>();
  for (const name of Object.keys(manifest).filter(isBuyers)) closureOf(name, buyers);
  const whole = Object.keys(manifest)
    .filter(isMeant)
    .flatMap((name) => [...closureOf(name)]);
  return [...new Set(whole)].filter((file) => !buyers.has(file));
}

describe('the staff’s side', () => {
  test('adds at most 89 KB for all everyday screens, and 90 KB each for studio and sales office', () => {
    const everyday = ofKind(
      panelFiles((name) => isPanel(name) && !isStudio(name) && !isOffice(name) && !isTool(name)),
      '.js',
    );
    expect(everyday.length).toBeGreaterThan(0);
    expect(sum(everyday)).toBeLessThanOrEqual(89 * KB);
    const seen = new Set(everyday);
    const studio = ofKind(panelFiles(isStudio), '.js').filter((file) => !seen.has(file));
    expect(sum(studio)).toBeLessThanOrEqual(90 * KB);
    const tools = ofKind(panelFiles(isTool), '.js').filter((file) => !seen.has(file));
    expect(sum(tools)).toBeLessThanOrEqual(20 * KB);
    const office = ofKind(panelFiles(isOffice), '.js').filter((file) => !seen.has(file));
    expect(sum(office)).toBeLessThanOrEqual(90 * KB);
  });

  test('is not loaded by buyers', () => {
    const own = new Set(
      Object.keys(manifest)
        .filter(isPanel)
        .map((name) => manifest[name]?.file),
    );
    const fetched = Object.keys(manifest)
      .filter(isBuyers)
      .flatMap((name) => [...closureOf(name)]);
    expect(fetched.filter((file) => own.has(file))).toEqual([]);
  });
});

describe('style', () => {
  const simulador = closureOf('simulador/main.tsx');
  const ofPages = (files: Iterable<string>) =>
    ofKind(files, '.css').filter((file) => !simulador.has(file) || primera.has(file));
  const zippedAsOne = (files: Iterable<string>) =>
    gzipSync(Buffer.concat([...files].map((file) => readFileSync(join(WEB, file)))), { level: 9 }).length;
  /** Visible when a screen opens; dialogs, viewers and layers come later. */
  const standing = new Set(
    Object.keys(manifest)
      .filter((name) =>
        /^(?:start\/(?:main|Journey)|pasos\/\w+\/Paso\w+|plano\/PlanoDeLotes)\.tsx$/.test(name),
      )
      .flatMap((name) => ofPages(closureOf(name))),
  );
  const panel = new Set(panelFiles().filter((file) => file.endsWith('.css')));
  const asked = new Set(
    Object.keys(manifest)
      .flatMap((name) => ofPages(closureOf(name)))
      .filter((file) => !standing.has(file) && !panel.has(file)),
  );

  test('of all screens has at most 12 KB, compressed together', () => {
    expect(standing.size).toBeGreaterThan(5);
    expect(zippedAsOne(standing)).toBeLessThanOrEqual(12 * KB);
  });

  test('on demand has at most 6 KB, compressed together', () => {
    expect(asked.size).toBeGreaterThan(0);
    expect(zippedAsOne(asked)).toBeLessThanOrEqual(6 * KB);
  });
});

test('no font file has more than 31 KB', () => {
  const fonts = readdirSync(join(WEB, 'assets')).filter((file) => file.endsWith('.woff2'));
  const sizes = fonts.map((file) => readFileSync(join(WEB, 'assets', file)).length);
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(31 * KB);
});

describe('with the demo catalogue', () => {
  /** Size of each picture of the first screen at 800 px, in the phones' format. */
  const pictures = new Map<string, number>();
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lotificacion-presupuesto-'));
    const proyectos: { icono: string }[] = parse(readFileSync(join(CATALOGO, 'proyectos.csv')), {
      bom: true,
      columns: true,
    });
    const { logo } = JSON.parse(readFileSync(join(CATALOGO, 'empresa.json'), 'utf8'));
    for (const [name, file] of [
      ...proyectos.map(({ icono }) => [icono, '800.avif'] as const),
      [logo, '800.webp'] as const,
    ]) {
      pictures.set(name, await bytesOf(readFileSync(join(CATALOGO, name)), file));
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function bytesOf(bytes: Buffer, file: string): Promise<number> {
    const examined = await examineImagen(bytes);
    if (!examined.ok) throw new Error(examined.motivo);
    await renderImagen(bytes, examined.imagen, { archivos: folderArchivos(folder), present: new Set() });
    return statSync(join(folder, folderOfImagen(examined.imagen), file)).size;
  }

  test('the first picture has at most 45 KB at 800 px', () => {
    const [first = Number.NaN] = pictures.values();
    expect(first).toBeLessThanOrEqual(45 * KB);
  });

  test('the whole first screen has at most 260 KB: pictures, fonts, program, and HTML with headers', () => {
    // Small files have no compressed copy.
    const sent = ofKind(primera, '.js').map((file) =>
      existsSync(join(WEB, `${file}.br`)) ? `${file}.br` : file,
    );
    const letters = readdirSync(join(WEB, 'assets')).filter((file) => file.endsWith('.woff2'));
    const files = [...sent, ...letters.map((file) => `assets/${file}`)];
    // The HTML's own limit, checked by a browser test, and half a KB of headers per answer.
    const rest = 8 * KB + (files.length + pictures.size + 2) * (KB / 2);
    const total = files.reduce((bytes, file) => bytes + statSync(join(WEB, file)).size, rest);
    expect([...pictures.values()].reduce((bytes, it) => bytes + it, total)).toBeLessThanOrEqual(260 * KB);
  });
});

describeEachEngine('with 200 projects', (openFresh) => {
  test('the first screen’s document has at most 8 KB as sent', async () => {
    const db = await openFresh();
    await db.query(`insert into catalogo (version, importado_en, empresa) values (1, now(), '{}')`);
    await storeManyProyectos(db, 200);
    const painter = () => loadPainter(resolve(WEB, '../server/pintor.js'));
    const { app, close } = await openApp(db, { web: builtWeb(WEB, painter) });
    const { rawPayload, headers } = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(String(brotliDecompressSync(rawPayload)).match(/<h2/g)).toHaveLength(4);
    expect(rawPayload.length).toBeLessThanOrEqual(8 * KB);
    await close();
  });
});
