import type { Entrega } from '../../../contract/cotizacion.ts';

/** The columns of an outgoing mail that say how it stands. */
export type EntregaState = {
  estado: 'pendiente' | 'enviado' | 'rechazado' | 'retenido' | 'cancelado';
  enviado_en: Date | null;
  ultimo_error: string | null;
};

/** How the buyer's newest mail stands, as the screen may know it: codes of the mail server stay here. */
export function entregaOf({ estado, enviado_en, ultimo_error }: EntregaState): Entrega {
  switch (estado) {
    case 'enviado':
      return { estado: 'enviada', en: (enviado_en ?? new Date(0)).toISOString() };
    case 'rechazado':
      return { estado: 'rechazada', motivo: motivoOf(ultimo_error ?? '') };
    case 'retenido':
      return { estado: 'retenida' };
    default:
      return { estado: 'pendiente' };
  }
}

/** Reads what `outcome.ts` and `attempt.ts` wrote down: `550 en RCPT TO`, `EENVELOPE`, `…, tras 10 intentos`. */
function motivoOf(error: string) {
  if (error.includes(', tras ')) return 'intentos';
  return error.includes('RCPT TO') || error.startsWith('EENVELOPE') ? 'direccion' : 'contenido';
}
