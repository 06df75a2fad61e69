import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readTestDibujo } from '../../../../../test/readTestDibujo.ts';
import { SIN_LIGAS } from '../../ligas/ligas.ts';
import { readDrawing } from '../../readDrawing.ts';

const page = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#eee',
      noise: { type: 'gaussian', mean: 200, sigma: 20 },
    },
  });
const LOTES = [{ id_lote: '1', terreno: '160' }];
const refusalOf = async (file: Uint8Array) => {
  const reading = await readDrawing(file, LOTES);
  return reading.ok ? 'leído' : reading.motivo;
};

describe('a scanned plan', () => {
  test.each(['jpeg', 'png', 'webp', 'tiff'] as const)(
    'is a page with the picture as background and no lots, to be drawn by hand: %s',
    async (format) => {
      const file = await page(600, 400).toFormat(format).toBuffer();
      const { trazos, informe, bitmaps, fondo } = await readTestDibujo(file, ['1', '2']);
      expect(trazos).toMatchObject({ viewBox: [0, 0, 600, 400], lotes: [] });
      expect(informe).toMatchObject({ leidoComo: 'imagen', ligados: 0 });
      expect(informe.noLigable).toMatch(
        /^El dibujo es una imagen sin figuras.*Traza los lotes por sus esquinas/,
      );
      expect(bitmaps).toMatchObject([{ ancho: 600, share: 1 }]);
      expect(fondo).toMatch(/<image [^>]*href="data:image\//);
      const drawn = await readTestDibujo(
        file,
        ['1', '2'],
        {},
        {
          ...SIN_LIGAS,
          hoja: [0, 0, 600, 400],
          trazos: [{ id_lote: '1', puntos: [100, 100, 200, 100, 200, 250, 100, 250] }],
        },
      );
      expect(drawn.cajas).toEqual({ 1: [100, 100, 200, 250] });
      expect(drawn.informe.noLigable).toBeUndefined();
    },
  );

  test('taken sideways by a phone is turned upright', async () => {
    const file = await page(600, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { trazos, plano } = await readTestDibujo(file, ['1']);
    expect(trazos.viewBox).toEqual([0, 0, 400, 600]);
    const [, data = ''] = /href="data:image\/jpeg;base64,([^"]+)"/.exec(plano) ?? [];
    expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ width: 400, height: 600 });
  });

  test('is refused if truncated, elongated, too large or too heavy', async () => {
    const whole = await page(600, 400).jpeg().toBuffer();
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toMatch(/leer entera/);
    expect(await refusalOf(await page(900, 100).png().toBuffer())).toMatch(/demasiado alargada/);
    const vast = Buffer.from(await page(10, 10).png().toBuffer());
    vast.writeUInt32BE(50_000, 16);
    vast.writeUInt32BE(50_000, 20);
    expect(await refusalOf(vast)).toMatch(/millones de pixeles|leer entera/);
    const heavy = Buffer.concat([whole, Buffer.alloc(20 * 1024 * 1024)]);
    expect(await refusalOf(heavy)).toMatch(/el límite de un plano son 20 MB/);
  });
});
