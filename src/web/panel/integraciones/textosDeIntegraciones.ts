import type { DerechoDeApi } from '../../../contract/panel/choices.ts';
import type { ClaveShown, EnvioDeEvento } from '../../../contract/panel/integraciones.ts';
import type { EventoKind } from '../../../contract/webhook.ts';
import { endSentence } from '../../../domain/fecha.ts';
import { tellSeen } from '../lists/tellSeen.ts';

export const TEXTOS_DE_INTEGRACIONES = {
  titulo: 'Integraciones',

  avisos: 'Avisos a tu sistema',
  avisosTexto: (servidor: string) => `Cada cotización, apartado, venta y persona se avisa a ${servidor}.`,
  sinWebhook:
    'Todavía no se avisa a ningún sistema. Quien cuida el servidor lo enciende con WEBHOOK_URL y WEBHOOK_SECRET.',
  alCorriente: 'Todo se ha entregado.',
  esperan: (n: number) => (n === 1 ? 'Un aviso espera su turno.' : `${n} avisos esperan su turno.`),
  noEntregados: (n: number) =>
    n === 1
      ? 'Un aviso no se pudo entregar y está guardado.'
      : `${n} avisos no se pudieron entregar y están guardados.`,
  ultimo: (cuando: string) => endSentence(`El último se recibió ${cuando}`),
  todosOtraVez: (n: number) => (n === 1 ? 'Reenviar el que no llegó' : `Reenviar los ${n} que no llegaron`),
  uno: 'Reenviar',
  unoDe: (que: string, sobre: string) => `Reenviar: ${que}, ${sobre}`,
  repetir: 'Repetir un periodo',
  repetirTexto:
    'Se reenvían los avisos de esos días, también los que ya se recibieron. Cada uno conserva su identificador, para que tu sistema no lo cuente dos veces.',
  probar: 'Enviar un aviso de prueba',
  probado: (respuesta: string, ms: number) => `Tu sistema lo recibió: ${respuesta}, en ${ms} ms.`,
  probadoSinRecibir: (respuesta: string, ms: number) =>
    `Tu sistema no lo recibió: ${respuesta}, en ${ms} ms.`,
  desde: 'Desde el día',
  hasta: 'Hasta el día',
  faltaDia: 'Elige el día',
  hecho: (n: number) =>
    n === 0 ? 'No había avisos que reenviar.' : n === 1 ? 'Se reenvía un aviso.' : `Se reenvían ${n} avisos.`,
  mostrar: 'Mostrar',
  todos: 'Todos los avisos',
  soloRechazados: 'Los que no se pudieron entregar',
  aviso: 'Aviso',
  sobre: 'De',
  cuando: 'Cuándo',
  estado: 'Estado',
  ninguno: 'Todavía no hay avisos.',
  cuantos: tellSeen('aviso', 'avisos', 'masculino'),
  ningunRechazado: 'No hay ninguno sin entregar.',
  intentos: (n: number) => (n === 1 ? 'un intento' : `${n} intentos`),

  apiTexto: 'Cada lista se lee en su dirección, con la clave en el encabezado Authorization: Bearer.',
  apiVer: 'Cómo se usa la API, en otra pestaña',
  apiApagada:
    'La página que explica cómo se usa está apagada. Quien cuida el servidor la enciende con DOCUMENTACION_API=si.',
  claves: 'Claves de la API',
  clavesTexto:
    'Con una clave, otro programa lee personas, cotizaciones o lotes, o escribe a quien te llegó por él. Dale a cada uno la suya.',
  sinClaves: 'Todavía no hay claves.',
  crearClave: 'Crear una clave',
  crearClaveTexto: 'Verás su secreto una sola vez: ten a la mano el programa que la va a usar.',
  nombre: 'Para qué programa es',
  nombreAyuda: 'Por ejemplo, Tablero de dirección',
  faltaNombre: 'Escribe para qué programa es',
  derechos: 'Qué puede hacer',
  faltaDerecho: 'Elige al menos una cosa',
  venceEl: 'Último día en que sirve',
  venceElAyuda: 'Un año cuando mucho',
  crear: 'Crear la clave',
  lista: 'La clave está lista',
  listaTexto: 'Cópiala ahora: al cerrar ya no se podrá ver. Si se pierde, revócala y crea otra.',
  secreto: 'Secreto de la clave',
  copiar: 'Copiar la clave',
  revocar: 'Revocar',
  revocarLa: (nombre: string) => `Revocar la clave ${nombre}`,
  revocarTitulo: (nombre: string) => `¿Revocar la clave ${nombre}?`,
  revocarTexto: 'El programa que la usa deja de entrar en ese momento. No se puede deshacer.',
  revocada: (nombre: string) => `La clave ${nombre} ya no sirve.`,
  programa: 'Programa',
  vence: 'Sirve',
  uso: 'Último uso',
  creada: 'Creada',
  hecha: (prefijo: string, quien: string, cuando: string) => `${prefijo}… · ${quien}, ${cuando}`,
  vigencia: (dia: string) => `Hasta el ${dia}`,
  usada: (cuando: string) => `Usada: ${cuando}`,
  sinUsar: 'Sin usar',
} as const;

export const DERECHO_LABELS: Readonly<Record<DerechoDeApi, string>> = {
  'personas.leer': 'Leer personas, con sus datos de contacto',
  'cotizaciones.leer': 'Leer cotizaciones, con los datos de quien las pidió',
  'lotes.leer': 'Leer lotes y su estado',
  'personas.escribir': 'Escribir personas, sus notas y su siguiente paso',
};

export const CLAVE_ESTADOS: Readonly<Record<ClaveShown['estado'], string | undefined>> = {
  viva: undefined,
  vencida: 'Venció',
  revocada: 'Revocada',
};

export const ENVIO_ESTADOS: Readonly<Record<EnvioDeEvento['estado'], string>> = {
  pendiente: 'En espera',
  enviado: 'Entregado',
  rechazado: 'No se entregó',
};

const SUCESOS: Readonly<Record<EventoKind, string>> = {
  'cotizacion.emitida': 'Cotización emitida',
  'cotizacion.renovada': 'Cotización actualizada',
  'cotizacion.corregida': 'Correo de una cotización corregido',
  'cotizacion.entregada': 'Correo de cotización aceptado por el servidor',
  'cotizacion.rechazada': 'Correo de una cotización rechazado',
  'apartado.creado': 'Lote apartado',
  'apartado.extendido': 'Fin de un apartado cambiado',
  'apartado.pagado': 'Pago de un apartado anotado',
  'apartado.pago_retirado': 'Pago de un apartado retirado',
  'apartado.reasignado': 'Apartado con otro asesor',
  'apartado.liberado': 'Lote liberado',
  'apartado.vencido': 'Apartado vencido',
  'apartado.vendido': 'Apartado vendido',
  'apartado.repuesto': 'Apartado repuesto',
  'venta.anotada': 'Venta anotada',
  'venta.anulada': 'Venta anulada',
  'visita.agendada': 'Visita agendada',
  'visita.movida': 'Visita movida',
  'visita.cancelada': 'Visita cancelada',
  'persona.asignada': 'Persona asignada',
  'persona.corregida': 'Datos de una persona corregidos',
  'persona.contactada': 'Primer contacto con una persona',
  'persona.siguiente': 'Siguiente paso cambiado',
  'persona.unida': 'Dos personas que eran la misma',
  'persona.borrada': 'Datos de una persona borrados',
};

/** By kind of event. Kinds of a newer server have no label; their name is shown. */
export const SUCESO_LABELS: Readonly<Record<string, string | undefined>> = SUCESOS;
