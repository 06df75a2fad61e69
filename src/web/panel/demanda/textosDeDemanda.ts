import type { TablaDeDemanda } from '../../../contract/panel/demanda.ts';
import type { PasoDelCamino } from '../../../domain/demanda/demanda.ts';
import { ESTADOS_DE_LOTE } from '../../../domain/lote.ts';

export const HECHO_LABELS = {
  visto: 'Visto',
  elegido: 'Elegido',
  cotizado: 'Cotizado',
  apartado: ESTADOS_DE_LOTE.apartado.etiqueta,
  vendido: ESTADOS_DE_LOTE.vendido.etiqueta,
} as const;
export type ColumnaDeCosa = keyof typeof HECHO_LABELS;
export const COLUMNAS_DE_COSA = Object.keys(HECHO_LABELS) as ColumnaDeCosa[];

export const PASO_LABELS: Readonly<Record<PasoDelCamino, string>> = {
  proyecto: 'Abrieron el proyecto',
  lote: 'Vieron los lotes',
  modelo: 'Vieron los modelos',
  equipamiento: 'Vieron el equipamiento',
  contacto: 'Abrieron el formulario de datos',
  cotizacion: 'Cotizaron',
};

export const TABLA_LABELS: Readonly<
  Record<Exclude<TablaDeDemanda, 'campanas' | 'camino' | 'semanas' | 'totales' | 'correos'>, string>
> = {
  lotes: 'Lotes',
  modelos: 'Modelos',
  equipamientos: 'Equipamiento',
};

const NUMERO = new Intl.NumberFormat('es-MX');
export const formatDemanda = (cuantos: number): string => NUMERO.format(cuantos);
/** Rounded down, so that only all of them show as 100 %. */
export const formatParte = (cuantos: number, of: number): string =>
  of === 0 ? '–' : `${NUMERO.format(Math.floor((cuantos / of) * 1000) / 10)} %`;

