import type { TraidaRow } from '../../../contract/bringing/traidas.ts';
import {
  BRINGING_BYTES_MAX,
  BRINGING_KINDS,
  BRINGING_ROWS_MAX,
  type BringingKind,
} from '../../../domain/bringing/columnas.ts';
import { countNoun } from '../../../domain/sentences/countNoun.ts';

/** `1 venta`, `12 ventas`. */
export function countBrought(clase: BringingKind, n: number): string {
  const [singular, plural] = BRINGING_KINDS[clase];
  return countNoun(n, singular, plural);
}

const MEGAS = BRINGING_BYTES_MAX / 1024 ** 2;

export const TEXTOS_DE_TRAIDAS = {
  titulo: 'Traer datos',
  texto:
    'Personas, apartados, ventas y pagos que ya llevas en Excel. A nadie se le envía nada por lo que se trae.',
  que: 'Qué traes',
  clases: {
    personas: 'Personas',
    apartados: 'Apartados',
    ventas: 'Ventas',
    pagos: 'Pagos',
  } satisfies Record<BringingKind, string>,
  plantilla: 'Descargar plantilla',
  elegir: 'Elegir archivo',
  leyendo: 'Leyendo el archivo…',
  limites: `Excel (.xlsx) o CSV, de hasta ${countNoun(BRINGING_ROWS_MAX, 'fila')} y ${MEGAS} MB. Primero ves qué pasaría; nada cambia hasta que lo traes.`,
  orden: 'Trae primero las ventas y después sus pagos.',
  pesa: `El archivo pesa más de ${MEGAS} MB. Divídelo en varios.`,
  asi: 'Así quedaría',
  estados: {
    nueva: 'Nueva',
    igual: 'Ya está',
    distinta: 'Ya está con otros datos: se queda como está',
    falta: 'Con falta',
  } satisfies Record<TraidaRow['estado'], string>,
  nuevas: (n: number) => countNoun(n, 'fila nueva', 'filas nuevas'),
  iguales: (n: number) => countNoun(n, 'fila que ya está', 'filas que ya están'),
  distintas: (n: number) =>
    countNoun(n, 'fila que ya está con otros datos', 'filas que ya están con otros datos'),
  conFalta: (n: number) => countNoun(n, 'fila con falta', 'filas con falta'),
  faltas: 'Corrige esto en el archivo y elígelo otra vez. No se trae nada mientras haya una falta.',
  nada: 'Todo lo del archivo ya está: no hay nada que traer.',
  fila: 'Fila',
  contenido: 'Contenido',
  pasa: 'Qué pasa',
  primeras: (n: number) => `Se ven las primeras ${n} filas.`,
  traer: (cuantas: string) => `Traer ${cuantas}`,
  trayendo: 'Trayendo…',
  trajo: (cuantas: string, n: number) => `${n === 1 ? 'Se trajo' : 'Se trajeron'} ${cuantas}.`,
  hechas: 'Lo que se ha traído',
  ninguna: 'Todavía no se ha traído nada.',
  deshacer: 'Deshacer',
  deshacerDe: (cuantas: string) => `Deshacer: ${cuantas}`,
  deshecha: 'Se deshizo',
  deshacerTitulo: '¿Deshaces lo que se trajo?',
  deshacerTexto: {
    personas: 'Se borran las personas que trajo el archivo, si nada se ha hecho con ellas.',
    apartados: 'Se liberan los apartados que trajo el archivo. Las personas se quedan.',
    ventas: 'Se anulan las ventas que trajo el archivo, si no tienen pagos. Las personas se quedan.',
    pagos: 'Se quitan los pagos que trajo el archivo; sus renglones se conservan.',
  } satisfies Record<BringingKind, string>,
  deshaciendo: 'Deshaciendo…',
} as const;
