/** What became of a visit (decisions 14). A moved one keeps its state; the log keeps its former hours. */
export const ESTADOS_DE_VISITA = {
  pedida: { etiqueta: 'Por confirmar', viva: true },
  confirmada: { etiqueta: 'Confirmada', viva: true },
  cancelada: { etiqueta: 'Cancelada', viva: false },
  celebrada: { etiqueta: 'Vino', viva: false },
  falto: { etiqueta: 'No vino', viva: false },
} as const satisfies Record<string, { etiqueta: string; viva: boolean }>;
export type EstadoDeVisita = keyof typeof ESTADOS_DE_VISITA;

/** True while the visit takes somebody's time. In: the time now, for one that nobody closed. */
export function isAhead({ estado, inicio }: { estado: EstadoDeVisita; inicio: Date }, ahora: Date): boolean {
  return ESTADOS_DE_VISITA[estado].viva && inicio.getTime() > ahora.getTime();
}
