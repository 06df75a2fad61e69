import { type Member, reachOf } from '../permisos.ts';

/** Things with prices in time (decisions 10): a model, a piece of equipment, a project's excess m². */
export const CLASES_DE_PRECIO = ['modelo', 'equipamiento', 'exedente'] as const;
export type ClaseDePrecio = (typeof CLASES_DE_PRECIO)[number];

/** What a price belongs to; for 'exedente' `id` is the project's. */
export interface PrecioKey {
  clase: ClaseDePrecio;
  id: number;
}

export const nameOfPrecio = ({ clase, id }: PrecioKey): string => `${clase} ${id}`;

/** States of a price list; the last change, into effect, happens by time alone. */
export const ESTADOS_DE_LISTA = ['Preparada', 'Programada', 'Vigente', 'Retirada'] as const;
export type EstadoDeLista = (typeof ESTADOS_DE_LISTA)[number];

export interface MomentsOfLista {
  /** When it takes effect, ms since 1970; `null`: on approval. */
  vigenteEn: number | null;
  aprobadaEn: number | null;
  retiradaEn: number | null;
}

export function estadoOfLista(lista: MomentsOfLista, ahora: number): EstadoDeLista {
  if (lista.retiradaEn !== null) return 'Retirada';
  if (lista.aprobadaEn === null) return 'Preparada';
  return lista.vigenteEn !== null && lista.vigenteEn > ahora ? 'Programada' : 'Vigente';
}

/** Whether it can still be withdrawn. A list in effect can only be replaced. */
export const mayWithdrawLista = (estado: EstadoDeLista): boolean =>
  estado === 'Preparada' || estado === 'Programada';

/**
 * Whether this person may approve what `preparadaPor` prepared: another person must, if any other can
 * (decisions 10). In: number of staff who may approve.
 */
export function mayApproveLista(person: Member, preparadaPor: string, approvers: number): boolean {
  if (reachOf(person.rol, 'approvePrecios') === 'none') return false;
  return person.id !== preparadaPor || approvers < 2;
}

/** A list that waits for approval. `vigenteEn` in ms since 1970; `null`: on approval. */
export interface WaitingLista {
  preparadaPor: string;
  vigenteEn: number | null;
}

/** Whether its minute passed without approval. It can no longer take effect and must be prepared anew. */
export const isLate = ({ vigenteEn }: Pick<WaitingLista, 'vigenteEn'>, ahora: number): boolean =>
  vigenteEn !== null && vigenteEn <= ahora;

/**
 * What a waiting list asks of this person: `aprobar` of those who may, `rehacer` of all who decide on prices
 * once its minute passed; `undefined` if nothing. In: number of staff who may approve; now, ms.
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
