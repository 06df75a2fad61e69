import { HORA_MS } from '../fecha.ts';

/** What became of a visit (decisions 14). A moved one keeps its state; the log keeps its former hours. */
export const ESTADOS_DE_VISITA = {
  pedida: { etiqueta: 'Por confirmar' },
  confirmada: { etiqueta: 'Confirmada' },
  cancelada: { etiqueta: 'Cancelada' },
  celebrada: { etiqueta: 'Vino' },
  falto: { etiqueta: 'No vino' },
} as const satisfies Record<string, { etiqueta: string }>;
export type EstadoDeVisita = keyof typeof ESTADOS_DE_VISITA;

/** States that the staff may give it next; taking a mark back leads to the state before. */
const NEXT: Readonly<Record<EstadoDeVisita, readonly EstadoDeVisita[]>> = {
  pedida: ['confirmada', 'cancelada', 'celebrada', 'falto'],
  confirmada: ['cancelada', 'celebrada', 'falto'],
  cancelada: [],
  celebrada: ['falto', 'pedida', 'confirmada'],
  falto: ['celebrada', 'pedida', 'confirmada'],
};

/** True while it takes somebody's time. */
export function isOpenVisita(estado: EstadoDeVisita): estado is 'pedida' | 'confirmada' {
  return estado === 'pedida' || estado === 'confirmada';
}

/** Somebody may come early, ms. */
const EARLY_MS = HORA_MS;

export type RefusalOfEstado = 'CAMBIO' | 'YA_EMPEZO' | 'AUN_NO';

/** Why the staff cannot give a visit that state now; `undefined` if they can. */
export function refuseEstado(
  { estado, inicio }: { estado: EstadoDeVisita; inicio: Date },
  nuevo: EstadoDeVisita,
  ahora: Date,
): RefusalOfEstado | undefined {
  if (!NEXT[estado].includes(nuevo)) return 'CAMBIO';
  const untilMs = inicio.getTime() - ahora.getTime();
  if (nuevo === 'celebrada') return untilMs > EARLY_MS ? 'AUN_NO' : undefined;
  if (nuevo === 'falto') return untilMs > 0 ? 'AUN_NO' : undefined;
  return isOpenVisita(estado) && untilMs <= 0 ? 'YA_EMPEZO' : undefined;
}

/** The refusal as a sentence for the staff. In: the state that the visit has now. */
export function tellEstadoRefusal(refusal: RefusalOfEstado, estado: EstadoDeVisita): string {
  if (refusal === 'AUN_NO') return 'Esta visita todavía no empieza.';
  if (refusal === 'YA_EMPEZO') return 'La hora de esta visita ya pasó: anota si vinieron, o muévela.';
  return `Alguien la cambió antes: ahora está como «${ESTADOS_DE_VISITA[estado].etiqueta}».`;
}
