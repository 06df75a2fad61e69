import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ZipFileToPack, zipOf } from '../../../../test/zipOf.ts';
import { type ByteSource, sourceOfBytes } from '../../plataforma/zip/byteSource.ts';
import { isOfSystem } from '../../plataforma/zip/isOfSystem.ts';
import { openZip } from './openZip.ts';

const MEGA = 1024 * 1024;
const CASA: ZipFileToPack = { name: 'imagenes/casa.jpg', content: 'casa' };
const LOTES: ZipFileToPack = { name: 'lotes.csv', content: 'lotes' };

async function open(files: readonly ZipFileToPack[], options?: { entryCount: number }) {
  return openZip(sourceOfBytes(zipOf(files, options)));
}

async function read(files: readonly ZipFileToPack[], ruta: string, maximo = 100) {
  const opened = await open(files);
  if (!opened.ok) return opened.motivo;
  const file = await opened.valor.read(ruta, maximo);
  return file.ok ? file.valor.toString() : file.motivo;
}

const refusal = async (files: readonly ZipFileToPack[]) => {
  const opened = await open(files);
  return opened.ok ? 'taken' : opened.motivo;
};

/** Counts the bytes read. */
function counted(bytes: Buffer): ByteSource & { taken: number } {
  const source = sourceOfBytes(bytes);
  const counting = {
    size: source.size,
    taken: 0,
    read: async (start: number, length: number) => {
      counting.taken += length;
      return source.read(start, length);
    },
  };
  return counting;
}

test('a file is found by its path, packed or stored, as in a folder', async () => {
  expect(await read([CASA, LOTES], 'imagenes/casa.jpg')).toBe('casa');
  expect(await read([{ ...CASA, method: 0 }, LOTES], 'imagenes/casa.jpg')).toBe('casa');
  expect(await read([CASA], 'imagenes/otra.jpg')).toBe('no se encontró «imagenes/otra.jpg»');
  expect(await read([CASA], 'Imagenes/casa.jpg')).toBe(
    '«Imagenes/casa.jpg» está escrito «imagenes» en la carpeta',
  );
  expect(await read([CASA], 'imagenes')).toBe('«imagenes» no es un archivo');
  expect(await read([{ name: 'a.jpg', content: 'x'.repeat(2 * MEGA), method: 0 }], 'a.jpg', MEGA)).toBe(
    '«a.jpg» pesa 2.0 MB y caben 1 MB',
  );
});

test('a single top folder is the catalogue; files of macOS and Windows are ignored', async () => {
  const files: ZipFileToPack[] = [
    { name: 'mi-catálogo/', mode: 0o040755 },
    { name: 'mi-catálogo/lotes.csv', content: 'lotes' },
    { name: 'mi-catálogo/imagenes/casa.jpg', content: 'casa' },
    { name: 'mi-catálogo/.DS_Store' },
    { name: '__MACOSX/mi-catálogo/._lotes.csv' },
    { name: 'mi-catálogo/imagenes/Thumbs.db' },
  ];
  expect(await read(files, 'imagenes/casa.jpg')).toBe('casa');
  const opened = await open(files);
  expect(opened.ok && opened.valor.nombres).toEqual(['lotes.csv', 'imagenes']);
  // A folder of pictures keeps its name for the tables sent beside it.
  expect(await read([CASA], 'imagenes/casa.jpg')).toBe('casa');
});

test.each<[string, Buffer, number]>([
  [
    'the Finder, which writes UTF-8 in two characters and does not say so',
    Buffer.from('Jardi\u0301n.jpg'),
    0,
  ],
  [
    'Windows, in its old code page',
    Buffer.from([0x4a, 0x61, 0x72, 0x64, 0xa1, 0x6e, 0x2e, 0x6a, 0x70, 0x67]),
    0,
  ],
  ['a program that says UTF-8', Buffer.from('Jardín.jpg'), 0x800],
])('an accent is read as meant by %s', async (_who, name, flags) => {
  expect(await read([{ name, flags, content: 'jardín' }], 'Jardín.jpg')).toBe('jardín');
});

