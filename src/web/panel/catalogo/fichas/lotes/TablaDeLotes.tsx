import type { ClipboardEvent } from 'react';
import type { LoteDeFicha } from '../../../../../contract/panel/catalogo/fichas.ts';
import { ESTATUS_DE_LOTE } from '../../../../../domain/lote.ts';
import { classNames } from '../../../../ui/classNames.ts';
import { Icono } from '../../../../ui/Icono.tsx';
import styles from './Lotes.module.css';
import { TEXTOS_DE_LOTES } from './textosDeLotesDeFicha.ts';
import { COLUMNAS_DE_LOTE, type ColumnaDeLote, cellsInPaste } from './typedLotes.ts';

interface Props {
  lotes: readonly LoteDeFicha[];
  /** Range of rows shown, from 0. */
  desde: number;
  hasta: number;
  /** By `<row>.<column>`. */
  faults: ReadonlyMap<string, string>;
  onType: (row: number, columna: ColumnaDeLote, text: string) => void;
  onPaste: (cells: string[][], row: number, columna: ColumnaDeLote) => void;
  onRemove: (row: number) => void;
  /** Enter goes down, as in a spreadsheet. */
  onEnter: (row: number, columna: ColumnaDeLote) => void;
}

/** A page of a project's lots with every cell a field; each accepts a pasted block from a spreadsheet. */
export function TablaDeLotes({ lotes, desde, hasta, ...rest }: Props) {
  return (
    <table className={`table fixed ${styles.tabla}`}>
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
        {lotes.slice(desde, hasta).map((lote, index) => {
          const row = desde + index;
          return <LoteRow key={row} {...rest} lote={lote} row={row} />;
        })}
      </tbody>
    </table>
  );
}

interface RowProps extends Omit<Props, 'lotes' | 'desde' | 'hasta'> {
  lote: LoteDeFicha;
  /** Its index in the table, from 0. */
  row: number;
}

function LoteRow({ onRemove, ...cell }: RowProps) {
  const { row } = cell;
  return (
    <tr>
      <th scope="row">{row + 1}</th>
      {COLUMNAS_DE_LOTE.map((columna) => (
        <LoteCell key={columna} {...cell} columna={columna} />
      ))}
      <td>
        <button
          type="button"
          className={`center soft ${styles.quitar}`}
          aria-label={TEXTOS_DE_LOTES.quitar(row + 1)}
          onClick={() => onRemove(row)}
        >
          <Icono nombre="cerrar" />
        </button>
      </td>
    </tr>
  );
}

/** Optional, and without a heading on a phone. */
const OPTIONAL: ReadonlySet<ColumnaDeLote> = new Set(['frente', 'fondo', 'etapa', 'seccion', 'nivel']);
const NUMERIC: ReadonlySet<ColumnaDeLote> = new Set(['terreno', 'frente', 'fondo']);

interface CellProps extends Omit<RowProps, 'onRemove'> {
  columna: ColumnaDeLote;
}

function LoteCell({ lote, row, columna, faults, onType, onPaste, onEnter }: CellProps) {
  const fault = faults.get(`${row}.${columna}`);
  const shared = {
    id: `lote-${row}-${columna}`,
    className: classNames(styles.celda, fault && styles.mal),
    'aria-label': TEXTOS_DE_LOTES.celda(TEXTOS_DE_LOTES[columna], row + 1),
    'aria-invalid': fault ? true : undefined,
    value: lote[columna],
    onPaste(event: ClipboardEvent) {
      const cells = cellsInPaste(event.clipboardData.getData('text'));
      if (!cells) return;
      event.preventDefault();
      onPaste(cells, row, columna);
    },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onType(row, columna, currentTarget.value),
  };
  return (
    <td>
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
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onEnter(row, columna);
          }}
          inputMode={NUMERIC.has(columna) ? 'decimal' : 'text'}
          placeholder={OPTIONAL.has(columna) ? TEXTOS_DE_LOTES[columna] : undefined}
        />
      )}
      {fault && <p className={`text-chico error ${styles.error}`}>{fault}</p>}
    </td>
  );
}
