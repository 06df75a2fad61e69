import { Children, type ReactNode, useState } from 'react';
import { Boton } from '../../../ui/Boton.tsx';
import { TEXTOS_DE_REVISION } from './textosDeRevision.ts';

/** Rows shown at first: the page scrolls as a whole, and 'Publicar' is at its end. */
const AT_FIRST = 30;

interface Props {
  children: ReactNode;
  /** Rows in all, if not all were sent. */
  total?: number;
}

/** A list of the review; the rest of a long one comes on request. */
export function RowsOfRevision({ children, total = 0 }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const rows = Children.toArray(children);
  const left = isWhole ? 0 : rows.length - AT_FIRST;
  return (
    <>
      <ul className="stack gap-3">
        {left > 0 ? rows.slice(0, AT_FIRST) : rows}
        {left <= 0 && total > rows.length && <li>{TEXTOS_DE_REVISION.mas(total - rows.length)}</li>}
      </ul>
      {left > 0 && (
        <Boton variante="discreto" onClick={() => setIsWhole(true)}>
          {TEXTOS_DE_REVISION.verMas(left)}
        </Boton>
      )}
    </>
  );
}
