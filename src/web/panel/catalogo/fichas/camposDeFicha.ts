import type { FichaKind } from '../../../../contract/panel/choices.ts';
import {
  type Columna,
  type Columnas,
  type ColumnaUse,
  columnasThat,
} from '../../../../domain/columnas/columna.ts';
import { EQUIPAMIENTOS } from '../../../../domain/columnas/equipamientos.ts';
import { MODELOS } from '../../../../domain/columnas/modelos.ts';
import { PROYECTOS } from '../../../../domain/columnas/proyectos.ts';

export interface CampoDeFicha {
  columna: string;
  etiqueta: string;
  ayuda?: string | undefined;
  tipo: 'texto' | 'parrafo' | 'monto' | 'numero' | 'direccion' | 'imagen' | 'plano' | 'proyecto' | 'opcion';
  /** Options of an 'opcion'. */
  opciones?: readonly string[];
  /** Words of options that have others than their own. */
  palabras?: Readonly<Record<string, string>> | undefined;
}

/** First fields of a form. The others follow in table order, long texts last. */
const FIRST = ['nombre', 'id_proyecto', 'precioVenta', 'precioExedente', 'terreno', 'lugar', 'entrega'];
/** Maximum length of a single-line text. */
const ONE_LINE = 300;

/** Fields of each form: required and additional ones. */
export const CAMPOS_DE_FICHA: Readonly<
  Record<FichaKind, { datos: readonly CampoDeFicha[]; detalles: readonly CampoDeFicha[] }>
> = {
  proyecto: camposOf(PROYECTOS),
  modelo: camposOf(MODELOS),
  equipamiento: camposOf(EQUIPAMIENTOS),
};

export function labelOfCampo(kind: FichaKind, columna: string): string {
  const { datos, detalles } = CAMPOS_DE_FICHA[kind];
  return [...datos, ...detalles].find((it) => it.columna === columna)?.etiqueta ?? columna;
}

function camposOf(columnas: Columnas) {
  const of = (ficha: ColumnaUse['ficha']) =>
    columnasThat(columnas, { uso: { ficha } })
      .map(campoOf)
      .toSorted((a, b) => placeOf(a) - placeOf(b));
  return { datos: of('datos'), detalles: of('detalles') };
}

function placeOf({ columna, tipo }: CampoDeFicha): number {
  const place = FIRST.indexOf(columna);
  return place >= 0 ? place : FIRST.length + (tipo === 'parrafo' ? 1 : 0);
}

/** A field of a form's row. */
export function campoOf([columna, { contenido, etiqueta, ayuda }]: [string, Columna]): CampoDeFicha {
  const shared = { columna, etiqueta, ayuda };
  switch (contenido.clase) {
    case 'id':
      return { ...shared, tipo: 'proyecto' };
    case 'archivo':
      return { ...shared, tipo: contenido.de };
    case 'texto':
      return { ...shared, tipo: contenido.maximo > ONE_LINE ? 'parrafo' : 'texto' };
    case 'lineas':
      return { ...shared, tipo: 'parrafo' };
    case 'opcion':
      return { ...shared, tipo: 'opcion', opciones: contenido.de, palabras: contenido.palabras };
    case 'direccion':
      return { ...shared, tipo: 'direccion' };
    case 'monto':
    case 'montoOPorcentaje':
      return { ...shared, tipo: 'monto' };
    case 'encuadre':
    case 'idTexto':
    case 'clave':
    case 'dia':
      return { ...shared, tipo: 'texto' };
    case 'entero':
    case 'mitades':
    case 'largo':
    case 'area':
    case 'porcentaje':
      return { ...shared, tipo: 'numero' };
  }
}
