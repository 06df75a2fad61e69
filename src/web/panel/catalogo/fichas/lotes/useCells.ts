import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { LoteDeFicha } from '../../../../../contract/panel/catalogo/fichas.ts';
import { type CellPlace, type CellRange, countCells, placeAfter, rangeBetween } from './cellRange.ts';
import { TEXTOS_DE_LOTES } from './textosDeLotesDeFicha.ts';
import {
  COLUMNAS_DE_LOTE,
  cellsInPaste,
  clearLotes,
  EMPTY_LOTE,
  fillLotes,
  pasteLotes,
  textOfCells,
} from './typedLotes.ts';
import type { LotesForm } from './useLotesForm.ts';

type Field = HTMLInputElement | HTMLSelectElement;

export const idOfCell = ({ row, col }: CellPlace): string => `lote-${row}-${COLUMNAS_DE_LOTE[col]}`;

/** The cell at which something happened. */
function placeOf(target: EventTarget): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-celda]') : null;
  const [row, col] = cell?.dataset.celda?.split('.').map(Number) ?? [];
  return row === undefined || col === undefined ? undefined : { row, col };
}

const columnaAt = (col: number) => COLUMNAS_DE_LOTE[col] ?? COLUMNAS_DE_LOTE[0];

/** The cell with the focus, the chosen block from it, and what is done to them. */
function useChosen(form: LotesForm) {
  const { lotes } = form;
  const [at, setAt] = useState<CellPlace>({ row: 0, col: 0 });
  const [end, setEnd] = useState<CellPlace>();
  const [nota, setNota] = useState('');
  // The cell to put the focus into, once it is there.
  const [goal, setGoal] = useState<CellPlace>();
  useLayoutEffect(() => {
    if (!goal) return;
    const field = document.getElementById(idOfCell(goal));
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [goal]);
  useLayoutEffect(() => {
    if (end) document.getElementById(idOfCell(end))?.scrollIntoView({ block: 'nearest' });
  }, [end]);
  const block = end && rangeBetween(at, end);
  const range = block && countCells(block) > 1 ? block : undefined;
  const stand = (place: CellPlace) => {
    setAt(place);
    setEnd(undefined);
  };
  const go = (place: CellPlace) => {
    stand(place);
    setGoal(place);
  };
  const change = (next: readonly LoteDeFicha[], said: string) => {
    form.change(next);
    setNota(said);
  };
  return {
    ...{ lotes, at, end, range, nota, stand, go, change },
    tell: setNota,
    unchoose: () => setEnd(undefined),
    choose(place: CellPlace) {
      setEnd(place);
      setNota(TEXTOS_DE_LOTES.elegidas(countCells(rangeBetween(at, place))));
    },
    add() {
      change([...lotes, EMPTY_LOTE], '');
      go({ row: lotes.length, col: 0 });
    },
    takeBack(isUndone: boolean) {
      if (!(isUndone ? form.undo() : form.redo())) return;
      setEnd(undefined);
      setNota(isUndone ? TEXTOS_DE_LOTES.deshecho : TEXTOS_DE_LOTES.rehecho);
    },
    fill: (some: CellRange, text: string) =>
      change(fillLotes(lotes, some, text), TEXTOS_DE_LOTES.llenas(countCells(some))),
    clear: (some: CellRange) => change(clearLotes(lotes, some), TEXTOS_DE_LOTES.vacias(countCells(some))),
    type(row: number, col: number, text: string) {
      setEnd(undefined);
      form.type(row, columnaAt(col), text);
    },
    remove(row: number) {
      setEnd(undefined);
      change(
        lotes.filter((_, index) => index !== row),
        TEXTOS_DE_LOTES.quitado(row + 1),
      );
    },
  };
}

type Chosen = ReturnType<typeof useChosen>;

/**
 * The keys, the pointer and the clipboard of the table, as a spreadsheet has them: arrows and Enter go from cell to
 * cell, with Shift they choose a block, Escape takes back what was typed in the cell.
 */
export function useCells(form: LotesForm) {
  const chosen = useChosen(form);
  const { lotes, at, end, range } = chosen;
  /** Text of the cell when the focus came. */
  const arrived = useRef('');
  /** Of the table. */
  const handlers = {
    onFocus({ target }: { target: EventTarget }) {
      const place = placeOf(target);
      if (!place) return;
      arrived.current = (target as Field).value;
      chosen.stand(place);
    },
    onKeyDown(event: KeyboardEvent) {
      if (!placeOf(event.target)) return;
      if (pressKey(event, event.target as Field, chosen, arrived.current)) event.preventDefault();
    },
    onMouseDown(event: MouseEvent) {
      const place = placeOf(event.target);
      if (!place || !event.shiftKey) return;
      // Neither another focus, nor a list that opens.
      event.preventDefault();
      chosen.choose(place);
    },
    onMouseOver(event: MouseEvent) {
      const place = event.buttons === 1 ? placeOf(event.target) : undefined;
      if (place && (end || place.row !== at.row || place.col !== at.col)) chosen.choose(place);
    },
    onCopy(event: ClipboardEvent) {
      if (range) putOnClipboard(event, textOfCells(lotes, range));
    },
    onCut(event: ClipboardEvent) {
      if (!range) return;
      putOnClipboard(event, textOfCells(lotes, range));
      chosen.clear(range);
    },
    onPaste(event: ClipboardEvent) {
      const place = placeOf(event.target);
      if (!place) return;
      const text = event.clipboardData.getData('text');
      const pasted = cellsInPaste(text);
      const block = range ?? rangeBetween(place, place);
      const columna = columnaAt(block.desde.col);
      // One text goes into a field as into any other.
      if (!pasted && !range && columna !== 'estatus') return;
      event.preventDefault();
      if (!pasted) return chosen.fill(block, text.trim());
      chosen.unchoose();
      chosen.change(
        pasteLotes(lotes, pasted, block.desde.row, columna),
        TEXTOS_DE_LOTES.pegados(pasted.length),
      );
    },
  };
  return { ...chosen, handlers };
}

export type LoteCells = ReturnType<typeof useCells>;

/** In: the field's text when the focus came. Out: whether the key was used. */
function pressKey(event: KeyboardEvent, field: Field, chosen: Chosen, arrived: string): boolean {
  const { key, shiftKey } = event;
  const { lotes, at, end, range } = chosen;
  if (event.ctrlKey || event.metaKey) {
    const letter = key.toLowerCase();
    if (letter === 'z' || letter === 'y') chosen.takeBack(letter === 'z' && !shiftKey);
    else if (key === 'Enter' && range) chosen.fill(range, field.value);
    else return false;
    return true;
  }
  if (event.altKey) return false;
  const from = (shiftKey && end) || at;
  const next = placeAfter(key, from, { row: lotes.length, col: COLUMNAS_DE_LOTE.length });
  if (next) {
    const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
    if (isSideways && !range && isWithin(field, key)) return false;
    if (shiftKey) chosen.choose(next);
    else chosen.go(next);
  } else if (key === 'Enter') {
    const row = at.row + (shiftKey ? -1 : 1);
    if (row < lotes.length) chosen.go({ ...at, row: Math.max(0, row) });
    else chosen.add();
  } else if (key === 'Escape') {
    if (range) chosen.unchoose();
    else if (field.value !== arrived) chosen.type(at.row, at.col, arrived);
    else return false;
  } else if ((key === 'Delete' || key === 'Backspace') && range) chosen.clear(range);
  else return false;
  return true;
}

function putOnClipboard(event: ClipboardEvent, text: string): void {
  event.preventDefault();
  event.clipboardData.setData('text/plain', text);
}

/** Whether an arrow still moves within the field's own text. */
function isWithin(field: Field, key: string): boolean {
  if (!(field instanceof HTMLInputElement)) return false;
  const { selectionStart, selectionEnd, value } = field;
  if (selectionStart === 0 && selectionEnd === value.length) return false;
  if (selectionStart !== selectionEnd) return true;
  return key === 'ArrowLeft' ? selectionStart !== 0 : selectionEnd !== value.length;
}
