import { beforeAll, describe, expect, it } from 'vitest';
import { inChromium } from '../../../../test/inChromium.ts';
import { parseXml } from '../read/parseXml.ts';
import { readDrawing } from '../readDrawing.ts';
import { determinant, type Matrix } from './matrix.ts';
import { boxOf, transformOutline } from './outline.ts';
import { readScene, type SceneShape } from './scene.ts';

/** All shapes, transforms and viewports that programs write, each with an id. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
  viewBox="-20 -10 800 600" width="800" height="600">
  <style>
    .girado { transform: rotate(20deg) scale(1.5, 0.8); }
    #porClase.movido, g > .movido { transform: translate(12px, -7px); }
    .centrado { transform-origin: 40px 30px; transform: rotate(0.25turn); }
  </style>
  <path id="lineas" d="M10 10h40v30H10z"/>
  <path id="relativas" d="m 100,20 l 10 5 -3 8 c 1 2 3 4 5 1 s 4 -9 7 2 q 2 3 4 1 t 8 -3 z m 20 0 h 5 v 5 z"/>
  <path id="arcos" d="M200 50a25 15 30 1 1 40 20A10 10 0 0 0 210 80a5 5 0 01-7-9z"/>
  <path id="arcoGrande" d="M300 50A1 1 0 0 1 340 50 30 60 -20 0 0 300 50Z"/>
  <path id="pegados" d="M.5.5.6-.7-3e1.2L1-1ZM5 5l3 3v-3"/>
  <path id="fallo" d="M400 10 L420 10 L420 30 L oops 3"/>
  <polygon id="poligono" points="10,100 60,100 60,150, 10,140"/>
  <polyline id="polilinea" points="100 100 150 100 150 150 100 150 100 100"/>
  <line id="linea" x1="10%" y1="160" x2="200" y2="170"/>
  <rect id="recta" x="200" y="100" width="50" height="30"/>
  <rect id="redonda" x="260" y="100" width="50" height="30" rx="40" ry="8"/>
  <rect id="redondaAuto" x="5mm" y="2in" width="20pt" height="1.5cm" rx="3"/>
  <circle id="circulo" cx="350" cy="120" r="17.5"/>
  <circle id="porciento" cx="50%" cy="50%" r="5%"/>
  <ellipse id="elipse" cx="400" cy="120" rx="30" ry="12"/>
  <g transform="translate(30,40) rotate(33) skewX(10)">
    <g transform="matrix(-1 0 0 1 200 0)"><rect id="espejo" width="40" height="25"/></g>
    <path id="giradoSobrePunto" transform="rotate(-45, 50 , 60) scale(2 .5)" d="M0 0C10 20 30 -10 50 60S1 2 9 9z"/>
    <rect id="porClase" class="girado" width="30" height="20"/>
    <rect id="hijoDirecto" class="movido" width="30" height="20"/>
  </g>
  <rect id="conOrigen" class="centrado" x="20" y="10" width="40" height="20"/>
  <rect id="origenAtributo" transform="rotate(30)" transform-origin="10 20" width="30" height="15"/>
  <rect id="estilo" style="transform: translate(10px, 5px) matrix(1,0,.2,1,3,4)" transform="scale(9)" width="5" height="6"/>
  <rect id="invalida" transform="rotate(30) nada(3)" width="30" height="15"/>
  <svg id="interior" x="500" y="20" width="100" height="50" viewBox="0 0 10 10">
    <rect id="enInterior" x="1" y="1" width="50%" height="3"/>
    <svg x="5" y="5" width="4" height="2" viewBox="0 0 100 100" preserveAspectRatio="none"><circle id="masAdentro" cx="50" cy="50" r="50"/></svg>
    <svg x="0" y="5" width="4" height="2" viewBox="0 0 100 100" preserveAspectRatio="xMaxYMin slice"><circle id="cortado" cx="50" cy="50" r="50"/></svg>
  </svg>
  <svg x="10%" y="70%"><rect id="sinVista" width="10%" height="10"/></svg>
</svg>`;

interface Measured {
  box: [number, number, number, number];
  matrix: Matrix;
}

/** Chromium's box of each shape, and its matrix to the root. */
const measureInChromium = (svg: string): Promise<Record<string, Measured>> =>
  inChromium(svg, (page) =>
    page.evaluate(() => {
      const measured: Record<string, Measured> = {};
      const root = document.querySelector('svg');
      const outside = root?.getScreenCTM()?.inverse();
      for (const shape of document.querySelectorAll<SVGGeometryElement>(
        'path,polygon,polyline,line,rect,circle,ellipse',
      )) {
        const { x, y, width, height } = shape.getBBox();
        const m = shape.getScreenCTM();
        if (!m || !outside) continue;
        const { a, b, c, d, e, f } = outside.multiply(m);
        measured[shape.id] = { box: [x, y, x + width, y + height], matrix: [a, b, c, d, e, f] };
      }
      return measured;
    }),
  );

/** Page boxes of elements, drawing at its own size in the page's corner. */
const boxesInChromium = (svg: string, ids: string[]): Promise<Record<string, number[]>> =>
  inChromium(svg, (page) =>
    page.evaluate((names) => {
      const boxes: Record<string, number[]> = {};
      for (const name of names) {
        const box = document.getElementById(name)?.getBoundingClientRect();
        if (box) boxes[name] = [box.left, box.top, box.right, box.bottom];
      }
      return boxes;
    }, ids),
  );

