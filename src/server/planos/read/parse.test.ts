import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readTestDibujo, svg } from '../../../../test/readTestDibujo.ts';
import { readDrawing } from '../readDrawing.ts';

const LOT = '<rect id="lote-ñ1" x="10" y="10" width="80" height="40"/>';
const LOTES = [{ id_lote: 'ñ1', terreno: '100' }];
const BOUND = { ñ1: [10, 10, 90, 50] };

const bytes = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, swap: boolean) => {
  const buffer = Buffer.from(text, 'utf16le');
  return new Uint8Array(swap ? buffer.swap16() : buffer);
};

describe('a file’s bytes', () => {
  const declared = (name: string) => `<?xml version="1.0" encoding="${name}"?>\n${svg(LOT)}`;

  it.each([
    ['UTF-8', bytes(declared('UTF-8'))],
    ['UTF-8 with a byte order mark', bytes(`\ufeff${declared('utf-8')}`)],
    ['UTF-16 of either end with a mark', utf16(`\ufeff${declared('UTF-16')}`, false)],
    ['UTF-16, big end first', utf16(`\ufeff${declared('UTF-16')}`, true)],
    ['UTF-16 without a mark', utf16(svg(LOT), false)],
    ['Latin-1 as declared', new Uint8Array(Buffer.from(declared('ISO-8859-1'), 'latin1'))],
    ['Latin-1 that says nothing', new Uint8Array(Buffer.from(svg(LOT), 'latin1'))],
    ['gzip (.svgz)', new Uint8Array(gzipSync(svg(LOT)))],
  ])('are read as %s', async (_encoding, file) => {
    expect((await readTestDibujo(file, ['ñ1'])).cajas).toEqual(BOUND);
  });

  it.each([
    ['%PDF-1.7\n', 'El PDF está cortado'],
    ['\x89PNG\r\n', 'no es una imagen que se pueda leer entera'],
    ['\xff\xd8\xff\xe0', 'no es una imagen que se pueda leer entera'],
    ['8BPS', 'Guárdala como JPEG o PNG'],
    ['\0\0\0\x18ftypheic', 'Guárdala como JPEG o PNG'],
    ['AC1027', 'BricsCAD'],
    ['  0\r\nSECTION\r\n  2\r\nHEADER', 'DXF'],
    ['PK\x03\x04', 'el zip está cortado'],
    ['\0\0\x27\x0a', '.zip'],
    ['', 'vacío'],
    ['<?xml version="1.0" encoding="klingon-8"?><svg/>', 'klingon-8'],
    ['\x1f\x8b\x08nada', 'dañado'],
    ['hola', 'No es XML bien formado'],
    ['<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>', 'html'],
    ['<kml xmlns="http://www.opengis.net/kml/2.2"/>', 'KML'],
  ])('that begin with %j are refused by kind', async (start, word) => {
    const reading = await readDrawing(new Uint8Array(Buffer.from(start, 'latin1')), LOTES);
    expect(reading).toMatchObject({ ok: false, motivo: expect.stringContaining(word) });
  });

  it('are refused above 20 MB, packed or not', async () => {
    const big = new Uint8Array(20 * 1024 * 1024 + 1).fill(0x20);
    for (const file of [big, new Uint8Array(gzipSync(big))])
      expect(await readDrawing(file, LOTES)).toMatchObject({
        ok: false,
        motivo: expect.stringContaining('20 MB'),
      });
  });
});

describe('a drawing that is not well-formed XML', () => {
  it.each([
    ['an undeclared prefix', `<svg viewBox="0 0 9 9"><g inkscape:label="x">${LOT}</g></svg>`, 'inkscape', 1],
    ['a lone ampersand', `<svg viewBox="0 0 9 9">\n<text>Calle & Parque</text>${LOT}</svg>`, '&', 2],
    ['an attribute twice', `<svg viewBox="0 0 9 9">\n\n<g id="a" id="b">${LOT}</g></svg>`, 'repetido', 3],
    ['an unclosed element', `<svg viewBox="0 0 9 9"><g>${LOT}</svg>`, 'cierre', 1],
    ['an attribute without quotes', `<svg viewBox="0 0 9 9"><g fill=red>${LOT}</g></svg>`, 'comillas', 1],
    ['an end that is missing', `<svg viewBox="0 0 9 9"><g>${LOT}`, 'cerrar', 1],
    ['something after the end', `<svg viewBox="0 0 9 9">${LOT}</svg>\n<svg/>`, 'después de cerrar', 2],
  ])('is read as in a browser: %s', async (_what, text, word, linea) => {
    const { cajas, informe } = await readTestDibujo(text, ['ñ1']);
    expect(cajas).toEqual(BOUND);
    expect(informe.leidoComo).toBe('HTML');
    expect(informe.faltaXml?.motivo).toContain(word);
    expect(informe.faltaXml?.linea).toBe(linea);
    expect(informe.faltaXml?.columna).toBeGreaterThan(0);
  });

  it('is refused with line and column if a browser finds no drawing', async () => {
    const reading = await readDrawing(
      bytes('<s:svg xmlns:s="http://www.w3.org/2000/svg">\n<s:g>\n</s:svg>'),
      LOTES,
    );
    expect(reading).toMatchObject({ ok: false, linea: 3 });
  });
});

