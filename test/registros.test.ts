import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { ESTADOS_DE_LOTE, ESTATUS_DE_LOTE, MOTIVOS_DE_ESTADO } from '../src/domain/lote.ts';
import { takePglite } from './keptPglite.ts';

const SRC = resolve(import.meta.dirname, '../src');
const REGISTRO = 'contract/rutas.ts';

/** Patterns allowed only in the register of addresses, each with an example. */
const OWN: [what: string, pattern: RegExp, example: string][] = [
  ['an address of the wizard', /\/lotificacion\b|\blotificacion\\?\//i, `path === '/lotificacion'`],
  ['the name of a step', /seleccion(?:casa|modelo|modequ)/i, `['seleccionmodelo', 'modelo']`],
  ['the address of an issued quote', /\/cotizacion\\?\/[^A-Z]/, 'to={`x/cotizacion/$'],
  [
    'the address of a quote’s file',
    /api\/cotizaciones|['"`]\/cotizaciones\b/,
    `get('/cotizaciones/:archivo')`,
  ],
  ['the name of a quote’s secret', /[?&]c=|\bget\(['"]c['"]\)/, `params.get('c')`],
  ['the address of the staff’s side', /['"`^]\\?\/panel\b/i, `path.startsWith('/panel')`],
  [
    'a router’s own patterns',
    /\b(?:useParams|useSearchParams|matchPath|useMatch)\b|<Routes?\b/,
    'useParams()',
  ],
];
const COMMENT = /^\s*(?:\/\*|\*|\/\/).*$/gm;

const files = readdirSync(SRC, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:tsx?|html)$/.test(entry.name) && !/\.test\.ts/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((file) => ({ name: relative(SRC, file), text: readFileSync(file, 'utf8').replace(COMMENT, '') }));

describe('only one register writes and parses addresses', () => {
  test.each(OWN)('%s', (what, pattern, example) => {
    expect(example).toMatch(pattern);
    const wrong = files
      .filter(({ name, text }) => name !== REGISTRO && pattern.test(text))
      .map(({ name }) => `${name} holds ${what}: ask ${REGISTRO}`);
    expect(wrong).toEqual([]);
  });
});

describe('only one register interprets a lot’s state', () => {
  const LOTES = 'domain/lote.ts';

  test('no other file compares a state’s text', () => {
    const wrong = files
      .filter(({ name, text }) => name !== LOTES && /['"`](?:Disponible|Vendido)['"`]/.test(text))
      .map(({ name }) => `${name} names a lot’s state: ask ${LOTES}`);
    expect(wrong).toEqual([]);
  });

  test('each state has its colour and its mark in every style that shows it', () => {
    const styleOf = (name: string) => readFileSync(join(SRC, `web/${name}.module.css`), 'utf8');
    const shown = ['plano/map/Mapa', 'plano/list/ListaDeLotes', 'plano/list/LoteFacts'].map(styleOf);
    const panel = shown.join() + styleOf('panel/inventario/Inventario');
    const tokens = readFileSync(join(SRC, 'web/plano/tokens.css'), 'utf8');
    const wrong = MOTIVOS_DE_ESTADO.flatMap((motivo) => {
      const { etiqueta, estatus, aspecto } = ESTADOS_DE_LOTE[motivo];
      const mark = `[data-fondo="${aspecto.fondo}"]`;
      // An available lot is drawn as a lot is where nothing else is said.
      const styles = etiqueta === estatus && aspecto.trama ? shown : [panel];
      return styles.every((style) => style.includes(mark)) &&
        (panel + tokens).includes(`--plano-${aspecto.fondo}:`)
        ? []
        : motivo;
    });
    expect(wrong).toEqual([]);
  });

  test('the database accepts the register’s states', async () => {
    const pglite = await takePglite(inject('pgliteMigrated'));
    const { rows } = await pglite.query<{ regla: string }>(
      `select pg_get_constraintdef(oid) as regla from pg_constraint where conname = 'lote_estatus_check'`,
    );
    await pglite.close();
    const states = ESTATUS_DE_LOTE.map((estatus) => `'${estatus}'::text`).join(', ');
    expect(rows).toEqual([{ regla: `CHECK ((estatus = ANY (ARRAY[${states}])))` }]);
  });
});
