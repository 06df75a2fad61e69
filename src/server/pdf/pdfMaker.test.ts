import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentoDePrueba } from '../../../test/documentoDePrueba.ts';
import { openPdfMaker, type PdfMaker, type PdfMakerOptions } from './pdfMaker.ts';

const DIST = resolve(import.meta.dirname, '../../../dist');
const PEDIDO = { documento: documentoDePrueba(), enlace: 'https://casas.ejemplo.mx/x' };

let folder: string;
let maker: PdfMaker | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hilo-'));
});
afterEach(async () => {
  await maker?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A maker on a thread that does what `body` says with each question. */
async function openWith(body: string, options: Partial<PdfMakerOptions> = {}): Promise<PdfMaker> {
  const hilo = join(folder, 'hilo.mjs');
  await writeFile(
    hilo,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', async (question) => { ${body} });`,
  );
  maker = openPdfMaker({ dataDir: folder, hilo, ...options });
  return maker;
}

const ANSWER = `parentPort.postMessage({ id: question.id, pdf: Buffer.from(question.enlace) });`;
const makeNumbered = (numbers: number[], { make }: PdfMaker) =>
  Promise.all(numbers.map(async (n) => (await make({ ...PEDIDO, enlace: `${n}` })).toString()));

describe('the PDF thread', () => {
  test('answers each request with its own PDF', async () => {
    const { make } = await openWith(ANSWER);
    expect(await makeNumbered([1, 2, 3], { make, close: async () => {} })).toEqual(['1', '2', '3']);
  });

  test('that reports a failure fails that request alone', async () => {
    const { make } = await openWith(
      `if (question.enlace === 'mal') parentPort.postMessage({ id: question.id, fallo: 'Error\\n at x' }); else ${ANSWER}`,
    );
    await expect(make({ ...PEDIDO, enlace: 'mal' })).rejects.toThrow('could not be made');
    expect((await make({ ...PEDIDO, enlace: 'bien' })).toString()).toBe('bien');
  });

  test.each([
    ['ends', 'process.exit(0);'],
    ['breaks', 'setImmediate(() => { throw new Error("roto"); });'],
  ])('that %s fails who waits, and the next request gets another thread', async (_what, death) => {
    const { make } = await openWith(`if (question.enlace === 'muere') { ${death} } else { ${ANSWER} }`);
    await expect(make({ ...PEDIDO, enlace: 'muere' })).rejects.toThrow();
    expect((await make({ ...PEDIDO, enlace: 'bien' })).toString()).toBe('bien');
  });

  test('that hangs is given up after its time', async () => {
    const { make } = await openWith(`if (question.enlace === 'cuelga') for (;;); ${ANSWER}`, {
      pacienciaMs: 500,
    });
    await expect(make({ ...PEDIDO, enlace: 'cuelga' })).rejects.toThrow('too long');
  });

  test.skipIf(!existsSync(join(DIST, '.compilado')))('as built makes a PDF', async () => {
    maker = openPdfMaker({ dataDir: folder, hilo: join(DIST, 'server/pdf.js') });
    expect((await maker.make(PEDIDO)).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
