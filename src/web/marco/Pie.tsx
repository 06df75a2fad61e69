import { RUTA_AVISO_DE_PRIVACIDAD } from '../../contract/rutas.ts';
import { pageSettings } from '../navegador/pageSettings.ts';
import { TEXTOS } from '../navegador/textos.ts';
import styles from './Pie.module.css';

export function Pie() {
  const { nombre, anio } = pageSettings.empresa;
  return (
    <footer
      className={`screen-only row stretch wrap between full gap-1 gap-x-6 text-nota soft centered ${styles.pie}`}
    >
      <p>
        {nombre} {anio}
      </p>
      <p>{TEXTOS.comun.ilustrativas}</p>
      <p>
        <a href={RUTA_AVISO_DE_PRIVACIDAD}>{TEXTOS.comun.privacidad}</a>
      </p>
      <p>{TEXTOS.marco.restricciones}</p>
    </footer>
  );
}
