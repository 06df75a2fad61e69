import { useState } from 'react';
import { Boton } from '../../../../ui/Boton.tsx';
import { TarjetaDePanel } from '../../../marco/TarjetaDePanel.tsx';
import { FormOfFicha } from '../save/FormOfFicha.tsx';
import type { TheirCambio } from '../save/mergeFicha.ts';
import { TEXTOS_DE_CAMBIOS } from '../save/textosDeCambios.ts';
import styles from './Lotes.module.css';
import { TablaDeLotes } from './TablaDeLotes.tsx';
import { TEXTOS_DE_LOTES } from './textosDeLotesDeFicha.ts';
import { COLUMNAS_DE_LOTE, type ColumnaDeLote, filledLotes, findLote } from './typedLotes.ts';
import { type LoteCells, useCells } from './useCells.ts';
import { type LotesForm, type PropsOfLotes, useLotesForm } from './useLotesForm.ts';

/** Most faults in the list; the fields show the rest. */
const LISTED = 20;
/** Rows from which on a lot is looked for by its name. */
const MANY = 20;

/** The lots of a project as a table to type or paste into. */
export function FormularioDeLotes(props: PropsOfLotes) {
  const form = useLotesForm(props);
  const cells = useCells(form);
  const { ficha, lotes, faults } = form;
  return (
    <FormOfFicha ficha={ficha} labelOf={labelOf} onSave={form.save}>
      <TarjetaDePanel titulo={TEXTOS_DE_LOTES.total(filledLotes(lotes).length)}>
        <Faltas faults={faults} onChoose={(row, col) => cells.go({ row, col })} />
        <Herramientas form={form} cells={cells} />
        <TablaDeLotes {...{ lotes, faults, cells }} />
        <p role="status" className="text-nota soft">
          {cells.nota}
        </p>
        <div className="row">
          <Boton variante="secundario" onClick={cells.add}>
            {TEXTOS_DE_LOTES.agregar}
          </Boton>
        </div>
      </TarjetaDePanel>
    </FormOfFicha>
  );
}

/** Undo, redo, and the way to a lot. */
function Herramientas({ form, cells }: { form: LotesForm; cells: LoteCells }) {
  const { lotes, canUndo, canRedo } = form;
  const [busca, setBusca] = useState('');
  const find = () => {
    const row = findLote(lotes, busca);
    if (row === undefined) cells.tell(TEXTOS_DE_LOTES.noEsta(busca.trim()));
    else cells.go({ row, col: 0 });
  };
  return (
    <div className="row wrap gap-2">
      <Boton variante="discreto" disabled={!canUndo} onClick={() => cells.takeBack(true)}>
        {TEXTOS_DE_LOTES.deshacer}
      </Boton>
      <Boton variante="discreto" disabled={!canRedo} onClick={() => cells.takeBack(false)}>
        {TEXTOS_DE_LOTES.rehacer}
      </Boton>
      {lotes.length > MANY && (
        <input
          type="search"
          className={`rounded edge-firm surface ${styles.busca}`}
          aria-label={TEXTOS_DE_LOTES.irAlLote}
          placeholder={TEXTOS_DE_LOTES.irAlLote}
          autoComplete="off"
          value={busca}
          onChange={({ currentTarget }) => setBusca(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (busca.trim()) find();
          }}
        />
      )}
    </div>
  );
}

function labelOf({ fila, columna }: TheirCambio): string {
  const lote = TEXTOS_DE_LOTES.lote(fila ?? '');
  const etiqueta = COLUMNAS_DE_LOTE.find((it) => it === columna);
  return etiqueta ? TEXTOS_DE_CAMBIOS.deFila(lote, TEXTOS_DE_LOTES[etiqueta]) : lote;
}

function Faltas({
  faults,
  onChoose,
}: {
  faults: ReadonlyMap<string, string>;
  onChoose: (row: number, col: number) => void;
}) {
  if (faults.size === 0) return null;
  return (
    <ul className={`stack gap-1 ${styles.faltas}`}>
      {[...faults].slice(0, LISTED).map(([key, mensaje]) => {
        const [row] = key.split('.');
        const col = COLUMNAS_DE_LOTE.findIndex((it) => `${row}.${it}` === key);
        const columna: ColumnaDeLote = COLUMNAS_DE_LOTE[col] ?? 'id_lote';
        return (
          <li key={key}>
            <button
              className="error underlined text-left touch"
              type="button"
              onClick={() => onChoose(Number(row), Math.max(col, 0))}
            >
              {TEXTOS_DE_LOTES.falta(Number(row) + 1, TEXTOS_DE_LOTES[columna], mensaje)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
