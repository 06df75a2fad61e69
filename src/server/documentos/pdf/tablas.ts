import type {
  PresentedGastos,
  PresentedPlan,
  PresentedPlanes,
} from '../../../contract/planes/presentPlanes.ts';
import { type PresentedCotizacion, SIN_EQUIPAMIENTOS } from '../../../contract/presentCotizacion.ts';
import { linesOfModelo } from '../../../contract/presentModelo.ts';
import { BETWEEN, CONTENT, PAGINA, type PaginaDePdf, PDF_COLOR, type TextStyle, X } from './paginaDePdf.ts';

interface FilaDePdf {
  titulo: string;
  detalles?: readonly string[];
  monto: string;
  /** Part of the row above. */
  menor?: boolean;
  /** The sum of those above. */
  suma?: boolean;
}

/** A titled table of amounts. */
export interface TablaDePdf {
  titulo?: string;
  notas?: readonly string[];
  filas: readonly FilaDePdf[];
  /** Room for amounts, points. */
  anchoMonto: number;
  pie?: readonly string[];
}

export function tablaDeDesglose({ casa, montos }: PresentedCotizacion): TablaDePdf {
  const [modelo, equipamiento, excedente] = montos;
  const descuento = montos.find(({ clave }) => clave === 'descuento');
  const lote = [casa.medidas, excedente?.explicacion, `${excedente?.etiqueta}: ${excedente?.detalle}`];
  return {
    anchoMonto: 96,
    filas: [
      {
        titulo: `Modelo ${casa.modelo}`,
        detalles: linesOfModelo(casa.construccion, casa.facts),
        monto: modelo?.monto ?? '',
      },
      {
        titulo: 'Equipamientos',
        detalles: casa.equipamientos.length ? [] : [SIN_EQUIPAMIENTOS],
        monto: equipamiento?.monto ?? '',
      },
      ...casa.equipamientos.map(({ nombre, precio }) => ({ titulo: nombre, monto: precio, menor: true })),
      {
        titulo: `${casa.lote}, ${casa.terreno}`,
        detalles: lote.filter((it) => it !== undefined),
        monto: excedente?.monto ?? '',
      },
      ...(descuento
        ? [{ titulo: descuento.etiqueta, detalles: [descuento.detalle ?? ''], monto: descuento.monto }]
        : []),
    ],
  };
}

export function tablaDePlan(
  { titulo, descripcion, pagos, descuento, aPagar }: PresentedPlan & { titulo: string },
  fechas: string,
): TablaDePdf {
  return {
    titulo,
    ...(descripcion && { notas: [descripcion] }),
    anchoMonto: 82,
    filas: [
      ...pagos.map(({ etiqueta, fecha, monto }) => ({
        titulo: etiqueta,
        detalles: fecha ? [fecha] : [],
        monto,
      })),
      {
        titulo: aPagar.etiqueta,
        detalles: descuento ? [`${descuento.etiqueta}: ${descuento.monto}`] : [],
        monto: aPagar.monto,
        suma: true,
      },
    ],
    pie: [fechas],
  };
}

/** The company's plans beside each other: what each asks, and what is to be paid. */
export function tablaDePlanes({ planes }: PresentedPlanes): TablaDePdf {
  return {
    titulo: 'Planes de pago',
    anchoMonto: 96,
    filas: planes.map(({ nombre, resumen, descuento, aPagar }) => ({
      titulo: nombre,
      detalles: [[resumen, ...(descuento ? [`${descuento.etiqueta}: ${descuento.monto}`] : [])].join(' · ')],
      monto: aPagar.monto,
    })),
  };
}

export function tablaDeGastos({ titulo, aclaracion, lineas }: PresentedGastos): TablaDePdf {
  return {
    titulo,
    notas: [aclaracion],
    anchoMonto: 146,
    filas: lineas.map(({ nombre, detalle, monto, nota }) => ({
      titulo: nombre,
      detalles: [detalle, nota].filter((it) => it !== undefined),
      monto,
    })),
  };
}

const SANGRIA = 14;
const ARRIBA = 6;
const ABAJO = 4;
const DESPUES = 10;
const WHOLE = 160;
const TITULO = { tamano: 13, peso: 'fuerte' } as const;
const NOTA = { tamano: 8.5, color: PDF_COLOR.suave } as const;

interface FilaMedida extends FilaDePdf {
  estilo: TextStyle;
  detalle: TextStyle;
  altoTitulo: number;
  /** With spacing. */
  alto: number;
}

