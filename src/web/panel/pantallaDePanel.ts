import type { RutaDePanel, SeccionConPantalla } from '../../contract/rutasDePanel.ts';
import type { Accion } from '../../domain/permisos.ts';
import type { LazyPiece } from '../ui/lazyPiece.tsx';

/** What every screen of the panel gets from the frame. */
export interface PropsDePantalla {
  ruta: RutaDePanel;
}

export interface PantallaDePanel {
  seccion: SeccionConPantalla;
  /** What somebody's role must reach to see it. */
  accion: Accion;
  /** In the navigation; as short as a fifth of a phone is wide. */
  nombre: string;
  /** Path of its icon, in 24 px. */
  icono: string;
  Pieza: LazyPiece<PropsDePantalla>;
}
