import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type CssNode, type Declaration, generate, parse, walk } from 'css-tree';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const WEB = join(ROOT, 'src/web');
const UI = join(WEB, 'ui');
const MUESTRARIO = join(ROOT, 'laboratorio/muestrario');
/** What a piece of the interface may know besides its neighbours: amounts, picture addresses, wording, links. */
const ALLOWED = [
  '../../domain/decimal.ts',
  '../../contract/imagen.ts',
  '../navegador/navigation.tsx',
  '../navegador/textos.ts',
];
/** The domain's nouns (docs/glosario.md), as they stand in names and in text. */
const DOMAIN = /proyecto|\blotes?\b|modelo|equipamiento|cotiza|\bcasas?\b|apartado|exceden?te|terreno|plano/i;

const piezas = readdirSync(UI).filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
const styles = [WEB, MUESTRARIO].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file, css: parse(readFileSync(join(folder, file), 'utf8')) })),
);
const isTokens = (file: string) => file === join('ui', 'tokens.css');
/** Written into each page, it stands before the tokens have come and cannot ask them. */
const isBeforeTokens = (file: string) => file === join('start', 'pagina.css');

describe('the pieces in src/web/ui are for any page', () => {
  test('no domain word is in them', () => {
    const found = readdirSync(UI)
      .filter((file) => /\.(?:tsx?|module\.css)$/.test(file))
      .flatMap((file) => {
        const word = DOMAIN.exec(`${file}\n${readFileSync(join(UI, file), 'utf8')}`);
        return word ? [`${file}: ${word[0]}`] : [];
      });
    expect(found).toEqual([]);
  });

  test('they import nothing of the page around them', () => {
    const wrong = piezas.flatMap((file) =>
      [...readFileSync(join(UI, file), 'utf8').matchAll(/from '(\.\.[^']+)'/g)]
        .map(([, from = '']) => from)
        .filter((from) => !ALLOWED.includes(from))
        .map((from) => `${file}: ${from}`),
    );
    expect(wrong).toEqual([]);
  });

  test('each of them is on the page that shows them all', () => {
    const muestrario = readdirSync(MUESTRARIO)
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(join(MUESTRARIO, file), 'utf8'))
      .join('\n');
    const components = piezas.filter((file) => file.endsWith('.tsx')).map((file) => basename(file));
    expect(components.filter((file) => !muestrario.includes(`/ui/${file}'`))).toEqual([]);
  });
});

test('nothing of the page that shows the pieces is in a build', () => {
  const built = readdirSync(join(ROOT, 'dist'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:js|css|html|json)$/.test(file),
  );
  expect(built.length).toBeGreaterThan(20);
  const holding = built.filter((file) =>
    /muestrario|muestra-sobre/i.test(readFileSync(join(ROOT, 'dist', file), 'utf8')),
  );
  expect(holding).toEqual([]);
});

describe('style is said once', () => {
  test('colours, sizes of type and durations stand in tokens.css alone', () => {
    const wrong = styles
      .filter(({ file }) => !isTokens(file) && !isBeforeTokens(file))
      .flatMap(({ file, css }) =>
        declarationsOf(css)
          .filter(isLiteral)
          .map((it) => `${file}: ${generate(it)}`),
      );
    expect(wrong).toEqual([]);
  });

  test('colours that stand before the tokens are the tokens’ own', () => {
    const tokens = generate(styles.find(({ file }) => isTokens(file))?.css ?? parse(''));
    const early = generate(styles.find(({ file }) => isBeforeTokens(file))?.css ?? parse(''));
    const colours = [...new Set(early.match(/#[0-9a-f]{3,8}\b(?=[;,)} ])/gi))];
    expect(colours.length).toBeGreaterThan(3);
    expect(colours.filter((colour) => !tokens.includes(colour))).toEqual([]);
  });

  test('no rule of five declarations or more is written twice', () => {
    const seen = new Map<string, string[]>();
    for (const { file, css } of styles) {
      walk(css, {
        visit: 'Rule',
        enter(rule) {
          const body = declarationsOf(rule.block).map((it) => generate(it));
          if (body.length < 5) return;
          const key = body.sort().join(';');
          seen.set(key, [...(seen.get(key) ?? []), `${file} ${generate(rule.prelude)}`]);
        },
      });
    }
    expect([...seen.values()].filter((places) => places.length > 1)).toEqual([]);
  });

  test('every token is used', () => {
    const tokens = declarationsOf(styles.find(({ file }) => isTokens(file))?.css ?? parse(''))
      .map(({ property }) => property)
      .filter((name) => name.startsWith('--'));
    expect(tokens.length).toBeGreaterThan(40);
    const used = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:css|tsx?)$/.test(file))
      .map((file) => readFileSync(join(WEB, file), 'utf8'))
      .join('\n');
    expect(tokens.filter((name) => !used.includes(`var(${name}`))).toEqual([]);
  });
});

/** On paper sizes are the printer's own: what stands in `@media print` is left out. */
function declarationsOf(css: CssNode): Declaration[] {
  const found: Declaration[] = [];
  walk(css, function visit(node) {
    const media = this.atrule?.prelude;
    if (node.type === 'Declaration' && !(media && generate(media) === 'print')) found.push(node);
  });
  return found;
}

function isLiteral({ property, value }: Declaration): boolean {
  const text = generate(value);
  if (property === 'font-size') return !text.includes('var(--texto-');
  if (/^(?:animation|transition)/.test(property)) return /\d+m?s\b/.test(text);
  return /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/i.test(text.replace(/url\([^)]*\)/g, ''));
}
