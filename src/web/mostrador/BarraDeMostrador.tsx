import { Boton } from '../ui/Boton.tsx';
import styles from './Mostrador.module.css';
import { endStaffMode } from './staffPersona.ts';
import { TEXTOS_DE_MOSTRADOR } from './textosDeMostrador.ts';

/** Says on every screen in whose name the journey is gone through, and ends it. */
export function BarraDeMostrador() {
  return (
    <aside className={styles.barra} aria-label={TEXTOS_DE_MOSTRADOR.barra}>
      <span>{TEXTOS_DE_MOSTRADOR.barra}</span>
      <Boton variante="discreto" onClick={endStaffMode}>
        {TEXTOS_DE_MOSTRADOR.terminar}
      </Boton>
    </aside>
  );
}
