import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { usePanel } from '../calls/panel/usePanel.ts';
import { Aviso } from '../ui/Aviso.tsx';
import { Boton } from '../ui/Boton.tsx';
import { Dialogo } from '../ui/Dialogo.tsx';
import { FormularioDeMostrador } from './FormularioDeMostrador.tsx';
import styles from './Mostrador.module.css';
import { forgetStaffPersona, staffPersona } from './staffPersona.ts';
import { TEXTOS_DE_MOSTRADOR } from './textosDeMostrador.ts';
import { whyNot } from './whyNot.ts';

const T = TEXTOS_DE_MOSTRADOR;
const VACIO = { nombre: '', correo: '', telefono: '' };

/** Replaces the buyers' contact form: the person's data, prefilled if known. */
export function DialogoDeMostrador({ onClose }: { onClose: () => void }) {
  const id = useStore(staffPersona, ({ persona }) => persona);
  if (id === undefined) return <FormularioDeMostrador contacto={VACIO} onClose={onClose} />;
  return <OfKnownPersona id={id} onOther={forgetStaffPersona} onClose={onClose} />;
}

interface Props {
  id: string;
  /** The quote is for another person. */
  onOther: () => void;
  onClose: () => void;
}

/** Reads the person's data now: no address and no storage has them. */
function OfKnownPersona({ id, onOther, onClose }: Props) {
  const { datos, falla, releer } = usePanel('LeerPersona', { id });
  // The bar's data date from the start; another adviser may follow the person since.
  const reread = useRef(releer);
  useEffect(() => reread.current(), []);
  if (datos && !falla?.problema) {
    const { nombre, correo, telefono, revision } = datos;
    return (
      <FormularioDeMostrador
        contacto={{ nombre, correo, telefono }}
        known={{ id, revision }}
        onOther={onOther}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialogo titulo={T.titulo} cruz={T.cerrar} onClose={onClose}>
      <div className={`stack min-0 ${styles.formulario}`}>
        {falla ? (
          <>
            <Aviso tono="atencion">{whyNot(falla)}</Aviso>
            <div className="actions row stretch gap-3">
              <Boton variante="secundario" onClick={onOther}>
                {T.otra}
              </Boton>
              <Boton onClick={releer}>{T.reintentar}</Boton>
            </div>
          </>
        ) : (
          <p role="status">{T.leyendo}</p>
        )}
      </div>
    </Dialogo>
  );
}