describe('valid XML', () => {
  it.each(['ns0', 'svg'])('may use the prefix %s:', async (prefix) => {
    const text = `<${prefix}:svg xmlns:${prefix}="http://www.w3.org/2000/svg" viewBox="0 0 99 99"><${prefix}:g id="lote-ñ1"><${prefix}:rect x="10" y="10" width="80" height="40"/></${prefix}:g></${prefix}:svg>`;
    const { cajas, plano } = await readTestDibujo(text, ['ñ1']);
    expect(cajas).toEqual(BOUND);
    expect(plano).toContain('<g id="lote-ñ1"><rect');
  });

  it('may lack the namespace, or nest the drawing', async () => {
    expect((await readTestDibujo(`<svg viewBox="0 0 99 99">${LOT}</svg>`, ['ñ1'])).informe.leidoComo).toBe(
      'XML',
    );
    const page = `<html xmlns="http://www.w3.org/1999/xhtml"><body>${svg(LOT)}</body></html>`;
    expect((await readTestDibujo(page, ['ñ1'])).cajas).toEqual(BOUND);
  });

  it('may define namespaces by entities, as Illustrator does', async () => {
    const text = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
      <!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY ancho '80'> <!ENTITY lote "lote-&#241;1">
    ]><svg xmlns="&ns_svg;" viewBox="0 0 99 99"><switch><foreignObject requiredExtensions="http://ns.adobe.com/x"/><g>
      <rect id="&lote;" x="10" y="10" width="&ancho;" height="40"/></g></switch></svg>`;
    const { cajas, informe } = await readTestDibujo(text, ['ñ1']);
    expect(cajas).toEqual(BOUND);
    expect(informe.leidoComo).toBe('XML');
  });
});

describe('entities and sizes', () => {
  it('reads nothing external: an external entity is empty', async () => {
    const text = `<!DOCTYPE svg [<!ENTITY fuera SYSTEM "file:///etc/passwd"> <!ENTITY % p SYSTEM "http://malo.example/x.dtd"> %p;]>${svg(`${LOT}<text>[&fuera;]</text>`)}`;
    expect((await readTestDibujo(text, ['ñ1'])).plano).toContain('<text>[]</text>');
  });

  it('refuses exponential entities (billion laughs)', async () => {
    const level = (n: number) => `<!ENTITY l${n} "${`&l${n - 1};`.repeat(10)}">`;
    const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(level).join('');
    const text = `<!DOCTYPE svg [<!ENTITY l0 "ja">${levels}]>${svg(`${LOT}<text>&l9;</text>`)}`;
    expect(await readDrawing(bytes(text), LOTES)).toMatchObject({
      ok: false,
      motivo: expect.stringContaining('entidades'),
    });
  });

  it('refuses a long entity used often (quadratic blow-up)', async () => {
    const text = `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(50_000)}">]>${svg(`<text>${'&a;'.repeat(50_000)}</text>`)}`;
    expect(await readDrawing(bytes(text), LOTES)).toMatchObject({
      ok: false,
      motivo: expect.stringContaining('entidades'),
    });
  });

  it('refuses exponential uses', async () => {
    const levels = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (n) => `<g id="n${n}">${`<use href="#n${n - 1}"/>`.repeat(10)}</g>`,
    );
    const text = svg(`<defs><rect id="n0" width="9" height="9"/>${levels.join('')}</defs><use href="#n8"/>`);
    expect(await readDrawing(bytes(text), LOTES)).toMatchObject({
      ok: false,
      motivo: expect.stringContaining('<use>'),
    });
  });

  it('refuses exponential invisible uses, and shapes of very many points', async () => {
    const nest = (inner: string) =>
      [1, 2, 3, 4, 5, 6, 7, 8]
        .map((n) => `<g id="n${n}">${`<use href="#n${n - 1}"/>`.repeat(10)}</g>`)
        .join('') + inner;
    const empty = svg(`<defs>${nest('<g id="n0"/>')}</defs><use href="#n8"/>`);
    expect(await readDrawing(bytes(empty), LOTES)).toMatchObject({ ok: false });
    const long = `<path id="p" d="M0 0${'h1'.repeat(50_000)}z"/>`;
    const many = svg(`<defs>${long}</defs>${'<use href="#p"/>'.repeat(100)}`);
    expect(await readDrawing(bytes(many), LOTES)).toMatchObject({
      ok: false,
      motivo: expect.stringContaining('puntos'),
    });
  });

  it('survives huge numbers', async () => {
    const text = svg(
      `${LOT}<path id="lote-ñ1" d="M0 0L1e999 5L-1e308 1e308z"/><rect transform="scale(1e999)" width="1" height="NaN"/>`,
    );
    expect((await readTestDibujo(text, ['ñ1'])).cajas).toEqual(BOUND);
  });

  it('survives circular uses', async () => {
    const text = svg(
      `${LOT}<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g><use id="c" href="#c"/>`,
    );
    expect((await readTestDibujo(text, ['ñ1'])).cajas).toEqual(BOUND);
  });

  it('refuses hundred thousands of elements and hundreds of levels', async () => {
    expect(await readDrawing(bytes(svg('<g/>'.repeat(120_001))), LOTES)).toMatchObject({
      ok: false,
      motivo: expect.stringContaining('elementos'),
    });
    expect(await readDrawing(bytes(svg('<g>'.repeat(50_000) + '</g>'.repeat(50_000))), LOTES)).toMatchObject({
      ok: false,
      motivo: expect.stringContaining('niveles'),
    });
  });

  it('reads unclosed frames, which a shown page would open', async () => {
    const broken = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${LOT}<iframe src=a><div><iframe src=b></iframe>`;
    const { informe, cajas } = await readTestDibujo(broken, ['ñ1']);
    expect(cajas).toEqual(BOUND);
    expect(informe.leidoComo).toBe('HTML');
  });

  it('refuses the same through the HTML parser', async () => {
    expect(await readDrawing(bytes(`<svg>&x;${'<g>'.repeat(1_000)}`), LOTES)).toMatchObject({ ok: false });
  });
});
