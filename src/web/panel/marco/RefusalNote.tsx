import type { ReactNode } from 'react';
import type { ApiFailure } from '../../calls/api.ts';
import { sentenceOf } from '../../calls/panel/refusals.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';

interface Props {
  /** Why a call was refused. */
  falla?: ApiFailure | undefined;
  /** Or a sentence of its own; empty: nothing is wrong. */
  mensaje?: string | undefined;
  acciones?: ReactNode;
  /** Reads again what could not be read: offered beside the reason. */
  releer?: (() => void) | undefined;
}

/** Why something was not done, beside what asked for it; nothing where nothing is wrong. */
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
