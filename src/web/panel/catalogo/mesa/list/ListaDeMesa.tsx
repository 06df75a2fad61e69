import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react';
import { listMove, rowWindow } from '../../../../plano/list/rowWindow.ts';
import { useSeenOfPage } from '../../../lists/useSeenOfPage.ts';
import { useMesa, useMesaState } from '../state/mesaContext.ts';
import { TEXTOS_DE_MESA } from '../textosDeMesa.ts';
import { chosenOf, itemOf, type RowKey, rowKeysOf, rowOfChosen } from './itemsOfMesa.ts';
import styles from './ListaDeMesa.module.css';

/** Height of a row, CSS px, as in the style sheet. */
const ROW = 60;
/** Rows per page key. */
const PAGE = 5;
/** Where the list has its own place beside the drawing, as in the style sheet. */
const BESIDE = '(min-width: 1000px)';

/**
 * Rows of the chosen set, virtual: only visible ones are elements. Scrolls with what is round it. A press goes to the
 * drawing.
 */
export function ListaDeMesa() {
  const mesa = useMesa();
  const clase = useMesaState((state) => state.clase);
  const settled = useMesaState((state) => state.settled);
  const chosen = useMesaState((state) => state.chosen);
  const keys = useMemo(() => rowKeysOf(settled, clase), [settled, clase]);
  const row = useMemo(() => rowOfChosen(settled, keys, chosen), [settled, keys, chosen]);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const isEmpty = keys.length === 0;
  const { top, height } = useSeenOfPage(box, ROW, `${clase} ${isEmpty}`);
  useEffect(() => {
    const element = row < 0 ? null : document.getElementById(`${id}-${row}`);
    // Where the whole page scrolls, the drawing stays in sight instead.
    if (element && window.matchMedia(BESIDE).matches) element.scrollIntoView({ block: 'nearest' });
  }, [row, id]);
  const open = (key: RowKey | undefined, asks: boolean) =>
    key !== undefined &&
    mesa.choose(chosenOf(settled, key), asks ? { asked: mesa.getState().asked + 1 } : {});
  const onKeyDown = (event: KeyboardEvent) => {
    const next = listMove(event.key, row, keys.length, PAGE);
    if (next !== undefined) open(keys[next], false);
    else if (event.key === 'Enter' || event.key === ' ') open(keys[Math.max(row, 0)], true);
    else return;
    event.preventDefault();
  };
  const [from, to] = rowWindow(top, height, ROW, keys.length);
  const shown = keys.slice(from, to).map((key, offset) => [from + offset, key] as const);
  const far = keys[row];
  // The chosen row is an element wherever it is, to be scrolled to.
  if (far !== undefined && (row < from || row >= to)) shown.push([row, far]);
  if (isEmpty) return <p className={`rounded pad-4 soft ${styles.nada}`}>{TEXTOS_DE_MESA.nada[clase]}</p>;
  return (
    <div
      ref={box}
      className="surface rounded edge relative clip rigid"
      role="listbox"
      aria-label={TEXTOS_DE_MESA.clases[clase]}
      aria-activedescendant={row >= 0 ? `${id}-${row}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: keys.length * ROW }}>
        {shown.map(([at, key]) => {
          const { nombre, nota } = itemOf(settled, clase, key);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list box handles the keys
            <div
              key={key}
              id={`${id}-${at}`}
              className={`hover-tint stack line-below pad-x-4 absolute pointer ${styles.renglon}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === row}
              aria-posinset={at + 1}
              aria-setsize={keys.length}
              style={{ transform: `translateY(${at * ROW}px)` }}
              onClick={() => open(key, true)}
            >
              <span className="ellipsis strong figures">{nombre}</span>
              {nota && <span className="ellipsis text-nota soft">{nota}</span>}
            </div>
          );
        })}
      </div>
    </div>
  );
}
