import { formatNearFecha } from '../../domain/fecha.ts';

/** An instalment of which a buyer is reminded. */
interface RecordatorioDePago {
  /** `YYYY-MM-DD`. */
  vence: string;
  /** `YYYY-MM-DD`. */
  hoy: string;
  proyecto: string;
  id_lote: string;
}

/** Wording of the mail before an instalment, for the mail and its preview in the panel. */
export function presentRecordatorioDePago({ vence, hoy, proyecto, id_lote }: RecordatorioDePago) {
  const titulo = `Tu pago vence el ${formatNearFecha(vence, hoy)}`;
  return {
    titulo,
    asunto: `${titulo}: lote ${id_lote}, ${proyecto}`,
    /** Continues after the person's name and a colon. */
    texto: `te recordamos el siguiente pago del lote ${id_lote} de ${proyecto}. Si ya pagaste, no hagas caso de este correo.`,
  };
}
