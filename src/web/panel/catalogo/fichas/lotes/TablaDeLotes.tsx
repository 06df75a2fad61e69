import { memo, useEffect, useRef, useState } from 'react';
import type { LoteDeFicha } from '../../../../../contract/panel/catalogo/fichas.ts';
import { ESTATUS_DE_LOTE } from '../../../../../domain/lote.ts';
import { rowWindow } from '../../../../plano/list/rowWindow.ts';
import { classNames } from '../../../../ui/classNames.ts';
import { Icono } from '../../../../ui/Icono.tsx';
import { useSeenOfPage } from '../../../lists/useSeenOfPage.ts';
import { type CellRange, isInRange } from './cellRange.ts';
import styles from './Lotes.module.css';
import { TEXTOS_DE_LOTES } from './textosDeLotesDeFicha.ts';
import { COLUMNAS_DE_LOTE, type ColumnaDeLote, NUMERIC } from './typedLotes.ts';
import { idOfCell, type LoteCells } from './useCells.ts';

/** Height of a row, CSS px, until one is measured. */
const ROW = 48;

interface Props {
  lotes: readonly LoteDeFicha[];
  /** By `<row>.<column>`. */
  faults: ReadonlyMap<string, string>;
  cells: LoteCells;
}

/**
 * A project's lots, every cell a field that takes a pasted block from a spreadsheet. Virtual: only rows in sight, and
 * the one with the focus, are elements.
 */
export function TablaDeLotes({ lotes, faults, cells }: Props) {
  const box = useRef<HTMLTableElement>(null);
  const [alto, setAlto] = useState(ROW);
  const { top, height } = useSeenOfPage(box, alto);
  const { at, range, handlers } = cells;
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are as high as the window's width makes them
  useEffect(() => {
    const measured = box.current?.querySelector<HTMLElement>('[data-renglon]')?.offsetHeight;
    if (measured) setAlto(measured);
  }, [top, height]);
  const [from, to] = rowWindow(top, height, alto, lotes.length);
  const shown = Array.from({ length: to - from }, (_, index) => from + index);
  if (at.row < lotes.length && (at.row < from || at.row >= to)) shown.push(at.row);
  shown.sort((a, b) => a - b);
  // The handlers of the rows do not change with the table, so that only changed rows are drawn.
  const acts = useRef(cells);
  useEffect(() => {
    acts.current = cells;
  });
  const [rowActs] = useState(() => ({
    type: (row: number, col: number, text: string) => acts.current.type(row, col, text),
    remove: (row: number) => acts.current.remove(row),
  }));
  return (
    <table
      ref={box}
      className={`table fixed ${styles.tabla}`}
      aria-rowcount={lotes.length + 1}
      data-bloque={range !== undefined || undefined}
      {...handlers}
    >
      <thead>
        <tr>
          <th scope="col">
            <span className="oculto">{TEXTOS_DE_LOTES.renglon}</span>#
          </th>
          {COLUMNAS_DE_LOTE.map((columna) => (
            <th key={columna} scope="col">
              {TEXTOS_DE_LOTES[columna]}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {shown.flatMap((row, index) => {
          const lote = lotes[row];
          const before = index === 0 ? row : row - (shown[index - 1] ?? 0) - 1;
          if (!lote) return [];
          // In one flat list: a row stays the same element while others come and go.
          return [
            before > 0 && <Gap key={`antes-${row}`} alto={before * alto} />,
            <LoteRow
              key={row}
              {...{ lote, row }}
              faults={faultsOf(faults, row)}
              elegidas={chosenIn(range, row)}
              activo={row === at.row}
              acts={rowActs}
            />,
          ];
        })}
        <Gap alto={(lotes.length - 1 - (shown.at(-1) ?? 0)) * alto} />
      </tbody>
    </table>
  );
}

/** In place of rows that are out of sight. */
function Gap({ alto }: { alto: number }) {
  return (
    <tr className={styles.hueco} style={{ height: alto }}>
      <td />
    </tr>
  );
}

/** As a text, so that a row with the same faults is the same. */
function faultsOf(faults: Props['faults'], row: number): string {
  if (!faults.size) return '';
  const own = COLUMNAS_DE_LOTE.map((columna) => faults.get(`${row}.${columna}`) ?? '');
  return own.some(Boolean) ? JSON.stringify(own) : '';
}

/** First and last chosen column, such as `1.3`; '' for none. */
function chosenIn(range: CellRange | undefined, row: number): string {
  if (!range || !isInRange(range, { row, col: range.desde.col })) return '';
  return `${range.desde.col}.${range.hasta.col}`;
}

interface RowProps {
  lote: LoteDeFicha;
  /** Its index in the table, from 0. */
  row: number;
  faults: string;
  elegidas: string;
  /** Has the focus, or had it last: Tab goes through its fields. */
  activo: boolean;
  acts: Pick<LoteCells, 'type' | 'remove'>;
}

const LoteRow = memo(function LoteRow({ lote, row, faults, elegidas, activo, acts }: RowProps) {
  const own: readonly string[] = faults ? JSON.parse(faults) : [];
  const [first = 1, last = 0] = elegidas ? elegidas.split('.').map(Number) : [];
  return (
    <tr data-renglon="" aria-rowindex={row + 2}>
      <th scope="row">{row + 1}</th>
      {COLUMNAS_DE_LOTE.map((columna, col) => (
        <LoteCell
          key={columna}
          {...{ lote, row, col, columna, activo }}
          fault={own[col] || undefined}
          elegida={col >= first && col <= last}
          onType={acts.type}
        />
      ))}
      <td>
        <button
          type="button"
          className={`center soft ${styles.quitar}`}
          tabIndex={activo ? 0 : -1}
          aria-label={TEXTOS_DE_LOTES.quitar(row + 1)}
          onClick={() => acts.remove(row)}
        >
          <Icono nombre="cerrar" />
        </button>
      </td>
    </tr>
  );
});

/** Optional, and without a heading on a phone. */
const OPTIONAL: ReadonlySet<ColumnaDeLote> = new Set(['frente', 'fondo', 'etapa', 'seccion', 'nivel']);

interface CellProps extends Pick<RowProps, 'lote' | 'row' | 'activo'> {
  columna: ColumnaDeLote;
  col: number;
  fault: string | undefined;
  elegida: boolean;
  onType: LoteCells['type'];
}

function LoteCell({ lote, row, col, columna, activo, fault, elegida, onType }: CellProps) {
  const id = idOfCell({ row, col });
  const shared = {
    id,
    className: classNames(styles.celda, fault && styles.mal),
    tabIndex: activo ? 0 : -1,
    'aria-label': TEXTOS_DE_LOTES.celda(TEXTOS_DE_LOTES[columna], row + 1),
    ...(fault && { 'aria-invalid': true, 'aria-describedby': `${id}-falta` }),
    value: lote[columna],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onType(row, col, currentTarget.value),
  };
  return (
    <td data-celda={`${row}.${col}`} data-elegida={elegida || undefined} className="relative">
      {columna === 'estatus' ? (
        <select {...shared}>
          {[...new Set<string>([...ESTATUS_DE_LOTE, lote.estatus])].map((it) => (
            <option key={it}>{it}</option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          autoComplete="off"
          inputMode={NUMERIC.has(columna) ? 'decimal' : 'text'}
          placeholder={OPTIONAL.has(columna) ? TEXTOS_DE_LOTES[columna] : undefined}
        />
      )}
      {fault && (
        <p id={`${id}-falta`} className={`text-chico error absolute ${styles.error}`}>
          {fault}
        </p>
      )}
    </td>
  );
}
