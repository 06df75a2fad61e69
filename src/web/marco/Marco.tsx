import type { ComponentProps, ReactNode } from 'react';
import { usePlace } from '../navegador/navigation.tsx';
import { TEXTOS } from '../navegador/textos.ts';
import { classNames } from '../ui/classNames.ts';
import { Cabecera } from './Cabecera.tsx';
import { ID_TITULO } from './Encabezado.tsx';
import styles from './Marco.module.css';
import { Pie } from './Pie.tsx';

interface Props {
  proyecto?: ComponentProps<typeof Cabecera>['proyecto'];
  /** The header's links, on the right. */
  enlaces?: ReactNode;
  /** Beside the content on a desktop. */
  panel?: ReactNode;
  /** Class of content and panel together: their columns. */
  columnas?: string | undefined;
  /** Sticks to the foot of the screen. */
  barras?: ReactNode;
  children: ReactNode;
}

/** The layout of every screen: header, content, bars and footer. */
export function Marco({ proyecto, enlaces, panel, columnas, barras, children }: Props) {
  const { direccion } = usePlace();
  return (
    <div className={`page column ${styles.pagina}`}>
      <a className={`screen-only absolute ${styles.saltar}`} href="#contenido">
        {TEXTOS.comun.saltar}
      </a>
      <Cabecera proyecto={proyecto}>{enlaces}</Cabecera>
      <div className={classNames(styles.cuerpo, columnas)}>
        <main id="contenido" className={styles.contenido} aria-labelledby={ID_TITULO}>
          {children}
        </main>
        {panel}
      </div>
      {/* A new element per screen: a reused one would count as a layout shift. */}
      <Pie key={direccion} />
      {barras}
    </div>
  );
}
