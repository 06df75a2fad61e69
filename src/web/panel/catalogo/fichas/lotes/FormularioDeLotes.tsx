import { useState } from 'react';
import type { LoteDeFicha } from '../../../../../contract/panel/catalogo/fichas.ts';
import { Boton } from '../../../../ui/Boton.tsx';
import { fieldFaultsOf } from '../../../calls/refusals.ts';
import { usePanelSend, useReread } from '../../../calls/usePanel.ts';
import { TarjetaDePanel } from '../../../marco/TarjetaDePanel.tsx';
import { GuardadoDeFicha, isBorradorCambio } from '../GuardadoDeFicha.tsx';
import { TEXTOS_DE_FICHAS } from '../textosDeFichas.ts';
import { useNewestRevision } from '../useNewestRevision.ts';
import styles from './Lotes.module.css';
import { TablaDeLotes } from './TablaDeLotes.tsx';
import { TEXTOS_DE_LOTES } from './textosDeLotesDeFicha.ts';
import { type ColumnaDeLote, EMPTY_LOTE, filledLotes, pasteLotes } from './typedLotes.ts';

interface Props {
  id_proyecto: number;
  revision: string;
  lotes: readonly LoteDeFicha[];
}

/** Rows of a page: each has three fields. */
const PAGE = 50;
/** Faults that are listed; the fields say the others. */
const LISTED = 20;

/** The lots of a project as a table that is typed or pasted. */
export function FormularioDeLotes({ id_proyecto, revision, lotes: read }: Props) {
  const [lotes, setLotes] = useState<readonly LoteDeFicha[]>(read.length ? read : [EMPTY_LOTE]);
  const [page, setPage] = useState(0);
  const [nota, setNota] = useState('');
  // Places of the rows that were sent: faults are told by the place among those.
  const [sent, setSent] = useState<readonly number[]>([]);
  const { send, enviando, falla, clear } = usePanelSend('GuardarLotes');
  const [guardada, setGuardada] = useState(false);
  const reread = useReread();
  const newest = useNewestRevision(revision, isBorradorCambio(falla));
  const faults = new Map(
    Object.entries(fieldFaultsOf(falla)).flatMap(([campo, mensaje]) => {
      const [, row, columna] = /^lotes\.(\d+)\.(\w+)$/.exec(campo) ?? [];
      return row && columna ? [[`${sent[Number(row)] ?? 0}.${columna}`, mensaje] as const] : [];
    }),
  );
  const change = (next: readonly LoteDeFicha[], said = '') => {
    setLotes(next);
    setNota(said);
    setGuardada(false);
  };
  const type = (row: number, columna: ColumnaDeLote, text: string) =>
    change(lotes.map((it, index) => (index === row ? { ...it, [columna]: text } : it)));
  const save = async () => {
    const filled = filledLotes(lotes);
    setSent(filled.map(({ row }) => row));
    setGuardada(false);
    const rows = filled.map(({ lote }) => lote);
    if (!(await send({ revision: await newest(), id_proyecto, lotes: rows }))) return;
    setGuardada(true);
    reread();
  };
  const desde = page * PAGE;
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_LOTES.total(filledLotes(lotes).length)}>
      <Faltas
        faults={faults}
        onChoose={(key) => {
          setPage(Math.floor(Number(key.split('.')[0]) / PAGE));
          requestAnimationFrame(() => document.getElementById(`lote-${key.replace('.', '-')}`)?.focus());
        }}
      />
      <TablaDeLotes
        {...{ lotes, desde, faults }}
        hasta={desde + PAGE}
        onType={type}
        onPaste={(cells, row, columna) => {
          clear();
          change(pasteLotes(lotes, cells, row, columna), TEXTOS_DE_LOTES.pegados(cells.length));
        }}
        onRemove={(row) => {
          clear();
          change(lotes.filter((_, index) => index !== row));
        }}
      />
      <p role="status" className="oculto">
        {nota}
      </p>
      <div className={styles.paginas}>
        <Boton
          variante="secundario"
          onClick={() => {
            change([...lotes, EMPTY_LOTE]);
            setPage(Math.floor(lotes.length / PAGE));
          }}
        >
          {TEXTOS_DE_LOTES.agregar}
        </Boton>
        <Paginas total={lotes.length} page={page} onPage={setPage} />
      </div>
      <GuardadoDeFicha falla={falla} faltas={faults.size} guardada={guardada}>
        <Boton disabled={enviando} onClick={save}>
          {enviando ? TEXTOS_DE_FICHAS.guardando : TEXTOS_DE_FICHAS.guardar}
        </Boton>
      </GuardadoDeFicha>
    </TarjetaDePanel>
  );
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
    <ul className={styles.faltas}>
      {[...faults].slice(0, LISTED).map(([key, mensaje]) => {
        const [row, columna = ''] = key.split('.');
        const etiqueta = Object.entries(TEXTOS_DE_LOTES).find(([name]) => name === columna)?.[1];
        return (
          <li key={key}>
            <button type="button" onClick={() => onChoose(key)}>
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
    <div className={styles.paginas}>
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
