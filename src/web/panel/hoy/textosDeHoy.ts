import type { ListaDeHoy } from '../../../contract/panel/choices.ts';
import { addDias, formatNearFecha } from '../../../domain/fecha.ts';

export const TEXTOS_DE_HOY = {
  alDia: 'Todo está al día.',
  demasAlDia: 'Todo lo demás está al día.',
  casa: (id_lote: string, modelo: string, precio: string) => `Lote ${id_lote} · ${modelo} · ${precio}`,
  sinCasa: 'Sin lote todavía',
  titulo: 'Hoy',
  apartar: 'Apartar',
  asesor: 'De quién',
  todos: 'Todo el equipo',
  sinAsesor: 'Sin asesor',
  verTodas: 'Ver todas',
  verTodos: 'Ver todos',
  todas: (que: string, todos?: true) => `Ver ${todos ? 'todos' : 'todas'}: ${que}`,
  llamar: (nombre: string) => `Llamar a ${nombre}`,
  whatsapp: (nombre: string) => `WhatsApp a ${nombre}`,
  todoLoDeHoy: 'Todo lo de hoy',
  lasPrimeras: (n: number, todos?: true) =>
    todos
      ? `Se ven los primeros ${n}. Conforme los atiendas, siguen los demás.`
      : `Se ven las primeras ${n}. Conforme las atiendas, siguen las demás.`,
  llego: {
    primera: (cuando: string) => `Llegó ${cuando}`,
    otraVez: (cuando: string) => `Volvió a cotizar ${cuando}`,
  },
  espera: {
    primera: (cuanto: string) => `Espera desde hace ${cuanto}`,
    otraVez: (cuanto: string) => `Volvió a cotizar y espera desde hace ${cuanto}`,
  },
  noContesto: (cuando: string) => `No contestó ${cuando}`,
  atiende: (nombre: string) => `La lleva ${nombre}`,
  porConfirmar: 'Por confirmar',
  recibe: (nombre: string) => `Recibe ${nombre}`,
  nadieRecibe: 'Todavía no se dice quién recibe',
  lote: (id_lote: string, proyecto: string) => `Lote ${id_lote}, ${proyecto}`,
  para: (nombre: string) => `Para ${nombre}`,
  termina: (cuando: string) => `Termina ${cuando}`,
  desde: (dia: string) => `Desde el ${dia}`,
  paraHoy: 'Para hoy',
  yaSeHizo: (paso: string, nombre: string) => `Ya se hizo: ${paso}, ${nombre}`,
  pasoHecho: (paso: string) => `Ya se hizo: ${paso}.`,
  aparto: (nombre: string) => `Lo apartó ${nombre}`,
  queCorreo: { cotizacion: 'Cotización', recordatorio: 'Recordatorio', apartado: 'Constancia de apartado' },
  sinOtro: 'No tiene otro correo',
  sinOtroDe: (nombre: string) => `No tiene otro correo, ${nombre}`,
  descartado: (nombre: string) => `Ya no se pide corregir el correo de ${nombre}.`,
  liberarTodos: 'Liberar todos',
  liberarTitulo: '¿Liberar todos los correos retenidos?',
  liberarTexto:
    'Se retuvieron porque a un correo o desde una red se pidieron muchas en poco tiempo. Si las reconoces, libéralas.',
  liberados: (n: number, conServidor: boolean) => {
    if (!conServidor) return 'Ya no están retenidos. No hay servidor de correo: se guardan como archivo.';
    return n === 1 ? '1 correo está por salir.' : `${n} correos están por salir.`;
  },
  entendidoDe: (nombre: string) => `Entendido: el descuento de ${nombre}`,
  listaDe: (proyecto: string, n: number) =>
    `${proyecto}: ${n === 1 ? 'cambia 1 precio' : `cambian ${n} precios`}`,
  entraEn: (cuando: string) => `Entra en vigor ${cuando}, si se aprueba antes`,
  alAprobarse: 'Entra en vigor al aprobarse',
  horaPasada: (cuando: string) =>
    `Su hora pasó sin que se aprobara, ${cuando}: no entró en vigor. Retírala y prepara otra.`,
  preparo: (nombre: string, cuando: string) => `La preparó ${nombre}, ${cuando}`,
  revisarPrecios: 'Revisar',
  revisarLista: (nombre: string) => `Revisar la lista «${nombre}»`,
  responderAntes: (dia: string) => `Responder a más tardar el ${dia}`,
  vencida: 'Plazo vencido',
  cerrarSolicitud: 'Cerrar',
  cerrarDe: (folio: string) => `Cerrar la solicitud ${folio}`,
  cerrarTexto: 'Ciérrala cuando ya le respondiste. La nota dice qué se hizo; no pongas datos de la persona.',
  cerrarCancelacion:
    'Borra antes sus datos en su expediente y respóndele. Al cerrarla se borran también su nombre y su correo de aquí; no los pongas en la nota.',
  nota: 'Qué se hizo',
  faltaNota: 'Escribe qué se hizo.',
  cerrada: (folio: string) => `La solicitud ${folio} quedó cerrada.`,
  pagoVencido: (monto: string) => `Vencido ${monto}`,
  pagoPorVencer: (monto: string, dia: string) => `${monto} el ${dia}`,
  porCobrar: (monto: string) => `Por cobrar ${monto}`,
  sinActividad: (dia: string) => `Sin actividad desde el ${dia}`,
} as const;

