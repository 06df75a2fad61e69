import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { readTestDibujo, svg } from '../../../../test/readTestDibujo.ts';
import { createNode } from '../read/svgNode.ts';
import { DroppedCount } from './allowedNames.ts';
import { purifyDrawing } from './purifyDrawing.ts';

const LOT = '<rect id="lot-1" x="10" y="10" width="80" height="40"/>';
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Finds anything that could run or fetch, by rules independent of those under test. */
function dangersIn(text: string): string[] {
  const { window } = new JSDOM('');
  const document = new window.DOMParser().parseFromString(text, 'image/svg+xml');
  if (document.querySelector('parsererror')) return ['not well-formed'];
  const dangers: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    if (element.namespaceURI !== 'http://www.w3.org/2000/svg' || element.prefix)
      dangers.push(element.nodeName);
    if (
      /^(script|foreignObject|iframe|animate.*|set|a|handler|listener|audio|video|discard)$/i.test(
        element.localName,
      )
    )
      dangers.push(element.nodeName);
    for (const { name, value } of element.attributes) {
      const isData = value.startsWith('data:image/png;base64,');
      if (/^on/i.test(name) || /^xml:base$/i.test(name)) dangers.push(`${name}=${value}`);
      if (/href|src/i.test(name) && !value.startsWith('#') && !isData) dangers.push(`${name}=${value}`);
      const isName = /^(id|class|xmlns|aria-label|data-.*)$/.test(name);
      if (/(javascript|data|https?|file|ftp):|\/\/|\\/i.test(value) && !isData && !isName)
        dangers.push(`${name}=${value}`);
    }
    if (
      element.localName === 'style' &&
      /@import|https?:|\/\/|\\|expression|javascript|data:|</i.test(element.textContent ?? '')
    )
      dangers.push(element.textContent ?? '');
  }
  if (/<[?!]/.test(text)) dangers.push('instruction, doctype, comment or CDATA');
  window.close();
  return dangers;
}

async function expectHarmless(markup: string, attributes?: string) {
  const { plano, fondo, cajas, informe } = await readTestDibujo(svg(markup + LOT, attributes), ['1']);
  expect(dangersIn(plano)).toEqual([]);
  expect(dangersIn(fondo)).toEqual([]);
  expect(cajas).toEqual({ 1: [10, 10, 90, 50] });
  return informe.retirado.map(({ clase, cantidad }) => `${clase} ${cantidad}`);
}

const XLINK = 'viewBox="0 0 1000 1000" xmlns:xlink="http://www.w3.org/1999/xlink"';

