import type { FichaKind } from '../../../../contract/panel/choices.ts';

/** A field of a form: the column that it is, and how it is typed. */
export interface CampoDeFicha {
  columna: string;
  etiqueta: string;
  ayuda?: string;
  tipo: 'texto' | 'parrafo' | 'monto' | 'numero' | 'direccion' | 'imagen' | 'plano' | 'proyecto';
}

const nombre: CampoDeFicha = { columna: 'nombre', etiqueta: 'Nombre', tipo: 'texto' };
const descripcion: CampoDeFicha = {
  columna: 'descripcion',
  etiqueta: 'Descripción',
  ayuda: 'Dos o tres frases',
  tipo: 'parrafo',
};
const entrega: CampoDeFicha = {
  columna: 'entrega',
  etiqueta: 'Entrega',
  ayuda: 'Inmediata, en 6 meses…',
  tipo: 'texto',
};
const proyecto: CampoDeFicha = { columna: 'id_proyecto', etiqueta: 'Proyecto', tipo: 'proyecto' };
const numero = (columna: string, etiqueta: string, ayuda?: string): CampoDeFicha => ({
  columna,
  etiqueta,
  ...(ayuda && { ayuda }),
  tipo: 'numero',
});
const venta: CampoDeFicha = {
  columna: 'precioVenta',
  etiqueta: 'Precio de venta',
  ayuda: 'MXN',
  tipo: 'monto',
};

/** Fields of each kind of form: those that it must have, and those that tell more. */
export const CAMPOS_DE_FICHA: Readonly<
  Record<FichaKind, { datos: readonly CampoDeFicha[]; detalles: readonly CampoDeFicha[] }>
> = {
  proyecto: {
    datos: [
      nombre,
      { columna: 'precioExedente', etiqueta: 'Precio por m² excedente', ayuda: 'MXN', tipo: 'monto' },
      { columna: 'svg', etiqueta: 'Plano de lotes', tipo: 'plano' },
      { columna: 'icono', etiqueta: 'Imagen', tipo: 'imagen' },
    ],
    detalles: [
      { columna: 'lugar', etiqueta: 'Lugar', ayuda: 'Municipio, estado', tipo: 'texto' },
      entrega,
      { columna: 'urlPagina', etiqueta: 'Página del proyecto', ayuda: 'https://…', tipo: 'direccion' },
      { columna: 'ubicacion', etiqueta: 'Mapa', ayuda: 'https://…', tipo: 'direccion' },
      descripcion,
    ],
  },
  modelo: {
    datos: [
      nombre,
      proyecto,
      venta,
      numero('terreno', 'Construcción', 'm²'),
      { columna: 'icono', etiqueta: 'Fachada', tipo: 'imagen' },
    ],
    detalles: [
      numero('recamaras', 'Recámaras'),
      numero('banos', 'Baños', 'de medio en medio'),
      numero('niveles', 'Niveles'),
      numero('estacionamientos', 'Estacionamientos'),
      numero('frente', 'Frente que pide', 'm'),
      numero('fondo', 'Fondo que pide', 'm'),
      entrega,
      descripcion,
    ],
  },
  equipamiento: {
    datos: [nombre, proyecto, venta, { columna: 'img', etiqueta: 'Imagen', tipo: 'imagen' }],
    detalles: [],
  },
};

/** What a field is called. In: its column. */
export function labelOfCampo(kind: FichaKind, columna: string): string {
  const { datos, detalles } = CAMPOS_DE_FICHA[kind];
  return [...datos, ...detalles].find((it) => it.columna === columna)?.etiqueta ?? columna;
}
