import { type ReactNode, useEffect, useRef } from 'react';
import { Boton } from '../../ui/Boton.tsx';
import { WALK_KEYS } from '../keys/rows.ts';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import styles from './FiltersOfList.module.css';
import { NewsOfList } from './NewsOfList.tsx';
import { idOfRow, keyOfRow, type Pages, type PanelListing } from './useList.ts';

interface Props<L extends PanelListing> {
  listing: L;
  pages: Pages<L>;
  /** Shown without rows. */
  vacia: string;
  /** In: rows shown, whether there are more. Out: the count as a sentence. */
  cuantas: (vistas: number, hayMas: boolean) => string;
  mas?: string | undefined;
  /** Its rows are 'nuevos'. */
  masculino?: boolean | undefined;
  onMore: () => void;
  /** The rows; each element's id is `idOfRow`. */
  children: ReactNode;
}

/** A list's failure, wait, empty state, or rows with the button for more. */
export function ListBody<L extends PanelListing>(props: Props<L>) {
  const { listing, pages, vacia, masculino, children } = props;
  const { primera, filas, cargando, falla, releer } = pages;
  return (
    <>
      <RefusalNote falla={falla} releer={releer} />
      <NewsOfList steady={pages.steady} masculino={masculino} />
      {cargando && <PanelWait />}
      {primera && filas.length === 0 && (
        <p role="status" className="soft pad-y-6">
          {vacia}
        </p>
      )}
      {filas.length > 0 && (
        <div className="stack fit gap-2" aria-keyshortcuts={WALK_KEYS}>
          {children}
          <MoreRows {...props} shown={filas.map((row) => keyOfRow(listing, row))} />
        </div>
      )}
    </>
  );
}

interface MoreProps<L extends PanelListing> extends Omit<Props<L>, 'children' | 'vacia'> {
  /** Keys of the rows shown, in the list's order. */
  shown: readonly string[];
}

/** The count and the button for more. After loading, focus moves to the first new row. */
function MoreRows<L extends PanelListing>({ listing, pages, shown, cuantas, mas, onMore }: MoreProps<L>) {
  const { hayMas, reading } = pages;
  const before = useRef<number>(undefined);
  const next = before.current === undefined ? undefined : shown[before.current];
  useEffect(() => {
    if (next === undefined) return;
    before.current = undefined;
    document.getElementById(idOfRow(listing, next))?.focus({ preventScroll: true });
  }, [next, listing]);
  return (
    <div className={`stack gap-2 ${styles.siguientes}`} data-renglon={hayMas || undefined}>
      <p role="status" className="hide-empty">
        {cuantas(shown.length, hayMas)}
      </p>
      {hayMas && (
        <Boton
          variante="secundario"
          disabled={reading}
          onClick={() => {
            before.current = shown.length;
            onMore();
          }}
        >
          {reading ? TEXTOS_DE_PANEL.cargando : (mas ?? TEXTOS_DE_PANEL.verMas)}
        </Boton>
      )}
    </div>
  );
}
