import type { ReactNode } from 'react';
import type { ApiFailure } from '../../calls/api.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { sentenceOf } from '../calls/refusals.ts';

interface Props {
  /** Why a call was refused. */
  falla?: ApiFailure | undefined;
  /** Or a sentence of its own; empty: nothing is wrong. */
  mensaje?: string | undefined;
  acciones?: ReactNode;
}

/** Why something was not done, beside what asked for it; nothing where nothing is wrong. */
export function RefusalNote({ falla, mensaje, acciones }: Props) {
  const text = falla ? sentenceOf(falla) : mensaje;
  return text ? (
    <Aviso tono="atencion" acciones={acciones}>
      {text}
    </Aviso>
  ) : null;
}
