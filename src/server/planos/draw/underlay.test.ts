import { describe, expect, it } from 'vitest';
import { readTestDibujo, svg } from '../../../../test/readTestDibujo.ts';

const LOT = (n: number, attributes = `id="lot-${n}"`) =>
  `<rect ${attributes} x="${50 * n}" y="10" width="40" height="40" style="fill:#000"/>`;

describe('the underlay', () => {
  it('keeps everything painted over and under the lots, in order, without the lots', async () => {
    const { fondo } = await readTestDibujo(
      svg(`<path id="calle" d="M0 0H999V9H0Z"/><g id="lotes">${LOT(1)}${LOT(2)}</g><circle id="arbol" cx="90" cy="30" r="6"/>
        <text x="200" y="200">Parque</text><text x="60" y="35" font-size="12">1</text><text x="52" y="48" font-size="6">160 m²</text>`),
      ['1', '2'],
    );
    expect(fondo.replace(/<text.*?<\/text>/g, '').match(/id="\w+"/g)).toEqual(['id="calle"', 'id="arbol"']);
    expect(fondo.match(/<text[^>]*>[^<]*/g)).toEqual(['<text x="200" y="200">Parque']);
  });

  it('keeps a block’s label even over a lot', async () => {
    const { fondo } = await readTestDibujo(
      svg(
        `${LOT(1)}${LOT(2)}<text x="55" y="20" font-size="6">MANZANA 4</text><text x="60" y="40" font-size="6">1</text>`,
      ),
      ['1', '2'],
    );
    expect(fondo.match(/<text[^>]*>[^<]*/g)?.map((text) => text.replace(/<[^>]*>/, ''))).toEqual([
      'MANZANA 4',
    ]);
  });

  it('loses a duplicate of a lot’s shape, such as a fill under its border', async () => {
    const under =
      '<path id="relleno" d="M50 10H90V50H50Z" fill="green"/><path id="casa" d="M60 20H80V40H60Z"/>';
    const { fondo } = await readTestDibujo(svg(under + LOT(1)), ['1']);
    expect(fondo).not.toContain('relleno');
    expect(fondo).toContain('casa');
  });

  it('loses a lot drawn by <use>, and keeps other uses of the definition', async () => {
    const { fondo } = await readTestDibujo(
      svg(`<defs><rect id="forma" width="40" height="40"/></defs>
        <use id="lot-1" href="#forma" x="50"/><use id="lot-2" href="#forma" x="100"/><use id="quiosco" href="#forma" x="500" y="500"/>`),
      ['1', '2'],
    );
    expect(fondo.match(/<use id="[\w-]+"/g)).toEqual(['<use id="quiosco"']);
    expect(fondo).toContain('<rect id="forma"');
  });

  it('keeps a lot’s shape as a definition if something refers to it', async () => {
    const { fondo } = await readTestDibujo(
      svg(
        `${LOT(1)}<clipPath id="c"><use href="#lot-1"/></clipPath><image href="data:image/png;base64,AAAA" clip-path="url(#c)"/>`,
      ),
      ['1'],
    );
    expect(fondo).toContain('<defs><rect id="lot-1"');
  });

  it('has the outlines’ viewBox and size, whatever the drawing said', async () => {
    const sizes: [string, number[]][] = [
      [
        'viewBox="-10 5 300 200" width="100%" height="50%" preserveAspectRatio="xMinYMin slice"',
        [-10, 5, 300, 200],
      ],
      ['width="300" height="200px"', [0, 0, 300, 200]],
      ['width="25.4mm" height="72pt"', [0, 0, 96, 96]],
      ['width="100%" height="100%"', [50, 10, 90, 40]],
      ['viewBox="0 0 0 0"', [50, 10, 90, 40]],
      ['viewBox="nada"', [50, 10, 90, 40]],
    ];
    for (const [attributes, viewBox] of sizes) {
      const { trazos, fondo, plano, cajas } = await readTestDibujo(svg(LOT(1) + LOT(2), attributes), ['1']);
      expect(trazos.viewBox).toEqual(viewBox);
      expect(cajas['1']).toEqual([50, 10, 90, 50]);
      for (const text of [fondo, plano]) {
        expect(text).toContain(`viewBox="${viewBox.join(' ')}"`);
        expect(text).toContain(`width="${viewBox[2]}"`);
        expect(text).not.toContain('preserveAspectRatio');
      }
    }
  });
});

// Takes seconds, or minutes on a busy machine; only counts are asserted.
describe('ten thousand lots', { timeout: 600_000 }, () => {
  it('cost bytes and memory in proportion, and are all bound', async () => {
    const draw = (count: number) =>
      svg(
        Array.from({ length: count }, (_, i) => {
          const [x, y] = [(i % 100) * 10, Math.floor(i / 100) * 10];
          return `<g id="lote-${i + 1}"><path d="M${x + 1.23456} ${y}h7.5c1 0 1 1 1 1v6.789h-8.5z" style="fill:#000"/><text x="${x + 2}" y="${y + 6}" font-size="3">${i + 1}</text></g>`;
        }).join(''),
      );
    const ids = Array.from({ length: 10_000 }, (_, i) => String(i + 1));
    const { trazos, fondo, informe } = await readTestDibujo(draw(10_000), ids);
    expect(trazos.lotes.map(({ id_lote }) => id_lote)).toEqual(ids);
    expect(informe).toMatchObject({ ligados: 10_000, sinFigura: [], figurasSinLote: [], disputados: [] });
    expect(JSON.stringify(trazos).length).toBeLessThan(10_000 * 200);
    expect(fondo.length).toBeLessThan(300);
  });

  it('are not 10,103 because the file says so', async () => {
    const other = Array.from(
      { length: 8_800 },
      (_, i) => `<path id="lot-${i + 2_000}" d="M${i % 900} ${900 + (i % 7)}h2v2z"/>`,
    );
    const real = Array.from(
      { length: 1_300 },
      (_, i) =>
        `<rect id="lot-${i + 2}" x="${(i % 50) * 20}" y="${Math.floor(i / 50) * 20}" width="18" height="18"/>`,
    );
    const drawing = svg(`<path id="lot-1" d="M0 0H1000V1000H0Z"/>${real.join('')}${other.join('')}`);
    const ids = Array.from({ length: 1_301 }, (_, i) => String(i + 1));
    const { informe, trazos } = await readTestDibujo(drawing, ids);
    expect(trazos.lotes).toHaveLength(1_300);
    expect(informe.descartadas.map(({ nombre }) => nombre)).toEqual(['lot-1']);
    expect(informe.sinFigura.map(({ id_lote }) => id_lote)).toEqual(['1']);
  });

  it('may include a picture of megabytes', async () => {
    const png = `data:image/png;base64,${'iVBORw0KGgoA'.repeat(400_000)}`;
    const { plano, fondo } = await readTestDibujo(
      svg(`<image href="${png}" width="9" height="9"/>${LOT(1)}`),
      ['1'],
    );
    expect(plano.includes(png)).toBe(true);
    expect(fondo.includes(png)).toBe(true);
  });
});
