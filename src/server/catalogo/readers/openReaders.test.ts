import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildProgram } from '../../../../test/buildProgram.ts';
import { pdfStream, writePdf } from '../../../../test/planos/writePdf.ts';
import { svg } from '../../../../test/readTestDibujo.ts';
import { type ReadersOptions, withReaders } from './openReaders.ts';
import { readHere } from './readers.ts';

const LOTES = [{ id_lote: '1', terreno: '160' }];
const bytes = (text: string) => new TextEncoder().encode(text);
const DRAWING = bytes(svg('<rect id="lot-1" x="10" y="10" width="40" height="40"/><script>x</script>'));
/** A 3 KB picture that blocks its library for minutes, deaf to time limits. */
const FILTERS = bytes(
  svg(
    `${Array.from({ length: 60 }, (_, i) => `<filter id="f${i}"><feTurbulence baseFrequency=".0${i}1" numOctaves="9"/><feGaussianBlur stdDeviation="50"/></filter>`).join('')}${Array.from({ length: 60 }, (_, i) => `<rect width="1000" height="1000" filter="url(#f${i})"/>`).join('')}`,
    'viewBox="0 0 1000 1000" width="1000" height="1000"',
  ),
);

let picture: Uint8Array;
beforeAll(async () => {
  picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
});

/** A process that does this on request. */
async function processThat(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lector-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'lector.mjs');
  await writeFile(path, `process.on('message', () => { ${text} });`);
  return path;
}

const readDrawingWithin = (options: ReadersOptions) =>
  withReaders(options, ({ plano }) => plano(DRAWING, LOTES));

test('a process reads like the caller would, concurrently, with the same refusals', async () => {
  const program = await buildProgram('src/server/catalogo/readers/readerProcess.ts');
  const csv = Buffer.from('id_proyecto,nombre,svg\n1,,\n');
  const empresa = bytes('{"nombre": "Casas",}');
  await withReaders({ program }, async (readers) => {
    const pairs = await Promise.all(
      [
        [readers.plano(DRAWING, LOTES), readHere.plano(DRAWING, LOTES)],
        [readers.plano(bytes('%PDF-1.7'), []), readHere.plano(bytes('%PDF-1.7'), [])],
        [readers.tablas({ 'proyectos.csv': csv }, []), readHere.tablas({ 'proyectos.csv': csv }, [])],
        [readers.empresa(empresa), readHere.empresa(empresa)],
        [readers.imagen(picture), readHere.imagen(picture)],
      ].map((pair) => Promise.all(pair)),
    );
    for (const [aside, here] of pairs) expect(aside).toEqual(here);
    const [aside, here] = await Promise.all([
      readers.versiones(picture, 300),
      readHere.versiones(picture, 300),
    ]);
    if (!aside.ok || !here.ok) throw new Error('not drawn');
    expect([...aside.valor.keys()]).toEqual([...here.valor.keys()]);
    for (const [name, file] of here.valor)
      expect(Buffer.compare(file, aside.valor.get(name) ?? file.subarray(1))).toBe(0);
  });
});

test('slow readings are refused, even a picture deaf to time limits, and the next one is read', async () => {
  const program = await buildProgram('src/server/catalogo/readers/readerProcess.ts');
  const drawn = await withReaders({ program, limitMs: 4000 }, ({ versiones }) => versiones(FILTERS, 1600));
  expect(drawn).toEqual({ ok: false, motivo: 'tarda más de 4 s en leerse; simplifícalo' });
  expect(await readDrawingWithin({ program })).toMatchObject({ ok: true });
});

