import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { listMove, rowWindow, scrollToRow } from '../../../../plano/list/rowWindow.ts';
import { useMesa, useMesaState } from '../state/mesaContext.ts';
import { TEXTOS_DE_MESA } from '../textosDeMesa.ts';
import { type ItemDeMesa, itemsOfMesa } from './itemsOfMesa.ts';
import styles from './ListaDeMesa.module.css';

/** CSS px of a row, as the style sheet has it. */
const ROW = 60;

/** The rows of the set that is looked at, of which only those in sight are elements; a press leads to the drawing. */
export function ListaDeMesa() {
  const mesa = useMesa();
  const clase = useMesaState((state) => state.clase);
  const settled = useMesaState((state) => state.settled);
  const chosen = useMesaState((state) => state.chosen);
  const items = useMemo(() => itemsOfMesa(settled, clase), [settled, clase]);
  const box = useRef<HTMLDivElement>(null);
  const [{ top, height }, setSeen] = useState({ top: 0, height: 0 });
  const id = useId();
  const key = chosen && JSON.stringify(chosen);
  const row = key === undefined ? -1 : items.findIndex((item) => JSON.stringify(item.chosen) === key);
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
  const open = (item: ItemDeMesa | undefined, asks: boolean) =>
    item && mesa.choose(item.chosen, asks ? { asked: mesa.getState().asked + 1 } : {});
  const onKeyDown = (event: KeyboardEvent) => {
    const next = listMove(event.key, row, items.length, Math.max(1, Math.floor(height / ROW) - 1));
    if (next !== undefined) open(items[next], false);
    else if (event.key === 'Enter' || event.key === ' ') open(items[Math.max(row, 0)], true);
    else return;
    event.preventDefault();
  };
  const [from, to] = rowWindow(top, height, ROW, items.length);
  if (items.length === 0) return <p className={styles.nada}>{TEXTOS_DE_MESA.nada[clase]}</p>;
  return (
    <div
      ref={box}
      className={styles.caja}
      role="listbox"
      aria-label={TEXTOS_DE_MESA.clases[clase]}
      aria-activedescendant={row >= 0 ? `${id}-${row}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) =>
        setSeen({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })
      }
    >
      <div role="presentation" style={{ height: items.length * ROW }}>
        {items.slice(from, to).map((item, offset) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself has the keys
          <div
            key={item.key}
            id={`${id}-${from + offset}`}
            className={styles.renglon}
            role="option"
            tabIndex={-1}
            aria-selected={from + offset === row}
            aria-posinset={from + offset + 1}
            aria-setsize={items.length}
            style={{ transform: `translateY(${(from + offset) * ROW}px)` }}
            onClick={() => open(item, true)}
          >
            <span className={styles.nombre}>{item.nombre}</span>
            {item.nota && <span className={styles.nota}>{item.nota}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