export const TEXTOS_DE_DEMANDA = {
  titulo: 'Demanda',
  texto: 'Se cuenta sin cookies y sin saber quién es cada quien.',
  proyecto: 'Proyecto',
  periodo: 'Periodo',
  dias: (dias: number) => `Últimos ${dias} días`,
  enDias: (dias: number) => `${dias} días`,
  propio: 'Otras fechas',
  desde: 'Desde',
  hasta: 'Hasta',
  ver: 'Ver',
  malPeriodo: 'La primera fecha va antes que la última, y el periodo es de un año cuando mucho.',
  sinProyectos: 'Todavía no hay proyectos',
  sinDatos: 'No se pudieron leer los proyectos',
  mapa: 'Los lotes en el plano',
  mapaTexto: 'Cuanto más oscuro, más veces. Elige qué se cuenta.',
  calor: 'Qué se cuenta',
  leyenda: 'Veces',
  ninguno: 'Ninguna',
  rango: (desde: number, hasta: number) =>
    desde === hasta ? formatDemanda(desde) : `${formatDemanda(desde)} a ${formatDemanda(hasta)}`,
  verLote: 'Ver sus números',
  veces: (hecho: ColumnaDeCosa, cuantos: number) =>
    `${HECHO_LABELS[hecho]} ${cuantos === 1 ? 'una vez' : `${formatDemanda(cuantos)} veces`}`,
  lote: (id: string) => `Lote ${id}`,
  cosas: 'Qué se quiere más',
  cosasTexto:
    'Visto: estuvo un momento a la vista; de un lote, su ficha. Cotizado: también por el personal, sin las cotizaciones que solo renuevan otra.',
  nombre: 'Nombre',
  fuera: (id: string) => `${id}, ya no está en el catálogo`,
  todas: (cuantas: number) => `Ver las ${formatDemanda(cuantas)}`,
  menos: 'Ver menos',
  vacia: 'En este periodo no hubo nada.',
  totales: 'El periodo en total',
  totalesTexto: (dias: string) =>
    `Junto a cada número, lo que cambió desde los mismos días de antes: ${dias}.`,
  visitas: 'Visitas',
  cotizaciones: 'Cotizaciones de compradores',
  mostrador: 'Cotizaciones del personal',
  apartados: 'Apartados',
  ventas: 'Ventas',
  diasAVenta: 'Días a la venta',
  igual: 'Igual',
  antes: (change: string, before: string) => (change ? `${change} · antes ${before}` : `antes ${before}`),
  visitasDesde: (dia: string | null) => (dia ? `se cuentan desde el ${dia}` : 'todavía no se cuenta ninguna'),
  diasAVentaTexto: (ventas: number) =>
    ventas
      ? `Días a la venta: la mitad de ${ventas === 1 ? 'la venta' : `las ${formatDemanda(ventas)} ventas`} tardó esto o menos desde la primera cotización de la persona.`
      : 'Días a la venta: no hubo ventas con cotización en este periodo.',
  camino: 'De la visita a la cotización',
  caminoTexto:
    'Una visita es un navegador en un día: quien vuelve otro día cuenta otra vez, y puede entrar a la mitad. Dos teléfonos iguales en la misma red pueden contar como uno. Quien pide en su navegador que no lo cuenten falta en los pasos, pero sus cotizaciones sí están.',
  paso: 'Paso',
  vecesDelPaso: 'Veces',
  seFueron: 'Se fueron aquí',
  mostradorTexto: (cuantas: number) =>
    cuantas === 1
      ? 'Además, el personal hizo una cotización por alguien: no está en este camino.'
      : cuantas
        ? `Además, el personal hizo ${formatDemanda(cuantas)} cotizaciones por alguien: no están en este camino.`
        : 'Lo que recorre el personal no cuenta.',
  semanas: 'Semana por semana',
  semanasTexto: 'Cada barra es una semana desde su lunes; las huecas no caben enteras en el periodo.',
  semanasEnteras: 'Cada barra es una semana desde su lunes.',
  semana: 'Semana del',
  cortada: (dia: string, dias: number) => `${dia} (${dias === 1 ? 'un día' : `${dias} días`})`,
  series: { cotizaciones: 'Cotizaciones', apartados: 'Apartados', ventas: 'Ventas' },
  tabla: 'Ver la tabla',
  campanas: 'Campañas',
  campanasTexto:
    'Lo que trajo cada anuncio: cotizaciones, apartados y ventas del periodo. Un apartado que se vendió cuenta en los dos. De quien se borra no queda la campaña.',
  toques: { ultima: 'Por el último anuncio', primera: 'Por el primero' },
  campana: 'Campaña',
  sinCampana: 'Sin campaña',
  sinCampanas: 'En este periodo nadie llegó por un anuncio con parámetros de campaña.',
  apartado: ESTADOS_DE_LOTE.apartado.etiqueta,
  vendido: ESTADOS_DE_LOTE.vendido.etiqueta,
  nada: '–',
  correos: 'Correos de las cotizaciones',
  correosTexto:
    'De todos los proyectos: cómo está el último correo al comprador de cada cotización del periodo. Que un servidor lo acepte no prueba que llegó. Los de personas borradas ya no están.',
  porSuServidor: 'aceptados por un servidor de correo',
  sinCorreos: 'En este periodo no hubo cotizaciones que enviar.',
  aceptados: 'Aceptados',
  guardados: 'Sin salir: son archivos',
  sinConstancia: 'Sin constancia',
  rechazados: 'Rechazados',
  retenidos: 'Retenidos',
  pendientes: 'Por salir',
  asesores: 'Por asesor',
  asesoresTexto:
    'De todos los proyectos. Personas: las que llegaron en el periodo. Primer contacto: la mediana de las horas hasta hablar con ellas. Las personas que se borran, y sus cotizaciones, salen de la cuenta: las cifras de meses pasados bajan con el tiempo.',
  asesor: 'Asesor',
  sinAsesor: 'Sin asesor',
  personas: 'Personas',
  contacto: 'Primer contacto',
  horas: (horas: number | null) => (horas === null ? '–' : `${formatDemanda(horas)} h`),
  csv: 'CSV',
  csvDe: (tabla: string) => `Descargar CSV: ${tabla}`,
} as const;