test('accented capitals are those of Spanish Windows', async () => {
  const name = Buffer.from([0xb5, 0x52, 0x45, 0x41, 0xd6, 0xe0, 0xe9, 0x90, 0xa5]);
  expect(await read([{ name, flags: 0, content: 'x' }], 'ÁREAÍÓÚÉÑ')).toBe('x');
});

test.each<[string, ZipFileToPack[], RegExp]>([
  ['leaves the folder', [{ name: '../casa.jpg' }], /^el nombre «\.\.\/casa\.jpg» sale de la carpeta$/],
  ['leaves it in the middle', [{ name: 'a/../../casa.jpg' }], /sale de la carpeta/],
  ['is absolute', [{ name: '/etc/passwd' }], /de otra computadora/],
  ['has a drive', [{ name: 'C:/casa.jpg' }], /de otra computadora/],
  ['leaves it by back-slashes', [{ name: '..\\casa.jpg' }], /sale de la carpeta/],
  [
    'leaves it by what is nothing and back-slashes',
    [{ name: '.\\a\\..\\..\\casa.jpg' }],
    /sale de la carpeta/,
  ],
  ['has a drive and back-slashes', [{ name: 'C:\\casa.jpg' }], /de otra computadora/],
  ['lies on another computer', [{ name: '\\\\servidor\\casa.jpg' }], /de otra computadora/],
  ['is the same as another but for its slashes', [CASA, { name: 'imagenes\\casa.jpg' }], /dos veces/],
  ['is longer than any', [{ name: 'x'.repeat(501) }], /demasiado largos/],
  [
    'has comments for a novel',
    Array.from({ length: 300 }, (_, i) => ({ name: `${i}`, comment: 65_000 })),
    /demasiado largos/,
  ],
  ['lies in too many folders', [{ name: `${'a/'.repeat(30)}b` }], /más de 20 carpetas/],
  ['is there twice', [CASA, CASA], /dos veces «imagenes\/casa\.jpg»/],
  ['is a link', [{ name: 'casa.jpg', content: '/etc/passwd', mode: 0o120777 }], /es un enlace/],
  ['is a device', [{ name: 'casa.jpg', mode: 0o020666 }], /es un enlace/],
  ['is encrypted', [{ name: 'casa.jpg', flags: 1 }], /contraseña/],
  ['is encrypted strongly', [{ name: 'casa.jpg', flags: 0x41 }], /contraseña/],
  ['is packed as nobody unpacks', [{ name: 'casa.jpg', method: 9 }], /de un modo que no se lee \(9\)/],
  [
    'lies upon another',
    [
      { ...CASA, content: 'x'.repeat(500) },
      { ...LOTES, onTopOfLast: true },
    ],
    /encimados/,
  ],
  [
    'is a bomb',
    [{ name: 'casa.jpg', content: Buffer.alloc(8 * MEGA) }],
    /«casa\.jpg» pesa 8\.0 MB y casi nada en el zip/,
  ],
  ['is another zip', [{ name: 'catalogo.zip', content: zipOf([CASA]) }], /trae otro zip, «catalogo\.zip»/],
])('a zip is refused in one sentence if a file %s', async (_what, files, motivo) => {
  expect(await refusal(files)).toMatch(motivo);
});

test('paths with `\\`, `.` or empty segments are read', async () => {
  const windows = ['mi\\', 'mi\\lotes.csv', 'mi\\imagenes\\', 'mi\\imagenes\\casa.jpg'];
  expect(
    await read(
      windows.map((name) => ({ name, content: 'x' })),
      'imagenes/casa.jpg',
    ),
  ).toBe('x');
  for (const name of ['./imagenes/casa.jpg', '././imagenes//casa.jpg', 'imagenes/./casa.jpg'])
    expect(await read([{ name: './' }, { name, content: 'x' }], 'imagenes/casa.jpg')).toBe('x');
});

