import { unlinkable } from '../unlinkable.ts';
import { CONTENT, type PaginaDePdf, PDF_COLOR, RIGHT, type TextStyle, X } from './paginaDePdf.ts';

interface ColumnaDePdf {
  titulo: string;
  /** Share of the width. */
  parte: number;
  /** Amounts and areas: to the right, digits of equal width. */
  cifras?: true;
}

/** A table of one line a row, with its head on each page. */
export interface TablaDeColumnas {
  columnas: readonly ColumnaDePdf[];
  filas: readonly (readonly string[])[];
}

const ALTO = 17;
const CABEZA = { tamano: 8.5, color: PDF_COLOR.suave, peso: 'fuerte' } as const;
const CELDA = { tamano: 9.5 } as const;
const GAP = 10;

export function drawColumnas(hoja: PaginaDePdf, { columnas, filas }: TablaDeColumnas): void {
  const places = placesOf(columnas);
  const tabla = hoja.group('Table');
  const drawRow = (tag: 'TH' | 'TD', cells: readonly string[], base: TextStyle) => {
    const { y } = hoja;
    const tr = hoja.group('TR', tabla);
    for (const [at, { x, ancho, cifras }] of places.entries()) {
      const estilo: TextStyle = { ...base, ancho, ...(cifras && { alinear: 'right', cifras: true }) };
      hoja.tag(tag, () => hoja.print(fitted(hoja, cells[at] ?? '', estilo), x, y + 3, estilo), {}, tr);
    }
    hoja.y = y + ALTO;
    hoja.adorno(() =>
      hoja.doc.moveTo(X, hoja.y).lineTo(RIGHT, hoja.y).lineWidth(0.5).stroke(PDF_COLOR.linea),
    );
  };
  const head = columnas.map(({ titulo }) => titulo);
  hoja.y += 4;
  hoja.need(2 * ALTO);
  drawRow('TH', head, CABEZA);
  for (const fila of filas) {
    if (!hoja.has(ALTO)) {
      hoja.nextPage();
      drawRow('TH', head, CABEZA);
    }
    drawRow('TD', fila, CELDA);
  }
}

function placesOf(columnas: readonly ColumnaDePdf[]) {
  const shares = columnas.reduce((sum, { parte }) => sum + parte, 0);
  const room = CONTENT - GAP * (columnas.length - 1);
  let x: number = X;
  return columnas.map(({ parte, cifras }) => {
    const ancho = (room * parte) / shares;
    const place = { x, ancho, cifras };
    x += ancho + GAP;
    return place;
  });
}

/** A text that needs two lines loses its end. */
function fitted(hoja: PaginaDePdf, texto: string, estilo: TextStyle): string {
  const safe = unlinkable(texto);
  const line = hoja.heightOf('A', estilo);
  if (hoja.heightOf(safe, estilo) <= line) return safe;
  let [fits, fails] = [0, safe.length];
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1;
    if (hoja.heightOf(`${safe.slice(0, middle)}…`, estilo) <= line) fits = middle;
    else fails = middle;
  }
  return `${safe.slice(0, fits)}…`;
}
