import type { AccountAnswer } from '../../../contract/panel/shapes.ts';
import { rutaOfPanel, type SeccionDePanel } from '../../../contract/rutasDePanel.ts';
import { Link } from '../../start/navigation.tsx';
import { IconoOfPath } from '../../ui/Icono.tsx';
import { PANTALLAS_DE_PANEL, type PantallaDePanel } from '../pantallas.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import styles from './MenuDePanel.module.css';

/** The screens that the role may see. */
export function pantallasOf({ permisos }: AccountAnswer): readonly PantallaDePanel[] {
  return PANTALLAS_DE_PANEL.filter(({ accion }) => (permisos[accion] ?? 'none') !== 'none');
}

interface Props {
  cuenta: AccountAnswer;
  seccion: SeccionDePanel | undefined;
}

/** At the foot of a phone, within the thumb's reach; at the left of a desktop. */
export function MenuDePanel({ cuenta, seccion }: Props) {
  return (
    <nav aria-label={TEXTOS_DE_PANEL.navegacion}>
      <ul className={styles.lista}>
        {pantallasOf(cuenta).map(({ seccion: suya, nombre, icono }) => (
          <li key={suya} className={styles.lugar}>
            <Link
              className={styles.enlace}
              to={rutaOfPanel(suya)}
              aria-current={suya === seccion ? 'page' : undefined}
            >
              <IconoOfPath d={icono} />
              <span className={styles.nombre}>{nombre}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