function sceneOf(svg: string): Map<string, SceneShape> {
  const parsed = parseXml(svg);
  if (!parsed.ok) throw new Error(parsed.motivo);
  return new Map(
    readScene(parsed.root).shapes.map((shape) => [shape.node.attributes.get('id') ?? '', shape]),
  );
}

function invert(matrix: Matrix): Matrix {
  const [a, b, c, d, e, f] = matrix;
  const det = determinant(matrix);
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det];
}

const LOTES_OF_DRAWING = [...DRAWING.matchAll(/<(?!svg)\w+ id="(\w+)"/g)].map(([, id = '']) => ({
  id_lote: id,
  terreno: '100',
}));

/** Uses with ids that are lots; nothing is rotated, so screen boxes are exact. */
const USES = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300">
  <defs>
    <path id="forma" d="M0 0C20 -10 30 20 40 5V30H0Z" transform="scale(1.5 1)"/>
    <g id="grupo"><rect width="20" height="10"/><rect x="20" width="10" height="20"/></g>
    <symbol id="simbolo" viewBox="0 0 10 20"><ellipse cx="5" cy="10" rx="5" ry="10"/></symbol>
    <symbol id="sinVista"><rect width="50%" height="12"/></symbol>
    <svg id="dibujo" width="30" height="30" viewBox="0 0 3 3" x="4"><rect width="1" height="2"/></svg>
  </defs>
  <use id="lote-1" href="#forma" x="10" y="20"/>
  <use id="lote-2" href="#forma" transform="matrix(-1 0 0 1 200 0)" x="10" y="20"/>
  <g id="lote-3" transform="translate(100 100) scale(2)"><use href="#grupo" x="5"/></g>
  <use id="lote-4" href="#simbolo" x="200" y="20" width="60" height="50"/>
  <use id="lote-5" href="#sinVista" x="20" y="200" width="80" height="50"/>
  <use id="lote-6" href="#dibujo" x="200" y="200"/>
  <use id="lote-7" href="#lote-1" y="200" x="200"/>
</svg>`;

const IDS = ['1', '2', '3', '4', '5', '6', '7'];

describe('compared with Chromium', () => {
  let chromiums: Record<string, Measured>;
  beforeAll(async () => {
    chromiums = await measureInChromium(DRAWING);
  });

  it('finds every shape that Chromium draws', async () => {
    expect([...sceneOf(DRAWING).keys()].sort()).toEqual(Object.keys(chromiums).sort());
    expect(Object.keys(chromiums)).toHaveLength(27);
  });

  it('gives each shape Chromium’s matrix', async () => {
    for (const [id, { matrix }] of sceneOf(DRAWING)) {
      const theirs = chromiums[id]?.matrix ?? [];
      for (const [i, value] of matrix.entries())
        expect(value, `${id}[${i}]`).toBeCloseTo(theirs[i] ?? NaN, 3);
    }
  });

  it('gives each shape Chromium’s box', async () => {
    for (const [id, { outline, matrix }] of sceneOf(DRAWING)) {
      const theirs = chromiums[id]?.box ?? [];
      // Back into the shape's own units.
      const own = boxOf(transformOutline(outline, invert(matrix))) ?? [];
      for (const [i, value] of own.entries()) expect(value, `${id}[${i}]`).toBeCloseTo(theirs[i] ?? NaN, 1);
    }
  });

  it('binds used shapes where Chromium shows them', async () => {
    const reading = await readDrawing(
      new TextEncoder().encode(USES),
      IDS.map((id_lote) => ({ id_lote, terreno: '100' })),
    );
    if (!reading.ok) throw new Error(reading.motivo);
    const theirs = await boxesInChromium(
      USES,
      IDS.map((id) => `lote-${id}`),
    );
    for (const { id_lote, caja } of reading.trazos.lotes)
      for (const [i, value] of caja.entries())
        expect(value, `lote ${id_lote}[${i}]`).toBeCloseTo(theirs[`lote-${id_lote}`]?.[i] ?? NaN, 1);
    expect(reading.trazos.lotes.map(({ id_lote }) => id_lote)).toEqual(IDS);
  });

  it('writes outlines that Chromium reads with the stated box', async () => {
    const reading = await readDrawing(new TextEncoder().encode(DRAWING), LOTES_OF_DRAWING);
    if (!reading.ok) throw new Error(reading.motivo);
    const { lotes } = reading.trazos;
    expect(lotes.length).toBeGreaterThan(20);
    const paths = lotes.map(({ id_lote, d }) => `<path id="${id_lote}" d="${d}"/>`).join('');
    const theirs = await measureInChromium(
      `<svg viewBox="-20 -10 800 600" width="800" height="600">${paths}</svg>`,
    );
    for (const { id_lote, caja } of lotes)
      for (const [i, value] of caja.entries())
        expect(value, `${id_lote}[${i}]`).toBeCloseTo(theirs[id_lote]?.box[i] ?? NaN, 1);
  });
});
