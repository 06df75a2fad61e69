import { type Decimal, decimalToText, formatPrecio } from '../../domain/decimal.ts';

/** An amount without `$`, for fields and columns that show the unit. */
export function plainPrecio(value: Decimal): string {
  return formatPrecio(value).replace('$', '');
}

export const TEXTOS_DEL_SIMULADOR = {
  titulo: 'Simula tu crédito hipotecario',
  entrada: 'Cambia los datos y mira al momento cuánto pagarías cada mes.',
  datos: 'Tus datos',
  precio: 'Precio de la casa',
  enganche: 'Enganche',
  engancheEnParte: 'Enganche en %',
  plazo: 'Plazo',
  tasa: 'Tasa de interés anual fija',
  tasaAyuda: 'Ilustrativa: tu banco te dirá la tuya.',
  resultado: 'Tu mensualidad estimada',
  alMes: 'al mes',
  faltanDatos: 'Corrige los datos marcados para ver tu mensualidad.',
  monto: 'Monto del crédito',
  intereses: 'Total de intereses',
  total: 'Total a pagar',
  pagos: 'Pagos mensuales',
  anuncio: (mensualidad: Decimal, intereses: Decimal) =>
    `Mensualidad estimada ${formatPrecio(mensualidad)}. Total de intereses ${formatPrecio(intereses)}.`,
  grafica: 'Cómo se reparte lo que pagas',
  graficaAlt: 'Lo que pagas cada año, repartido en capital e intereses; los mismos datos están en la tabla.',
  capital: 'Capital',
  interesesCorto: 'Intereses',
  barra: (anio: number, capital: Decimal, interes: Decimal) =>
    `Año ${anio}: ${formatPrecio(capital)} de capital y ${formatPrecio(interes)} de intereses`,
  sinIntereses: 'Sin intereses: todo lo que pagas es capital.',
  desdeElPrincipio: 'Desde el primer año pagas más capital que intereses.',
  desdeElAnio: (anio: number) => `A partir del año ${anio} pagas más capital que intereses.`,
  tabla: 'Tabla de pagos',
  tablaAyuda: 'Cantidades en pesos. Toca un año para ver sus meses.',
  anio: 'Año',
  mes: (n: number) => `Mes ${n}`,
  showAnio: (n: number) => `Año ${n}: ver sus meses`,
  saldo: 'Saldo',
  aviso: [
    'Simulación ilustrativa, sin valor contractual: no es una oferta ni una autorización de crédito.',
    'Calculada con pagos mensuales iguales (sistema francés) y tasa fija, al fin de cada mes. El último pago ajusta los centavos.',
    'No incluye seguros, comisiones, avalúo, impuestos ni gastos notariales. No es el CAT (Costo Anual Total): pídelo a la institución que elijas.',
  ],
} as const;

export const SIMULADOR_ERRORS = {
  cantidad: 'Escribe una cantidad en pesos, como 2,950,000.00.',
  entre: (minimo: Decimal, maximo: Decimal) =>
    `Debe estar entre ${formatPrecio(minimo)} y ${formatPrecio(maximo)}.`,
  engancheMayor: 'El enganche debe ser menor que el precio.',
  creditoMinimo: (minimo: Decimal, maximo: Decimal) =>
    `El crédito mínimo es de ${formatPrecio(minimo)}: el enganche puede ser de hasta ${formatPrecio(maximo)}.`,
  porcentaje: 'Escribe un porcentaje de 0 a 99, como 20.',
  tasa: (maximo: Decimal) => `Escribe una tasa de 0 a ${decimalToText(maximo)} %, como 10.5.`,
} as const;
