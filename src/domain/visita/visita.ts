/** What became of a visit (decisions 14). A moved one keeps its state; the log keeps its former hours. */
export const ESTADOS_DE_VISITA = {
  pedida: { etiqueta: 'Por confirmar' },
  confirmada: { etiqueta: 'Confirmada' },
  cancelada: { etiqueta: 'Cancelada' },
  celebrada: { etiqueta: 'Vino' },
  falto: { etiqueta: 'No vino' },
} as const satisfies Record<string, { etiqueta: string }>;
export type EstadoDeVisita = keyof typeof ESTADOS_DE_VISITA;
