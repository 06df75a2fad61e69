import type { TablaDeDemanda } from '../../../contract/panel/demanda.ts';
import type { PasoDelCamino } from '../../../domain/demanda/demanda.ts';
import { SHOWN_ESTADOS } from '../../../domain/shownEstados.ts';

export const HECHO_LABELS = {
  visto: 'Visto',
  elegido: 'Elegido',
  cotizado: 'Cotizado',
  apartado: SHOWN_ESTADOS.Apartado.etiqueta,
  vendido: SHOWN_ESTADOS.Vendido.etiqueta,
} as const;
export type ColumnaDeCosa = keyof typeof HECHO_LABELS;
export const COLUMNAS_DE_COSA = Object.keys(HECHO_LABELS) as ColumnaDeCosa[];

export const PASO_LABELS: Readonly<Record<PasoDelCamino, string>> = {
  proyecto: 'Abrieron el proyecto',
  lote: 'Vieron los lotes',
  modelo: 'Vieron los modelos',
  equipamiento: 'Vieron el equipamiento',
  contacto: 'Abrieron sus datos',
  cotizacion: 'Cotizaron',
};

export const TABLA_LABELS: Readonly<
  Record<Exclude<TablaDeDemanda, 'camino' | 'semanas' | 'correos'>, string>
> = {
  lotes: 'Lotes',
  modelos: 'Modelos',
  equipamientos: 'Equipamiento',
};

const NUMERO = new Intl.NumberFormat('es-MX');
export const formatDemanda = (cuantos: number): string => NUMERO.format(cuantos);

export const TEXTOS_DE_DEMANDA = {
  titulo: 'Demanda',
  texto: 'Qué mira, elige y cotiza la gente. Se cuenta sin cookies y sin saber quién es nadie.',
  proyecto: 'Proyecto',
  periodo: 'Periodo',
  dias: (dias: number) => `Últimos ${dias} días`,
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
    `${formatDemanda(cuantos)} ${HECHO_LABELS[hecho].toLowerCase()}`,
  lote: (id: string) => `Lote ${id}`,
  cosas: 'Qué se quiere más',
  cosasTexto:
    'Visto: estuvo un momento a la vista; de un lote, su ficha. Cotizado: sin las cotizaciones que solo renuevan otra.',
  nombre: 'Nombre',
  fuera: (id: string) => `${id}, ya no está en el catálogo`,
  todas: (cuantas: number) => `Ver las ${formatDemanda(cuantas)}`,
  menos: 'Ver menos',
  vacia: 'En este periodo no hubo nada.',
  camino: 'De la visita a la cotización',
  caminoTexto:
    'Una visita es una página abierta; quien vuelve cuenta otra vez. Las cotizaciones son las emitidas, también las que hizo el personal.',
  paso: 'Paso',
  cuantas: 'Cuántas',
  siguieron: 'Del paso anterior',
  semanas: 'Semana por semana',
  semana: 'Semana del',
  cotizaciones: 'Cotizaciones',
  apartados: 'Apartados',
  ventas: 'Ventas',
  tabla: 'Ver la tabla',
  diasAVenta: 'Días a la venta',
  diasAVentaTexto: (ventas: number) =>
    ventas
      ? `La mitad de ${ventas === 1 ? 'la venta' : `las ${formatDemanda(ventas)} ventas`} tardó esto o menos desde la primera cotización de la persona.`
      : 'No hubo ventas con cotización en este periodo.',
  correos: 'Correos entregados',
  correosTexto: 'De todos los proyectos.',
  enviados: 'Enviados',
  rechazados: 'Rechazados',
  retenidos: 'Retenidos',
  asesores: 'Por asesor',
  asesoresTexto:
    'De todos los proyectos. Personas: las que llegaron en el periodo. Primer contacto: la mediana de las horas hasta hablar con ellas.',
  asesor: 'Asesor',
  sinAsesor: 'Sin asesor',
  personas: 'Personas',
  contacto: 'Primer contacto',
  horas: (horas: number | null) => (horas === null ? '–' : `${formatDemanda(horas)} h`),
  csv: 'CSV',
  csvDe: (tabla: string) => `Descargar CSV: ${tabla}`,
} as const;
