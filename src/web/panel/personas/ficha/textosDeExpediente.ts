import type { ResultadoDeContacto } from '../../../../contract/panel/choices.ts';
import type {
  CorreoOfPersona,
  CotizacionOfPersona,
  NotaOfPersona,
} from '../../../../contract/panel/personas.ts';

export const TEXTOS_DE_EXPEDIENTE = {
  documento: 'Persona',
  volver: 'Todas las personas',
  desde: (cuando: string) => `Primera vez: ${cuando}`,
  sinContactar: 'Nadie le ha hablado todavía',
  contactada: (cuando: string) => `Primer contacto: ${cuando}`,
  hablada: (cuando: string) => `La última vez: ${cuando}`,
  intentada: (cuando: string) => `No contestó: ${cuando}`,
  porBorrar: (dia: string) =>
    `Sus datos se borran solos el ${dia}, por falta de actividad. Con una nota o un siguiente paso se quedan.`,
  llevas: 'La llevas tú',
  lleva: (nombre: string) => `La lleva ${nombre}`,
  nadie: 'Nadie la lleva',
  llamar: 'Llamar',
  llamarA: (telefono: string) => `Llamar al ${telefono}`,
  whatsapp: 'WhatsApp',
  cotizar: 'Cotizar',
  apartar: 'Apartar',
  cotizaciones: 'Cotizaciones',
  sinCotizaciones: 'No ha pedido cotizaciones.',
  hayMas: 'Hay más cotizaciones anteriores.',
  /** In: how many rows of a cut list are shown. */
  lasMasRecientes: {
    una: (n: number) => `Se muestran las ${n} más recientes.`,
    uno: (n: number) => `Se muestran los ${n} más recientes.`,
  },
  verCotizacion: 'Ver cotización',
  verFolio: (folio: string) => `Ver la cotización ${folio}`,
  casa: (modelo: string, lote: string, proyecto: string) => `${modelo}, lote ${lote}, ${proyecto}`,
  con: (equipamientos: string) => `Con ${equipamientos}`,
  emitida: (cuando: string) => `Emitida: ${cuando}`,
  hasta: (dia: string) => `Vigente hasta el ${dia}`,
  vencio: (dia: string) => `Venció el ${dia}`,
  renovadaPor: (folio: string) => `La sustituye ${folio}`,
  loteEstado: (estado: string) => `Lote: ${estado}`,
  loteRetirado: 'El lote ya no está en el catálogo',
  apartarLote: 'Apartar este lote',
  conDescuento: (monto: string, motivo: string) => `Ya con ${monto} de descuento: ${motivo}`,
  tratos: 'Apartados y ventas',
  verVenta: 'Ver pagos',
  sinTratos: 'Sin apartados ni ventas.',
  apartado: (lote: string, proyecto: string) => `Apartado del lote ${lote}, ${proyecto}`,
  venta: (lote: string, proyecto: string) => `Venta del lote ${lote}, ${proyecto}`,
  vivo: (fin: string) => `Vence: ${fin}`,
  pagado: 'Con pago, no vence',
  conPago: ', con pago anotado',
  vencido: (fin: string) => `Venció: ${fin}`,
  liberado: 'Se liberó',
  vendido: 'Se vendió',
  anulada: 'Se anuló',
  conFecha: (dia: string) => `Con fecha ${dia}`,
  por: (nombre: string) => `Por ${nombre}`,
  folio: (folio: string) => `Folio ${folio}`,
  visitas: 'Visitas',
  visita: (cuando: string, proyecto: string) => `${cuando}, ${proyecto}`,
  recibe: (nombre: string) => `Recibe ${nombre}`,
  correos: 'Correos',
  sinCorreos: 'No hay correos para esta persona.',
  queEsEnviado:
    '«Enviado» quiere decir que un servidor de correo lo aceptó. Si llegó al buzón o se leyó, no se sabe.',
  conCadaUna: 'Los de una cotización están con ella.',
  historia: (n: number) => (n === 1 ? '1 correo' : `${n} correos`),
  historiaDe: (n: number, folio: string) => `${n === 1 ? '1 correo' : `${n} correos`} de ${folio}`,
  correo: 'Cotización',
  recordatorio: 'Recordatorio',
  correoDeVisita: 'Visita',
  correoDeDerecho: 'Solicitud sobre sus datos',
  correoDeEspera: (id_lote: string) => `Aviso del lote ${id_lote}`,
  anteriores: (n: number) => (n === 1 ? 'Ver 1 anterior' : `Ver ${n} anteriores`),
  correoDe: (folio: string) => `Cotización ${folio}`,
  recordatorioDe: (folio: string) => `Recordatorio de la cotización ${folio}`,
  sinRecordatorios: (cuando: string) => `No quiere recordatorios desde: ${cuando}`,
  correoDeLote: (lote: string) => `Constancia del lote ${lote}`,
  creado: (cuando: string) => `Pedido: ${cuando}`,
  enviado: (cuando: string) => `Enviado: ${cuando}`,
  guardado: (cuando: string) => `Guardado: ${cuando}`,
  intentos: (n: number) => (n === 1 ? '1 intento' : `${n} intentos`),
  consentimientos: 'Consentimientos',
  sinConsentimientos: 'No hay consentimientos guardados.',
  aviso: (version: string) => `Aviso de privacidad, versión ${version}`,
  aceptado: (cuando: string, folio: string) => `Aceptado: ${cuando}, con la cotización ${folio}`,
  revocadas: (cuando: string) => `Dijo que no quiere promociones: ${cuando}`,
  conPromociones: 'Acepta recibir promociones',
  sinPromociones: 'No acepta promociones',
  retirada: 'se retiró',
  notas: 'Notas',
  sinNotas: 'Sin notas todavía.',
  sinQuien: 'Alguien del personal',
  siguiente: 'Siguiente paso',
  sinSiguiente: 'No hay nada pendiente con esta persona.',
  atrasado: 'Atrasado',
  inexistente: 'No encontramos a esta persona',
  inexistenteTexto:
    'El enlace puede estar incompleto, o sus datos se borraron, a petición suya o por antigüedad: entonces quedan solo los importes, sin su nombre.',
  ajena: 'Esta persona la lleva alguien más',
  ajenaTexto:
    'Solo la ven quien la lleva, Gerencia y Administración. Si te toca a ti, pide que te la asignen.',
} as const;

