import type { LoteEnInventario } from '../../../../contract/panel/inventario.ts';
import { instantEnMexico } from '../../../../domain/fecha.ts';
import { ESTADOS_DE_LOTE, type MotivoDeEstado } from '../../../../domain/lote.ts';
import type { LoteEnPlano } from '../../../plano/state/planoStore.ts';
import { formatDia, formatEnd } from '../textosDeInventario.ts';

/** The panel's lots for the buyers' map and list. In: `ahora`, ms since 1970. */
export function rowsOfInventario(lotes: readonly LoteEnInventario[], ahora: number): LoteEnPlano[] {
  return lotes.map((lote) => {
    const nota = noteOf(lote, ahora);
    const estado = ESTADOS_DE_LOTE[lote.estado];
    return {
      id_lote: lote.id_lote,
      terreno: lote.terreno,
      // The buyers' state, which decides whether a lot can be chosen.
      estatus: estado.estatus,
      estado,
      ...(nota && { nota }),
    };
  });
}

/** 'hasta hoy, 6:00 p. m., Ana Ruiz', the seller's name, or 'desde vie 15 ene'; `undefined` without any. */
function noteOf({ apartado, venta, estado, etapa }: LoteEnInventario, ahora: number): string | undefined {
  if (apartado) return [formatEnd(apartado, ahora), apartado.asesor?.nombre].filter(Boolean).join(', ');
  if (estado === 'noLiberado' && etapa?.liberacion) return `desde ${formatDia(etapa.liberacion)}`;
  return venta?.asesor?.nombre;
}

export function countOfEstados(lotes: readonly LoteEnInventario[]): ReadonlyMap<MotivoDeEstado, number> {
  const counts = new Map<MotivoDeEstado, number>();
  for (const { estado } of lotes) counts.set(estado, (counts.get(estado) ?? 0) + 1);
  return counts;
}

/** The earliest end of an unpaid hold or release of a phase, ms since 1970; `undefined` without either. */
export function nextEndOf(lotes: readonly LoteEnInventario[]): number | undefined {
  const ends = lotes.flatMap(({ estado, apartado, etapa }) => {
    if (estado === 'noLiberado' && etapa?.liberacion)
      return instantEnMexico(etapa.liberacion, '00:00').getTime();
    return apartado && !apartado.pagado ? Date.parse(apartado.venceEn) : [];
  });
  return ends.length ? Math.min(...ends) : undefined;
}
