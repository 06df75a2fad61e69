import type { ReactNode } from 'react';
import { pageSettings } from '../navegador/pageSettings.ts';
import { TEXTOS } from '../navegador/textos.ts';
import styles from './Recado.module.css';

interface Props {
  children: ReactNode;
  /** What the visitor can do about it. */
  acciones?: ReactNode;
}

/** In place of what is not there: why, every way on, and how the company is reached. */
export function Recado({ children, acciones }: Props) {
  const { nombre, telefono, llamada, correo } = pageSettings.empresa;
  return (
    <div className={styles.recado}>
      <p className={styles.texto} role="status">
        {children}
      </p>
      {acciones && <div className={styles.acciones}>{acciones}</div>}
      {(telefono || correo) && (
        <address className={styles.ayuda}>
          <p>{TEXTOS.comun.ayuda(nombre)}</p>
          {telefono && <a href={llamada || undefined}>{telefono}</a>}
          {correo && <a href={`mailto:${correo}`}>{correo}</a>}
        </address>
      )}
    </div>
  );
}
