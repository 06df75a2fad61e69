import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type CssNode, type Declaration, generate, parse, walk } from 'css-tree';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const WEB = join(ROOT, 'src/web');
const UI = join(WEB, 'ui');
const MUESTRARIO = join(ROOT, 'laboratorio/muestrario');
/** What an interface piece may import besides its neighbours. */
const ALLOWED = [
  '../../domain/decimal.ts',
  '../../contract/imagen.ts',
  '../navegador/navigation.tsx',
  '../navegador/textos.ts',
];
/** The domain's nouns (docs/glosario.md), in names and text. */
const DOMAIN = /proyecto|\blotes?\b|modelo|equipamiento|cotiza|\bcasas?\b|apartado|exceden?te|terreno|plano/i;

const piezas = readdirSync(UI).filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
const styles = [WEB, MUESTRARIO].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file, css: parse(readFileSync(join(folder, file), 'utf8')) })),
);
const TOKENS = [join('ui', 'tokens.css'), join('ui', 'laterTokens.css'), join('plano', 'tokens.css')];
const isTokens = (file: string) => TOKENS.includes(file);
const BASE = join('ui', 'base.css');
const LAYOUT = join('layout', 'layout.css');
/** Names that the first screen and its search do not use. */
const LATER = join('layout', 'later.css');
/** Inlined before the tokens, so it cannot use them. */
const isBeforeTokens = (file: string) => /^start.(?:pagina|waiting)\.css$/.test(file);

describe('the pieces in src/web/ui are for any page', () => {
  test('have no domain word', () => {
    const found = readdirSync(UI)
      .filter((file) => /\.(?:tsx?|module\.css)$/.test(file))
      .flatMap((file) => {
        const word = DOMAIN.exec(`${file}\n${readFileSync(join(UI, file), 'utf8')}`);
        return word ? [`${file}: ${word[0]}`] : [];
      });
    expect(found).toEqual([]);
  });

  test('import nothing of the page around them', () => {
    const wrong = piezas.flatMap((file) =>
      [...readFileSync(join(UI, file), 'utf8').matchAll(/from '(\.\.[^']+)'/g)]
        .map(([, from = '']) => from)
        .filter((from) => !ALLOWED.includes(from))
        .map((from) => `${file}: ${from}`),
    );
    expect(wrong).toEqual([]);
  });

  test('are all on the page of samples', () => {
    const muestrario = readdirSync(MUESTRARIO)
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(join(MUESTRARIO, file), 'utf8'))
      .join('\n');
    const components = piezas.filter((file) => file.endsWith('.tsx')).map((file) => basename(file));
    expect(components.filter((file) => !muestrario.includes(`/ui/${file}'`))).toEqual([]);
  });
});

test('no build has the page of samples', () => {
  const built = readdirSync(join(ROOT, 'dist'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:js|css|html|json)$/.test(file),
  );
  expect(built.length).toBeGreaterThan(20);
  const holding = built.filter((file) =>
    /muestrario|muestra-sobre/i.test(readFileSync(join(ROOT, 'dist', file), 'utf8')),
  );
  expect(holding).toEqual([]);
});

