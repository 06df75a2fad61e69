import type { SeccionConPantalla } from '../../../../contract/rutasDePanel.ts';
import type { MenuGroup, PantallaDePanel } from '../../pantallaDePanel.ts';
import { TEXTOS_DE_PANEL } from '../../textosDePanel.ts';

export interface EntradaDeMenu {
  clave: MenuGroup | SeccionConPantalla;
  nombre: string;
  icono: string;
  /** The screen that a press opens. */
  abre: SeccionConPantalla;
  /** The screens below it, without `abre` if the entry is that screen. */
  bajo: readonly PantallaDePanel[];
}

/** Entries that are no screen themselves. */
const GRUPOS: Partial<Record<PantallaDePanel['seccion'] | MenuGroup, { nombre: string; icono: string }>> = {
  reportes: {
    nombre: TEXTOS_DE_PANEL.reportes,
    icono: 'M4 20h16M7 16.500v-5M12 16.500v-9M17 16.500V4.500',
  },
  ajustes: {
    nombre: TEXTOS_DE_PANEL.ajustes,
    icono:
      'M4 8h9M18 8h2M4 16h2M11 16h9M15.500 10.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM8.500 18.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  },
};

/**
 * The menu: one entry a screen, or a group of them. A group whose own screen the role may not see is named after its
 * first. In: the screens that the role may see, in order.
 */
export function menuOf(pantallas: readonly PantallaDePanel[]): EntradaDeMenu[] {
  const claves = [...new Set(pantallas.map(({ seccion, grupo }) => grupo ?? seccion))];
  return claves.flatMap((clave) => {
    const suyas = pantallas.filter(({ seccion, grupo }) => (grupo ?? seccion) === clave);
    const [first] = suyas;
    if (!first) return [];
    const own = suyas.find(({ seccion }) => seccion === clave);
    const { nombre, icono } = GRUPOS[clave] ?? own ?? first;
    const abre = (own ?? first).seccion;
    return [{ clave, nombre, icono, abre, bajo: suyas.filter((it) => it !== own) }];
  });
}
