import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../../../calls/api.ts';
import { useReread } from '../../../../calls/panel/usePanel.ts';
import { Boton } from '../../../../ui/Boton.tsx';
import { Dialogo } from '../../../../ui/Dialogo.tsx';
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
  /** It cannot be done. */
  apagado?: boolean;
  falla: ApiFailure | undefined;
  /** Something was typed: it is asked before it is dropped. */
  sucio?: boolean;
  onAccept: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A form about a person, which stays as it was typed until it is done or given up. */
export function DialogoDePersona({
  titulo,
  texto,
  enviando,
  falla,
  sucio = false,
  onAccept,
  onClose,
  ...rest
}: Props) {
  const [dropping, setDropping] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const renew = useReread();
  const giveUp = () => {
    // Of somebody who is gone nothing can be written down any more.
    const kept = falla?.problema?.code !== 'PERSONA_INEXISTENTE';
    if (sucio && kept && !dropping) return setDropping(true);
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
        className="stack gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onAccept();
        }}
      >
        {texto && <p>{texto}</p>}
        {rest.children}
        <PersonaRefusalNote falla={falla} />
        {dropping ? (
          <DropQuestion onKeep={() => setDropping(false)} onDrop={giveUp} />
        ) : (
          <div className="stack gap-2">
            <Boton type="submit" ancho disabled={enviando || rest.apagado}>
              {enviando
                ? TEXTOS_DE_CAMBIO_DE_PERSONA.guardando
                : (rest.accion ?? TEXTOS_DE_CAMBIO_DE_PERSONA.guardar)}
            </Boton>
            <Boton variante="discreto" ancho onClick={giveUp}>
              {TEXTOS_DE_CAMBIO_DE_PERSONA.cancelar}
            </Boton>
          </div>
        )}
      </form>
    </Dialogo>
  );
}

/** Asks once before what was typed is gone; whoever goes on writing finds it as it was. */
function DropQuestion({ onKeep, onDrop }: { onKeep: () => void; onDrop: () => void }) {
  const keep = useRef<HTMLDivElement>(null);
  useEffect(() => {
    keep.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div
      ref={keep}
      className="stack gap-2"
      role="alertdialog"
      aria-label={TEXTOS_DE_CAMBIO_DE_PERSONA.descartar}
    >
      <p className="bold anywhere">{TEXTOS_DE_CAMBIO_DE_PERSONA.descartar}</p>
      <p className={styles.nota}>{TEXTOS_DE_CAMBIO_DE_PERSONA.descartarTexto}</p>
      <Boton ancho onClick={onKeep}>
        {TEXTOS_DE_CAMBIO_DE_PERSONA.seguirEscribiendo}
      </Boton>
      <Boton variante="discreto" ancho onClick={onDrop}>
        {TEXTOS_DE_CAMBIO_DE_PERSONA.siDescartar}
      </Boton>
    </div>
  );
}
