import { z } from 'zod';
import type { Accion } from '../../domain/permisos.ts';
import { DIAS_DE_RECORDATORIO_MAX, RECORDATORIO_KINDS } from '../../domain/recordatorio/recordatorio.ts';

const KindOfRecordatorio = z.enum(RECORDATORIO_KINDS);

const Estado = z.object({
  /** `null`: off. */
  desde: z.iso.datetime().nullable(),
  /** People with a reminder due today. */
  hoy: z.int().nonnegative(),
  /** `hoy` is a lower bound: more quotes exist than were examined. */
  hayMas: z.boolean(),
});

const RecordatoriosShown = z.object({
  vigencia: Estado,
  lote: Estado,
  /** Of an instalment: so many days before; `null` while off. `hoy`: mails that would leave now, with `dias` or 3. */
  pago: Estado.extend({ dias: z.int().nullable() }),
});
export type RecordatoriosShown = z.infer<typeof RecordatoriosShown>;

export const RECORDATORIO_CALLS = {
  LeerRecordatorios: {
    resumen: 'Qué recordatorios a compradores están encendidos, desde cuándo, y a cuántos concernirían hoy',
    accion: 'changeRecordatorios',
    solicitud: z.strictObject({}),
    respuesta: RecordatoriosShown,
  },
  FijarRecordatorio: {
    resumen:
      'Enciende o apaga una clase de recordatorio; encendida, solo avisa de lo que ocurra desde entonces',
    accion: 'changeRecordatorios',
    solicitud: z.strictObject({ tipo: KindOfRecordatorio, encendido: z.boolean() }),
    respuesta: RecordatoriosShown,
  },
  FijarRecordatorioDePago: {
    resumen: 'Enciende el recordatorio antes de cada pago, con sus días de anticipación; sin días, lo apaga',
    accion: 'changeRecordatorios',
    solicitud: z.strictObject({ dias: z.int().min(1).max(DIAS_DE_RECORDATORIO_MAX).nullable() }),
    respuesta: RecordatoriosShown,
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
