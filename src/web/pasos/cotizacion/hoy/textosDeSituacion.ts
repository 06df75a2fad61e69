/** The quote's situation today. */
export const TEXTOS_DE_SITUACION = {
  titulo: 'Cómo está hoy',
  vencida: (dia: string) => `Esta cotización venció el ${dia}`,
  vencidaTexto: 'Se conserva tal como se emitió; sus precios ya no están garantizados.',
  sustituida: 'Hay una cotización más reciente',
  sustituidaPor: (folio: string) => `La cotización ${folio} sustituye a esta.`,
  verNueva: 'Ver la cotización más reciente',
  sinLote: (id: string) => `El lote ${id} ya no está disponible`,
  verLotes: 'Puedes elegir otro en el plano:',
  sinProyecto: 'Este proyecto ya no está a la venta',
  sinModelo: (nombre: string) => `El modelo ${nombre} ya no está disponible`,
  elegirOtroModelo: 'Elegir otro modelo',
  seguirSinEllos: (cuantos: number) =>
    cuantos === 1 ? 'Cotizar sin este equipamiento' : 'Cotizar sin estos equipamientos',
  sinEllos: (cuantos: number, precio: string) =>
    `Sin ${cuantos === 1 ? 'él' : 'ellos'}, hoy esta casa cuesta ${precio}.`,
  restoIgual: 'Lo demás conserva el precio de esta cotización.',
  restoCambio: (diferencia: string) => `Lo demás cambió de precio desde esta cotización (${diferencia}).`,
  sinEquipamientos: (nombres: readonly string[]) => `Ya no está disponible: ${nombres.join(', ')}`,
  precio: (ahora: string, diferencia: string) => `Hoy esta casa cuesta ${ahora} (${diferencia})`,
  conserva: (dia: string) => `Tu cotización conserva su precio hasta el ${dia}`,
  conservar: 'Conservar mi precio',
  conservado: (precio: string, dia: string) =>
    `Listo: conservas tu precio de ${precio} hasta el ${dia}. Esta cotización es tu respaldo.`,
  bajo: (diferencia: string) => `¡Buenas noticias! Hoy tu casa cuesta ${diferencia} menos`,
  bajoTexto: (ahora: string) => `Actualiza tu cotización y queda en ${ahora}.`,
  actualizar: 'Actualizar cotización',
  sinDescuento: 'El descuento de esta cotización no pasa a una nueva: pídelo otra vez a tu asesor.',
  actualizando: 'Actualizando…',
  noSeActualizo: 'No pudimos actualizarla. Intenta de nuevo en un momento.',
} as const;
