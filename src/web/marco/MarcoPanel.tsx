import { RUTA_PROYECTOS } from '../../contract/rutas.ts';
import { useReady } from '../start/loading.ts';
import { TEXTOS } from '../textos.ts';
import { Enlace } from '../ui/Enlace.tsx';
import { Cabecera } from './Cabecera.tsx';
import { Encabezado } from './Encabezado.tsx';
import styles from './MarcoPanel.module.css';

/** The staff's layout (decisions 1): the shell's second one, chosen by the first segment `panel`. */
export function MarcoPanel() {
  useReady();
  return (
    <div>
      <Cabecera />
      <main id="contenido" className={styles.contenido}>
        <Encabezado titulo={TEXTOS.panel.titulo} texto={TEXTOS.panel.texto} />
        <Enlace to={RUTA_PROYECTOS} variante="secundario">
          {TEXTOS.panel.volver}
        </Enlace>
      </main>
    </div>
  );
}
