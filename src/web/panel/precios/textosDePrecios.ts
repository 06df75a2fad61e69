import { type Decimal, decimal, formatPrecio, formatSignedPrecio, ZERO } from '../../../domain/decimal.ts';
import type { ClaseDePrecio, EstadoDeListaDePrecios } from '../../../domain/precios/listaDePrecios.ts';

export const TEXTOS_DE_PRECIOS = {
  titulo: 'Precios',
  proyecto: 'Proyecto',
  sinProyectos: 'Todavía no hay proyectos',
  sinProyectosTexto: 'Cuando el catálogo tenga uno, aquí estarán sus precios.',
  hoy: 'Precios de hoy',
  descargar: 'Descargar CSV',
  preparar: 'Preparar una lista',
  listas: 'Listas de precios',
  sinListas: 'Aún no hay ninguna. Con una lista, los precios cambian solos en el minuto que elijas.',
  clases: {
    modelo: 'Modelos',
    equipamiento: 'Equipamiento',
    exedente: 'Terreno',
  } satisfies Record<ClaseDePrecio, string>,
  m2Excedente: 'm² excedente',
  estados: {
    Preparada: 'Por aprobar',
    Programada: 'Programada',
    Vigente: 'En vigor',
    Retirada: 'Retirada',
  } satisfies Record<EstadoDeListaDePrecios, string>,
  alAprobarse: 'Entra en vigor al aprobarse',
  entra: (momento: string) => `Entra en vigor el ${momento}`,
  entro: (momento: string) => `Entró en vigor el ${momento}`,
  iba: (momento: string) => `Iba a entrar en vigor el ${momento}`,
  preparo: (nombre: string, momento: string) => `Preparó ${nombre}, el ${momento}`,
  aprobo: (nombre: string, momento: string) => `Aprobó ${nombre}, el ${momento}`,
  retiro: (momento: string) => `Se retiró el ${momento}`,
  esperaOtra: 'Falta que la apruebe otra persona de Gerencia o de Administración.',
  siNadie: 'Si nadie la aprueba antes, no entra en vigor y siguen los precios de hoy.',
  verMas: 'Ver más listas',
  horaPasada: 'Su hora pasó sin que se aprobara: no entró en vigor. Retírala y prepara otra.',
  masCambios: (count: number) => `y ${count} ${count === 1 ? 'precio' : 'precios'} más`,
  verCambios: (count: number) => (count === 1 ? 'Ver el cambio' : `Ver los ${count} cambios`),
  aprobar: 'Revisar y aprobar',
  aprobarTitulo: 'Aprobar la lista',
  aprobarAhora: 'Aprobar',
  retirar: 'Retirar',
  retirarTitulo: (nombre: string) => `Retirar «${nombre}»`,
  retirarTexto: 'Ya no entrará en vigor. Los precios de hoy no cambian.',
  aprobada: 'Lista aprobada.',
  retirada: 'Lista retirada.',
  guardada: 'Lista guardada. Entra en vigor cuando se apruebe y llegue su hora.',
  nueva: 'Nueva lista de precios',
  nuevaTexto: 'Cambia los precios que quieras. Nadie los ve hasta que la lista se apruebe y llegue su hora.',
  nombre: 'Nombre de la lista',
  nombreAyuda: 'Como «Aumento de enero»',
  faltaNombre: 'Escribe un nombre para la lista',
  cuando: 'Entra en vigor',
  cuandoAprobada: 'Al aprobarse',
  cuandoHora: 'En un día y una hora',
  dia: 'Día',
  hora: 'Hora de la Ciudad de México',
  horaInvalida: 'Elige un día y una hora por venir',
  porPorcentaje: 'Cambiar todos por un porcentaje',
  porcentaje: 'Porcentaje',
  porcentajeAyuda: 'Como 3.5, o −2',
  porcentajeInvalido: 'Escribe un porcentaje entre −90 y 900, como 3.5',
  redondeo: 'Redondear a',
  redondeos: { 0: 'centavos', 1: 'pesos', 1000: 'miles de pesos', 5000: 'cinco mil pesos' },
  aplicar: 'Calcular',
  alcance: 'A qué precios',
  todos: 'Todos',
  subir: 'Subir CSV o Excel',
  archivoLeido: (count: number) =>
    count === 1 ? 'Se leyó 1 precio del archivo.' : `Se leyeron ${count} precios del archivo.`,
  precioNuevo: (nombre: string) => `Precio nuevo de ${nombre}`,
  ahora: 'Hoy',
  nuevo: 'Nuevo',
  revisar: 'Revisar el efecto',
  guardar: 'Guardar la lista',
  sinCambios: 'Cambia al menos un precio',
  precioInvalido: 'No es un precio; se escribe como 1,950,000 o 190.5',
  efecto: 'Lo que cambia',
  conModelo: 'Total de cada lote con el modelo',
  lote: 'Lote',
  despues: 'Después',
  diferencia: 'Cambio',
  verTodos: (count: number) => `Ver los ${count} lotes`,
  sinLotes: 'No hay lotes en venta en este proyecto.',
  conservan: ({ cotizaciones, apartados }: { cotizaciones: number; apartados: number }) =>
    `Conservan su precio: ${cotizaciones} ${cotizaciones === 1 ? 'cotización vigente' : 'cotizaciones vigentes'} y ${apartados} ${apartados === 1 ? 'apartado' : 'apartados'}.`,
  listasAntes: (count: number) =>
    `Antes ${count === 1 ? 'entra en vigor otra lista aprobada' : `entran en vigor otras ${count} listas aprobadas`}; los precios de aquí son los de hoy.`,
} as const;

/** `+$50,000.00`, `-$50,000.00`, `igual`. */
export function formatChange(diferencia: Decimal): string {
  return diferencia === ZERO ? 'igual' : formatSignedPrecio(diferencia);
}

export const showMonto = (monto: number): string => formatPrecio(decimal(monto));

export const nombreDePrecio = ({ clase, nombre }: { clase: ClaseDePrecio; nombre: string }): string =>
  clase === 'exedente' ? TEXTOS_DE_PRECIOS.m2Excedente : nombre;
