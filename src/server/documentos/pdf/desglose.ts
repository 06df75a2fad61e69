import { type PresentedCotizacion, SIN_EQUIPAMIENTOS } from '../../../contract/presentCotizacion.ts';
import { linesOfModelo } from '../../../contract/presentModelo.ts';
import {
  BETWEEN,
  CONTENT,
  PAGINA,
  type PaginaDePdf,
  PDF_COLOR,
  RIGHT,
  type TextStyle,
  X,
} from './paginaDePdf.ts';

interface FilaDePdf {
  titulo: string;
  detalles?: readonly string[];
  monto: string;
  /** Part of the row above. */
  menor?: boolean;
}

function rowsOf({ casa, montos }: PresentedCotizacion): FilaDePdf[] {
  const [modelo, equipamiento, excedente] = montos;
  const descuento = montos.find(({ clave }) => clave === 'descuento');
  return [
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
      detalles: [excedente?.explicacion ?? '', `${excedente?.etiqueta}: ${excedente?.detalle}`],
      monto: excedente?.monto ?? '',
    },
    ...(descuento
      ? [{ titulo: descuento.etiqueta, detalles: [descuento.detalle ?? ''], monto: descuento.monto }]
      : []),
  ];
}

const ANCHO_MONTO = 150;
const ANCHO_TITULO = CONTENT - ANCHO_MONTO;
const SANGRIA = 14;
const ARRIBA = 7;
const ABAJO = 5;
const DESPUES = 8;
const DETALLE = { tamano: 9, color: PDF_COLOR.suave, ancho: ANCHO_TITULO } as const;

interface FilaMedida extends FilaDePdf {
  estilo: TextStyle;
  altoTitulo: number;
  /** With spacing. */
  alto: number;
}

function measure(hoja: PaginaDePdf, filas: readonly FilaDePdf[]): FilaMedida[] {
  return filas.map((fila, index) => {
    const { titulo, detalles = [], menor } = fila;
    const estilo: TextStyle = menor
      ? { tamano: 9.5, color: PDF_COLOR.suave, ancho: ANCHO_TITULO - SANGRIA }
      : { tamano: 11, peso: 'fuerte', ancho: ANCHO_TITULO };
    const altoTitulo = hoja.heightOf(titulo, estilo);
    const texto = detalles.reduce((sum, detalle) => sum + hoja.heightOf(detalle, DETALLE), altoTitulo);
    const last = !filas[index + 1]?.menor;
    return { ...fila, estilo, altoTitulo, alto: texto + (menor ? 0 : ARRIBA) + (last ? ABAJO : 0) };
  });
}

/** Height of table, total and spacing, points. */
export function heightOfDesglose(hoja: PaginaDePdf, presentada: PresentedCotizacion): number {
  const filas = measure(hoja, rowsOf(presentada));
  const tabla = filas.reduce((sum, { alto }) => sum + alto, 0);
  return tabla + DESPUES + ALTO_TOTAL + BETWEEN + heightOfMisfit(hoja, presentada);
}

export function drawDesglose(hoja: PaginaDePdf, presentada: PresentedCotizacion): void {
  const tabla = hoja.group('Table');
  measure(hoja, rowsOf(presentada)).forEach((fila, index) => {
    hoja.need(fila.alto);
    const first = index === 0 || hoja.y === PAGINA.margen;
    if (!fila.menor && !first) drawLine(hoja);
    drawRow(hoja, fila, hoja.group('TR', tabla));
    hoja.y += fila.alto;
  });
  hoja.y += DESPUES;
}

