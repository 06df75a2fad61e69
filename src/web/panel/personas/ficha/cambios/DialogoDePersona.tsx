import { type ReactNode, useEffect, useRef } from 'react';
import type { ApiFailure } from '../../../../calls/api.ts';
import { Boton } from '../../../../ui/Boton.tsx';
import { Dialogo } from '../../../../ui/Dialogo.tsx';
import { useReread } from '../../../calls/usePanel.ts';
import { TEXTOS_DE_PANEL } from '../../../textosDePanel.ts';
import styles from '../Ficha.module.css';
import { PersonaRefusalNote } from './PersonaRefusalNote.tsx';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './textosDeCambioDePersona.ts';

interface Props {
  titulo: string;
  texto?: string;
  /** Name of the button that does it. */
  accion?: string;
  enviando: boolean;
  falla: ApiFailure | undefined;
  onAccept: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A form about a person, which stays as it was typed until it is done or given up. */
export function DialogoDePersona({ titulo, texto, enviando, falla, onAccept, onClose, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const renew = useReread();
  const giveUp = () => {
    // Who was told of a colleague's change sees it on the page too, or that the person is gone.
    if (falla) renew();
    onClose();
  };
  useEffect(() => {
    if (falla) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [falla]);
  return (
    <Dialogo titulo={titulo} forma="hoja" cruz={TEXTOS_DE_PANEL.cerrar} onClose={giveUp}>
      <form
        ref={form}
        className={styles.formulario}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onAccept();
        }}
      >
        {texto && <p>{texto}</p>}
        {rest.children}
        <PersonaRefusalNote falla={falla} />
        <div className={styles.pie}>
          <Boton type="submit" ancho disabled={enviando}>
            {enviando
              ? TEXTOS_DE_CAMBIO_DE_PERSONA.guardando
              : (rest.accion ?? TEXTOS_DE_CAMBIO_DE_PERSONA.guardar)}
          </Boton>
          <Boton variante="discreto" ancho onClick={giveUp}>
            {TEXTOS_DE_CAMBIO_DE_PERSONA.cancelar}
          </Boton>
        </div>
      </form>
    </Dialogo>
  );
}
