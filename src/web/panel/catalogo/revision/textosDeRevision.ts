import type { ReviewProgress } from '../../../../contract/panel/catalogo/borrador.ts';
import type { ChangeOfFigura } from '../../../../contract/panel/choices.ts';
import type { Columnas } from '../../../../domain/columnas/columna.ts';
import { type ArchivoCsv, COLUMNAS_DE_TABLA } from '../../../../domain/columnas/tablas.ts';
import { decimal, formatArea, formatPrecio } from '../../../../domain/decimal.ts';
import { formatLongFecha } from '../../../../domain/fecha.ts';
import { TEXTOS_DE_EMPRESA } from '../fichas/empresa/textosDeEmpresa.ts';

const shown = (n: number) => n.toLocaleString('es-MX');

const ofLotes = (one: string, many: string) => (n: number) =>
  n === 1 ? `1 lote ${one}` : `${shown(n)} lotes ${many}`;

const CUANTOS_LOTES = {
  nuevo: ofLotes('nuevo en el plano', 'nuevos en el plano'),
  forma: ofLotes('cambia de forma', 'cambian de forma'),
  lugar: ofLotes('cambia de lugar', 'cambian de lugar'),
  numero: ofLotes('cambia de número', 'cambian de número'),
  sale: ofLotes('sale del plano', 'salen del plano'),
} satisfies Record<ChangeOfFigura, (n: number) => string>;

const CAMBIOS = { agregado: '', cambiado: 'Cambia', quitado: 'Se retira' } as const;

interface Counts {
  agregados: number;
  cambiados: number;
  quitados: number;
}

type Nombre = readonly [one: string, many: string, end: 'o' | 'a'];

/** What a table's rows are, and the ending of what is said of them. */
const NOMBRES: Readonly<Record<string, Nombre>> & Readonly<Record<'archivos', Nombre>> = {
  'proyectos.csv': ['proyecto', 'proyectos', 'o'],
  'lotes.csv': ['lote', 'lotes', 'o'],
  'modelos.csv': ['modelo', 'modelos', 'o'],
  'modelos_imagenes.csv': ['imagen', 'imágenes', 'a'],
  'equipamientos.csv': ['equipamiento', 'equipamientos', 'o'],
  'equipamientos_imagenes.csv': ['imagen', 'imágenes', 'a'],
  'planes.csv': ['plan de pago', 'planes de pago', 'o'],
  'gastos.csv': ['gasto', 'gastos', 'o'],
  'creditos.csv': ['crédito', 'créditos', 'o'],
  'cercanias.csv': ['cercanía', 'cercanías', 'a'],
  'etapas.csv': ['etapa', 'etapas', 'a'],
  archivos: ['archivo', 'archivos', 'o'],
};

export const TEXTOS_DE_REVISION = {
  titulo: 'Revisar cambios',
  texto: 'Esto es lo que cambia para los compradores al publicar. Hasta entonces nadie lo ve.',
  leyendo: {
    tablas: () => 'Paso 1 de 3: se leen las tablas…',
    archivos: ({ hechos, total, lotes, deLotes }: ReviewProgress) =>
      `Paso 2 de 3: se leen los archivos, ${shown(hechos)} de ${shown(total)}${
        deLotes
          ? `; en los planos, ${shown(lotes)} de ${deLotes === 1 ? '1 lote' : `${shown(deLotes)} lotes`}`
          : ''
      }`,
    comparacion: () => 'Paso 3 de 3: se compara con lo publicado…',
  } satisfies Record<ReviewProgress['etapa'], (progress: ReviewProgress) => string>,
  leyendoPlano: (ruta: string, segundos: number) =>
    segundos < 3 ? `Ahora, ${ruta}` : `Ahora, ${ruta}; lleva ${segundos} segundos`,
  preparandoAlgo: 'Preparando imágenes y planos…',
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
  cuentas: (archivo: string, { agregados, cambiados, quitados }: Counts) => {
    const [one, many, end] = NOMBRES[archivo] ?? NOMBRES.archivos;
    const told = (n: number, what: string) =>
      n === 1 ? `1 ${one} ${what}${end}` : `${shown(n)} ${many} ${what}${end}s`;
    return [
      agregados && told(agregados, 'nuev'),
      cambiados && told(cambiados, 'cambiad'),
      quitados && told(quitados, 'retirad'),
    ].filter((it) => it !== 0);
  },
  reordenada: 'Cambia el orden en que se muestran',
  verMas: (n: number) => `Ver ${n} más`,
  mas: (n: number) => `y ${n} más`,
  antes: 'Antes',
  despues: 'Después',
  vacio: 'sin dato',
  cambio: (archivo: string, cambio: keyof typeof CAMBIOS) => {
    const [, , end] = NOMBRES[archivo] ?? NOMBRES.archivos;
    return cambio === 'agregado' ? `Nuev${end}` : CAMBIOS[cambio];
  },
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
  figuras: 'Lotes que cambian en el plano',
  figurasTexto:
    'Comparados con el plano publicado: cuenta el lote que cambia más de 1 % de su área o cuya orilla se mueve más de 0.3 m.',
  planoDe: (proyectos: readonly string[]) =>
    proyectos.length ? `Plano de ${new Intl.ListFormat('es-MX').format(proyectos)}` : 'Plano sin proyecto',
  cambioDeLote: {
    nuevo: 'Nuevo',
    forma: 'Cambia de forma',
    lugar: 'Cambia de lugar',
    numero: 'Cambia de número',
    sale: 'Sale del plano',
  } satisfies Record<ChangeOfFigura, string>,
  cuantosLotes: CUANTOS_LOTES,
  vistaDePlano: (cuando: string, cuentas: readonly (readonly [ChangeOfFigura, number])[]) => {
    const some = cuentas.filter(([, n]) => n > 0).map(([cambio, n]) => CUANTOS_LOTES[cambio](n));
    return `${cuando}: ${some.length ? new Intl.ListFormat('es-MX').format(some) : 'nada cambia en esta parte'}`;
  },
  conservan: (n: number) => (n === 1 ? '1 lote queda igual.' : `${shown(n)} lotes quedan igual.`),
  masFiguras: (n: number) => `Ver más (${n === 1 ? 'falta 1' : `faltan ${n}`})`,
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
  publicado: (version: string) => `Publicado: versión ${version}`,
  publicadoTexto: 'Los compradores ya lo ven.',
  comoComprador: 'Mira cómo quedó',
  comoCompradorTexto: 'Se abre en otra pestaña, tal como la ven los compradores.',
  verComprador: 'Ver como comprador',
  verProyecto: (nombre: string) => `Ver ${nombre} como comprador`,
  siNoQuedo: '¿No quedó como querías?',
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
