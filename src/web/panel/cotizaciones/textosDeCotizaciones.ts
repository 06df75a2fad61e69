import type { ColumnaDeCotizaciones } from '../../../contract/panel/choices.ts';
import type { CotizacionListed } from '../../../contract/panel/cotizaciones.ts';
import { formatNearFecha } from '../../../domain/fecha.ts';

export const TEXTOS_DE_COTIZACIONES = {
  descuento: (motivo: string | null) => (motivo ? `Descuento · ${motivo}` : 'Descuento'),
  titulo: 'Cotizaciones',
  texto: 'Todas las que se han emitido, de la más nueva a la más vieja.',
  buscar: 'Buscar cotizaciones',
  buscarAyuda: 'Folio, nombre, correo, teléfono o lote',
  buscarSinPersonas: 'Folio o lote',
  filtros: (cuantos: number) => (cuantos ? `Filtrar (${cuantos})` : 'Filtrar'),
  proyecto: 'Proyecto',
  modelo: 'Modelo',
  modeloAntes: 'Elige antes un proyecto',
  estado: 'Estado',
  entrega: 'Envío',
  asesor: 'Asesor',
  desde: 'Desde',
  hasta: 'Hasta',
  todos: 'Todos',
  sinAsesor: 'Sin asesor',
  aplicar: 'Ver',
  quitar: 'Quitar filtros',
  columnas: 'Columnas',
  columnasAyuda: 'Se guardan en este equipo',
  vacia: 'No hay cotizaciones con ese filtro.',
  vaciaBusca: 'No encontramos ninguna. Revisa lo que escribiste, o quita algún filtro.',
  ninguna: 'Todavía no hay cotizaciones. Aquí aparecerá cada una en cuanto alguien la pida.',
  paginas: 'Páginas de cotizaciones',
  anteriores: 'Más antiguas',
  recientes: 'Volver a lo más reciente',
  descargadas: (cuantas: number) =>
    cuantas === 1 ? 'El archivo trae 1 cotización.' : `El archivo trae ${cuantas} cotizaciones.`,
  lista: 'Todas las cotizaciones',
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
  emitida: 'Emitida',
  vigencia: 'Vigente hasta',
  anterior: 'Actualiza a',
  siguiente: 'La sustituye',
  pagina: 'Ver su página',
  pdf: 'PDF',
  atiende: (nombre: string) => `La lleva ${nombre}`,
  nadieAtiende: 'Nadie la lleva todavía',
  otraVez: 'Cotizar de nuevo',
  verPersona: 'Ver a la persona',
  reenviar: 'Reenviar cotización',
  liberar: 'Liberar',
  corregir: 'Corregir correo',
  de: (accion: string, folio: string) => `${accion} ${folio}`,
  enviando: 'Enviando…',
  salio: {
    adelantada: (correo: string) => `Ya estaba por salir a ${correo}; se intenta ahora mismo.`,
    liberada: (correo: string) => `Sale ahora a ${correo}.`,
    nueva: (correo: string) => `Sale de nuevo a ${correo}.`,
  },
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
  precio: 'Precio',
  descuento: 'Descuento',
  total: 'Total',
  vigencia: 'Vigente hasta',
  estado: 'Estado',
  entrega: 'Envío',
  asesor: 'Asesor',
};

export const ESTADO_OPTIONS = {
  vigente: 'Vigente',
  porVencer: 'Vence en 7 días, sin apartado ni venta',
  sinLote: 'Vigente, lote no disponible',
  vencida: 'Vencida',
  renovada: 'Renovada',
} as const;

export const ENTREGA_OPTIONS = {
  enviada: 'Enviada',
  pendiente: 'Por salir',
  rechazada: 'Rechazada',
  retenida: 'Retenida',
  detenida: 'Rechazada o retenida',
} as const;

/** How a quote stands, in a few words. In: the day in Mexico City. */
export function estadoText({ estado, vigencia, borrada }: CotizacionListed, hoy: string): string {
  if (borrada) return TEXTOS_DE_COTIZACIONES.borrada;
  if (estado === 'renovada') return 'Renovada';
  if (estado === 'vencida') return `Venció el ${formatNearFecha(vigencia, hoy)}`;
  const days = (Date.parse(vigencia) - Date.parse(hoy)) / 86_400_000;
  if (days === 0) return 'Vence hoy';
  if (days === 1) return 'Vence mañana';
  return days <= 6 ? `Vence en ${days} días` : `Vigente hasta el ${formatNearFecha(vigencia, hoy)}`;
}

const REFUSED = {
  direccion: 'ese buzón no existe',
  contenido: 'el buzón no la aceptó',
  intentos: 'el buzón nunca respondió',
} as const;

/** How its mail stands. */
export function entregaText(entrega: CotizacionListed['entrega']): string {
  switch (entrega?.estado) {
    case 'enviada':
      return 'Enviada';
    case 'pendiente':
      return 'Por salir';
    case 'rechazada':
      return `Rechazada: ${REFUSED[entrega.motivo]}`;
    case 'retenida':
      return 'Retenida por el límite de envíos';
    default:
      return '';
  }
}

/** What became of a corrected address. In: the answer. */
export function correctedText({
  correo,
  entrega,
}: {
  correo: string;
  entrega: NonNullable<CotizacionListed['entrega']>;
}): string {
  return entrega.estado === 'retenida'
    ? `Se corrigió. El envío a ${correo} espera: ese buzón recibió mucho en poco tiempo. Con «${TEXTOS_DE_COTIZACIONES.liberar}» sale ya.`
    : `Se corrigió. Sale ahora a ${correo}.`;
}