describe('a hostile drawing', () => {
  it.each([
    ['script', '<script>alert(1)</script>', ['script 1']],
    ['script with an address', '<script href="https://malo.example/x.js"/>', ['script 1']],
    [
      'script of another namespace',
      '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
      ['script 1'],
    ],
    [
      'script under another prefix',
      '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
      ['script 1'],
    ],
    ['script in CDATA', '<script><![CDATA[alert(1)]]></script>', ['script 1']],
    ['text that looks like a script', '<text><![CDATA[</text><script>alert(1)</script>]]></text>', []],
    ['events', '<g onload="alert(1)" onclick="x()"><rect ONMOUSEOVER="y()"/></g>', ['evento 3']],
    [
      'an event under a prefix',
      '<g xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load" ev:handler="#h"/>',
      [],
    ],
    [
      'foreign objects',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="//malo.example"/></body></foreignObject>',
      ['objetoAjeno 1'],
    ],
    [
      'HTML media',
      '<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://malo.example"/><video href="https://malo.example"/>',
      ['objetoAjeno 2'],
    ],
    [
      'animation',
      '<rect><set attributeName="href" to="javascript:alert(1)"/><animate attributeName="x"/></rect>',
      ['animacion 2'],
    ],
    ['links', '<a href="javascript:alert(1)"><rect id="dentro"/></a>', ['enlace 1']],
    ['a picture in the network', '<image href="https://malo.example/p.png"/>', ['direccion 1']],
    ['a picture file beside it', '<image href="planta.jpg"/>', ['imagenEnlazada 1']],
    [
      'an SVG in a data address',
      '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>',
      ['imagenNoAdmitida 1'],
    ],
    [
      'a page in a data address',
      '<image href="data:text/html,&lt;script&gt;alert(1)&lt;/script&gt;"/>',
      ['imagenNoAdmitida 1'],
    ],
    [
      'a data address that is no base64',
      '<image href="data:image/png,&quot;&gt;&lt;script&gt;"/>',
      ['imagenNoAdmitida 1'],
    ],
    ['use of another file', '<use href="https://malo.example/x.svg#a"/>', ['direccion 1']],
    [
      'use of a data address',
      '<use href="data:image/svg+xml,&lt;svg id=&quot;a&quot;/&gt;#a"/>',
      ['direccion 1'],
    ],
    [
      'a filter that fetches',
      '<filter id="f"><feImage href="https://malo.example/x.png"/></filter>',
      ['direccion 1'],
    ],
    ['a fill that fetches', '<rect fill="url(https://malo.example/x.svg#p)"/>', ['direccion 1']],
    ['a fill with a coded address', '<rect fill="u\\72l(https://malo.example/x.svg#p)"/>', ['direccion 1']],
    ['a cursor that fetches', '<rect cursor="url(https://malo.example/c.cur)"/>', ['otro 1']],
    ['a style that fetches', '<rect style="fill:red;background:url(//malo.example/x)"/>', ['direccion 1']],
    [
      'a style in disguise',
      '<rect style="fill:red;b\\61ckground:\\75 rl(\'https://malo.example\')"/>',
      ['estilo 1'],
    ],
    [
      'a style with image-set',
      '<rect style="mask-image:image-set(\'https://malo.example/x.png\' 1x)"/>',
      ['direccion 1'],
    ],
    ['a style property of one’s own', '<rect style="--x:url(https://malo.example)"/>', ['direccion 1']],
    ['an import', '<style>@import "https://malo.example/x.css"; .a{fill:red}</style>', ['direccion 1']],
    ['a coded import', '<style>@\\69mport url(https://malo.example);</style>', undefined],
    [
      'a font from afar',
      '<style>@font-face{font-family:x;src:url(https://malo.example/f.woff)}</style>',
      ['fuente 1'],
    ],
    [
      'keyframes and transitions',
      '<style>@keyframes k{from{fill:red}} .a{animation:k 1s}</style>',
      ['animacion 2'],
    ],
    [
      'a style block that closes itself',
      '<style>.a{fill:red}&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>',
      undefined,
    ],
    ['a style block with a comment', '<style>/* </style><script>alert(1)</script> */</style>', undefined],
    ['XML base', '<g xml:base="https://malo.example/"><use href="#lot-1"/></g>', ['direccion 1']],
    [
      'a handler by name',
      '<handler type="text/ecmascript">alert(1)</handler><listener event="load"/>',
      ['otro 2'],
    ],
  ])('loses %s', async (_what, markup, dropped) => {
    const counts = await expectHarmless(markup, XLINK);
    if (dropped) expect(counts).toEqual(dropped);
  });

  it('loses processing instructions, doctype and comments', async () => {
    const { plano } = await readTestDibujo(
      `<?xml version="1.0"?><?xml-stylesheet href="https://malo.example/x.css"?><!DOCTYPE svg><!-- x -->${svg(LOT)}`,
      ['1'],
    );
    expect(dangersIn(plano)).toEqual([]);
  });

  it('loses scripts that only an HTML parser finds', async () => {
    const broken = `<svg viewBox="0 0 100 100">${LOT}<g title="a & b"><style><!--</style><img src=x onerror=alert(1)></g><math><mtext><script>alert(1)</script></svg>`;
    const { plano, fondo } = await readTestDibujo(broken, ['1']);
    expect(dangersIn(plano)).toEqual([]);
    expect(dangersIn(fondo)).toEqual([]);
  });

  it('stays harmless and well-formed whatever strings are in names, texts and values', async () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        ']]>',
        '</text><script>',
        '"><script>',
        '&lt;script&gt;',
        'url(http://a)',
        '\u0000',
        '\ud800',
        '--!>',
        '{{x}}',
      ),
    );
    await fc.assert(
      fc.asyncProperty(nasty, nasty, nasty, async (name, text, value) => {
        const code = (s: string) => [...s].map((c) => `&#${c.codePointAt(0)};`).join('');
        const markup = `<svg viewBox="0 0 100 100" x=${'"'}${code(name)}" broken>${LOT}<g id="${code(name)}" fill="${code(value)}"><text>${code(text)}</text><style>${text}</style></g></svg>`;
        const { plano, fondo } = await readTestDibujo(markup, ['1']);
        return dangersIn(plano).length === 0 && dangersIn(fondo).length === 0;
      }),
      { numRuns: 30 },
    );
  });
});

