import { type Member, reachOf } from '../permisos.ts';

/** What has prices in time (decisions 10): a model, a piece of equipment, a project's m² of excess. */
export const CLASES_DE_PRECIO = ['modelo', 'equipamiento', 'exedente'] as const;
export type ClaseDePrecio = (typeof CLASES_DE_PRECIO)[number];

/** What a price is of; `id` is the model's, the equipment's, or for 'exedente' the project's. */
export interface PrecioKey {
  clase: ClaseDePrecio;
  id: number;
}

/** Tells prices apart, as text. */
export const nameOfPrecio = ({ clase, id }: PrecioKey): string => `${clase} ${id}`;

/** How a list of prices stands; it is prepared, approved, and takes effect by its minute alone. */
export const ESTADOS_DE_LISTA = ['Preparada', 'Programada', 'Vigente', 'Retirada'] as const;
export type EstadoDeLista = (typeof ESTADOS_DE_LISTA)[number];

export interface MomentsOfLista {
  /** When it takes effect, ms since 1970; `null`: once it is approved. */
  vigenteEn: number | null;
  aprobadaEn: number | null;
  retiradaEn: number | null;
}

export function estadoOfLista(lista: MomentsOfLista, ahora: number): EstadoDeLista {
  if (lista.retiradaEn !== null) return 'Retirada';
  if (lista.aprobadaEn === null) return 'Preparada';
  return lista.vigenteEn !== null && lista.vigenteEn > ahora ? 'Programada' : 'Vigente';
}

/** Whether it can still be withdrawn: what took effect is answered by another list. */
export const mayWithdrawLista = (estado: EstadoDeLista): boolean =>
  estado === 'Preparada' || estado === 'Programada';

/**
 * Whether this person may approve what `preparadaPor` prepared: somebody else's eyes, wherever there are others who may
 * (decisions 10). In: ids; how many of those who work here may approve.
 */
export function mayApproveLista(person: Member, preparadaPor: string, approvers: number): boolean {
  if (reachOf(person.rol, 'approvePrecios') === 'none') return false;
  return person.id !== preparadaPor || approvers < 2;
}

/** A list that waits for its approval. Moments in ms since 1970; `vigenteEn` null: from its approval on. */
export interface WaitingLista {
  preparadaPor: string;
  vigenteEn: number | null;
}

/** Whether its minute came before anybody approved it: it takes effect no more, and is withdrawn and prepared anew. */
export const isLate = ({ vigenteEn }: Pick<WaitingLista, 'vigenteEn'>, ahora: number): boolean =>
  vigenteEn !== null && vigenteEn <= ahora;

/**
 * What a list that waits asks of this person today: `aprobar` of whoever may, `rehacer` of all who decide on prices once its
 * minute has passed; `undefined`: nothing. In: how many of those who work here may approve; now, ms.
 */
export function taskOfLista(
  person: Member,
  lista: WaitingLista,
  approvers: number,
  ahora: number,
): 'aprobar' | 'rehacer' | undefined {
  if (reachOf(person.rol, 'approvePrecios') === 'none') return undefined;
  if (isLate(lista, ahora)) return 'rehacer';
  return mayApproveLista(person, lista.preparadaPor, approvers) ? 'aprobar' : undefined;
}
