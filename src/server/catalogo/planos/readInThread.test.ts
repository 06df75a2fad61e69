import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildProgram } from '../../../../test/buildProgram.ts';
import { svg } from '../../../../test/leerDibujo.ts';
import { readDrawing } from './readDrawing.ts';
import { readInThread } from './readInThread.ts';

const LOTES = [{ id_lote: '1', terreno: '160' }];
const bytes = (text: string) => new TextEncoder().encode(text);
const DRAWING = bytes(svg('<rect id="lot-1" x="10" y="10" width="40" height="40"/><script>x</script>'));

async function program(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hilo-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'hilo.mjs');
  await writeFile(path, text);
  return path;
}

test('a thread reads drawings as the caller would, several at once, and refuses the same', async () => {
  const read = readInThread(await buildProgram('src/server/catalogo/planos/hilo.ts'));
  const [one, other, none] = await Promise.all([
    read(DRAWING, LOTES),
    read(DRAWING, []),
    read(bytes('%PDF-1.7'), LOTES),
  ]);
  expect(one).toEqual(await readDrawing(DRAWING, LOTES));
  expect(other).toMatchObject({ ok: true, informe: { lotes: 0 } });
  expect(none).toEqual(await readDrawing(bytes('%PDF-1.7'), LOTES));
});

test.each([
  ['throws', 'throw new Error("roto")', 'roto'],
  ['ends', 'process.exit(3)', 'without an answer'],
])('a thread that %s fails its caller alone', async (_what, text, words) => {
  await expect(readInThread(await program(text))(DRAWING, LOTES)).rejects.toThrow(words);
});
