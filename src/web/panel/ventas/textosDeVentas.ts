import type { ESTADOS_DE_VENTA } from '../../../contract/panel/choices.ts';
import type { VentaListed } from '../../../contract/panel/ventas.ts';
import { tellDelay } from '../../../contract/ventas/presentCuenta.ts';
import { formatLongFecha } from '../../../domain/fecha.ts';

type EstadoDeVenta = (typeof ESTADOS_DE_VENTA)[number];

export const ESTADO_LABELS: Readonly<Record<EstadoDeVenta, string>> = {
  porVencer: 'Vence en 7 días',
  vencida: 'Con atraso',
  alCorriente: 'Al corriente',
  liquidada: 'Liquidada',
  sinPrecio: 'Sin precio',
  anulada: 'Anulada',
};

export function estadoOfVenta({ anulada, cuenta }: VentaListed): Exclude<EstadoDeVenta, 'porVencer'> {
  if (anulada) return 'anulada';
  if (!cuenta) return 'sinPrecio';
  if (cuenta.porPagar === 0) return 'liquidada';
  return cuenta.vencido > 0 ? 'vencida' : 'alCorriente';
}

/** The state's word; of an overdue sale, since when. */
export function tellEstadoOfVenta(venta: VentaListed): string {
  const { cuenta } = venta;
  const estado = estadoOfVenta(venta);
  return estado === 'vencida' && cuenta ? tellDelay(cuenta.atraso) : ESTADO_LABELS[estado];
}

