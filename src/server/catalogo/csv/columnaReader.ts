import { type CellContent, type Columna, isNumeric } from '../../../domain/columnas/columna.ts';
import {
  type CellReading,
  readArea,
  readCount,
  readDia,
  readFoco,
  readHalves,
  readLength,
  readParagraphs,
  readPercent,
  readPlace,
  readPrecio,
  readTexto,
  readUrl,
  readWord,
  required,
} from './cells.ts';
import { defineId, defineTexto, type Identities, referToId, referToTexto } from './identity.ts';

/** Context of a cell. */
export interface CellContext {
  linea: number;
  /** Ids so far. */
  ids: Identities;
  /** Tables in which nothing can be called missing. */
  unreadable: ReadonlySet<string>;
  /** Earlier valid cells of the row. */
  fila: Readonly<Record<string, unknown>>;
}

type Cell = number | string | null;

export interface ColumnaCsv<V extends Cell = Cell> {
  /** Database type; the column has the same name in snake case. */
  tipo: 'integer' | 'numeric' | 'text' | 'date';
  read: (text: string, context: CellContext) => CellReading<V>;
  /** The cell is a path in the folder. */
  archivo?: 'imagen' | 'plano';
  /** The cell may have several lines. */
  lineas?: true;
  /** May be missing or empty: then `null`, and no answer carries it. */
  opcional?: true;
}

export function columnaReader({ contenido, puede }: Columna): ColumnaCsv {
  const read = contentReader(contenido);
  return {
    tipo: typeOf(contenido),
    read: (cell, context) => {
      if (cell || !puede) return read(cell, context);
      return { ok: true, valor: puede === 'faltar' ? null : '' };
    },
    ...(contenido.clase === 'archivo' && { archivo: contenido.de }),
    ...(contenido.clase === 'lineas' && { lineas: true }),
    ...(puede === 'faltar' && { opcional: true }),
  };
}

function typeOf(contenido: CellContent): ColumnaCsv['tipo'] {
  const { clase } = contenido;
  if (isNumeric(contenido)) return 'numeric';
  if (clase === 'dia') return 'date';
  return clase === 'id' || clase === 'entero' ? 'integer' : 'text';
}

/** In place of a project, for ids that are unique in the whole catalogue. */
const WHOLE_CATALOGO = 0;

/** Reads a non-empty cell. */
function contentReader(contenido: CellContent): (text: string, context: CellContext) => CellReading<Cell> {
  switch (contenido.clase) {
    case 'id': {
      const { de, propio } = contenido;
      const archivo = `${de}.csv`;
      return (cell, { ids, linea, unreadable }) =>
        propio
          ? defineId(ids[de], linea)(cell)
          : referToId(unreadable.has(archivo) ? undefined : ids[de], archivo)(cell);
    }
    case 'idTexto': {
      const { de } = contenido;
      return (cell, { ids, linea, fila: { id_proyecto } }) => {
        const scope = de === 'creditos' ? WHOLE_CATALOGO : id_proyecto;
        return defineTexto(ids[de], typeof scope === 'number' ? scope : undefined, linea)(cell);
      };
    }
    case 'clave': {
      const archivo = `${contenido.de}.csv`;
      return (cell, { ids, unreadable, fila: { id_proyecto } }) =>
        referToTexto(
          unreadable.has(archivo) ? undefined : ids[contenido.de],
          typeof id_proyecto === 'number' ? id_proyecto : undefined,
          archivo,
        )(cell);
    }
    case 'texto':
      return required((cell) => readTexto(cell, contenido.maximo));
    case 'lineas':
      return required((cell) => readParagraphs(cell, contenido.maximo));
    case 'entero':
      return required((cell) => readCount(cell, contenido));
    case 'mitades':
      return required((cell) => readHalves(cell, contenido));
    case 'largo':
      return required((cell) => readLength(cell, contenido));
    case 'area':
      return required(readArea);
    case 'monto':
    case 'montoOPorcentaje':
      return required(readPrecio);
    case 'porcentaje':
      return required(readPercent);
    case 'dia':
      return required(readDia);
    case 'opcion':
      return readWord(contenido.de);
    case 'direccion':
      return required((cell) => readUrl(cell, contenido.http));
    case 'archivo':
      return required(readPlace);
    case 'encuadre':
      return required(readFoco);
  }
}
