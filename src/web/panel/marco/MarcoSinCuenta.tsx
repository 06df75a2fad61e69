import type { ReactNode } from 'react';
import { Cabecera } from '../../marco/Cabecera.tsx';
import { ID_TITULO } from '../../marco/Encabezado.tsx';
import styles from './MarcoSinCuenta.module.css';

/** Layout before sign-in: the logo and one card. */
export function MarcoSinCuenta({ children }: { children: ReactNode }) {
  return (
    <div className="page column">
      <Cabecera />
      <main
        id="contenido"
        className={`grid justify-center packed ${styles.contenido}`}
        aria-labelledby={ID_TITULO}
      >
        <div className={`stack fit gap-4 ${styles.tarjeta}`}>{children}</div>
      </main>
    </div>
  );
}
