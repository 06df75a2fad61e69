import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../../../test/inChromium.ts';
import { type ReadDibujo, readTestDibujo } from '../../../../test/readTestDibujo.ts';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP4z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==';

/**
 * A plan in several programs' styles: style block, gradient, mirrored millimetre layers, symbols, clip path,
 * embedded picture, lots of every shape kind. No printed numbers, which the underlay would lose.
 */
const PLAN = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]>
<ns0:svg xmlns:ns0="&ns;" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
  viewBox="0 0 600 400" width="210mm" height="140mm">
  <ns0:defs>
    <ns0:linearGradient id="pasto"><ns0:stop offset="0" stop-color="#cfe8c0"/><ns0:stop offset="1" stop-color="#8fbf7a"/></ns0:linearGradient>
    <ns0:symbol id="casa" viewBox="0 0 10 10"><ns0:path d="M0 10V4L5 0L10 4V10Z"/></ns0:symbol>
    <ns0:clipPath id="recorte"><ns0:circle cx="520" cy="80" r="50"/></ns0:clipPath>
    <ns0:filter id="sombra"><ns0:feGaussianBlur stdDeviation="2"/></ns0:filter>
    <ns0:g id="arbol"><ns0:circle r="9" fill="#2e7d32"/><ns0:circle cx="3" cy="-3" r="4" fill="#66bb6a" filter="url(#sombra)"/></ns0:g>
  </ns0:defs>
  <ns0:style>.lote{fill:#44aa88;stroke:none} .calle{fill:#9a9a9a} .girado{transform:rotate(12deg)}</ns0:style>
  <ns0:rect id="lote-0" width="600" height="400" fill="url(#pasto)"/>
  <ns0:image xlink:href="${PNG}" x="470" y="30" width="100" height="100" clip-path="url(#recorte)" style="image-rendering:pixelated"/>
  <ns0:path class="calle" id="calle-1" d="M0 190H600V230H0Z"/>
  <ns0:g inkscape:label="Lotes" transform="matrix(-1 0 0 1 600 0)">
    <ns0:rect class="lote" inkscape:label="lote-1" id="r1" x="340" y="40" width="60" height="50" rx="8"/>
    <ns0:polygon class="lote" inkscape:label="lote-2" id="r2" points="260,40 330,40 330,90 270,110"/>
    <ns0:g inkscape:label="lote-3" id="r3" transform="rotate(-8 220 70)"><ns0:path class="lote" d="m180 45 60-5q15 0 15 20t-20 30l-40 10z"/></ns0:g>
  </ns0:g>
  <ns0:a xlink:href="https://x.example/lote/4"><ns0:g inkscape:label="lote-4" class="girado" id="r4"><ns0:ellipse class="lote" cx="150" cy="250" rx="40" ry="25"/></ns0:g></ns0:a>
  <ns0:use xlink:href="#casa" inkscape:label="lote-5" id="r5" class="lote" x="230" y="250" width="70" height="60"/>
  <ns0:svg x="330" y="250" width="80" height="100" viewBox="0 0 8 10"><ns0:path inkscape:label="lote-6" id="r6" class="lote" style="fill-rule:evenodd" d="M0 0h8v10h-8zM2 3h4v4h-4z"/></ns0:svg>
  <ns0:g inkscape:label="lote-7" id="r7"><ns0:circle class="lote" cx="470" cy="280" r="28"/><ns0:rect class="lote" x="470" y="270" width="70" height="60" transform="matrix(1 0 .2 1 -50 0)"/></ns0:g>
  <ns0:use xlink:href="#arbol" x="60" y="210"/><ns0:use xlink:href="#arbol" x="420" y="215" transform="scale(1.1)"/>
  <ns0:text x="20" y="30" font-family="sans-serif" font-size="18">Residencial &amp; Parque</ns0:text>
  <ns0:script>alert(1)</ns0:script>
</ns0:svg>`;

const IDS = ['1', '2', '3', '4', '5', '6', '7'];

describe('the underlay with the outlines painted over it', () => {
  let browser: Browser;
  let leido: ReadDibujo;
  beforeAll(async () => {
    browser = await launchChromium();
    leido = await readTestDibujo(PLAN, IDS);
  });
  afterAll(() => browser.close());

  /** 600 × 400 RGB pixels of stacked SVG pictures; counts other requests. */
  async function paint(...pictures: string[]): Promise<{ pixels: Buffer; requests: string[] }> {
    const page = await browser.newPage({ viewport: { width: 600, height: 400 } });
    const requests: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) requests.push(request.url());
    });
    const images = pictures.map(
      (svg) =>
        `<img style="position:absolute;left:0;top:0;width:600px;height:400px" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`,
    );
    await page.setContent(`<!doctype html><body style="margin:0;background:#fff">${images.join('')}`);
    const png = await page.screenshot();
    await page.close();
    return { pixels: await sharp(png).removeAlpha().raw().toBuffer(), requests };
  }

  /** Pixels that differ by more than antialiasing. */
  function differing(a: Buffer, b: Buffer): number {
    let count = 0;
    for (let i = 0; i < a.length; i += 3)
      if ([0, 1, 2].some((c) => Math.abs((a[i + c] ?? 0) - (b[i + c] ?? 0)) > 64)) count++;
    return count;
  }

  it('looks like the drawing', async () => {
    const outlines = leido.trazos.lotes.map(({ d }) => `<path d="${d}" fill="#44aa88"/>`).join('');
    const lots = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${leido.trazos.viewBox.join(' ')}" width="600" height="400">${outlines}</svg>`;
    const original = await paint(PLAN);
    const composed = await paint(leido.fondo, lots);
    expect(leido.informe.sinFigura).toEqual([]);
    expect(differing(original.pixels, composed.pixels)).toBeLessThan(60);
    // The lots cover some 20,000 pixels, so missing ones would show.
    const without = await paint(leido.fondo);
    expect(differing(original.pixels, without.pixels)).toBeGreaterThan(15_000);
  });

  it('is the sanitised drawing, which looks like the file and requests nothing', async () => {
    const original = await paint(PLAN);
    const sanitised = await paint(leido.plano);
    expect(differing(original.pixels, sanitised.pixels)).toBe(0);
    expect(sanitised.requests).toEqual([]);
  });
});