describe('class names', () => {
  const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(join(WEB, file), 'utf8') }));
  const namesIn = (...files: string[]) =>
    styles.filter(({ file }) => files.includes(file)).flatMap(({ css }) => classesOf(css));
  const wordsOf = (text: string) => new Set(text.match(/[\w-]+/g));

  test('every name of the layout’s sheets is used', () => {
    const names = namesIn(LAYOUT, LATER);
    expect(names.length).toBeGreaterThan(50);
    const words = wordsOf(sources.map(({ text }) => text).join('\n'));
    expect(names.filter((name) => !words.has(name))).toEqual([]);
  });

  test('a literal name is in one of the shared sheets', () => {
    const shared = new Set(namesIn(BASE, LAYOUT, LATER));
    const unknown = sources.flatMap(({ file, text }) =>
      writtenOut(text)
        .filter((name) => !shared.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  test('the first screen and its search do without later.css', () => {
    const known = new Set(namesIn(BASE, LAYOUT));
    const later = new Set(namesIn(LATER).filter((name) => !known.has(name)));
    const texts = new Map(sources.map((it) => [it.file, it.text]));
    const first = broughtBy(join('start', 'main.tsx'), texts);
    broughtBy(join('pasos', 'proyecto', 'buscador', 'BuscadorDeProyectos.tsx'), texts, first);
    expect(first.size).toBeGreaterThan(30);
    const early = sources
      .filter(({ file }) => first.has(file))
      .flatMap(({ file, text }) =>
        writtenOut(text)
          .filter((name) => later.has(name))
          .map((name) => `${file}: ${name}`),
      );
    expect(early).toEqual([]);
  });

  test('the layout’s names hold where `:has()` is unknown and no flex row is aligned by `start` (Safari 14)', () => {
    const wrong = styles
      .filter(({ file }) => [LAYOUT, LATER].includes(file))
      .flatMap(({ file, css }) =>
        [...generate(css).matchAll(/:has\(|align-(?:items|self):(?:start|end)\b/g)].map(
          ([it]) => `${file}: ${it}`,
        ),
      );
    expect(wrong).toEqual([]);
  });

  test('a module’s names are used, and used names are in the module', () => {
    const asked = new Map<string, Set<string>>();
    const byVariable = new Set<string>();
    for (const { file, text } of sources) {
      const code = text.replace(/ from '.*';$/gm, '');
      for (const [, local = '', from = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)) {
        const module = join(dirname(file), from);
        const names = asked.get(module) ?? new Set();
        for (const [, name = ''] of code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))) names.add(name);
        if (text.includes(`${local}[`)) byVariable.add(module);
        asked.set(module, names);
      }
    }
    const modules = styles.filter(({ file }) => asked.has(file));
    const unused = modules
      .filter(({ file }) => !byVariable.has(file))
      .flatMap(({ file, css }) => {
        const names = asked.get(file);
        return classesOf(css).flatMap((name) => (names?.has(name) ? [] : [`${file}: ${name}`]));
      });
    const missing = [...asked].flatMap(([module, names]) => {
      const known = new Set(classesOf(modules.find(({ file }) => file === module)?.css ?? parse('')));
      return [...names].flatMap((name) => (known.has(name) ? [] : [`${module}: ${name}`]));
    });
    expect({ unused, missing }).toEqual({ unused: [], missing: [] });
  });
});

describe('style is said once', () => {
  test('colours, font sizes and durations are only in the two files of tokens', () => {
    const wrong = styles
      .filter(({ file }) => !isTokens(file) && !isBeforeTokens(file))
      .flatMap(({ file, css }) =>
        declarationsOf(css)
          .filter(isLiteral)
          .map((it) => `${file}: ${generate(it)}`),
      );
    expect(wrong).toEqual([]);
  });

  test('colours before the tokens equal the tokens', () => {
    const textOf = (isMeant: (file: string) => boolean) =>
      styles.flatMap(({ file, css }) => (isMeant(file) ? generate(css) : [])).join('\n');
    const [tokens, early] = [textOf(isTokens), textOf(isBeforeTokens)];
    const colours = [...new Set(early.match(/#[0-9a-f]{3,8}\b(?=[;,)} ])/gi))];
    expect(colours.length).toBeGreaterThan(3);
    expect(colours.filter((colour) => !tokens.includes(colour))).toEqual([]);
  });

  test('the first screen uses no later token', () => {
    const later = styles
      .filter(({ file }) => TOKENS.includes(file) && file !== TOKENS[0])
      .flatMap(({ css }) => declarationsOf(css).map(({ property }) => property));
    const texts = new Map(
      readdirSync(WEB, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(?:tsx?|css)$/.test(file))
        .map((file) => [file, readFileSync(join(WEB, file), 'utf8')]),
    );
    const first = broughtBy(join('start', 'main.tsx'), texts);
    broughtBy(join('pasos', 'proyecto', 'buscador', 'BuscadorDeProyectos.tsx'), texts, first);
    const sheets = [...first, BASE, LAYOUT].filter((file) => file.endsWith('.css') && file !== TOKENS[0]);
    expect(sheets.length).toBeGreaterThan(8);
    const wrong = sheets.flatMap((file) =>
      later.filter((name) => texts.get(file)?.includes(`var(${name})`)).map((name) => `${file}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  test('no rule of five or more declarations is repeated', () => {
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
    const tokens = styles
      .filter(({ file }) => isTokens(file))
      .flatMap(({ css }) => declarationsOf(css))
      .map(({ property }) => property)
      .filter((name) => name.startsWith('--'));
    expect(tokens.length).toBeGreaterThan(40);
    const used = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:css|tsx?)$/.test(file))
      .map((file) => readFileSync(join(WEB, file), 'utf8'))
      .join('\n');
    // The map's script asks for its colours by the ends of their names.
    const asked = (name: string) =>
      used.includes(`var(${name}`) || used.includes(`'${name.replace(/^--plano-(?:capa-)?/, '')}'`);
    expect(tokens.filter((name) => !asked(name))).toEqual([]);
  });
});

/** Literal class names in a `className`, without comparisons and object keys. */
function writtenOut(text: string): string[] {
  return [...text.matchAll(/className=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)].flatMap(
    ([, plain = '', code = '']) => {
      // lookOf({ variante: 'primario' })
      const choices = code.replace(/(?<!\$)\{[^{}]*\}/g, ' ');
      const quoted = [...choices.matchAll(/(?<![=!]==\s*)'([^'`]*)'/g)].map(([, it = '']) => it);
      const templates = [...code.matchAll(/`([^`]*)`/g)].map(([, it = '']) =>
        it.replace(/\$\{[^}]*\}/g, ' '),
      );
      return [plain, ...templates, ...quoted].join(' ').split(/\s+/).filter(Boolean);
    },
  );
}

function broughtBy(file: string, texts: ReadonlyMap<string, string>, seen = new Set<string>()): Set<string> {
  const text = texts.get(file);
  if (text === undefined || seen.has(file)) return seen;
  seen.add(file);
  for (const [, from = ''] of text.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';/gms)) {
    broughtBy(join(dirname(file), from), texts, seen);
  }
  return seen;
}

/** Without another sheet's: `:global(.oculto)`. */
function classesOf(css: CssNode): string[] {
  const found = new Set<string>();
  walk(css, function visit(node) {
    if (node.type === 'ClassSelector' && this.function?.name !== 'global') found.add(node.name);
  });
  return [...found];
}

/** Without `@media print`, whose sizes are the printer's. */
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
