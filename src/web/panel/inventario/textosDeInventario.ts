import type { LoteEnInventario } from '../../../contract/panel/inventario.ts';
import { addDias, fechaEnMexico, formatHora, horaEnMexico } from '../../../domain/fecha.ts';
import { FIN_DEL_DIA } from './cambios/fin.ts';

export const TEXTOS_DE_INVENTARIO = {
  titulo: 'Inventario',
  proyecto: 'Proyecto',
  sinProyectos: 'Todavía no hay proyectos',
  sinProyectosTexto:
    'Importa el catálogo de la empresa; en cuanto tenga un proyecto, sus lotes aparecen aquí.',
  sinLotes: 'Este proyecto todavía no tiene lotes.',
  sinDatos: 'No pudimos leer el inventario',
  leyenda: 'Lotes por estado',
  conFolio: 'Apartar con folio',
  elige: {
    apartar: (quien: string | undefined) => `Toca el lote que apartas${quien ? ` para ${quien}` : ''}`,
    cotizar: (quien: string | undefined) => `Toca el lote que cotizas${quien ? ` para ${quien}` : ''}`,
  },
  recorrer: 'Recorrer los pasos',
  enPesos: 'En pesos',
  papeles: 'Hoja y precios',
  varios: 'Elegir varios',
  terminar: 'Terminar',
  herramientas: 'Cómo elegir varios',
  tocar: 'De uno en uno',
  rectangulo: 'Con un rectángulo',
  elegirManzana: 'Toda una manzana…',
  manzanaCon: (nombre: string, n: number) => `${nombre} · ${n} ${n === 1 ? 'lote' : 'lotes'}`,
  ayudaRectangulo: 'Arrastra sobre el plano. Lo que quede dentro se elige; si ya estaba elegido, se quita.',
  elegidos: (n: number) => (n === 1 ? '1 lote elegido' : `${n} lotes elegidos`),
  demasiados: (n: number) => `Cuando mucho ${n} lotes a la vez.`,
  verLote: 'Clic para ver el lote · M para elegirlo',
  teclaDeMarca: 'M: elegir el lote entre varios, o quitarlo.',
  marcarLote: 'Clic para elegir o quitar el lote',
  filtros: 'Filtros',
  estado: 'Estado',
  asesor: 'Asesor',
  fin: 'Vence',
  etapa: 'Etapa',
  todos: 'Todos',
  todas: 'Todas',
  quitarFiltros: 'Quitar filtros',
  lote: (id: string) => `Lote ${id}`,
  cerrar: 'Cerrar',
  acciones: 'Qué hacer con el lote',
  verHistoria: 'Historia y detalle',
  vence: (fin: string) => `Apartado ${fin}`,
  porQuien: (nombre: string) => `Lo lleva ${nombre}`,
  sinAsesor: 'Nadie lo lleva',
  mio: 'Lo llevas tú',
  verVenta: 'Ver la venta y sus pagos',
  vendidoEl: (fecha: string) => `Vendido el ${fecha}`,
  seLibera: (etapa: string, dia: string) => `${etapa}: se libera el ${dia}`,
  soloCatalogo: 'El catálogo dice que está vendido; aquí no se anotó ninguna venta.',
  retirado: 'Ya no está en el catálogo: se puede terminar lo que tiene, pero nada nuevo empezar.',
  persona: 'Persona',
  sinPersona: 'Sus datos se borraron, o los ve solo quien lleva a la persona.',
  llamar: (telefono: string) => `Llamar al ${telefono}`,
  whatsapp: 'WhatsApp',
  correo: (correo: string) => `Escribir a ${correo}`,
  precio: 'Precio apartado',
  precioVendido: 'Precio de venta',
  precioCotizado: 'Precio de la cotización',
  sinPrecio: 'No guarda precio: se apartó sin cotización',
  plan: (nombre: string) => `A pagar con el plan ${nombre}`,
  folio: 'Cotización',
  pago: 'Pago',
  pagoDel: (fecha: string, referencia: string) => `${fecha} · ${referencia}`,
  enEspera: (total: number) => (total === 1 ? 'Espera 1 persona' : `Esperan ${total} personas`),
  anteriores: 'Apartados anteriores',
  termino: {
    vencido: (cuando: string) => `Venció: ${cuando}`,
    liberado: (cuando: string) => `Liberado: ${cuando}`,
    vendido: (cuando: string) => `Terminó con la venta: ${cuando}`,
  },
  sinPago: 'Sin pago anotado',
  pagoTardio: 'Anotar un pago que llegó tarde',
  recibo: 'Recibo',
  reciboDe: (lote: string) => `Recibo del apartado del lote ${lote}`,
  historia: 'Historia',
  sinHistoria: 'Todavía no le ha pasado nada.',
  hayMas: 'Hay más; lo anterior está en la bitácora.',
  cotizado: (modelo: string, precio: string) => `Se cotizó con ${modelo}, ${precio}`,
  borrada: 'sus datos se borraron',
  porMando: 'Línea de comandos',
  porSistema: 'El programa',
  deshacer: 'Deshacer',
} as const;

/** By value in the address. */
export const FIN_LABELS = {
  hoy: 'Hoy',
  manana: 'Hoy o mañana',
  semana: 'En 7 días',
  pagado: 'Con pago',
} as const;

const DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;
const MESES = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');

/** `2026-11-27` as 'vie 27 nov'. */
export function formatDia(fecha: string): string {
  const [, mes = '', dia = ''] = fecha.split('-');
  return `${weekdayOf(fecha).slice(0, 3)} ${Number(dia)} ${MESES[Number(mes) - 1] ?? ''}`;
}

/** `2026-11-27` as 'viernes'. */
function weekdayOf(fecha: string): string {
  return DIAS[new Date(`${fecha}T00:00:00Z`).getUTCDay()] ?? '';
}

/**
 * An instant as 'hoy, 6:30 p. m.', 'mañana' or 'vie 27 nov' in Mexico City; a day's last minute is the day.
 */
export function sayMoment(instant: string, ahora: number): string {
  const date = new Date(instant);
  const fecha = fechaEnMexico(date);
  const hora = horaEnMexico(date) === FIN_DEL_DIA ? '' : formatHora(date);
  const hoy = fechaEnMexico(new Date(ahora));
  const dia = { [hoy]: 'hoy', [addDias(hoy, 1)]: 'mañana', [addDias(hoy, -1)]: 'ayer' }[fecha];
  return [dia ?? formatDia(fecha), hora].filter(Boolean).join(', ');
}

/** 'hasta hoy, 6:30 p. m.', 'hasta vie 27 nov', 'con pago'. In: `ahora`, ms since 1970. */
export function formatEnd(
  { venceEn, pagado }: Pick<NonNullable<LoteEnInventario['apartado']>, 'venceEn' | 'pagado'>,
  ahora: number,
): string {
  return pagado ? 'con pago' : `hasta ${sayMoment(venceEn, ahora)}`;
}

/** '3', '3 y 7', '3, 7, 9 y 12 más'. In: `most`, the lots named at most. */
function listLotes(ids: readonly string[], most = 6): string {
  const named = ids.slice(0, most);
  const rest = ids.length - named.length;
  const all = rest > 0 ? [...named, `${rest} más`] : named;
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} y ${all.at(-1)}`;
}

/** 'Lote 37', 'Lotes 3, 7 y 9'. */
export function nameLotes(ids: readonly string[]): string {
  return `${ids.length === 1 ? 'Lote' : 'Lotes'} ${listLotes(ids)}`;
}
