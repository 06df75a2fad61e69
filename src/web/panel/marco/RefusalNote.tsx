import type { ReactNode } from 'react';
import type { ApiFailure } from '../../calls/api.ts';
import { sentenceOf } from '../../calls/panel/refusals.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';

interface Props {
  /** Why a call was refused. */
  falla?: ApiFailure | undefined;
  /** An own sentence instead; empty for none. */
  mensaje?: string | undefined;
  acciones?: ReactNode;
  /** Retries a failed read; shown as a button. */
  releer?: (() => void) | undefined;
}

/** Why an action failed, beside its button; renders nothing without a failure. */
export function RefusalNote({ falla, mensaje, acciones, releer }: Props) {
  const text = falla ? sentenceOf(falla) : mensaje;
  if (!text) return null;
  const again = releer && (
    <Boton variante="discreto" onClick={releer}>
      {TEXTOS_DE_PANEL.reintentar}
    </Boton>
  );
  return (
    <Aviso tono="atencion" acciones={acciones ?? again}>
      {text}
    </Aviso>
  );
}
