import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import dictionary from 'dictionary-en-gb';
import nspell from 'nspell';
import { expect, inject, test } from 'vitest';
import { takePglite } from './keptPglite.ts';

const ROOT = resolve(import.meta.dirname, '..');
const SRC = join(ROOT, 'src');

/** Spanish words that are also English ones. */
const LOOKALIKES = new Set('alto con dos hora lee leer mas mes para peso pone sin solo vista'.split(' '));
const english = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
const spanish = new Set(wordsOf('spanish'));
const technical = new Set(wordsOf('technical'));

/** Words allowed in names by docs/glosario.md, below `<!-- spanish -->` or `<!-- technical -->`. */
function wordsOf(list: string): string[] {
  const [, after = ''] = readFileSync(join(ROOT, 'docs/glosario.md'), 'utf8').split(`<!-- ${list} -->`);
  const [words = ''] = after.trim().split('\n\n');
  return words.split(/\s+/);
}

/** `priceCotizacion` → price, cotizacion. Single letters are ignored. */
function split(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1);
}

function isAllowed(word: string): boolean {
  if ([word, word.replace(/s$/, ''), word.replace(/es$/, '')].some((one) => spanish.has(one))) return true;
  return !LOOKALIKES.has(word) && (technical.has(word) || english.correct(word));
}

const files = readdirSync(SRC, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:tsx?|css)$/.test(entry.name))
  .map((entry) => relative(SRC, join(entry.parentPath, entry.name)))
  .sort();

const EXPORTED = /^export (?:async )?(?:function\*?|const|let|type|interface|class) (\w+)/gm;

/** Exported names and declared functions. */
function namesIn(file: string): string[] {
  const text = readFileSync(join(SRC, file), 'utf8');
  const declared = /^\s*(?:async )?function\*? (\w+)/gm;
  const arrows = /^\s*const (\w+) = (?:async )?(?:<[^>]+>)?\([^()]*\)(?:: [^=]+)? =>/gm;
  return [EXPORTED, declared, arrows].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name),
  );
}

function faultsOf(name: string): string[] {
  return split(name).filter((word) => !isAllowed(word));
}

const ADVICE =
  'verbs and technical words are English (outcome, breaker, readFoto); ' +
  'a noun of the specification or the business that is missing goes into the list in docs/glosario.md';

test('names are English except for the glossary’s Spanish nouns', () => {
  const wrong = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...new Set(namesIn(file))].flatMap((name) =>
        faultsOf(name).map((word) => `${file}: '${word}' in ${name}: ${ADVICE}`),
      ),
    );
  expect(wrong).toEqual([]);
});

test('files and folders are too', () => {
  const wrong = files.flatMap((file) =>
    faultsOf(file.replace(/\.[a-z]+$/, '')).map((word) => `${file}: '${word}': ${ADVICE}`),
  );
  expect(wrong).toEqual([]);
});

test('the glossary lists no unused Spanish word', () => {
  const used = new Set(files.flatMap((file) => [...namesIn(file), file]).flatMap(split));
  const isUsed = (word: string) => [word, `${word}s`, `${word}es`].some((form) => used.has(form));
  expect([...spanish, ...technical].filter((word) => !isUsed(word))).toEqual([]);
});

