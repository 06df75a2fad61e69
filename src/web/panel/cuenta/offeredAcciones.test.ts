import { expect, test } from 'vitest';
import { PANEL_SIGNED_CALLS } from '../../../contract/panel/calls.ts';
import { ACCIONES, type Accion } from '../../../domain/permisos.ts';
import { OFFERED_ACCIONES } from './offeredAcciones.ts';

test('somebody is told of each action that a call of the panel does, and of no other', () => {
  const done = new Set<Accion>(Object.values(PANEL_SIGNED_CALLS).map(({ accion }) => accion));
  // A right over the fields of what the calls answer.
  done.add('readContacto');
  expect(OFFERED_ACCIONES).toEqual(ACCIONES.filter((accion) => done.has(accion)));
});
