import { countNoun } from '../../../domain/sentences/countNoun.ts';
import type { MandoIo } from '../../plataforma/mando/mando.ts';
import {
  type ResendDeps,
  type ResendOutcome,
  releaseWithheld,
  resendCotizacion,
} from '../send/resendCotizacion.ts';
import type { CotizacionesCommand } from './parseCotizacionesCommand.ts';
import { tellMissing } from './showCommand.ts';

const HECHO: Record<Extract<ResendOutcome, { ok: true }>['como'], (correo: string) => string> = {
  adelantada: (correo) => `ya esperaba su turno para ${correo}; se intenta ahora mismo`,
  liberada: (correo) => `estaba retenida; se intenta ahora, para ${correo}`,
  nueva: (correo) => `se intenta de nuevo, para ${correo}`,
};

/** Sends one quote again, or releases all withheld mails. */
export async function resendCommand(
  orden: Extract<CotizacionesCommand, { orden: 'reenviar' }>,
  io: MandoIo,
  deps: ResendDeps,
): Promise<number> {
  if ('retenidas' in orden) {
    const n = await releaseWithheld(deps);
    io.print(
      n === 0
        ? 'No hay correos retenidos.'
        : `${countNoun(n, 'correo deja de estar retenido', 'correos dejan de estar retenidos')}.`,
    );
    return 0;
  }
  const { folio } = orden;
  const done = await resendCotizacion(deps, folio);
  if (done.ok) {
    io.print(`${folio}: ${HECHO[done.como](done.correo)}`);
    return 0;
  }
  if (done.motivo === 'COTIZACION_INEXISTENTE') return tellMissing(folio, io);
  if (done.motivo === 'PERSONA_SIN_CORREO') {
    io.printError(`La persona de ${folio} no tiene correo: compártela por enlace, PDF o WhatsApp.`);
    return 1;
  }
  io.printError(`Los datos de la persona de ${folio} se borraron: no hay a quién enviarla.`);
  return 1;
}
