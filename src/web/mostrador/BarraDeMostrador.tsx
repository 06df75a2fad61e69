import '../layout/later.css';
import { useStore } from 'zustand';
import { usePanel } from '../calls/panel/usePanel.ts';
import { Boton } from '../ui/Boton.tsx';
import styles from './Mostrador.module.css';
import { endStaffMode, staffPersona } from './staffPersona.ts';
import { TEXTOS_DE_MOSTRADOR } from './textosDeMostrador.ts';

/** Shows on every screen for whom the staff quotes, with a button to end that. */
export function BarraDeMostrador() {
  const id = useStore(staffPersona, ({ persona }) => persona);
  return (
    <aside
      className={`row between gap-3 text-nota strong sticky ${styles.barra}`}
      aria-label={TEXTOS_DE_MOSTRADOR.barra}
    >
      <span className="ellipsis min-0">
        {id === undefined ? TEXTOS_DE_MOSTRADOR.barra : <NamedPersona id={id} />}
      </span>
      <Boton variante="discreto" onClick={endStaffMode}>
        {TEXTOS_DE_MOSTRADOR.terminar}
      </Boton>
    </aside>
  );
}

/** Reads the name without storing it. */
function NamedPersona({ id }: { id: string }) {
  const { datos } = usePanel('LeerPersona', { id });
  const quien = datos?.nombre || datos?.correo;
  return quien ? TEXTOS_DE_MOSTRADOR.barraDe(quien) : TEXTOS_DE_MOSTRADOR.barra;
}
