import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { type ColumnaDeCotizaciones, ESTADO_DE_CORREO_WORDS } from '../../../contract/panel/choices.ts';
import type { CotizacionListed } from '../../../contract/panel/cotizaciones.ts';
import { countDias, formatNearFecha } from '../../../domain/fecha.ts';
import { tellSeen } from '../lists/tellSeen.ts';
import { countText } from '../marco/countText.ts';

export const TEXTOS_DE_COTIZACIONES = {
  deLista: {
    titulo: 'Cotizaciones',
    buscar: 'Buscar cotizaciones',
    buscarAyuda: 'Folio, nombre, correo, teléfono o lote',
    buscarSinPersonas: 'Folio o lote',
    ninguna: 'Todavía no hay cotizaciones. Aquí aparecerá cada una en cuanto alguien la pida.',
    vacia: 'No hay cotizaciones con ese filtro.',
    vaciaBusca: 'No encontramos ninguna. Revisa lo que escribiste, o quita algún filtro.',
    mas: 'Ver más cotizaciones',
    cuantas: tellSeen('cotización', 'cotizaciones', 'femenino'),
  },
  descuento: (motivo: string | null) => (motivo ? `Descuento · ${motivo}` : 'Descuento'),
  proyecto: 'Proyecto',
  modelo: 'Modelo',
  modeloAntes: 'Elige antes un proyecto',
  estado: 'Estado',
  entrega: 'Envío',
  asesor: 'Asesor',
  desde: 'Desde',
  hasta: 'Hasta',
  sinAsesor: 'Sin asesor',
  columnas: 'Columnas',
  columnasAyuda: 'Se guardan en este equipo',
  descargadas: (cuantas: number) =>
    cuantas === 1 ? 'El archivo trae 1 cotización.' : `El archivo trae ${cuantas} cotizaciones.`,
  lista: 'Cotizaciones',
  loteCorto: 'Lote',
  lote: (id_lote: string) => `Lote ${id_lote}`,
  borrada: 'Sus datos se borraron',
  reservada: 'Persona reservada',
  desglose: 'Cotización',
  noCabe: 'El modelo no cabe en el lote',
  persona: 'Persona',
  envios: 'Envíos',
  casa: 'Casa',
  terreno: 'Terreno excedente',
  equipo: 'Equipamiento',
  total: 'Total',
  aPagarPor: (plan: string) => `A pagar con el plan ${plan}`,
  emitida: 'Emitida',
  vigencia: 'Vigente hasta',
  anterior: 'Actualiza a',
  siguiente: 'La sustituye',
  pagina: 'Ver su página',
  pdf: 'PDF',
  atiende: (nombre: string) => `La lleva ${nombre}`,
  nadieAtiende: 'Nadie la lleva todavía',
  apartar: 'Apartar',
  porWhatsapp: 'Mandar por WhatsApp',
  otraVez: 'Cotizar de nuevo',
  verPersona: 'Ver a la persona',
  reenviar: 'Reenviar cotización',
  liberar: 'Liberar',
  corregir: 'Corregir correo',
  de: (accion: string, folio: string) => `${accion} ${folio}`,
  enviando: 'Enviando…',
  salio: {
    adelantada: (correo: string) => `Ya esperaba su turno para ${correo}; se intenta ahora mismo.`,
    liberada: (correo: string) => `Se intenta ahora, para ${correo}.`,
    nueva: (correo: string) => `Se intenta de nuevo, para ${correo}.`,
  },
  sinServidor: 'No hay servidor de correo: se guarda como archivo.',
  corregirTitulo: 'Corregir el correo',
  corregirTexto: (folio: string) =>
    `La cotización ${folio} se envía a este correo. Su enlace y su PDF siguen siendo los mismos.`,
  correo: 'Correo',
  corregirBoton: 'Guardar y enviar',
  mismoCorreo: 'Es el correo que ya tiene; escribe otro',
  juntar: 'Sí, es la misma persona',
  juntarTexto: 'Si es la misma persona, la cotización pasa a su página.',
  aQuien: (correo: string) => `a ${correo}`,
  desdeLotes: 'Ver el lote en el mapa',
} as const;

export const COLUMNA_LABELS: Readonly<Record<ColumnaDeCotizaciones, string>> = {
  folio: 'Folio',
  emitida: 'Emitida',
  nombre: 'Nombre',
  correo: 'Correo',
  telefono: 'Teléfono',
  proyecto: 'Proyecto',
  lote: 'Lote',
  modelo: 'Modelo',
  noCabe: 'No cabe',
  precio: 'Precio',
  descuento: 'Descuento',
  total: 'Total',
  plan: 'Plan',
  aPagar: 'A pagar',
  vigencia: 'Vigente hasta',
  estado: 'Estado',
  entrega: 'Envío',
  asesor: 'Asesor',
  campana: 'Campaña',
};

