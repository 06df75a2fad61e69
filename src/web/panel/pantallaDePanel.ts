import type { RutaDePanel, SeccionConPantalla } from '../../contract/rutasDePanel.ts';
import type { Accion } from '../../domain/permisos.ts';
import type { LazyPiece } from '../ui/lazyPiece.tsx';

export interface PropsDePantalla {
  ruta: RutaDePanel;
}

export interface PantallaDePanel {
  seccion: SeccionConPantalla;
  /** The action that a role must be allowed in order to see the screen. */
  accion: Accion;
  /** Label in the navigation; at most a fifth of a phone's width. */
  nombre: string;
  /** SVG path of its icon, in 24 px. */
  icono: string;
  Pieza: LazyPiece<PropsDePantalla>;
}
