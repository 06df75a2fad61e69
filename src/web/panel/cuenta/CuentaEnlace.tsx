import type { AccountAnswer } from '../../../contract/panel/shapes.ts';
import { useForgetOnLeave, useKeptForm } from '../../calls/panel/keptForm.ts';
import { fieldFaultsOf } from '../../calls/panel/refusals.ts';
import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { CopyButton } from '../factors/CopyButton.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { TEXTOS_DE_CUENTA } from './textosDeCuenta.ts';

interface Props {
  enlace: NonNullable<AccountAnswer['enlace']>;
  /** In: the sentence to show. */
  onDone: (sentence: string) => void;
}

/** The adviser's link, to name and copy. */
export function CuentaEnlace({ enlace: { nombre, url }, onDone }: Props) {
  const { send, enviando, falla, clear } = usePanelSend('FijarEnlace');
  const [{ typed }, setForm, forget] = useKeptForm('enlace', () => ({ typed: nombre ?? '' }));
  useForgetOnLeave(forget);
  const fault = fieldFaultsOf(falla).enlace;
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_CUENTA.enlace} texto={TEXTOS_DE_CUENTA.enlaceTexto}>
      <p className="anywhere select-all">{url}</p>
      <form
        className="stack gap-3 narrow"
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          if (!(await send({ enlace: typed.trim().toLowerCase() || null }))) return;
          forget();
          onDone(TEXTOS_DE_CUENTA.enlaceGuardado);
        }}
      >
        <Campo
          etiqueta={TEXTOS_DE_CUENTA.enlaceNombre}
          ayuda={TEXTOS_DE_CUENTA.enlaceAyuda}
          name="enlace"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={typed}
          error={fault}
          revisado={Boolean(fault)}
          onChange={({ currentTarget }) => {
            setForm({ typed: currentTarget.value });
            clear();
          }}
        />
        <RefusalNote falla={fault ? undefined : falla} />
        <div className="row stretch wrap gap-3">
          <CopyButton texto={url} etiqueta={TEXTOS_DE_CUENTA.enlaceCopiar} />
          <Boton type="submit" disabled={enviando}>
            {TEXTOS_DE_CUENTA.enlaceGuardar}
          </Boton>
        </div>
      </form>
    </TarjetaDePanel>
  );
}
