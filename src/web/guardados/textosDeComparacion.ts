import { CREDITO_ASSUMPTIONS } from '../../domain/credito.ts';
import { decimalToText } from '../../domain/decimal.ts';
import { inWords } from '../navegador/textos.ts';

const { plazoAnios, tasaAnual } = CREDITO_ASSUMPTIONS;

export const TEXTOS_DE_COMPARACION = {
  titulo: (n: number) => `Compara tus ${inWords(n)} opciones`,
  comparacion: 'Comparación',
  credito: `La mensualidad es de un crédito a ${plazoAnios} años con tasa de ${decimalToText(tasaAnual)} %, estimada.`,
  iguales: (n: number) => `Igual en las ${inWords(n)}: `,
  casa: (modelo: string, id_lote: string) => `${modelo}, lote ${id_lote}`,
  lote: (id_lote: string) => `Lote ${id_lote}`,
  sinEquipamientos: 'Sin equipamientos',
  croquis: 'Croquis del lote',
  sinDato: 'Sin dato',
  actual: 'Tu selección',
  elegir: 'Elegir',
  quitar: 'Quitar',
  quitarTitulo: 'Quitar de la comparación',
  cuales: 'Elige dos o tres para comparar',
  faltanOpciones: 'Elige al menos dos.',
  sobranOpciones: 'Son tres a la vez: quita una para ver otra.',
} as const;
