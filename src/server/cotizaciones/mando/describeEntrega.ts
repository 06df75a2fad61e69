import type { RetencionCause } from '../issue/retencion.ts';
import type { EntregaState } from '../show/entrega.ts';
import type { CotizacionRow } from '../show/listCotizaciones.ts';

export const ENTREGA: Record<EntregaState['estado'], string> = {
  pendiente: 'pendiente',
  enviado: 'enviada',
  rechazado: 'rechazada',
  retenido: 'retenida',
  cancelado: 'cancelada',
};

export const WITHHELD_BECAUSE: Record<RetencionCause, string> = {
  direccion: 'demasiados correos a la misma dirección',
  origen: 'demasiadas cotizaciones desde la misma conexión',
  total: 'salieron demasiados correos en una hora; sale sola cuando le toque',
};

/** How the buyer's mail stands, in a word. */
export function describeEntrega({ borrada, estado }: Pick<CotizacionRow, 'borrada' | 'estado'>): string {
  if (borrada || !estado) return 'datos borrados';
  return ENTREGA[estado];
}
