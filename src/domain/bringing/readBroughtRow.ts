import { decimalToText, isWholeCentavos, ZERO } from '../decimal.ts';
import { readTypedPrecio } from '../precios/readTypedPrecio.ts';
import { foldText } from '../text/foldText.ts';
import type { BringingColumna } from './columnas.ts';

/** A fault of a row; without a column, of the whole row. Spanish, without a full stop. */
export interface BroughtFault {
  columna?: string;
  motivo: string;
}

const MAXIMO = 200;

/**
 * Reads a row's cells: days as `YYYY-MM-DD`, amounts as decimal text, options by their key, empty cells as ''.
 * In: cells by field.
 */
export function readBroughtRow(
  columnas: readonly (readonly [campo: string, BringingColumna])[],
  celdas: Readonly<Record<string, string>>,
): { valores: Record<string, string>; faltas: BroughtFault[] } {
  const valores: Record<string, string> = {};
  const faltas: BroughtFault[] = [];
  for (const [campo, columna] of columnas) {
    const texto = (celdas[campo] ?? '').trim();
    const read = texto ? readCell(columna, texto) : undefined;
    valores[campo] = read ?? '';
    if (!texto && columna.exige) faltas.push({ columna: columna.titulo, motivo: 'falta el dato' });
    if (texto && read === undefined)
      faltas.push({ columna: columna.titulo, motivo: motivoOf(columna, texto) });
  }
  return { valores, faltas };
}

function readCell(
  { clase, opciones = {}, maximo = MAXIMO }: BringingColumna,
  texto: string,
): string | undefined {
  switch (clase) {
    case 'texto':
      return [...texto].length <= maximo ? texto : undefined;
    case 'dia':
      return readDia(texto);
    case 'monto':
      return readMonto(texto);
    case 'opcion':
      return Object.keys(opciones).find((it) => foldText(opciones[it] ?? '') === foldText(texto));
  }
}

/** `2026-03-15`, `15/03/2026`, `15-3-2026`. */
function readDia(texto: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(texto) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : texto;
  if (!/^2\d{3}-\d\d-\d\d$/.test(iso)) return undefined;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** More than zero, whole centavos. */
function readMonto(texto: string): string | undefined {
  const monto = readTypedPrecio(texto);
  if (monto === undefined || monto <= ZERO || !isWholeCentavos(monto)) return undefined;
  const text = decimalToText(monto);
  return /^\d{1,10}(\.\d+)?$/.test(text) ? text : undefined;
}

function motivoOf({ clase, opciones = {}, maximo = MAXIMO }: BringingColumna, texto: string): string {
  const said = `«${[...texto].slice(0, 40).join('')}»`;
  switch (clase) {
    case 'texto':
      return `tiene más de ${maximo} letras`;
    case 'dia':
      return `${said} no es un día como 2026-03-15 o 15/03/2026`;
    case 'monto':
      return `${said} no es una cantidad de más de cero, en pesos y centavos`;
    case 'opcion':
      return `${said} debe ser ${Object.values(opciones).join(', ')}`;
  }
}
