import { useState } from 'react';
import { ApiFailure } from '../../calls/api.ts';
import { sentenceOf } from '../../calls/panel/refusals.ts';
import { Boton } from '../../ui/Boton.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { leaveFor, openBeside } from './errand.ts';
import { TEXTOS_DE_PROVEEDOR } from './textosDeProveedor.ts';

interface Props {
  etiqueta: string;
  /** Requests the provider's address. `undefined` if the form lacks something and says so itself. */
  ask: () => Promise<{ url: string } | undefined>;
  /** Address to return to. Without one the provider opens in another tab and this page stays. */
  back?: string | undefined;
  disabled?: boolean;
  /** As wide as its form; true by default. */
  ancho?: boolean;
}

/** Goes to the identity provider. */
export function ProviderButton({ etiqueta, ask, back, disabled = false, ancho = true }: Props) {
  const [state, setState] = useState<{ yendo: boolean; mensaje: string }>(IDLE);
  const go = async () => {
    if (state.yendo) return;
    const beside = back === undefined ? openBeside() : undefined;
    if (back === undefined && !beside) {
      setState({ yendo: false, mensaje: TEXTOS_DE_PROVEEDOR.sinVentana });
      return;
    }
    setState({ yendo: true, mensaje: '' });
    try {
      const address = await ask();
      if (!address) beside?.close();
      else if (beside) beside.go(address.url);
      else if (back !== undefined) leaveFor(address.url, back);
      // A page that leaves stays busy until it is gone.
      if (beside || !address) setState(IDLE);
    } catch (error) {
      beside?.close();
      setState({ yendo: false, mensaje: error instanceof ApiFailure ? sentenceOf(error) : '' });
    }
  };
  return (
    <>
      <Boton ancho={ancho} variante="secundario" disabled={disabled || state.yendo} onClick={() => void go()}>
        {state.yendo ? TEXTOS_DE_PROVEEDOR.yendo : etiqueta}
      </Boton>
      <RefusalNote mensaje={state.mensaje} />
    </>
  );
}

const IDLE = { yendo: false, mensaje: '' };