export const ESTADO_OPTIONS = {
  vigente: 'Vigente',
  porVencer: 'Vence en 7 días, sin apartado ni venta',
  sinLote: 'Vigente, lote no disponible',
  vencida: 'Vencida',
  renovada: 'Renovada',
} as const;

export const ESTADO_DE_CORREO_OPTIONS = {
  enviada: ESTADO_DE_CORREO_WORDS.enviada,
  guardada: ESTADO_DE_CORREO_WORDS.guardada,
  sinConstancia: ESTADO_DE_CORREO_WORDS.sinConstancia,
  pendiente: ESTADO_DE_CORREO_WORDS.pendiente,
  rechazada: ESTADO_DE_CORREO_WORDS.rechazada,
  retenida: ESTADO_DE_CORREO_WORDS.retenida,
  detenida: 'Rechazada o retenida',
} as const;

/** For an installation without a mail server, and for the files left from such a time. */
export const TEXTOS_DE_ENVIO = {
  sinServidor: 'Los correos no están saliendo',
  sinServidorTexto:
    'Falta el servidor de correo: cada uno se guarda como archivo. Quien cuida el servidor lo pone en SMTP_URL (docs/operacion.md, «Mail»).',
  esperan: (n: number) =>
    n === 1 ? 'Una cotización vigente espera así.' : `${countText(n)} cotizaciones vigentes esperan así.`,
  guardadas: (n: number) =>
    n === 1
      ? 'Una cotización vigente no ha salido por correo'
      : `${countText(n)} cotizaciones vigentes no han salido por correo`,
  guardadasTexto: 'Se guardaron como archivo cuando no había servidor de correo. Ya lo hay.',
  enviar: 'Enviarlas ahora',
  enviando: 'Enviando…',
  hecho: (n: number) =>
    n === 1
      ? 'Una cotización está por salir.'
      : `${countText(n)} cotizaciones están por salir, cada una a su turno.`,
} as const;

/** In: today in Mexico City. */
export function estadoText(
  { estado, vigencia, borrada }: CotizacionListed,
  hoy: string,
  tell = formatNearFecha,
): string {
  if (borrada) return TEXTOS_DE_COTIZACIONES.borrada;
  if (estado === 'renovada') return 'Renovada';
  if (estado === 'vencida') return `Venció el ${tell(vigencia, hoy)}`;
  const days = countDias(hoy, vigencia);
  if (days === 0) return 'Vence hoy';
  if (days === 1) return 'Vence mañana';
  return days <= 6 ? `Vence en ${days} días` : `Vigente hasta el ${tell(vigencia, hoy)}`;
}

const REFUSED = {
  direccion: 'ese buzón no existe',
  contenido: 'el buzón no la aceptó',
  intentos: 'el buzón nunca respondió',
} as const;

export function estadoDeCorreoText(entrega: CotizacionListed['entrega']): string {
  if (!entrega) return '';
  switch (entrega.estado) {
    case 'rechazada':
      return `${ESTADO_DE_CORREO_WORDS.rechazada}: ${REFUSED[entrega.motivo]}`;
    case 'retenida':
      return entrega.sola
        ? WAITS_ITS_TURN
        : `${ESTADO_DE_CORREO_WORDS.retenida}: ${WITHHELD[entrega.por ?? 'direccion']}`;
    default:
      return ESTADO_DE_CORREO_WORDS[entrega.estado];
  }
}

const WAITS_ITS_TURN = 'Espera su turno y sale sola';
const WITHHELD = {
  direccion: 'muchas al mismo correo',
  origen: 'muchas desde la misma red',
  total: 'muchas en una hora',
} as const;

/** In: the answer of 'CorregirCorreoDeCotizacion'. */
export function correctedText({
  correo,
  entrega,
  conServidor,
}: PanelAnswerOf<'CorregirCorreoDeCotizacion'>): string {
  if (entrega.estado === 'retenida')
    return `Se corrigió. El envío a ${correo} espera: ese buzón recibió mucho en poco tiempo. Con «${TEXTOS_DE_COTIZACIONES.liberar}» se intenta ya.`;
  return conServidor
    ? `Se corrigió. Se intenta ahora, para ${correo}.`
    : `Se corrigió. ${TEXTOS_DE_COTIZACIONES.sinServidor}`;
}

/** In: the answer of 'ReenviarCotizacion'. */
export function resentText({ como, correo, conServidor }: PanelAnswerOf<'ReenviarCotizacion'>): string {
  return conServidor ? TEXTOS_DE_COTIZACIONES.salio[como](correo) : TEXTOS_DE_COTIZACIONES.sinServidor;
}
