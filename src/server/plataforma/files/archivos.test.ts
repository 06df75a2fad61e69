import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { openApp, seedCatalogo } from '../../../../test/testApp.ts';

const ASSET = '/assets/index-abc123.js';
const PLANO = '/planos/0123456789abcdef/lotes.json';

describeEachEngine('a file that is sent in several encodings', (openFresh) => {
  test('varies by encoding for shared caches, whatever this request accepts', async () => {
    const db = await openFresh();
    await seedCatalogo(db);
    const { app, dataDir, close } = await openApp(db);
    const folder = join(dataDir, 'catalogo/planos/0123456789abcdef');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'lotes.json'), JSON.stringify(Array(100).fill('lote')));
    for (const url of [ASSET, PLANO]) {
      const whole = await app.inject(url);
      const answers = {
        whole,
        br: await app.inject({ url, headers: { 'accept-encoding': 'br' } }),
        gzip: await app.inject({ url, headers: { 'accept-encoding': 'gzip' } }),
        part: await app.inject({ url, headers: { range: 'bytes=0-3' } }),
        same: await app.inject({ url, headers: { 'if-none-match': `${whole.headers.etag}` } }),
      };
      for (const [how, { headers }] of Object.entries(answers)) {
        expect(headers.vary?.toLowerCase(), `${url} ${how}`).toBe('accept-encoding');
      }
      expect([answers.part.statusCode, answers.same.statusCode]).toEqual([206, 304]);
    }
    await close();
  });
});
