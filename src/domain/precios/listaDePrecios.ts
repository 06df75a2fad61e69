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
export const ESTADOS_DE_LISTA_DE_PRECIOS = ['Preparada', 'Programada', 'Vigente', 'Retirada'] as const;
export type EstadoDeListaDePrecios = (typeof ESTADOS_DE_LISTA_DE_PRECIOS)[number];

interface MomentsOfListaDePrecios {
  /** When it takes effect, ms since 1970; `null`: on approval. */
  vigenteEn: number | null;
  aprobadaEn: number | null;
  retiradaEn: number | null;
}

export function estadoOfListaDePrecios(
  lista: MomentsOfListaDePrecios,
  ahora: number,
): EstadoDeListaDePrecios {
  if (lista.retiradaEn !== null) return 'Retirada';
  if (lista.aprobadaEn === null) return 'Preparada';
  return lista.vigenteEn !== null && lista.vigenteEn > ahora ? 'Programada' : 'Vigente';
}

/** Whether it can still be withdrawn. A list in effect can only be replaced. */
export const mayWithdrawListaDePrecios = (estado: EstadoDeListaDePrecios): boolean =>
  estado === 'Preparada' || estado === 'Programada';

/**
 * Whether this person may approve what `preparadaPor` prepared: another person must, if any other can
 * (decisions 10). In: number of staff who may approve.
 */
export function mayApproveListaDePrecios(person: Member, preparadaPor: string, approvers: number): boolean {
  if (reachOf(person.rol, 'approvePrecios') === 'none') return false;
  return person.id !== preparadaPor || approvers < 2;
}

/** A list that waits for approval. `vigenteEn` in ms since 1970; `null`: on approval. */
export interface WaitingListaDePrecios {
  preparadaPor: string;
  vigenteEn: number | null;
}

/** Whether its minute passed without approval. It can no longer take effect and must be prepared anew. */
const isLate = ({ vigenteEn }: Pick<WaitingListaDePrecios, 'vigenteEn'>, ahora: number): boolean =>
  vigenteEn !== null && vigenteEn <= ahora;

/**
 * What a waiting list asks of this person: `aprobar` of those who may, `rehacer` of all who decide on prices
 * once its minute passed; `undefined` if nothing. In: number of staff who may approve; now, ms.
 */
export function taskOfListaDePrecios(
  person: Member,
  lista: WaitingListaDePrecios,
  approvers: number,
  ahora: number,
): 'aprobar' | 'rehacer' | undefined {
  if (reachOf(person.rol, 'approvePrecios') === 'none') return undefined;
  if (isLate(lista, ahora)) return 'rehacer';
  return mayApproveListaDePrecios(person, lista.preparadaPor, approvers) ? 'aprobar' : undefined;
}
