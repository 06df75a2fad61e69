import type { Lote } from '../../../contract/catalogo.ts';
import { compareNumeros } from './filtro.ts';

interface LoteMatch {
  /** Lots with that name, ignoring leading zeros, capitals and punctuation. */
  readonly exactos: readonly number[];
  /** Exact matches first, then suffix matches, then prefix matches, then matches inside. */
  readonly todos: readonly number[];
}

/** Positions of the lots that match a typed text: `37`, `lote 37`, `m4 l12`, `M4-L12`. */
export function findLotes(lotes: readonly Lote[], texto: string): LoteMatch {
  const wanted = searchKey(texto.replace(/^\s*lote\b/i, ''));
  if (!wanted) return { exactos: [], todos: [] };
  const exactos: number[] = [];
  const owns: number[] = [];
  const begins: number[] = [];
  const within: number[] = [];
  for (const [position, lote] of lotes.entries()) {
    const key = searchKey(lote.id_lote);
    if (key === wanted) exactos.push(position);
    else if (key.endsWith(` ${wanted}`)) owns.push(position);
    else if (key.startsWith(wanted)) begins.push(position);
    else if (key.includes(wanted)) within.push(position);
  }
  const id = (position: number) => lotes[position]?.id_lote ?? '';
  const byNumber = (a: number, b: number) => compareNumeros(id(a), id(b));
  const rest = [owns, begins, within].flatMap((found) => found.sort(byNumber));
  return { exactos, todos: [...exactos, ...rest] };
}

/** Runs of letters and digits, separated by one space, so that 1-12 differs from 11-2; `M4-L12` → `m 4 l 12`. */
function searchKey(text: string): string {
  const runs = foldText(text).match(/\p{L}+|\d+/gu) ?? [];
  return runs.map((run) => run.replace(/^0+(?=\d)/, '')).join(' ');
}

/** Lower case without accents. */
function foldText(text: string): string {
  // Most ids are ASCII, and normalising 10,000 of them is slow.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
