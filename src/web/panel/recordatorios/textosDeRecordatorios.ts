import type { RecordatorioKind } from '../../../domain/recordatorio/recordatorio.ts';

const count = (n: number, hayMas: boolean) => (hayMas ? `${n} o más` : String(n));

export const TEXTOS_DE_RECORDATORIOS = {
  titulo: 'Recordatorios',
  texto: 'Correos que salen solos a los compradores.',
  asi: 'Así dice el correo',
  asunto: 'Asunto:',
  apagado: 'Apagado',
  desde: (cuando: string) => `Encendido desde: ${cuando}`,
  diasAntes: 'Cuántos días antes',
  dias: (n: number) => (n === 1 ? '1 día' : `${n} días`),
  saludo: (texto: string) => `Hola, Ana: ${texto}`,
  limites:
    'De noche no sale ninguno, ni a quien ya no quiso recordatorios o pidió borrar sus datos. De una cotización no se escribe a quien apartó o compró el lote ni a un correo que se rechazó, y solo cuenta lo que ocurra desde que se enciende.',
} as const;

interface Words {
  etiqueta: string;
  nota: string;
  /** In: a count, and whether there are more. */
  hoy: (n: number, hayMas: boolean) => string;
}

export const CLASES_DE_RECORDATORIO: Readonly<Record<RecordatorioKind | 'pago', Words>> = {
  pago: {
    etiqueta: 'Antes de cada pago',
    nota: 'Una vez por pago, si el pago no está completo y el comprador tiene correo.',
    hoy: (n, hayMas) =>
      n === 0 && !hayMas
        ? 'Ahora no hay ninguno por salir.'
        : `Correos que saldrían ahora: ${count(n, hayMas)}.`,
  },
  vigencia: {
    etiqueta: 'Dos días antes de que venza una cotización',
    nota: 'A las 9:00 a. m., una vez por cotización, si su lote sigue disponible.',
    hoy: (n, hayMas) =>
      n === 0 && !hayMas
        ? 'Hoy no hay cotizaciones a dos días de vencer.'
        : `Cotizaciones que están hoy a dos días de vencer: ${count(n, hayMas)}.`,
  },
  lote: {
    etiqueta: 'Cuando cambia el lote cotizado',
    nota: 'Si deja de estar disponible o vuelve a estarlo, y sigue así cinco minutos.',
    hoy: (n, hayMas) =>
      n === 0 && !hayMas
        ? 'Hoy nadie tiene una cotización vigente de un lote que ya no está disponible.'
        : `Personas con una cotización vigente de un lote que ya no está disponible: ${count(n, hayMas)}.`,
  },
};
