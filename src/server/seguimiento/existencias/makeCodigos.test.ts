import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { seedCatalogo } from '../../../../test/testApp.ts';
import { systemClock } from '../../plataforma/clock.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { readCodigosQr } from './makeCodigos.ts';

const READER = { id: '1', rol: 'asesor' } as const;
const settings = readSettings({ PUBLIC_URL: 'https://www.ejemplo.mx/cotizador' });

/** Dark modules of a path of `qrPathOf`, row by row. */
function modulesOf(lado: number, trazo: string): boolean[] {
  const dark = Array<boolean>(lado * lado).fill(false);
  for (const [, x, y, length] of trazo.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const start = Number(y) * lado + Number(x);
    dark.fill(true, start, start + Number(length));
  }
  return dark;
}

describeEachEngine('QR codes of links', (openFresh) => {
  test.each([
    [{ de: 'proyecto', id_proyecto: 1 }, 'qr-villas-del-sol', '/lotificacion/SeleccionCasa/1'],
    [
      { de: 'lotes', id_proyecto: 1, lotes: ['M4-L1'] },
      'qr-villas-del-sol-lote-m4-l1',
      '/lotificacion/SeleccionCasa/1?lote=M4-L1',
    ],
    [{ de: 'asesor', enlace: 'ana' }, 'qr-asesor-ana', '/?asesor=ana'],
  ] as const)('%j says the address on the company’s site', async (para, archivo, path) => {
    const db = await openFresh();
    await seedCatalogo(db);
    const asked = para.de === 'lotes' ? { ...para, lotes: [...para.lotes] } : para;
    const answer = await readCodigosQr({ db, clock: systemClock, settings }, READER, { para: asked });
    if (!answer.ok) throw new Error(answer.motivo);
    const [codigo] = answer.answer.codigos;
    const url = `https://www.ejemplo.mx/cotizador${path}`;
    expect(codigo).toMatchObject({ url, archivo });
    const { modules } = create(url, { errorCorrectionLevel: 'M' });
    expect(modulesOf(codigo?.lado ?? 0, codigo?.trazo ?? '')).toEqual([...modules.data].map(Boolean));
  });

  test('an unknown project or lot is refused, and several lots come in the catalogue’s order', async () => {
    const db = await openFresh();
    await seedCatalogo(db);
    const ask = (id_proyecto: number, lotes: string[]) =>
      readCodigosQr({ db, clock: systemClock, settings }, READER, {
        para: { de: 'lotes', id_proyecto, lotes },
      });
    expect(await ask(99, ['2'])).toEqual({ ok: false, motivo: 'PROYECTO_INEXISTENTE' });
    expect(await ask(1, ['2', 'no'])).toEqual({ ok: false, motivo: 'LOTE_INEXISTENTE' });
    expect(await ask(1, ['1', '2', '2'])).toMatchObject({
      answer: { codigos: [{ nombre: 'Lote 2' }, { nombre: 'Lote 1' }] },
    });
  });
});
