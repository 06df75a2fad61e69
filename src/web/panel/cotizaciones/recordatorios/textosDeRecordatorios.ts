import type { RecordatorioKind } from '../../../../domain/recordatorio/recordatorio.ts';

const count = (n: number, hayMas: boolean) => (hayMas ? `${n} o más` : String(n));

export const TEXTOS_DE_RECORDATORIOS = {
  abrir: 'Recordatorios',
  titulo: 'Recordatorios a compradores',
  texto: 'Correos que salen solos a quien ya cotizó. Cada uno trae cómo dejar de recibirlos.',
  asi: 'Así dice el correo',
  asunto: 'Asunto:',
  apagado: 'Apagado',
  desde: (cuando: string) => `Encendido desde: ${cuando}`,
  limites:
    'No se escribe a quien apartó o compró el lote, a quien ya no quiso recordatorios, a un correo que se rechazó ni a quien pidió borrar sus datos. Al encender uno, solo cuenta lo que ocurra desde ese momento.',
} as const;

interface Words {
  etiqueta: string;
  nota: string;
  /** In: a count, and whether there are more. */
  hoy: (n: number, hayMas: boolean) => string;
}

export const CLASES_DE_RECORDATORIO: Readonly<Record<RecordatorioKind, Words>> = {
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
