import type { ProyectoElegido } from '../../domain/seleccion.ts';
import { TEXTOS } from '../textos.ts';
import styles from './PanelDeSeleccion.module.css';
import { TarjetaDeSeleccion } from './TarjetaDeSeleccion.tsx';

/** The selection beside the step, on a desktop; on a phone the price bar opens the same card. */
export function PanelDeSeleccion({ proyecto }: { proyecto: ProyectoElegido | undefined }) {
  return (
    <aside className={styles.panel} aria-label={TEXTOS.marco.tuSeleccion}>
      <TarjetaDeSeleccion proyecto={proyecto} conFoto />
    </aside>
  );
}
