import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { PanelAnswerOf } from '../../../../../contract/panel/calls.ts';
import type { LoteDeFicha } from '../../../../../contract/panel/catalogo/fichas.ts';
import { panelOptions } from '../../../../calls/panel/usePanel.ts';
import { Boton } from '../../../../ui/Boton.tsx';
import { TarjetaDePanel } from '../../../marco/TarjetaDePanel.tsx';
import { FormOfFicha } from '../save/FormOfFicha.tsx';
import type { TheirCambio, TypedCells } from '../save/mergeFicha.ts';
import { TEXTOS_DE_CAMBIOS } from '../save/textosDeCambios.ts';
import { type FichaInBorrador, useFicha } from '../save/useFicha.ts';
import styles from './Lotes.module.css';
import { TablaDeLotes } from './TablaDeLotes.tsx';
import { TEXTOS_DE_LOTES } from './textosDeLotesDeFicha.ts';
import { COLUMNAS_DE_LOTE, EMPTY_LOTE, filledLotes, pasteLotes } from './typedLotes.ts';

interface Props {
  id_proyecto: number;
  read: PanelAnswerOf<'LeerLotesDeFicha'>;
}

/** Rows per page; each has three fields. */
const PAGE = 50;
/** Most faults in the list; the fields show the rest. */
const LISTED = 20;

/** The typed rows, their faults, and their submission. */
function useLotesForm({ id_proyecto, read }: Props) {
  const client = useQueryClient();
  const known = useMemo(() => typedOf(read), [read]);
  // Indexes of the sent rows: faults refer to these.
  const [sent, setSent] = useState<readonly number[]>([]);
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
  const typed = useMemo(() => ficha.typed.filas.map(loteOf), [ficha.typed.filas]);
  const faults = useMemo(() => faultsByRow(ficha.faults, sent), [ficha.faults, sent]);
  // There is always a row to type into.
  const lotes = typed.length ? typed : [EMPTY_LOTE];
  return {
    ficha,
    lotes,
    faults,
    change: (next: readonly LoteDeFicha[]) => ficha.change({ filas: next.map((it) => ({ ...it })) }),
    save() {
      setSent(filledLotes(lotes).map(({ row }) => row));
      void ficha.save();
    },
  };
}

/** The lots of a project as a table to type or paste into. */
export function FormularioDeLotes(props: Props) {
  const { ficha, lotes, faults, change, save } = useLotesForm(props);
  const [page, setPage] = useState(0);
  const [nota, setNota] = useState('');
  const alter = (next: readonly LoteDeFicha[], said = '') => {
    change(next);
    setNota(said);
  };
  const show = (row: number, columna: string) => {
    setPage(Math.floor(row / PAGE));
    requestAnimationFrame(() => document.getElementById(`lote-${row}-${columna}`)?.focus());
  };
  const add = () => {
    alter([...lotes, EMPTY_LOTE]);
    show(lotes.length, COLUMNAS_DE_LOTE[0]);
  };
  const desde = page * PAGE;
  return (
    <FormOfFicha ficha={ficha} labelOf={labelOf} onSave={save}>
      <TarjetaDePanel titulo={TEXTOS_DE_LOTES.total(filledLotes(lotes).length)}>
        <Faltas
          faults={faults}
          onChoose={(key) => {
            const [row, columna = ''] = key.split('.');
            show(Number(row), columna);
          }}
        />
        <TablaDeLotes
          {...{ lotes, desde, faults }}
          hasta={desde + PAGE}
          onType={(row, columna, text) =>
            alter(lotes.map((it, index) => (index === row ? { ...it, [columna]: text } : it)))
          }
          onPaste={(cells, row, columna) => {
            ficha.clear();
            alter(pasteLotes(lotes, cells, row, columna), TEXTOS_DE_LOTES.pegados(cells.length));
          }}
          onRemove={(row) => {
            ficha.clear();
            alter(lotes.filter((_, index) => index !== row));
          }}
          onEnter={(row, columna) => (row + 1 < lotes.length ? show(row + 1, columna) : add())}
        />
        <p role="status" className="oculto">
          {nota}
        </p>
        <div className="row wrap between gap-2">
          <Boton variante="secundario" onClick={add}>
            {TEXTOS_DE_LOTES.agregar}
          </Boton>
          <Paginas total={lotes.length} page={page} onPage={setPage} />
        </div>
      </TarjetaDePanel>
    </FormOfFicha>
  );
}

function typedOf({ revision, lotes }: PanelAnswerOf<'LeerLotesDeFicha'>): FichaInBorrador {
  return { revision, celdas: {}, filas: lotes };
}

function loteOf(cells: TypedCells): LoteDeFicha {
  const { id_lote = '', terreno = '', estatus = '', frente = '', fondo = '' } = cells;
  const { etapa = '', seccion = '', nivel = '' } = cells;
  return { id_lote, terreno, estatus, frente, fondo, etapa, seccion, nivel };
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
  onChoose: (key: string) => void;
}) {
  if (faults.size === 0) return null;
  return (
    <ul className={`stack gap-1 ${styles.faltas}`}>
      {[...faults].slice(0, LISTED).map(([key, mensaje]) => {
        const [row, columna = ''] = key.split('.');
        const etiqueta = Object.entries(TEXTOS_DE_LOTES).find(([name]) => name === columna)?.[1];
        return (
          <li key={key}>
            <button className="error underlined text-left touch" type="button" onClick={() => onChoose(key)}>
              {TEXTOS_DE_LOTES.falta(
                Number(row) + 1,
                typeof etiqueta === 'string' ? etiqueta : columna,
                mensaje,
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Paginas({ total, page, onPage }: { total: number; page: number; onPage: (page: number) => void }) {
  if (total <= PAGE) return null;
  const desde = page * PAGE;
  return (
    <div className="row wrap between gap-2">
      <Boton variante="discreto" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {TEXTOS_DE_LOTES.anteriores}
      </Boton>
      <span>{TEXTOS_DE_LOTES.desde(desde + 1, Math.min(total, desde + PAGE), total)}</span>
      <Boton variante="discreto" disabled={desde + PAGE >= total} onClick={() => onPage(page + 1)}>
        {TEXTOS_DE_LOTES.siguientes}
      </Boton>
    </div>
  );
}