export const ESTADOS_DE_COTIZACION: Readonly<Record<CotizacionOfPersona['estado'], string>> = {
  vigente: 'Vigente',
  vencida: 'Vencida',
  renovada: 'Renovada',
};

export const ESTADOS_DE_CORREO: Readonly<Record<CorreoOfPersona['estado'], string>> = {
  pendiente: 'Por salir',
  reintentando: 'Se intenta otra vez',
  enviada: 'Enviado',
  guardada: 'Sin salir',
  sinConstancia: 'Sin constancia',
  rechazada: 'Rechazado',
  retenida: 'Retenido',
  cancelada: 'Cancelado',
};

export const ESTADO_DE_CORREO_TEXTS: Readonly<
  Record<NonNullable<CotizacionOfPersona['entrega']>['estado'], string>
> = {
  pendiente: 'Correo por salir',
  reintentando: 'Correo por salir',
  enviada: 'Correo enviado',
  guardada: 'Correo sin salir',
  sinConstancia: 'Correo sin constancia',
  rechazada: 'Correo rechazado',
  retenida: 'Correo retenido',
  cancelada: 'Correo cancelado',
};

export const RESULTADO_LABELS: Readonly<Record<ResultadoDeContacto, string>> = {
  contesto: 'Contestó',
  noContesto: 'No contestó',
  sinInteres: 'No le interesa',
};

export const NOTA_LABELS: Readonly<Record<NotaOfPersona['tipo'], string>> = {
  nota: 'Nota',
  llamada: 'Llamada',
  whatsapp: 'WhatsApp',
  siguiente: 'Paso hecho',
};
