import { formatLongFecha } from '../../domain/fecha.ts';
import type { RecordatorioKind } from '../../domain/recordatorio/recordatorio.ts';

/** What a reminder tells, and of what. */
export interface Recordatorio {
  tipo: RecordatorioKind;
  /** Of a lot: whether it can be had again, or has gone. */
  disponible: boolean;
  proyecto: string;
  id_lote: string;
  /** The quote's last day, `YYYY-MM-DD`. */
  vigencia: string;
}

export interface PresentedRecordatorio {
  asunto: string;
  titulo: string;
  /** Goes on after the person's name and a colon. */
  texto: string;
}

/** The words of a reminder, as the mail has them and the panel shows them beforehand. */
export function presentRecordatorio(it: Recordatorio): PresentedRecordatorio {
  const words = wordsOf(it, formatLongFecha(it.vigencia));
  return { asunto: `${words.titulo} · ${it.proyecto}`, ...words };
}

function wordsOf({ tipo, disponible, id_lote }: Recordatorio, dia: string) {
  if (tipo === 'vigencia')
    return {
      titulo: `Tu cotización vence el ${dia.replace(/ de \d+$/, '')}`,
      texto: `tu cotización del lote ${id_lote} es válida hasta el ${dia}. Hasta entonces conserva su precio; después puede cambiar.`,
    };
  return disponible
    ? {
        titulo: `El lote ${id_lote} vuelve a estar disponible`,
        texto: `el lote ${id_lote}, que cotizaste, se puede elegir otra vez. Tu cotización es válida hasta el ${dia} y conserva su precio.`,
      }
    : {
        titulo: `El lote ${id_lote} ya no está disponible`,
        texto: `el lote ${id_lote}, que cotizaste, ya no está disponible. Tu cotización queda como referencia, y puedes elegir otro lote.`,
      };
}
