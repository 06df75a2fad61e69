import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDocumento } from '../../../../test/testDocumento.ts';
import { folderArchivos } from '../../plataforma/archivos/folderArchivos.ts';
import { openPdfMaker, type PdfMaker, type PdfMakerOptions } from './pdfMaker.ts';

const DIST = resolve(import.meta.dirname, '../../../../dist');
const PEDIDO = { documento: testDocumento(), enlace: 'https://casas.ejemplo.mx/x' };

let folder: string;
let maker: PdfMaker | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hilo-'));
});
afterEach(async () => {
  await maker?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A maker whose thread runs `body` for each request. */
async function openWith(body: string, options: Partial<PdfMakerOptions> = {}): Promise<PdfMaker> {
  const thread = join(folder, 'hilo.mjs');
  await writeFile(
    thread,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', async ({ pedido }) => { ${body} });`,
  );
  maker = openPdfMaker({ archivos: folderArchivos(folder), hilo: thread, ...options });
  return maker;
}

const ANSWER = `parentPort.postMessage({ pdf: Buffer.from(pedido.enlace) });`;
const makeNumbered = (numbers: number[], { make }: PdfMaker) =>
  Promise.all(numbers.map(async (n) => (await make({ ...PEDIDO, enlace: `${n}` })).toString()));

describe('the PDF thread', () => {
  test('answers each request with its own PDF', async () => {
    const { make } = await openWith(ANSWER);
    expect(await makeNumbered([1, 2, 3], { make, close: async () => {} })).toEqual(['1', '2', '3']);
  });

  test('fails only the request whose failure it reports', async () => {
    const { make } = await openWith(
      `if (pedido.enlace === 'mal') parentPort.postMessage({ fallo: 'Error\\n at x' }); else ${ANSWER}`,
    );
    await expect(make({ ...PEDIDO, enlace: 'mal' })).rejects.toThrow('could not be made');
    expect((await make({ ...PEDIDO, enlace: 'bien' })).toString()).toBe('bien');
  });

  test.each([
    ['ends', 'process.exit(0);'],
    ['breaks', 'setImmediate(() => { throw new Error("roto"); });'],
  ])('that %s fails the waiting request, and the next one gets another thread', async (_what, death) => {
    const { make } = await openWith(`if (pedido.enlace === 'muere') { ${death} } else { ${ANSWER} }`);
    await expect(make({ ...PEDIDO, enlace: 'muere' })).rejects.toThrow();
    expect((await make({ ...PEDIDO, enlace: 'bien' })).toString()).toBe('bien');
  });

  test('counts time from the start of work, not of the queue', async () => {
    const { make } = await openWith(
      `const until = Date.now() + 400;
       while (Date.now() < until);
       const { threadId } = await import('node:worker_threads');
       parentPort.postMessage({ pdf: Buffer.from(String(threadId)) });`,
      { pacienciaMs: 8_000 },
    );
    const made = await Promise.all(Array.from({ length: 24 }, () => make(PEDIDO)));
    expect(new Set(made.map(String)).size).toBe(1);
  });

  test('that hangs does not fail the requests behind', async () => {
    const { make } = await openWith(`if (pedido.enlace === 'cuelga') for (;;); ${ANSWER}`, {
      pacienciaMs: 8_000,
    });
    const hung = make({ ...PEDIDO, enlace: 'cuelga' });
    const behind = makeNumbered([1, 2], { make, close: async () => {} });
    await expect(hung).rejects.toThrow('too long');
    expect(await behind).toEqual(['1', '2']);
  });

  test('that hangs is ended after its time', async () => {
    const { make } = await openWith(`if (pedido.enlace === 'cuelga') for (;;); ${ANSWER}`, {
      pacienciaMs: 500,
    });
    await expect(make({ ...PEDIDO, enlace: 'cuelga' })).rejects.toThrow('too long');
  });

  test.skipIf(!existsSync(join(DIST, '.compilado')))('makes a PDF as built', async () => {
    maker = openPdfMaker({ archivos: folderArchivos(folder), hilo: join(DIST, 'server/pdf.js') });
    expect((await maker.make(PEDIDO)).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
