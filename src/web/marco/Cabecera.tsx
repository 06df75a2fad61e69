import type { ReactNode } from 'react';
import { pageSettings } from '../navegador/pageSettings.ts';
import { TEXTOS } from '../navegador/textos.ts';
import { Icono } from '../ui/Icono.tsx';
import styles from './Cabecera.module.css';

interface Props {
  /** Project whose page the back arrow opens; absent on the project screen. */
  proyecto?: { nombre: string; urlPagina: string; lugar?: string | undefined } | undefined;
  /** Name and logo; by default the page's company. */
  empresa?: { nombre: string; logo: string } | undefined;
  /** The screen's links, on the right. */
  children?: ReactNode;
}

/** The header. Its content depends on the route. */
export function Cabecera({ proyecto, empresa = pageSettings.empresa, children }: Props) {
  const { nombre, logo } = empresa;
  return (
    <header className={`screen-only paper line-below sticky ${styles.cabecera}`}>
      <div className={styles.interior}>
        {proyecto?.urlPagina && (
          <a
            className={`hover-tint center rigid target-box pill ${styles.atras}`}
            href={proyecto.urlPagina}
            aria-label={TEXTOS.marco.volverA(proyecto.nombre)}
          >
            <Icono nombre="atras" />
          </a>
        )}
        <span className={styles.marca}>
          {logo ? (
            <img className={styles.logo} src={logo} alt={nombre} height={32} fetchPriority="low" />
          ) : (
            nombre
          )}
          {proyecto && (
            <span className={`narrow-only soft anywhere tight block untracked ${styles.proyecto}`}>
              {proyecto.lugar ? `${proyecto.nombre} · ${proyecto.lugar}` : proyecto.nombre}
            </span>
          )}
        </span>
        {children}
      </div>
    </header>
  );
}