export const TEXTOS_DE_VENTAS = {
  titulo: 'Ventas',
  buscar: 'Busca una venta',
  buscarAyuda: 'Lote, contrato, nombre o teléfono',
  buscarSinPersonas: 'Lote o contrato',
  ninguna: 'Todavía no hay ventas. Se anotan desde el lote, en Inventario o en Apartados.',
  vacia: 'Con este filtro no hay ventas.',
  cuantas: (n: number, hayMas: boolean) =>
    `${n === 1 ? 'Se ve 1 venta' : `Se ven ${n} ventas`}${hayMas ? '; hay más' : ''}.`,
  descargadas: (n: number) => (n === 1 ? 'Se descargó 1 venta.' : `Se descargaron ${n} ventas.`),
  pagosDescargados: (n: number) => (n === 1 ? 'Se descargó 1 pago.' : `Se descargaron ${n} pagos.`),
  descargar: 'Descargar',
  descargarVentas: 'Las del filtro, con lo pagado y lo que falta.',
  descargarPagos:
    'De esas ventas, los de los días elegidos: un renglón por pago, también los que se quitaron.',
  proyecto: 'Proyecto',
  asesor: 'Vendió',
  estado: 'Estado',
  desde: 'Anotada desde',
  hasta: 'Anotada hasta',
  escrituraDesde: 'Escritura desde',
  escrituraHasta: 'Escritura hasta',
  pagoDesde: 'Pago desde',
  pagoHasta: 'Pago hasta',
  entro: (desde?: string, hasta?: string) => {
    if (desde !== undefined && desde === hasta) return `El ${formatLongFecha(desde)} entraron`;
    const from = desde === undefined ? '' : `desde el ${formatLongFecha(desde)}`;
    const to = hasta === undefined ? '' : `hasta el ${formatLongFecha(hasta)}`;
    const days = [from, to].filter(Boolean).join(' ');
    return `${days.slice(0, 1).toUpperCase()}${days.slice(1)} entraron`;
  },
  enPagos: (n: number, quitados: number) => {
    const pagos = n === 1 ? 'en un pago' : `en ${n} pagos`;
    if (quitados === 0) return pagos;
    return `${pagos}, menos ${quitados === 1 ? 'uno que se quitó' : `${quitados} que se quitaron`}`;
  },
  lote: (lote: string) => `Lote ${lote}`,
  columnas: {
    lote: 'Lote',
    persona: 'Persona',
    vendida: 'Vendida',
    precio: 'Precio',
    pagado: 'Pagado',
    vencido: 'Vencido',
    porPagar: 'Por pagar',
    estado: 'Estado',
    vendio: 'Vendió',
  },
  lista: 'Todas las ventas',
  estadoDeCuenta: 'Estado de cuenta',
  contrato: (numero: string) => `contrato ${numero}`,
  vendio: (nombre: string) => `vendió ${nombre}`,
  vendida: (dia: string) => `vendida el ${dia}`,
  llamar: (telefono: string) => `Llamar al ${telefono}`,
  anulada: 'Esta venta se anuló',
  anuladaTexto: 'Sus pagos se conservan. Ya no lleva precio ni se anotan pagos.',
  sinPrecio: 'Falta el precio',
  sinPrecioTexto: 'Se vendió sin cotización. Ponle precio y plan para anotar sus pagos.',
  sinPrecioPide: 'Pide a gerencia que le ponga precio y plan.',
  precio: 'Precio',
  pagado: 'Pagado',
  vencido: 'Vencido',
  porVencer: 'Vence en 7 días',
  porPagar: 'Por pagar',
  sinPlan: 'sin plan',
  delPrecio: (porcentaje: string) => `${porcentaje} % del precio`,
  nadaVencido: 'nada vencido',
  nadaPorVencer: 'nada por vencer',
  conVencido: 'con lo vencido',
  autorizo: (nombre: string) => `precio autorizado por ${nombre}`,
  plan: 'Plan de pagos',
  vence: 'Vence',
  importe: 'Importe',
  debe: 'Debe',
  total: 'Total',
  sinDia: 'sin día',
  estados: {
    pagado: 'Pagado',
    hoy: 'Vence hoy',
    manana: 'Vence mañana',
    enDias: (dias: number) => `Vence en ${dias} días`,
  },
  pagos: 'Pagos',
  sinPagos: 'Todavía no hay pagos.',
  quitar: 'Quitar',
  quitarDe: (pago: string) => `Quitar el pago: ${pago}`,
  quitado: 'Se quitó después',
  anotar: 'Registrar pago',
  anotarTitulo: (lote: string) => `Registrar pago del lote ${lote}`,
  anotarMonto: (monto: string) => `Registrar ${monto}`,
  anotando: 'Registrando…',
  cantidad: 'Cantidad',
  dia: 'Día',
  forma: 'Forma de pago',
  referencia: 'Referencia',
  referenciaAyuda: 'Opcional',
  faltaCantidad: 'Escribe cuánto se pagó, en pesos y centavos',
  mayor: (porPagar: string) => `Faltan por pagar ${porPagar}: el pago no puede ser mayor`,
  faltaDia: 'Escribe el día del pago',
  futuro: 'Ese día todavía no llega',
  antes: (dia: string) => `La venta es del ${dia}: el pago no puede ser de antes`,
  asiQueda: 'Así queda',
  completo: {
    apartado: 'completo',
    enganche: 'completo',
    mensualidad: 'completa',
    entrega: 'todo',
    credito: 'todo',
  },
  loQueFaltaba: (nombre: string) => `${nombre}, lo que faltaba`,
  parte: (nombre: string) => `${nombre}, una parte`,
  despues: 'Por pagar después',
  quitarTitulo: '¿Quitas este pago?',
  quitarTexto: (pago: string, monto: string) =>
    `${pago}, de ${monto}. Su renglón se conserva, y otro dice que se quitó y por qué.`,
  motivo: 'Motivo',
  motivoAyuda: 'Por ejemplo: Cheque devuelto',
  faltaMotivo: 'Escribe por qué se quita',
  acordar: 'Poner precio y plan',
  acordarOtro: 'Cambiar precio o plan',
  acordarTexto: 'Escribe el total del día con sus descuentos. Queda anotado que tú lo autorizaste.',
  precioTotal: 'Precio de venta',
  elegirPlan: 'Plan',
  planConTotal: (plan: string, total: string) => `${plan} · ${total}`,
  cotizado: 'Cotizado',
  descuentoDePlan: 'Descuento por plan',
  conPlan: 'Total con el plan',
  descuento: (porcentaje: string) => `Descuento, ${porcentaje} %`,
  deMas: (porcentaje: string) => `Más que lo cotizado, ${porcentaje} %`,
  muyBajo: (porcentaje: string, least: string) =>
    `Puedes descontar hasta ${porcentaje} %: lo menos es ${least}`,
  ningunPlan: 'Sin plan: apartado y el resto',
  entrega: 'Día de la entrega',
  entregaAyuda: 'Opcional',
  guardar: 'Guardar',
  corregir: 'Corregir datos',
  corregirTitulo: 'Datos de la venta',
  numeroDeContrato: 'Número de contrato',
  escritura: 'Día de la escritura',
  escrituraEl: (dia: string) => `Escritura del ${dia}`,
  sinEscritura: 'Sin día de escritura',
  quienVendio: 'Quién vendió',
  papeles: 'Papeles',
  papelesTexto: 'Aquí solo se marca lo que llegó; los archivos no se guardan.',
  papelFalta: 'Falta',
  papelLlego: (dia: string, quien: string | undefined) => [dia, quien].filter(Boolean).join(' · '),
  noSePide: 'ya no se pide',
  marcado: (papel: string) => `Marcaste como recibido: ${papel}.`,
  desmarcado: (papel: string) => `Quitaste la marca: ${papel}.`,
  deshacer: 'Deshacer',
  filtroDePapeles: { faltan: 'Faltan', completos: 'Completos' },
  elegirPapeles: 'Elegir papeles',
  sinPapeles: 'Este proyecto no pide papeles.',
  papelesTitulo: 'Papeles que se piden',
  papelesDeProyecto:
    'La lista de cada proyecto aparece en todas sus ventas. Solo se anota qué llegó, quién lo recibió y cuándo: los archivos no se guardan aquí.',
  cambiarPapeles: 'Cambiar',
  cambiarPapelesDe: (proyecto: string) => `Papeles de ${proyecto}`,
  papel: (n: number) => `Papel ${n}`,
  subirPapel: (n: number) => `Subir el papel ${n}`,
  quitarPapel: (n: number) => `Quitar el papel ${n}`,
  agregarPapel: 'Agregar papel',
  usarSugeridos: 'Usar la lista sugerida',
  sugeridos: (papeles: string) => `Sugerida: ${papeles}.`,
  faltaPapel: 'Escribe el nombre del papel, o quítalo',
  papelRepetido: 'Ya está en la lista',
} as const;