function measure(hoja: PaginaDePdf, { filas, anchoMonto }: TablaDePdf, ancho: number): FilaMedida[] {
  return filas.map((fila, index) => {
    const { titulo, detalles = [], menor } = fila;
    const free = ancho - anchoMonto;
    const detalle = { ...NOTA, ancho: free };
    const estilo: TextStyle = menor
      ? { tamano: 9, color: PDF_COLOR.suave, ancho: free - SANGRIA }
      : { tamano: 10, peso: 'fuerte', ancho: free };
    const altoTitulo = hoja.heightOf(titulo, estilo);
    const texto = detalles.reduce((sum, linea) => sum + hoja.heightOf(linea, detalle), altoTitulo);
    const last = !filas[index + 1]?.menor;
    return { ...fila, estilo, detalle, altoTitulo, alto: texto + (menor ? 0 : ARRIBA) + (last ? ABAJO : 0) };
  });
}

/** Lines before and after the table, with their styles. */
function around({ titulo, notas = [], pie = [] }: TablaDePdf, ancho: number) {
  const note = (texto: string) => ({ tag: 'P', texto, estilo: { ...NOTA, ancho } });
  return {
    before: [
      ...(titulo ? [{ tag: 'H2', texto: titulo, estilo: { ...TITULO, ancho } }] : []),
      ...notas.map(note),
    ],
    after: pie.map(note),
  };
}

/** With spacing, points. */
export function heightOfTablas(hoja: PaginaDePdf, tablas: readonly TablaDePdf[], ancho: number): number {
  return tablas.reduce((sum, tabla) => {
    const { before, after } = around(tabla, ancho);
    const lines = [...before, ...after].reduce(
      (most, { texto, estilo }) => most + hoja.heightOf(texto, estilo),
      0,
    );
    return sum + lines + measure(hoja, tabla, ancho).reduce((all, { alto }) => all + alto, DESPUES);
  }, 0);
}

/** Draws tables below each other from the cursor; they go on over the next pages. */
export function drawTablas(
  hoja: PaginaDePdf,
  tablas: readonly TablaDePdf[],
  x: number = X,
  ancho = CONTENT,
): void {
  for (const tabla of tablas) {
    const { before, after } = around(tabla, ancho);
    const filas = measure(hoja, tabla, ancho);
    // A short table stays whole; of a long one the title stays with its first rows.
    hoja.need(Math.min(heightOfTablas(hoja, [tabla], ancho), WHOLE));
    for (const { tag, texto, estilo } of before) hoja.flow(tag, texto, x, estilo);
    const tagged = hoja.group('Table');
    filas.forEach((fila, index) => {
      hoja.need(fila.alto);
      const first = index === 0 || hoja.y === PAGINA.margen;
      if (!fila.menor && !first) drawLine(hoja, x, ancho, fila.suma);
      drawRow(hoja, fila, { x, ancho, anchoMonto: tabla.anchoMonto }, hoja.group('TR', tagged));
      hoja.y += fila.alto;
    });
    for (const { tag, texto, estilo } of after) hoja.flow(tag, texto, x, estilo);
    hoja.y += DESPUES;
  }
}

interface Place {
  x: number;
  ancho: number;
  anchoMonto: number;
}

function drawRow(
  hoja: PaginaDePdf,
  { titulo, detalles = [], monto, menor, suma, estilo, detalle, altoTitulo }: FilaMedida,
  { x, ancho, anchoMonto }: Place,
  tr: ReturnType<PaginaDePdf['group']>,
): void {
  const y = hoja.y + (menor ? 0 : ARRIBA);
  const th = hoja.group('TH', tr, { scope: 'Row' });
  hoja.tag('P', () => hoja.print(titulo, x + (menor ? SANGRIA : 0), y, estilo), {}, th);
  let below = y + altoTitulo;
  for (const linea of detalles) {
    const at = below;
    hoja.tag('P', () => hoja.print(linea, x, at, detalle), {}, th);
    below += hoja.heightOf(linea, detalle);
  }
  const amount: TextStyle = { ...estilo, peso: suma ? 'fuerte' : 'regular', ancho: anchoMonto };
  hoja.tag(
    'TD',
    () => hoja.print(monto, x + ancho - anchoMonto, y, { ...amount, alinear: 'right', cifras: true }),
    {},
    tr,
  );
}

function drawLine(hoja: PaginaDePdf, x: number, ancho: number, suma = false): void {
  const color = suma ? PDF_COLOR.tinta : PDF_COLOR.linea;
  hoja.adorno(() =>
    hoja.doc
      .moveTo(x, hoja.y)
      .lineTo(x + ancho, hoja.y)
      .lineWidth(0.6)
      .stroke(color),
  );
}

/** Width of each of two columns. */
export const HALF = (CONTENT - BETWEEN * 2) / 2;