export interface WordsOfLista {
  titulo: string;
  /** Shown when the list is empty. */
  vacia: string;
  /** Shown above the rows. */
  texto?: string;
  /** True if the listed noun is masculine in Spanish. */
  todos?: true;
}

export const WORDS_OF_LISTAS = {
  derechos: {
    titulo: 'Solicitudes de derechos',
    vacia: 'Nadie espera respuesta sobre sus datos.',
    texto: 'La ley da 20 días hábiles para responder.',
  },
  nuevas: {
    titulo: 'Nuevas desde ayer',
    vacia:
      'De quienes llegaron desde ayer, nadie espera una llamada. En cuanto alguien cotice, aparece aquí.',
  },
  esperan: {
    titulo: 'Esperan una llamada',
    vacia: 'De quienes llegaron antes de ayer, en los últimos 90 días, nadie espera una llamada.',
  },
  pasos: {
    titulo: 'Siguientes pasos',
    vacia: 'No hay pasos pendientes para hoy, ni de antes.',
    todos: true,
  },
  visitas: {
    titulo: 'Visitas',
    vacia: 'Nadie viene hoy ni en los próximos siete días.',
  },
  porAprobar: {
    titulo: 'Descuentos por aprobar',
    vacia: 'Ningún descuento espera tu aprobación.',
    todos: true,
  },
  precios: {
    titulo: 'Precios por aprobar',
    vacia: 'Ninguna lista de precios espera tu aprobación.',
    texto: 'Si nadie la aprueba antes de su hora, una lista no entra en vigor y siguen los precios de hoy.',
  },
  decididos: {
    titulo: 'Descuentos decididos',
    vacia: 'No hay descuentos decididos que te falte ver.',
    todos: true,
  },
  pagos: {
    titulo: 'Pagos de estos 7 días',
    vacia: 'Ningún pago está vencido ni vence en estos siete días.',
    todos: true,
  },
  apartados: {
    titulo: 'Apartados por terminar',
    vacia: 'Ningún apartado termina hoy ni en los próximos tres días.',
    todos: true,
  },
  correos: {
    titulo: 'Correos que no llegaron',
    vacia: 'Ningún correo está retenido ni espera que lo corrijas.',
    todos: true,
  },
  vencen: {
    titulo: 'Cotizaciones por vencer',
    vacia: 'Ninguna por la que falte llamar vence en los próximos siete días.',
  },
  porBorrar: {
    titulo: 'Datos por borrar',
    vacia: 'A nadie se le cumple el plazo en los próximos 30 días.',
    texto:
      'Se borran solos por falta de actividad. Si sigues en contacto, anota algo o pon un siguiente paso.',
  },
} as const satisfies Record<ListaDeHoy, WordsOfLista>;

/** In: ms. Out: such as '3 días', '5 horas'. */
export function formatSpan(ms: number): string {
  const hours = Math.max(1, Math.floor(ms / 3_600_000));
  const [count, unit] = hours < 48 ? [hours, 'hora'] : [Math.floor(hours / 24), 'día'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** In: the day on which the data are deleted, and today. */
export function dropText(dia: string, hoy: string): string {
  if (dia <= hoy) return 'Se borra hoy';
  return dia === addDias(hoy, 1) ? 'Se borra mañana' : `Se borra el ${formatNearFecha(dia, hoy)}`;
}
