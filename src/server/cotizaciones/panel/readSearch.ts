import { mailboxKeyOf } from '../../../domain/mailboxKey.ts';
import { readFolio } from '../../lotes/inventario/readFolio.ts';
import { prefixQueryOf, searchWordsOf } from '../../personas/searchWords.ts';

/** Where quotes are looked for: each is found by an index of its own. */
export type Search =
  | { por: 'folio'; folio: string }
  /** The running number at a folio's end, whatever stands before it. */
  | { por: 'numero'; numero: string }
  | { por: 'lote'; id_lote: string }
  /** `clave`: the whole mailbox. */
  | { por: 'buzon'; clave: string }
  /** In: text of a `tsquery` on `persona.busca`. */
  | { por: 'persona'; palabras: string };

const NUMERO_MAX = 12;

/** What a typed text may be: all of them are looked for at once. In: whether the reader may find people. */
export function readSearch(typed: string, people: boolean): Search[] {
  const texto = typed.trim();
  const folio = readFolio(texto);
  if (folio !== undefined) return [{ por: 'folio', folio }];
  if (texto.includes('@'))
    return people ? [{ por: 'buzon', clave: mailboxKeyOf(texto) }, ...personasOf(texto)] : [];
  const lote = texto.replace(/^lote\s+/iu, '');
  return [
    ...(/^\d+$/.test(texto) && texto.length <= NUMERO_MAX ? [{ por: 'numero' as const, numero: texto }] : []),
    ...[...new Set([lote, lote.toUpperCase()])].map((id_lote) => ({ por: 'lote' as const, id_lote })),
    ...(people ? personasOf(texto) : []),
  ];
}

function personasOf(texto: string): Search[] {
  const words = searchWordsOf(texto);
  return words.length ? [{ por: 'persona', palabras: prefixQueryOf(words) }] : [];
}
