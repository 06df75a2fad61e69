import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../scripts/install.mjs';

const PROYECTO = 900;
const LOTES = 10_000;
const [ACROSS, WIDTH, DEPTH] = [250, 10, 20];
/** Of each hundred lots: those labelled with their neighbour's number, and those not labelled. */
const [DISPUTED, LOOSE] = [new Set([10, 11, 60, 61]), new Set([30, 70])];
const LOTS = Array.from({ length: LOTES }, (_, i) => ({
  n: i + 1,
  kind: i % 100,
  x: (i % ACROSS) * WIDTH,
  y: Math.floor(i / ACROSS) * (DEPTH + 4),
}));

/** Numbers of the lots not labelled in the drawing, ascending. */
export const SIN_FIGURA = LOTS.flatMap(({ n, kind }) => (LOOSE.has(kind) ? n : []));

/**
 * Writes the demo catalogue with a further development of 10,000 lots. In: a folder. Out: paths of its
 * tables, of a drawing with undecided lots of each kind, and of the corrected drawing.
 */
export function writeCarpetaGrande(folder) {
  const write = (name, content) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  /** Rows end with empty cells up to the table's last column. */
  const after = (tabla, rows) => {
    const text = readFileSync(join(ROOT, 'catalogo', tabla), 'utf8');
    const columns = text.slice(0, text.indexOf('\r\n')).split(',').length;
    const lines = rows.map((row) => `${row}${','.repeat(columns - row.split(',').length)}\r\n`);
    return write(tabla, text + lines.join(''));
  };
  const lotes = LOTS.map(({ n }) => `${PROYECTO},${n},${160 + (n % 90)},Disponible`);
  const tablas = [
    after('proyectos.csv', [`${PROYECTO},Ciudad Grande,planos/grande.svg,imagenes/proyecto-lago.jpg,,4200`]),
    after('lotes.csv', lotes),
    after('modelos.csv', [`${PROYECTO},900001,Grande,imagenes/fachada-agave.jpg,124.5,1945000`]),
    after(
      'modelos_imagenes.csv',
      ['agave', 'cedro', 'nogal'].map((one) => `900001,imagenes/fachada-${one}.jpg,Fachada,foto`),
    ),
  ];
  const nothing = new Set();
  const plano = write('grande.svg', drawingOf(DISPUTED, LOOSE));
  const corregido = write('corregido/grande.svg', drawingOf(nothing, nothing));
  return { tablas, plano, corregido };
}

function drawingOf(disputed, loose) {
  const shapes = LOTS.map(({ n, kind, x, y }) => {
    const id = loose.has(kind) ? '' : ` id="lote-${n}"`;
    return `<path${id} d="M${x} ${y}h${WIDTH}v${DEPTH}h-${WIDTH}z"/>`;
  });
  const numbers = LOTS.flatMap(({ n, kind, x, y }) => {
    if (loose.has(kind)) return [];
    const written = disputed.has(kind) ? n + (kind % 2 ? -1 : 1) : n;
    return `<text x="${x + 5}" y="${y + 11}" font-size="3" text-anchor="middle">${written}</text>`;
  });
  const [width, height] = [ACROSS * WIDTH, (LOTES / ACROSS) * (DEPTH + 4)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 ${width + 40} ${height + 40}"><g fill="#fff" stroke="#333">${shapes.join('')}</g>${numbers.join('')}</svg>`;
}
