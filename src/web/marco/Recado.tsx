import type { ReactNode } from 'react';
import { pageSettings } from '../navegador/pageSettings.ts';
import { TEXTOS } from '../navegador/textos.ts';
import styles from './Recado.module.css';

interface Props {
  children: ReactNode;
  /** The visitor's actions. */
  acciones?: ReactNode;
}

/** Replaces missing content: the reason, the ways on, and the company's contact. */
export function Recado({ children, acciones }: Props) {
  const { nombre, telefono, llamada, correo } = pageSettings.empresa;
  return (
    <div className={`card stack at-start gap-6 ${styles.recado}`}>
      <p className={styles.texto} role="status">
        {children}
      </p>
      {acciones && <div className="row stretch wrap gap-3">{acciones}</div>}
      {(telefono || correo) && (
        <address className={`row stretch wrap full line-above gap-x-6 soft anywhere ${styles.ayuda}`}>
          <p className="full">{TEXTOS.comun.ayuda(nombre)}</p>
          {telefono && (
            <a className="inline-row target ink" href={llamada || undefined}>
              {telefono}
            </a>
          )}
          {correo && (
            <a className="inline-row target ink" href={`mailto:${correo}`}>
              {correo}
            </a>
          )}
        </address>
      )}
    </div>
  );
}