/** Where texts for the staff are written: panel, commands, log. */
const TO_STAFF = /^(?:web\/panel|contract\/panel|server)\//;
/** Imperatives of usted, as in the catalogue's readers. */
const USTED =
  /(?<![\wáéíóúñ])(?:usted|elija|guarde|exporte|ábra|guárde|expórte|escríba|súba|hága|póng|agregue|repíta|bórre|deténga|instále|señále|actualíce|nómbre|véa|compile con|dé una|dé esa)(?:l[oa]s?)?\b|\bvuelva a\b|(?:[.;:] |['"`«])(?:deje|escriba|ponga|haga|corrija|revise|quite|use|borre|repita|mire|vea) /i;

test('the staff is addressed as tú in all sentences of the program (record 005)', () => {
  const SCRIPTS = join(ROOT, 'scripts');
  const written = [
    ...files.filter((file) => TO_STAFF.test(file) && !file.includes('.test.')).map((file) => join(SRC, file)),
    ...readdirSync(SCRIPTS).map((file) => join(SCRIPTS, file)),
  ];
  const wrong = written.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /['"`]/.test(line) && USTED.test(line))
      .map((line) => `${relative(ROOT, file)}: ${line.trim()}`),
  );
  expect(wrong).toEqual([]);
});

/** The glossary's meanings: a word, the word of its other meaning, and the names. */
function meaningsOf(glosario: string) {
  const [, list = ''] = glosario.match(/<!-- meanings -->\s+```\n([\s\S]*?)```/) ?? [];
  return list
    .replace(/\n {2}/g, ' ')
    .trim()
    .split('\n')
    .map((line) => {
      const at = line.indexOf(': ', line.indexOf('(') < 0 ? 0 : line.indexOf(')'));
      const head = line.slice(0, at);
      return { word: head.split(' ')[0] ?? '', names: line.slice(at + 2).split(' ') };
    });
}

async function namesBeyondTypeScript(): Promise<{ name: string; shown: string }[]> {
  const wire = files
    .filter((file) => file.startsWith('contract/') && /(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => {
      const keys = readFileSync(join(SRC, file), 'utf8').matchAll(/(?:^\s*|[{,]\s*)(\w+)\??:\s*(?=[\w[(])/gm);
      return [...keys].map(([, name = '']) => ({ name, shown: `${basename(file)}#${name}` }));
    });
  const pglite = await takePglite(inject('pgliteMigrated'));
  const { rows: sql } = await pglite.query<{ name: string; shown: string }>(
    `select table_name as name, table_name as shown from information_schema.tables where table_schema = 'public'
     union all select column_name, table_name || '.' || column_name from information_schema.columns where table_schema = 'public'`,
  );
  await pglite.close();
  return [...wire.filter(({ name }) => name !== name.toUpperCase()), ...sql];
}

const meanings = meaningsOf(readFileSync(join(ROOT, 'docs/glosario.md'), 'utf8'));
/** Names that may have several meanings, as in the glossary. */
const explainable = [
  ...files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(SRC, file), 'utf8').matchAll(EXPORTED)])
    .map(([, name = '']) => ({ name, shown: name })),
  ...(await namesBeyondTypeScript()),
];

test('an ambiguous word has one glossary line for each of its names', () => {
  const words = [...new Set(meanings.map(({ word }) => word))];
  expect(words).toEqual('aviso siguiente entrega ficha hoja antes lista marca'.split(' '));
  const unexplained = explainable.flatMap(({ name, shown }) =>
    words
      .filter((word) => split(name).some((part) => part === word || part === `${word}s`))
      .filter((word) => !meanings.some((line) => line.word === word && line.names.includes(shown)))
      .map(
        (word) =>
          `${shown}: which meaning of '${word}'? Take the word that docs/glosario.md gives it, or add the name to its line`,
      ),
  );
  expect(unexplained).toEqual([]);
});

test('every name in these lines exists', () => {
  const known = new Set(explainable.map(({ shown }) => shown));
  expect(meanings.flatMap(({ names }) => names).filter((name) => !known.has(name))).toEqual([]);
});

/** Words of the program that nobody says in an office (docs/glosario.md, sentences). A link is still a 'liga'. */
const NOT_OF_THE_TRADE =
  /(?<![\p{L}\w."-])(?:ligar\p{L}*|ligad[oa]s?|lig[oó]|ligan|la liga y|los ligas|lecturas?|sobrantes?|alfiler(?:es)?|linderos?)(?![\p{L}\w":(-])/iu;
/** Technical messages for whoever runs the server. */
const OF_THE_MACHINE = /solo (?:admite )?lecturas?|llamada de lectura/;

const withoutComments = (file: string) =>
  readFileSync(join(SRC, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

test('sentences for the staff use the words of the trade', () => {
  const wrong = files
    .filter((file) => TO_STAFF.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      [...withoutComments(file).matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\\n]|\\.)*)`/g)]
        .map(([, plain, template = '']) => (plain ?? template).replace(/\$\{[^{}]*\}/g, '…'))
        // A sentence or a label; a bare lower-case word is a name.
        .filter((text) => / |^[A-ZÁÉÍÓÚ¿]/.test(text) && !OF_THE_MACHINE.test(text))
        .filter((text) => NOT_OF_THE_TRADE.test(text))
        .map((text) => `${file}: ${text}`),
    );
  expect(wrong).toEqual([]);
});
