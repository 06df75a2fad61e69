import { formatLongFecha } from '../../domain/fecha.ts';
import type { RecordatorioKind } from '../../domain/recordatorio/recordatorio.ts';

export interface Recordatorio {
  tipo: RecordatorioKind;
  /** For 'lote': free again, or taken. */
  disponible: boolean;
  proyecto: string;
  id_lote: string;
  /** The quote's last day, `YYYY-MM-DD`. */
  vigencia: string;
}

interface PresentedRecordatorio {
  asunto: string;
  titulo: string;
  /** Continues after the person's name and a colon. */
  texto: string;
}

/** Wording of a reminder, for the mail and its preview in the panel. */
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
