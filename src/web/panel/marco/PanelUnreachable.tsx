import { REFUSAL_TEXTOS } from '../../calls/panel/refusals.ts';
import { lookForSession } from '../../calls/panel/session.ts';
import { Boton } from '../../ui/Boton.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import { MarcoSinCuenta } from './MarcoSinCuenta.tsx';
import { RefusalNote } from './RefusalNote.tsx';
import { TituloDePanel } from './TituloDePanel.tsx';

/** Shown if the server was unreachable when asked for the account. */
export function PanelUnreachable() {
  return (
    <MarcoSinCuenta>
      <TituloDePanel titulo={TEXTOS_DE_PANEL.sinServidor} />
      <RefusalNote mensaje={REFUSAL_TEXTOS.sinRed} />
      <Boton onClick={() => void lookForSession()}>{TEXTOS_DE_PANEL.reintentar}</Boton>
    </MarcoSinCuenta>
  );
}
