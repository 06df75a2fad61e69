import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { listMove, rowWindow, scrollToRow } from '../../../../plano/list/rowWindow.ts';
import { useMesa, useMesaState } from '../state/mesaContext.ts';
import { TEXTOS_DE_MESA } from '../textosDeMesa.ts';
import { chosenOf, itemOf, type RowKey, rowKeysOf, rowOfChosen } from './itemsOfMesa.ts';
import styles from './ListaDeMesa.module.css';

/** Height of a row, CSS px, as in the style sheet. */
const ROW = 60;

/** Rows of the chosen set, virtual: only visible ones are elements. A press goes to the drawing. */
export function ListaDeMesa() {
  const mesa = useMesa();
  const clase = useMesaState((state) => state.clase);
  const settled = useMesaState((state) => state.settled);
  const chosen = useMesaState((state) => state.chosen);
  const keys = useMemo(() => rowKeysOf(settled, clase), [settled, clase]);
  const row = useMemo(() => rowOfChosen(settled, keys, chosen), [settled, keys, chosen]);
  const box = useRef<HTMLDivElement>(null);
  const [{ top, height }, setSeen] = useState({ top: 0, height: 0 });
  const id = useId();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setSeen({ top: element.scrollTop, height: element.clientHeight });
    look();
    const resized = new ResizeObserver(look);
    resized.observe(element);
    return () => resized.disconnect();
  }, []);
  useEffect(() => {
    if (box.current && height && row >= 0)
      box.current.scrollTop = scrollToRow(row, box.current.scrollTop, height, ROW);
  }, [row, height]);
  const open = (key: RowKey | undefined, asks: boolean) =>
    key !== undefined &&
    mesa.choose(chosenOf(settled, key), asks ? { asked: mesa.getState().asked + 1 } : {});
  const onKeyDown = (event: KeyboardEvent) => {
    const next = listMove(event.key, row, keys.length, Math.max(1, Math.floor(height / ROW) - 1));
    if (next !== undefined) open(keys[next], false);
    else if (event.key === 'Enter' || event.key === ' ') open(keys[Math.max(row, 0)], true);
    else return;
    event.preventDefault();
  };
  const [from, to] = rowWindow(top, height, ROW, keys.length);
  if (keys.length === 0)
    return <p className={`rounded pad-4 soft ${styles.nada}`}>{TEXTOS_DE_MESA.nada[clase]}</p>;
  return (
    <div
      ref={box}
      className={`surface rounded edge relative scroll grow-auto ${styles.caja}`}
      role="listbox"
      aria-label={TEXTOS_DE_MESA.clases[clase]}
      aria-activedescendant={row >= 0 ? `${id}-${row}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) =>
        setSeen({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })
      }
    >
      <div role="presentation" style={{ height: keys.length * ROW }}>
        {keys.slice(from, to).map((key, offset) => {
          const { nombre, nota } = itemOf(settled, clase, key);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list box handles the keys
            <div
              key={key}
              id={`${id}-${from + offset}`}
              className={`hover-tint stack line-below pad-x-4 absolute pointer ${styles.renglon}`}
              role="option"
              tabIndex={-1}
              aria-selected={from + offset === row}
              aria-posinset={from + offset + 1}
              aria-setsize={keys.length}
              style={{ transform: `translateY(${(from + offset) * ROW}px)` }}
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
