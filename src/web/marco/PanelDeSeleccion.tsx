import type { Paso } from '../../contract/rutas.ts';
import type { ChosenProyecto } from '../../domain/seleccion.ts';
import { Avance } from './Avance.tsx';
import styles from './PanelDeSeleccion.module.css';
import { TarjetaDeSeleccion } from './TarjetaDeSeleccion.tsx';
import { TEXTOS_DEL_MARCO } from './textosMarco.ts';

interface Props {
  paso: Paso;
  proyecto: ChosenProyecto | undefined;
  onContacto: () => void;
}

/** Desktop: the selection beside the step. On a phone the price bar opens the same card. */
export function PanelDeSeleccion({ paso, proyecto, onContacto }: Props) {
  return (
    <aside className={styles.panel} aria-label={TEXTOS_DEL_MARCO.tuSeleccion}>
      <TarjetaDeSeleccion
        proyecto={proyecto}
        conFoto
        hechos={paso === 'lote'}
        accion={<Avance paso={paso} proyecto={proyecto} onContacto={onContacto} />}
      />
    </aside>
  );
}
