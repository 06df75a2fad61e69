import { Link } from 'react-router';
import { RUTA_PROYECTOS } from '../pasos.ts';
import { TEXTOS } from '../textos.ts';
import styles from './EnlaceProyectos.module.css';

/** 'Proyectos' in the header; hidden on the project screen. */
export function EnlaceProyectos() {
  return (
    <Link className={styles.proyectos} to={RUTA_PROYECTOS}>
      {TEXTOS.marco.proyectos}
    </Link>
  );
}