test('the folder around a catalogue is stripped, even with other files beside it', async () => {
  const mine = [LOTES, CASA].map((file) => ({ ...file, name: `mi catálogo/2026/${String(file.name)}` }));
  const files = [...mine, { name: 'LEEME.txt', content: 'x' }, { name: 'fotos/otra.jpg', content: 'x' }];
  expect(await read(files, 'imagenes/casa.jpg')).toBe('casa');
  expect(await read(files, 'lotes.csv')).toBe('lotes');
  const opened = await open(files);
  expect(opened.ok && opened.valor.interior).toBe('mi catálogo/2026/');
  const whole = await open(mine);
  expect(whole.ok && whole.valor.interior).toBe(undefined);
  expect(await read([...files, { name: 'catalogo.ods' }], 'lotes.csv')).toMatch(/no se encontró/);
});

test('a name with an invisible character is ignored, and refused if referenced', async () => {
  const odd = ['casa\u202Egpj.exe', 'casa\u0007.jpg', 'casa\u200B.jpg', 'imagenes/lost\uFFFD.jpg'];
  const opened = await open([CASA, LOTES, ...odd.map((name) => ({ name }))]);
  expect(opened.ok && opened.valor.raros).toEqual(odd);
  expect(await read([CASA, { name: 'b\u200B.jpg' }], 'b.jpg')).toBe(
    'el nombre «b·.jpg» lleva un carácter que no se ve o que se perdió; cámbialo y haz el zip de nuevo',
  );
});

test.each(['sol ☀️.jpg', 'familia 👨‍👩‍👧‍👦.jpg', '1️⃣ fachada.jpg', 'bandera 🏴󠁧󠁢󠁥󠁮󠁧󠁿.jpg', 'mano 👍🏽.jpg'])(
  'an emoji of several code points, or a colon, is a normal name: %s',
  async (name) => {
    const opened = await open([{ name, content: 'x' }]);
    expect(opened.ok && opened.valor.raros).toEqual([]);
    expect(await read([{ name, content: 'x' }], name)).toBe('x');
  },
);

describe('a name slightly different from the one sought', () => {
  const say = (name: string, ruta: string) => read([{ name, content: 'x' }], ruta);
  test.each([
    ['a narrow blank', 'Captura a la(s) 4.05.12\u202Fp.m..jpg', 'Captura a la(s) 4.05.12 p.m..jpg'],
    ['a blank that does not break', 'fachada\u00A0agave.jpg', 'fachada agave.jpg'],
    ['the other way round', 'fachada agave.jpg', 'fachada\u00A0agave.jpg'],
    ['two letters for one', 'jardi\u0301n.jpg', 'jardín.jpg'],
    ['an emoji without its variation', 'sol ☀.jpg', 'sol ☀️.jpg'],
  ])('is found if the difference is invisible: %s', async (_what, name, ruta) => {
    expect(await say(name, ruta)).toBe('x');
  });

  test('is proposed if the difference is visible', async () => {
    expect(await say('Fachada\u00A0Agave.jpg', 'fachada agave.jpg')).toBe(
      '«fachada agave.jpg» está escrito «Fachada\u00A0Agave.jpg» en la carpeta',
    );
    expect(await say('jardin.jpg', 'jardín.jpg')).toBe('no se encontró «jardín.jpg»; ¿es «jardin.jpg»?');
    expect(await say('jard\uFFFDn.jpg', 'jardín.jpg')).toBe(
      'no se encontró «jardín.jpg»; ¿es «jard\uFFFDn.jpg»?',
    );
    expect(await say('casa.jpg', 'cosa.jpg')).toBe('no se encontró «cosa.jpg»');
  });

  test('is not guessed if two look alike', async () => {
    const files = ['a\u00A0b.jpg', 'a\u202Fb.jpg'].map((name) => ({ name, content: 'x' }));
    expect(await read(files, 'a b.jpg')).toMatch(/a.b\.jpg/);
    expect(await read([...files, { name: 'a b.jpg', content: 'y' }], 'a b.jpg')).toBe('y');
  });
});