describe('a harmless drawing', () => {
  it('keeps embedded pictures, references, gradients, filters, styles and texts', async () => {
    const drawing = svg(
      `<defs><linearGradient id="g"><stop offset="0" stop-color="#123"/></linearGradient>
        <filter id="f"><feGaussianBlur stdDeviation="2"/><feImage href="${PNG}"/></filter>
        <clipPath id="c"><rect width="5" height="5"/></clipPath></defs>
        <style>.calle{fill:url(#g);filter:url("#f")}@media print{.calle{display:none}}</style>
        <image href="${PNG}" width="100" height="50" clip-path="url(#c)"/>
        <path class="calle" style="stroke:#fff;fill:url(#g)" d="M0 0h9v9z" mask="url('#f')"/>
        <text x="3" font-family="Inter" xml:space="preserve">Calle  &amp; Parque</text>`,
      'viewBox="0 0 1000 1000"',
    );
    const { plano, informe } = await readTestDibujo(drawing, ['1']);
    expect(informe.retirado).toEqual([]);
    expect(plano.split(PNG)).toHaveLength(3);
    for (const kept of [
      '<linearGradient id="g">',
      '<feGaussianBlur',
      'url(#g)',
      '@media print',
      'clip-path="url(#c)"',
      'Calle  &#38; Parque',
    ])
      expect(plano).toContain(kept);
  });

  it('keeps the content of links, lots included', async () => {
    const { cajas, plano } = await readTestDibujo(
      svg(`<a href="https://x.example" id="lot-1"><rect width="20" height="20"/></a>`),
      ['1'],
    );
    expect(cajas).toEqual({ 1: [0, 0, 20, 20] });
    expect(plano).toContain('<g id="lot-1"><rect');
  });

  it('is unchanged by a second reading', async () => {
    const once = await readTestDibujo(svg(`<g transform="scale(2)">${LOT}<text>a &lt; b "c"\n</text></g>`), [
      '1',
    ]);
    const twice = await readTestDibujo(once.plano, ['1']);
    expect(twice.plano).toBe(once.plano);
    expect(twice.trazos).toEqual(once.trazos);
  });
});

describe('the second judge', () => {
  const rect = (attributes: readonly (readonly [string, string])[]) => {
    const node = createNode('rect');
    for (const [name, value] of attributes) node.attributes.set(name, value);
    return node;
  };

  it('sees what is behind thousands that are alike but for their numbers', async () => {
    const root = createNode('svg');
    const lots = Array.from({ length: 6000 }, (_, i) => rect([['x', `${i}`]]));
    const listening = rect([
      ['x', '7'],
      ['onclick', 'alert(1)'],
    ]);
    const foreign = createNode('foreignObject');
    root.children.push(...lots, listening, foreign);
    const dropped = new DroppedCount();
    await purifyDrawing(root, dropped);
    expect(root.children).toHaveLength(6001);
    expect(lots.every(({ attributes }) => attributes.size === 1)).toBe(true);
    expect([...listening.attributes.keys()]).toEqual(['x']);
    expect(root.children).not.toContain(foreign);
    expect(dropped.list()).toMatchObject([{ clase: 'otro', cantidad: 2 }]);
  });
});
