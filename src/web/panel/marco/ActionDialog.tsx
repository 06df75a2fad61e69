import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../calls/api.ts';
import { type ActionState, type AskedAction, NOTHING_TYPED, useAction } from '../../calls/panel/useAction.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import styles from './ActionDialog.module.css';
import { RefusalNote } from './RefusalNote.tsx';

interface FrameProps {
  titulo: string;
  texto?: string | undefined;
  /** Label of the main button. */
  hacer: string;
  /** Its label while the call runs. */
  haciendo?: string;
  /** Cannot be undone: the main button is red. */
  definitivo?: boolean;
  /** 'revision': wide, for reviews; 'hoja': a form, with its buttons at the foot of a phone. */
  forma?: 'centro' | 'revision' | 'hoja';
  onClose: () => void;
  children?: ReactNode;
}

interface Props extends FrameProps {
  accion: ActionState;
  /** Disables the main button. */
  apagado?: boolean;
  /** The form has unsaved input: closing asks first. */
  sucio?: boolean;
  /** Shows why the call was refused. */
  Note?: ComponentType<{ falla: ApiFailure | undefined; mensaje: string | undefined }>;
  /** Replaces the buttons. In: closes the dialog. */
  pie?: ((giveUp: () => void) => ReactNode) | undefined;
}

/** The dialog of an action. Keeps the input until it is done or given up. */
export function ActionDialog({ accion, forma = 'centro', sucio = false, onClose, ...props }: Props) {
  const [dropping, setDropping] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { tries, falla } = accion;
  useEffect(() => {
    if (tries) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const close = () => {
    accion.giveUp();
    onClose();
  };
  // A note on a deleted person could no longer be saved.
  const isKept = sucio && falla?.problema?.code !== 'PERSONA_INEXISTENTE';
  const giveUp = () => (isKept && !dropping ? setDropping(true) : close());
  const { Note = RefusalNote } = props;
  const look = forma === 'hoja' ? 'stack min-0 gap-4' : 'stack fit gap-4';
  return (
    <Dialogo titulo={props.titulo} forma={forma} cruz={TEXTOS_DE_PANEL.cerrar} onClose={giveUp}>
      <form
        ref={form}
        className={look}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void accion.press();
        }}
      >
        {props.texto && <p>{props.texto}</p>}
        {props.children}
        <Note falla={falla} mensaje={accion.mensaje} />
        {dropping ? (
          <DropQuestion onKeep={() => setDropping(false)} onDrop={close} />
        ) : (
          (props.pie?.(giveUp) ?? <Buttons {...props} {...{ accion, forma, giveUp }} />)
        )}
      </form>
    </Dialogo>
  );
}

type ButtonsProps = Pick<Props, 'accion' | 'forma' | 'hacer' | 'haciendo' | 'apagado' | 'definitivo'> & {
  giveUp: () => void;
};

function Buttons({ accion: { enviando }, forma, hacer, giveUp, ...look }: ButtonsProps) {
  const ancho = forma === 'hoja';
  const submit = (
    <Boton
      type="submit"
      ancho={ancho}
      disabled={enviando || look.apagado}
      data-definitivo={look.definitivo || undefined}
    >
      {enviando ? (look.haciendo ?? hacer) : hacer}
    </Boton>
  );
  const cancel = (
    <Boton variante={ancho ? 'discreto' : 'secundario'} ancho={ancho} onClick={giveUp}>
      {TEXTOS_DE_PANEL.cancelar}
    </Boton>
  );
  return ancho ? (
    <FootButtons>
      {submit}
      {cancel}
    </FootButtons>
  ) : (
    <div className={`row stretch gap-3 ${styles.acciones}`}>
      {cancel}
      {submit}
    </div>
  );
}

/** The buttons of a sheet, within the thumb's reach whatever the form's length. */
export function FootButtons({ children }: { children: ReactNode }) {
  return <div className={`stack surface line-above gap-2 sticky ${styles.pie}`}>{children}</div>;
}

/** Asks once before input is lost; going on keeps it. */
function DropQuestion({ onKeep, onDrop }: { onKeep: () => void; onDrop: () => void }) {
  const keep = useRef<HTMLDivElement>(null);
  useEffect(() => {
    keep.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={keep} className="stack gap-2" role="alertdialog" aria-label={TEXTOS_DE_PANEL.descartar}>
      <p className="bold anywhere">{TEXTOS_DE_PANEL.descartar}</p>
      <p className="text-nota soft">{TEXTOS_DE_PANEL.descartarTexto}</p>
      <Boton ancho onClick={onKeep}>
        {TEXTOS_DE_PANEL.seguirEscribiendo}
      </Boton>
      <Boton variante="discreto" ancho data-definitivo onClick={onDrop}>
        {TEXTOS_DE_PANEL.siDescartar}
      </Boton>
    </div>
  );
}

type ConfirmProps<A> = FrameProps &
  Pick<AskedAction<A, object>, 'refused' | 'onDone'> & { send: () => Promise<A> };

/** Confirmation of an action without input. */
export function ConfirmDialog<A>({ send, refused, onDone, ...frame }: ConfirmProps<A>) {
  const accion = useAction({ kept: NOTHING_TYPED, send, refused, onDone });
  return <ActionDialog accion={accion} {...frame} />;
}
