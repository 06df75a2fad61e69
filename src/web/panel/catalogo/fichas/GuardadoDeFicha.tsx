import type { ReactNode } from 'react';
import type { ApiFailure } from '../../../calls/api.ts';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import styles from './Fichas.module.css';
import { TEXTOS_DE_FICHAS } from './textosDeFichas.ts';

interface Props {
  falla: ApiFailure | undefined;
  /** Fields that are marked. */
  faltas: number;
  guardada: boolean;
  /** What somebody else changed meanwhile, a sentence each. */
  cambios?: readonly string[];
  /** The button. */
  children: ReactNode;
}

/** The foot of a form: its button, and what became of the last press. */
export function GuardadoDeFicha({ falla, faltas, guardada, cambios = [], children }: Props) {
  const isConflict = isBorradorCambio(falla);
  return (
    <div className={styles.pie}>
      {faltas > 0 ? <RefusalNote mensaje={TEXTOS_DE_FICHAS.faltas(faltas)} /> : <RefusalNote falla={falla} />}
      {isConflict && <p>{TEXTOS_DE_FICHAS.cambioAlgo}</p>}
      {cambios.length > 0 && (
        <div>
          <p className={styles.etiqueta}>{TEXTOS_DE_FICHAS.cambios}</p>
          <ul className={styles.cambios}>
            {cambios.map((it) => (
              <li key={it}>{it}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.acciones}>
        {children}
        <p role="status" className={styles.nota}>
          {guardada && TEXTOS_DE_FICHAS.guardada}
        </p>
      </div>
    </div>
  );
}

/** Whether somebody else changed the draft since it was read. */
export function isBorradorCambio(falla: ApiFailure | undefined): boolean {
  return falla?.problema?.code === 'BORRADOR_CAMBIO';
}