function drawRow(hoja: PaginaDePdf, fila: FilaMedida, tr: ReturnType<PaginaDePdf['group']>): void {
  const { titulo, detalles = [], monto, menor, estilo, altoTitulo } = fila;
  const x = X + (menor ? SANGRIA : 0);
  const y = hoja.y + (menor ? 0 : ARRIBA);
  const th = hoja.group('TH', tr, { scope: 'Row' });
  hoja.tag('P', () => hoja.print(titulo, x, y, estilo), {}, th);
  let below = y + altoTitulo;
  for (const detalle of detalles) {
    const at = below;
    hoja.tag('P', () => hoja.print(detalle, X, at, DETALLE), {}, th);
    below += hoja.heightOf(detalle, DETALLE);
  }
  hoja.tag(
    'TD',
    () =>
      hoja.print(monto, RIGHT - ANCHO_MONTO, y, {
        ...estilo,
        peso: 'regular',
        ancho: ANCHO_MONTO,
        alinear: 'right',
        cifras: true,
      }),
    {},
    tr,
  );
}

function drawLine(hoja: PaginaDePdf): void {
  hoja.adorno(() => hoja.doc.moveTo(X, hoja.y).lineTo(RIGHT, hoja.y).lineWidth(0.6).stroke(PDF_COLOR.linea));
}

const ALTO_TOTAL = 58;

export function drawTotal(hoja: PaginaDePdf, { montos, vigencia }: PresentedCotizacion, color: string): void {
  hoja.need(ALTO_TOTAL);
  const y = hoja.y;
  const total = montos.at(-1);
  const blanco = '#FFFFFF';
  hoja.adorno(() => hoja.doc.roundedRect(X, y, CONTENT, ALTO_TOTAL, 12).fill(color));
  hoja.tag('P', () =>
    hoja.print(total?.etiqueta ?? '', X + 20, y + 12, {
      tamano: 12,
      peso: 'fuerte',
      color: blanco,
      ancho: 220,
    }),
  );
  hoja.tag('P', () => hoja.print(vigencia, X + 20, y + 31, { tamano: 9.5, color: blanco, ancho: 240 }));
  hoja.tag('P', () =>
    hoja.print(total?.monto ?? '', RIGHT - 280, y + 15, {
      tamano: 25,
      peso: 'fuerte',
      color: blanco,
      ancho: 260,
      alinear: 'right',
      espaciado: -0.4,
    }),
  );
  hoja.y = y + ALTO_TOTAL + BETWEEN;
}

const MISFIT_ESTILOS = {
  titulo: { tamano: 10.5, peso: 'fuerte', ancho: CONTENT - SANGRIA },
  texto: { tamano: 10.5, ancho: CONTENT - SANGRIA },
  nota: { tamano: 9, color: PDF_COLOR.suave, ancho: CONTENT - SANGRIA },
} as const;

function linesOfMisfit({ noCabe }: PresentedCotizacion): [string, TextStyle][] {
  if (!noCabe) return [];
  return [
    [noCabe.titulo, MISFIT_ESTILOS.titulo],
    [noCabe.texto, MISFIT_ESTILOS.texto],
    [noCabe.nota, MISFIT_ESTILOS.nota],
  ];
}

function heightOfMisfit(hoja: PaginaDePdf, presentada: PresentedCotizacion): number {
  const lines = linesOfMisfit(presentada);
  return lines.reduce((sum, [texto, estilo]) => sum + hoja.heightOf(texto, estilo), lines.length && BETWEEN);
}

/** Says that and why the house does not fit, beside a bar of the company's colour. */
export function drawMisfit(hoja: PaginaDePdf, presentada: PresentedCotizacion, color: string): void {
  const alto = heightOfMisfit(hoja, presentada);
  if (!alto) return;
  hoja.need(alto);
  const { y } = hoja;
  hoja.adorno(() => hoja.doc.rect(X, y, 3, alto - BETWEEN).fill(color));
  for (const [texto, estilo] of linesOfMisfit(presentada)) {
    const at = hoja.y;
    hoja.tag('P', () => hoja.print(texto, X + SANGRIA, at, estilo));
    hoja.y += hoja.heightOf(texto, estilo);
  }
  hoja.y += BETWEEN;
}
