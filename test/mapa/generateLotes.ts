import type { Lote } from '../../src/contract/catalogo.ts';
import type { OutlinedLote, PlanoLotes } from '../../src/contract/plano.ts';

export interface Lotificacion {
  plano: PlanoLotes;
  lotes: Lote[];
  /** The background drawing, SVG text. */
  fondo: string;
}

type Punto = readonly [number, number];

const FRENTE = 9.4;
const FONDO = 20;
const CALLE = 9;
const POR_FILA = 10;
const MARGEN = 24;

/** A reproducible development of `n` lots in bent blocks, in metres; every fifth lot is sold. */
export function generateLotes(n: number): Lotificacion {
  const manzanas = Math.ceil(n / (2 * POR_FILA));
  const columnas = Math.max(1, Math.round(Math.sqrt(manzanas * 0.42)));
  const filas = Math.ceil(manzanas / columnas);
  const paso = [POR_FILA * FRENTE + CALLE, 2 * FONDO + CALLE] as const;
  const ancho = columnas * paso[0] + 2 * MARGEN;
  const alto = filas * paso[1] + 2 * MARGEN;
  const bend = ([x, y]: Punto): Punto => [
    x + 7 * Math.sin(y / 90 + x / 210),
    y + 8 * Math.sin(x / 70) + 4 * Math.cos(y / 60),
  ];
  const trazos: OutlinedLote[] = [];
  const lotes: Lote[] = [];
  for (let i = 0; i < n; i++) {
    const manzana = Math.floor(i / (2 * POR_FILA));
    const dentro = i % (2 * POR_FILA);
    const fila = dentro < POR_FILA ? 0 : 1;
    const x = MARGEN + (manzana % columnas) * paso[0] + (dentro % POR_FILA) * FRENTE;
    const y = MARGEN + Math.floor(manzana / columnas) * paso[1] + fila * FONDO;
    const esquinas: Punto[] = [
      [x, y],
      [x + FRENTE, y],
      [x + FRENTE, y + FONDO],
      [x, y + FONDO],
    ];
    const puntos = esquinas.map(bend);
    const id_lote = n > 400 ? `M${manzana + 1}-L${dentro + 1}` : String(i + 1);
    trazos.push(trazo(id_lote, puntos));
    const terreno = Math.round((area(puntos) + ((i * 37) % 90) - 40) * 100) / 100;
    lotes.push({ id_lote, terreno, estatus: i % 5 === 3 ? 'Vendido' : 'Disponible' });
  }
  return {
    plano: { version: 1, viewBox: [0, 0, ancho, alto], lotes: trazos },
    lotes,
    fondo: fondo(ancho, alto),
  };
}

function trazo(id_lote: string, puntos: readonly Punto[]): OutlinedLote {
  const text = puntos.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`);
  const xs = puntos.map(([x]) => x);
  const ys = puntos.map(([, y]) => y);
  const caja = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  return {
    id_lote,
    d: `M${text.join('L')}Z`,
    caja,
    etiqueta: [(caja[0] + caja[2]) / 2, (caja[1] + caja[3]) / 2, FRENTE / 2 - 0.3],
  };
}

function area(puntos: readonly Punto[]): number {
  let twice = 0;
  for (const [i, [x, y]] of puntos.entries()) {
    const [nx, ny] = puntos[(i + 1) % puntos.length] ?? [x, y];
    twice += x * ny - nx * y;
  }
  return Math.abs(twice) / 2;
}

function fondo(ancho: number, alto: number): string {
  const arboles = Array.from({ length: 120 }, (_, i) => {
    const x = (i * 197.3) % ancho;
    const y = i % 2 ? 8 + (i % 5) : alto - 8 - (i % 5);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${3 + (i % 3)}" fill="#9fb28a"/>`;
  }).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ancho}" height="${alto}" viewBox="0 0 ${ancho} ${alto}">` +
    `<rect width="${ancho}" height="${alto}" rx="18" fill="#e4e8d8"/>` +
    `<rect x="14" y="14" width="${ancho - 28}" height="${alto - 28}" rx="12" fill="#efece3"/>${arboles}` +
    `<text x="${ancho / 2}" y="${alto - 15}" font-size="7" text-anchor="middle" fill="#56625c">Av. de las Jacarandas</text></svg>`
  );
}
