/** Of the comparison, which loads on demand. */
export const TEXTOS_DE_DIALOGO = {
  total: 'Precio total de tu casa',
  elegir: (nombre: string) => `Elegir ${nombre}`,
  elegirEste: 'Elegir este plan',
  elegido: 'Elegido',
  quitar: 'Quitar plan',
  sinDescuento: 'Sin descuento por plan',
  suma: 'Suma',
  verPagos: 'Ver los pagos de uno',
  cuenta: (apartado: string) => `Los ${apartado} del apartado cuentan para tu enganche.`,
  menos: (barato: string, diferencia: string, caro: string) =>
    `Con ${barato} pagas ${diferencia} menos que con ${caro}.`,
  filas: {
    aPagar: 'A pagar',
    descuento: 'Descuento por plan',
    apartado: 'Al apartar',
    enganche: 'Resto del enganche',
    mensualidad: 'Cada mes',
    final: 'Al final',
  },
  ninguno: 'Ninguno',
  nada: 'Nada',
  nuevaCotizacion: 'Al elegir otro plan te damos una cotización nueva, que sustituye a esta.',
  precioDeHoy: (precio: string) => `Tendrá el precio de hoy: ${precio}.`,
  eligiendo: 'Haciendo tu cotización nueva…',
  fallo: 'No pudimos cambiar el plan. Intenta de nuevo en un momento.',
  yaNo: 'Ese plan ya no se ofrece. Elige otro.',
} as const;
