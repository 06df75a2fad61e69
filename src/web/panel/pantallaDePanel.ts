import type { RutaDePanel, SeccionConPantalla } from '../../contract/rutasDePanel.ts';
import type { Accion } from '../../domain/permisos.ts';
import type { LazyPiece } from '../ui/lazyPiece.tsx';

export interface PropsDePantalla {
  ruta: RutaDePanel;
}

/** Menu entries with several screens: two are screens themselves, two only hold others. */
export type MenuGroup = 'cotizaciones' | 'ventas' | 'reportes' | 'ajustes';

export interface PantallaDePanel {
  seccion: SeccionConPantalla;
  /** The action that a role must be allowed in order to see the screen. */
  accion: Accion;
  /** Label in menu and search; at most a fifth of a phone's width. */
  nombre: string;
  /** Further words by which the search finds it. */
  palabras: string;
  /** Menu entry under which it stands; without one it is an entry itself. */
  grupo?: MenuGroup;
  /** Letter that opens it after 'g'. */
  tecla?: string;
  /** SVG path of its icon, in 24 px. */
  icono: string;
  Pieza: LazyPiece<PropsDePantalla>;
}
