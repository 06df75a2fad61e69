import { type ReactNode, useEffect, useRef } from 'react';
import type { ApiFailure } from '../../calls/api.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import styles from './DialogoDeAccion.module.css';
import { RefusalNote } from './RefusalNote.tsx';

interface Props {
  titulo: string;
  texto?: string | undefined;
  /** Name of the button that does it. */
  accion: string;
  /** There is something to be reviewed in it: wide, and on a phone the whole screen. */
  revision?: boolean;
  enviando: boolean;
  falla?: ApiFailure | undefined;
  mensaje?: string | undefined;
  onAccept: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks once more before something is done, with what it wants to know. */
export function DialogoDeAccion({
  titulo,
  texto,
  accion,
  enviando,
  revision = false,
  onAccept,
  onClose,
  children,
  ...rest
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!enviando) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [enviando]);
  return (
    <Dialogo
      titulo={titulo}
      {...(revision && { forma: 'revision' })}
      cruz={TEXTOS_DE_PANEL.cerrar}
      onClose={onClose}
    >
      <form
        ref={form}
        className="stack fit gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onAccept();
        }}
      >
        {texto && <p>{texto}</p>}
        {children}
        <RefusalNote falla={rest.falla} mensaje={rest.mensaje} />
        <div className={`row stretch gap-3 ${styles.acciones}`}>
          <Boton variante="secundario" onClick={onClose}>
            {TEXTOS_DE_PANEL.cancelar}
          </Boton>
          <Boton type="submit" disabled={enviando}>
            {accion}
          </Boton>
        </div>
      </form>
    </Dialogo>
  );
}
