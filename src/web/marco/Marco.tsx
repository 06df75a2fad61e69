import type { ReactNode } from 'react';
import { usePlace } from '../navegador/navigation.tsx';
import { TEXTOS } from '../navegador/textos.ts';
import { classNames } from '../ui/classNames.ts';
import { Cabecera } from './Cabecera.tsx';
import { ID_TITULO } from './Encabezado.tsx';
import styles from './Marco.module.css';
import { Pie } from './Pie.tsx';

interface Props {
  proyecto?: { nombre: string; urlPagina: string } | undefined;
  /** Links of the header, at its right. */
  enlaces?: ReactNode;
  /** Beside the content on a desktop. */
  panel?: ReactNode;
  /** The content gets more of the width, the panel less. */
  ancho?: boolean;
  /** Stays at the foot of the screen. */
  barras?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen: header, content, bars and footer. */
export function Marco({ proyecto, enlaces, panel, ancho, barras, children }: Props) {
  const { direccion } = usePlace();
  return (
    <div className={`page column ${styles.pagina}`}>
      <a className={`screen-only absolute ${styles.saltar}`} href="#contenido">
        {TEXTOS.comun.saltar}
      </a>
      <Cabecera proyecto={proyecto}>{enlaces}</Cabecera>
      <div className={classNames(panel ? styles.dosColumnas : styles.unaColumna, ancho && styles.ancho)}>
        <main id="contenido" className={styles.contenido} aria-labelledby={ID_TITULO}>
          {children}
        </main>
        {panel}
      </div>
      {/* Another screen has another: the one before it would be seen to jump. */}
      <Pie key={direccion} />
      {barras && (
        <div className={`screen-only paper line-above sticky ${styles.barras}`} data-barras>
          {barras}
        </div>
      )}
    </div>
  );
}