test('a PDF whose forms draw one another fifty times, five deep, is refused', async () => {
  const program = await buildProgram('src/server/catalogo/readers/readerProcess.ts');
  const form = (next: number) =>
    pdfStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${next} 0 R >> >>`,
      '/X Do '.repeat(50),
    );
  const bomb = writePdf({
    pages: [{ content: '/X Do' }],
    resources: '/XObject << /X 1000 0 R >>',
    more: [1001, 1002, 1003, 1004, 1005].map(form),
  });
  const read = await withReaders({ program, limitMs: 4000 }, ({ plano }) => plano(bomb, LOTES));
  expect(read).toMatchObject({ ok: false, motivo: expect.stringMatching(/^(?:tarda|necesita) más de/) });
});

test.each([
  ['never answers', 'for (;;);', { limitMs: 1000 }, 'tarda más de 1 s en leerse; simplifícalo'],
  [
    'takes all memory',
    'const all = []; for (;;) all.push(new Array(10_000).fill(all.length))',
    { memoryMb: 32 },
    'necesita más de 32 MB de memoria para leerse; simplifícalo',
  ],
  [
    'takes all memory outside JavaScript',
    'const all = []; setInterval(() => all.push(Buffer.alloc(20_000_000, 1)), 5)',
    { memoryMb: 32 },
    'necesita más de 544 MB de memoria para leerse; simplifícalo',
  ],
  ['ends', 'process.exit(3)', {}, 'no se pudo leer: el proceso que lo leía terminó (3)'],
])('a process that %s is a refusal, not an error', async (_what, text, bounds, motivo) => {
  expect(await readDrawingWithin({ program: await processThat(text), ...bounds })).toEqual({
    ok: false,
    motivo,
  });
});

test('of several files the unreadable one is named', async () => {
  const lector = await processThat("process.send({ archivo: 'lotes.csv' }, () => process.exit(3))");
  const read = await withReaders({ program: lector }, ({ tablas }) => tablas({}, []));
  expect(read).toMatchObject({ ok: false, archivo: 'lotes.csv' });
});

test('an exception is a refusal in the caller’s process too', async () => {
  const broken = Object.defineProperty({}, 'lotes.csv', {
    get() {
      throw new TypeError('roto');
    },
  });
  expect(await readHere.tablas(broken, [])).toEqual({
    ok: false,
    archivo: 'lotes.csv',
    motivo: 'no se pudo leer por un error del programa (TypeError: roto)',
    causa: new TypeError('roto'),
  });
});

test('an error of the program is told for the log', async () => {
  const lector = await processThat(
    "process.send({ reading: { ok: false, motivo: 'no se pudo leer', causa: new TypeError('roto') } })",
  );
  const told: unknown[] = [];
  const onFault = (causa: unknown) => told.push(causa);
  await withReaders({ program: lector, onFault }, ({ tablas }) => tablas({}, []));
  expect(told).toEqual([new TypeError('roto')]);
});

test('eight concurrent readings share a few processes in turn', async () => {
  // Answers with its id after another question could have come.
  const lector = await processThat(
    'setTimeout(() => process.send({ reading: { ok: true, valor: process.pid } }), 50)',
  );
  const reads = await Promise.all(
    Array.from({ length: 8 }, () =>
      withReaders({ program: lector, atOnce: 2 }, ({ imagen }) => imagen(picture)),
    ),
  );
  const pids = reads.map((read) => (read.ok ? read.valor : read.motivo));
  expect(pids).toHaveLength(8);
  expect(pids.every((pid) => typeof pid === 'number')).toBe(true);
  expect(new Set(pids).size).toBeLessThanOrEqual(2);
});

test('a process yields to whoever answers visitors', async () => {
  const lector = await processThat(
    "import('node:os').then(({ getPriority }) => process.send({ reading: { ok: true, valor: getPriority() } }))",
  );
  const read = await withReaders({ program: lector }, ({ imagen }) => imagen(picture));
  expect(read.ok && Number(read.valor)).toBeGreaterThan(getPriority());
});

test('a reading that waits for an ended process gets another', async () => {
  const lector = await processThat('process.exit(3)');
  const reads = await Promise.all(
    Array.from({ length: 5 }, () =>
      withReaders({ program: lector, atOnce: 1 }, ({ imagen }) => imagen(picture)),
    ),
  );
  expect(reads).toEqual(
    Array(5).fill({ ok: false, motivo: 'no se pudo leer: el proceso que lo leía terminó (3)' }),
  );
});

test('with too many waiting, the next is refused at once', async () => {
  const lector = await processThat('');
  const ended = withReaders({ program: lector, atOnce: 1, limitMs: 1500 }, async ({ imagen }) => {
    const waiting = Array.from({ length: 1 + Math.max(100, 4 * availableParallelism()) }, () =>
      imagen(picture),
    );
    const late = await imagen(picture);
    return { late, first: await waiting[0] };
  });
  expect(await ended).toEqual({
    late: { ok: false, motivo: 'hay demasiados archivos en espera de leerse; intenta en un minuto' },
    first: { ok: false, motivo: 'tarda más de 1.5 s en leerse; simplifícalo' },
  });
});

test('no process outlives the work', async () => {
  const lector = await processThat('process.send({ reading: { ok: true, valor: process.pid } })');
  const read = await withReaders({ program: lector }, ({ imagen }) => imagen(picture));
  const pid = read.ok ? Number(read.valor) : 0;
  expect(pid).toBeGreaterThan(1);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