test('each file of a zip is found by its composed name, or refused with a reason', async () => {
  const part = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
    .map((name) => name.replace(/[\p{Cc}/\\]/gu, '').trim() || 'a')
    .filter((name) => !/^\.+$|^[a-z]:/i.test(name) && !isOfSystem(name));
  const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
  const how = fc.constantFrom<(name: string) => string>(
    (name) => name,
    (name) => name.replaceAll('/', '\\'),
    (name) => `./${name}`,
    (name) => name.normalize('NFD'),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(path, {
        minLength: 1,
        maxLength: 5,
        selector: (name) => name.normalize('NFC').toLowerCase(),
      }),
      how,
      async (paths, write) => {
        // A disk cannot have a file and a folder of one name.
        fc.pre(!paths.some((one) => paths.some((other) => other.startsWith(`${one}/`))));
        const opened = await open([LOTES, ...paths.map((name) => ({ name: write(name), content: name }))]);
        if (!opened.ok) throw new Error(opened.motivo);
        for (const ruta of paths) {
          const file = await opened.valor.read(ruta.normalize('NFC'), MEGA);
          if (file.ok) expect(file.valor.toString()).toBe(ruta);
          else expect(opened.valor.raros).toContain(ruta.normalize('NFC'));
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('unpacking never exceeds the declared size, nor returns other content', async () => {
  const grown = { name: 'a.csv', content: 'x'.repeat(900_000), declared: 50 };
  expect(await read([grown], 'a.csv')).toMatch(/«a\.csv» está dañado en el zip/);
  expect(await read([{ ...LOTES, crc: 1 }], 'lotes.csv')).toMatch(/está dañado/);
  expect(await read([{ ...LOTES, declared: 50 }], 'lotes.csv')).toMatch(/está dañado/);
});

test('too many files are refused by the declared number, without reading them', async () => {
  const source = counted(zipOf(Array.from({ length: 60_000 }, (_, i) => ({ name: `${i}` }))));
  expect(await openZip(source)).toEqual({ ok: false, motivo: 'el zip tiene 60000 archivos y caben 10000' });
  expect(source.taken).toBeLessThan(MEGA);
});

test('the directory is read in blocks, and content on demand', async () => {
  const files = Array.from({ length: 100 }, (_, i) => ({
    name: `${i}.jpg`,
    content: Buffer.alloc(50_000, i),
    method: 0,
  }));
  const source = counted(zipOf(files));
  const opened = await openZip(source);
  expect(source.taken).toBeLessThan(MEGA);
  expect(opened.ok && (await opened.valor.read('7.jpg', MEGA))).toEqual({
    ok: true,
    valor: Buffer.alloc(50_000, 7),
  });
});

test('a non-zip or truncated zip is reported', async () => {
  const whole = zipOf([CASA, LOTES]);
  for (const bytes of [Buffer.from('PK'), whole.subarray(0, whole.length - 30), whole.subarray(40)]) {
    const opened = await openZip(sourceOfBytes(bytes));
    expect(opened).toEqual({ ok: false, motivo: 'el zip está cortado o dañado; hazlo de nuevo' });
  }
});

test('a failing source is not a damaged zip', async () => {
  const source = { ...sourceOfBytes(zipOf([CASA])), read: () => Promise.reject(new Error('away')) };
  await expect(openZip(source)).rejects.toThrow('away');
});

test('with any byte changed, a zip is read or refused', async () => {
  const whole = zipOf([
    CASA,
    { ...LOTES, content: 'lotes'.repeat(99) },
    { name: 'a/b/c.svg', method: 0, content: '<svg/>' },
  ]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
      async (flips) => {
        const bytes = Buffer.from(whole);
        for (const [at, value] of flips) bytes[at] = value;
        const opened = await openZip(sourceOfBytes(bytes));
        expect(opened.ok || opened.motivo).toBeTruthy();
        if (!opened.ok) return;
        for (const name of ['lotes.csv', 'imagenes/casa.jpg', 'a/b/c.svg'])
          await opened.valor.read(name, MEGA);
      },
    ),
    { numRuns: 500 },
  );
});
