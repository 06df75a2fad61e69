import { expect, test } from 'vitest';
import { PERMISOS, ROLES, type Rol } from '../../../../domain/permisos.ts';
import { PANTALLAS_DE_PANEL } from '../../pantallas.tsx';
import { menuOf } from './menuOf.ts';

const menuOfRol = (rol: Rol) =>
  menuOf(PANTALLAS_DE_PANEL.filter(({ accion }) => PERMISOS[accion].roles[rol] !== 'none'));

test('the menu has seven entries and Ajustes for those who sell', () => {
  const seven = ['hoy', 'personas', 'agenda', 'inventario', 'cotizaciones', 'ventas', 'reportes', 'ajustes'];
  for (const rol of ['administracion', 'gerencia', 'asesor'] as const)
    expect(menuOfRol(rol).map(({ clave }) => clave)).toEqual(seven);
});

test.each(ROLES)('every screen of %s is in the menu once, as an entry or below one', (rol) => {
  const reached = menuOfRol(rol).flatMap(({ clave, abre, bajo }) => [
    ...(clave === abre ? [abre] : []),
    ...bajo.map(({ seccion }) => seccion),
  ]);
  const allowed = PANTALLAS_DE_PANEL.filter(({ accion }) => PERMISOS[accion].roles[rol] !== 'none');
  expect([...reached].sort()).toEqual(allowed.map(({ seccion }) => seccion).sort());
});

test('no two screens open by the same letter', () => {
  const letters = PANTALLAS_DE_PANEL.flatMap(({ tecla }) => tecla ?? []);
  expect(new Set(letters).size).toBe(letters.length);
});
