import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ZipFileToPack, zipOf } from '../../../../test/zipOf.ts';
import { type ByteSource, sourceOfBytes } from './byteSource.ts';
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

/** Counts what is read of a zip. */
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

test('a file is found by its path, packed or stored, as it is in a folder', async () => {
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

test('one folder that holds everything is the catalogue, what macOS and Windows put beside it is not there', async () => {
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
  // A folder of pictures alone is named in the tables that are sent beside it.
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
])('an accent is read as it was meant by %s', async (_who, name, flags) => {
  expect(await read([{ name, flags, content: 'jardín' }], 'Jardín.jpg')).toBe('jardín');
});

test('capitals with an accent are those of Windows in Spanish', async () => {
  const name = Buffer.from([0xb5, 0x52, 0x45, 0x41, 0xd6, 0xe0, 0xe9, 0x90, 0xa5]);
  expect(await read([{ name, flags: 0, content: 'x' }], 'ÁREAÍÓÚÉÑ')).toBe('x');
});

test.each<[string, ZipFileToPack[], RegExp]>([
  ['leaves the folder', [{ name: '../casa.jpg' }], /^el nombre «\.\.\/casa\.jpg» sale de la carpeta$/],
  ['leaves it in the middle', [{ name: 'a/../../casa.jpg' }], /sale de la carpeta/],
  ['is absolute', [{ name: '/etc/passwd' }], /de otra computadora/],
  ['has a drive', [{ name: 'C:/casa.jpg' }], /de otra computadora/],
  ['has back-slashes', [{ name: 'a\\casa.jpg' }], /diagonal invertida/],
  ['has nothing between slashes', [{ name: 'a//casa.jpg' }], /no es una ruta/],
  ['turns the text', [{ name: 'casa\u202Egpj.exe' }], /«casa·gpj\.exe» lleva un carácter que no se ve/],
  ['has a control character', [{ name: 'casa\u0000.jpg' }], /«casa·\.jpg» lleva un carácter/],
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
])('a zip is refused in one sentence where a file %s', async (_what, files, motivo) => {
  expect(await refusal(files)).toMatch(motivo);
});

test('more than the zip says of a file is never unpacked, nor is other content taken for it', async () => {
  const grown = { name: 'a.csv', content: 'x'.repeat(900_000), declared: 50 };
  expect(await read([grown], 'a.csv')).toMatch(/«a\.csv» está dañado en el zip/);
  expect(await read([{ ...LOTES, crc: 1 }], 'lotes.csv')).toMatch(/está dañado/);
  expect(await read([{ ...LOTES, declared: 50 }], 'lotes.csv')).toMatch(/está dañado/);
});

test('what is too many is refused by the number that the zip tells, and nothing of it is read', async () => {
  const source = counted(zipOf(Array.from({ length: 60_000 }, (_, i) => ({ name: `${i}` }))));
  expect(await openZip(source)).toEqual({ ok: false, motivo: 'el zip tiene 60000 archivos y caben 10000' });
  expect(source.taken).toBeLessThan(MEGA);
});

test('a list of files is read in blocks, and a file’s bytes when it is wanted', async () => {
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

test('what is no zip, or a piece of one, is told', async () => {
  const whole = zipOf([CASA, LOTES]);
  for (const bytes of [Buffer.from('PK'), whole.subarray(0, whole.length - 30), whole.subarray(40)]) {
    const opened = await openZip(sourceOfBytes(bytes));
    expect(opened).toEqual({ ok: false, motivo: 'el zip está cortado o dañado; hazlo de nuevo' });
  }
});

test('a source that fails is no damaged zip', async () => {
  const source = { ...sourceOfBytes(zipOf([CASA])), read: () => Promise.reject(new Error('away')) };
  await expect(openZip(source)).rejects.toThrow('away');
});

test('whatever byte of a zip is another one, it is read or refused', async () => {
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
