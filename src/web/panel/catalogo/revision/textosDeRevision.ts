import type { Columnas } from '../../../../domain/columnas/columna.ts';
import { type ArchivoCsv, COLUMNAS_DE_TABLA } from '../../../../domain/columnas/tablas.ts';
import { decimal, formatArea, formatPrecio } from '../../../../domain/decimal.ts';
import { formatLongFecha } from '../../../../domain/fecha.ts';
import { TEXTOS_DE_EMPRESA } from '../fichas/empresa/textosDeEmpresa.ts';

export const TEXTOS_DE_REVISION = {
  titulo: 'Revisar cambios',
  texto: 'Esto es lo que cambia para los compradores al publicar. Hasta entonces nadie lo ve.',
  leyendo: 'Leyendo el borrador…',
  leyendoArchivos: (hechos: number, total: number) => `Leyendo archivos: ${hechos} de ${total}`,
  preparando: (hechos: number, total: number) => `Preparando imágenes y planos: ${hechos} de ${total}`,
  publicando: 'Publicando…',
  avance: 'Avance',
  mientras: 'No se publicó: algo cambió desde tu revisión',
  mientrasTexto:
    'Abajo está la revisión nueva, con lo que ya habías elegido; lo que no estaba en la tuya está marcado.',
  nuevo: 'Nuevo desde tu revisión',
  faltas: (n: number) => (n === 1 ? '1 falta por corregir' : `${n} faltas por corregir`),
  faltasTexto: 'Con faltas no se publica. Corrígelas y revisa otra vez.',
  corregir: 'Corregir',
  sinFigura: (n: number) =>
    n === 1
      ? 'Publicar también el lote sin figura en el plano; se elige solo en la lista'
      : `Publicar también los ${n} lotes sin figura en el plano; se eligen solo en la lista`,
  sinFiguraPuesto: 'Publicar lotes sin figura en el plano; se eligen solo en la lista',
  avisos: (n: number) => (n === 1 ? '1 aviso' : `${n} avisos`),
  nada: 'El borrador no cambia nada de lo publicado.',
  agregados: (n: number) => (n === 1 ? '1 nuevo' : `${n} nuevos`),
  cambiados: (n: number) => (n === 1 ? '1 cambiado' : `${n} cambiados`),
  quitados: (n: number) => (n === 1 ? '1 retirado' : `${n} retirados`),
  reordenada: 'Cambia el orden en que se muestran',
  mas: (n: number) => `y ${n} más`,
  antes: 'Antes',
  despues: 'Después',
  vacio: 'sin dato',
  cambio: { agregado: 'Nuevo', cambiado: 'Cambia', quitado: 'Se retira' },
  tablas: {
    'proyectos.csv': 'Proyectos',
    'lotes.csv': 'Lotes',
    'modelos.csv': 'Modelos',
    'modelos_imagenes.csv': 'Imágenes de los modelos',
    'equipamientos.csv': 'Equipamiento',
    'equipamientos_imagenes.csv': 'Imágenes del equipamiento',
    'planes.csv': 'Planes de pago',
    'gastos.csv': 'Gastos además del precio',
    'creditos.csv': 'Créditos',
    'cercanias.csv': 'Cercanías',
    'etapas.csv': 'Etapas',
  } satisfies Record<ArchivoCsv, string> as Readonly<Record<string, string>>,
  empresa: 'Empresa',
  archivos: 'Archivos',
  figuras: 'Lotes que cambian de figura',
  figurasTexto:
    'Comparados con el plano publicado: cuenta el lote que cambia más de 1 % de su área o cuya orilla se mueve más de 0.3 m.',
  conservan: (n: number) => (n === 1 ? '1 lote conserva su figura.' : `${n} lotes conservan su figura.`),
  otraFigura: (n: number) => (n === 1 ? '1 lote con otra figura:' : `${n} lotes con otra figura:`),
  masFiguras: (n: number) => `Ver más (${n === 1 ? 'falta 1' : `faltan ${n}`})`,
  otroLugar: (n: number) => (n === 1 ? '1 lote en otro lugar' : `${n} lotes en otro lugar`),
  otroNumero: (n: number) => (n === 1 ? '1 lote con otro número' : `${n} lotes con otro número`),
  yaSinFigura: (n: number) => (n === 1 ? '1 lote ya sin figura' : `${n} lotes ya sin figura`),
  figuraNueva: (n: number) => (n === 1 ? '1 lote con figura nueva' : `${n} lotes con figura nueva`),
  loteSolo: (lote: string) => `Lote ${lote}`,
  efectos: 'Qué pasa con lo ya cotizado, apartado y vendido',
  difieren: 'Lotes en los que el borrador y el panel difieren',
  difierenTexto:
    'Vale el panel, a menos que elijas el borrador: entonces se libera el apartado, se anula la venta o se quita el estado puesto a mano.',
  lote: (proyecto: number, lote: string) => `Proyecto ${proyecto}, lote ${lote}`,
  valePanel: 'Vale el panel',
  valeBorrador: 'Vale el borrador',
  diceBorrador: (estatus: string | null) =>
    estatus === null ? 'El borrador ya no lo tiene' : `El borrador dice ${estatus}`,
  enPanel: (texto: string) => `en el panel ${texto}`,
  precios: 'Precios que quedan como los puso una lista',
  publicar: 'Publicar',
  revisarOtra: 'Revisar otra vez',
  publicado: (version: string) => `Publicado: versión ${version}. Los compradores ya lo ven.`,
} as const;

const COLUMNAS: Readonly<Record<string, Columnas>> = COLUMNAS_DE_TABLA;
const OF_EMPRESA: Readonly<Record<string, string>> = TEXTOS_DE_EMPRESA.campos;

/** Label of a column, or of the company's field, as in their forms. In: its table, or `empresa`. */
export function labelOf(archivo: string, campo: string): string {
  return (archivo === 'empresa' ? OF_EMPRESA[campo] : COLUMNAS[archivo]?.[campo]?.etiqueta) ?? campo;
}

/** A cell as readable text. In: its table and column; the file's value. */
export function showCell(archivo: string, campo: string, valor: string | null): string {
  if (valor === null) return TEXTOS_DE_REVISION.vacio;
  const contenido = COLUMNAS[archivo]?.[campo]?.contenido;
  const clase = contenido?.clase;
  if (contenido?.clase === 'opcion') return contenido.palabras?.[valor] ?? valor;
  if (clase === 'monto') return formatPrecio(decimal(valor));
  if (clase === 'porcentaje') return `${valor} %`;
  if (clase === 'dia') return formatLongFecha(valor);
  return clase === 'area' ? formatArea(decimal(valor)) : valor;
}
