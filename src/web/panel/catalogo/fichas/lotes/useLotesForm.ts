import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { PanelAnswerOf } from '../../../../../contract/panel/calls.ts';
import type { LoteDeFicha } from '../../../../../contract/panel/catalogo/fichas.ts';
import { panelOptions } from '../../../../calls/panel/usePanel.ts';
import type { TypedCells } from '../save/mergeFicha.ts';
import { type FichaInBorrador, useFicha } from '../save/useFicha.ts';
import { NO_ROW_HISTORY, noteRows, type RowHistory, redoRows, undoRows } from './rowHistory.ts';
import { COLUMNAS_DE_LOTE, type ColumnaDeLote, EMPTY_LOTE, filledLotes } from './typedLotes.ts';

export interface PropsOfLotes {
  id_proyecto: number;
  read: PanelAnswerOf<'LeerLotesDeFicha'>;
}

/** There is always a row to type into. */
const ONE_ROW: readonly LoteDeFicha[] = [EMPTY_LOTE];

/** The typed rows with their steps, their faults, and their submission. */
export function useLotesForm({ id_proyecto, read }: PropsOfLotes) {
  const client = useQueryClient();
  const known = useMemo(() => typedOf(read), [read]);
  // Indexes of the sent rows: faults refer to these.
  const [sent, setSent] = useState<readonly number[]>([]);
  const [history, setHistory] = useState(NO_ROW_HISTORY);
  const ficha = useFicha({
    forma: `lotes ${id_proyecto}`,
    call: 'GuardarLotes',
    read: known,
    clave: 'id_lote',
    readNow: async () =>
      typedOf(
        await client.fetchQuery({ ...panelOptions('LeerLotesDeFicha', { id_proyecto }), staleTime: 0 }),
      ),
    compose: ({ filas }, revision) => ({
      ...{ revision, id_proyecto },
      lotes: filledLotes(filas.map(loteOf)).map(({ lote }) => lote),
    }),
  });
  const { filas } = ficha.typed;
  const typed = useMemo(() => filas.map(loteOf), [filas]);
  const lotes = typed.length ? typed : ONE_ROW;
  const faults = useMemo(() => faultsByRow(ficha.faults, sent), [ficha.faults, sent]);
  const show = (next: RowHistory | undefined): boolean => {
    if (!next?.now) return false;
    // Faults stand at rows, which may be others now.
    ficha.clear();
    setHistory(next);
    ficha.change({ filas: next.now });
    return true;
  };
  return {
    ...{ ficha, lotes, faults },
    type(row: number, columna: ColumnaDeLote, text: string) {
      const next = lotes.map((it, index) => (index === row ? { ...it, [columna]: text } : it));
      setHistory(noteRows(history, filas, next, `${row}.${columna}`));
      ficha.change({ filas: next });
    },
    change(next: readonly TypedCells[]) {
      show(noteRows(history, filas, next));
    },
    undo: () => show(undoRows(history, filas)),
    redo: () => show(redoRows(history, filas)),
    canUndo: history.done.length > 0 && history.now === filas,
    canRedo: history.undone.length > 0 && history.now === filas,
    save() {
      setSent(filledLotes(lotes).map(({ row }) => row));
      void ficha.save();
    },
  };
}

export type LotesForm = ReturnType<typeof useLotesForm>;

function typedOf({ revision, lotes }: PanelAnswerOf<'LeerLotesDeFicha'>): FichaInBorrador {
  return { revision, celdas: {}, filas: lotes };
}

const isWhole = (cells: TypedCells): cells is LoteDeFicha =>
  COLUMNAS_DE_LOTE.every((columna) => cells[columna] !== undefined);

/** An unchanged row stays the same object. */
function loteOf(cells: TypedCells): LoteDeFicha {
  return isWhole(cells) ? cells : { ...EMPTY_LOTE, estatus: '', ...cells };
}

/** By `<row>.<column>`. In: the server's faults, by `lotes.<index among the sent rows>.<column>`. */
function faultsByRow(
  faults: Readonly<Record<string, string>>,
  sent: readonly number[],
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(faults).flatMap(([campo, mensaje]) => {
      const [, row, columna] = /^lotes\.(\d+)\.(\w+)$/.exec(campo) ?? [];
      return row && columna ? [[`${sent[Number(row)] ?? 0}.${columna}`, mensaje] as const] : [];
    }),
  );
}