describe('the sanitised drawing opened by its own address', () => {
  it('runs nothing and requests nothing', async () => {
    const hostile = PLAN.replace(
      '</ns0:svg>',
      `<ns0:image xlink:href="https://malo.example/a.png"/><ns0:rect width="9" height="9" onclick="x()" style="fill:url(https://malo.example/b)"/>
      <ns0:style>@import url(https://malo.example/c.css); @font-face{font-family:q;src:url(https://malo.example/d)} *{font-family:q}</ns0:style>
      <ns0:foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://malo.example/e"/></ns0:foreignObject>
      <ns0:script>document.documentElement.setAttribute('data-corrio','1'); fetch('https://malo.example/f')</ns0:script></ns0:svg>`,
    );
    const { plano } = await readTestDibujo(hostile, IDS);
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      const requests: string[] = [];
      await page.route('**/*', (route) => {
        const url = route.request().url();
        requests.push(url);
        const body = url === 'http://plano.invalid/crudo.svg' ? hostile : plano;
        return url.startsWith('http://plano.invalid/')
          ? route.fulfill({ body, contentType: 'image/svg+xml' })
          : route.abort();
      });
      await page.goto('http://plano.invalid/plano.svg');
      await page.mouse.click(4, 4);
      expect(requests).toEqual(['http://plano.invalid/plano.svg']);
      expect(await page.evaluate(() => document.documentElement.getAttribute('data-corrio'))).toBeNull();
      // The original file does both, so the trap works.
      await page.goto('http://plano.invalid/crudo.svg');
      expect(await page.evaluate(() => document.documentElement.getAttribute('data-corrio'))).toBe('1');
      expect(requests.filter((url) => url.startsWith('https://malo.example/')).length).toBeGreaterThan(2);
    } finally {
      await browser.close();
    }
  });
});
