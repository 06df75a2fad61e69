import { expect, test } from 'vitest';
import { beginNota, hasTyped, proposeFor, siguientePasoAfter } from './notaForm.ts';

const HOY = '2026-11-22';
const VENCIDO = { texto: 'Confirmar la visita', dia: '2026-11-21' };
const FUTURO = { texto: 'Firmar', dia: '2026-11-30' };
const of = (resultado: 'contesto' | 'noContesto' | 'sinInteres') => ({
  ...beginNota('llamada', HOY),
  resultado,
});

test('an answered call completes a due step, and leaves a later one', () => {
  expect(siguientePasoAfter(proposeFor(of('contesto'), VENCIDO, HOY), VENCIDO)).toEqual({
    siguiente: null,
    hecho: true,
  });
  expect(siguientePasoAfter(proposeFor(of('contesto'), FUTURO, HOY), FUTURO)).toBeUndefined();
  expect(siguientePasoAfter(proposeFor(of('contesto'), null, HOY), null)).toBeUndefined();
});

test('without an answer the due step, or another call, moves to tomorrow', () => {
  expect(siguientePasoAfter(proposeFor(of('noContesto'), VENCIDO, HOY), VENCIDO)).toEqual({
    siguiente: { texto: 'Confirmar la visita', dia: '2026-11-23' },
    hecho: false,
  });
  expect(siguientePasoAfter(proposeFor(of('noContesto'), null, HOY), null)).toEqual({
    siguiente: { texto: 'Volver a llamar', dia: '2026-11-23' },
    hecho: false,
  });
  expect(siguientePasoAfter(proposeFor(of('noContesto'), FUTURO, HOY), FUTURO)).toBeUndefined();
});

test('a person without interest has no next step', () => {
  const form = { ...proposeFor(of('sinInteres'), VENCIDO, HOY), paso: { texto: 'Llamar', dia: HOY } };
  expect(siguientePasoAfter(form, VENCIDO)).toEqual({ siguiente: null, hecho: true });
});

test('typed steps survive a change of the outcome; proposed ones do not count as typed', () => {
  const typed = { ...of('noContesto'), paso: { texto: 'Mandar planos', dia: HOY }, tocado: true };
  expect(proposeFor(typed, VENCIDO, HOY).paso.texto).toBe('Mandar planos');
  expect(hasTyped(typed)).toBe(true);
  expect(hasTyped(proposeFor(of('noContesto'), null, HOY))).toBe(false);
  expect(hasTyped({ ...of('contesto'), texto: 'Vienen el sábado' })).toBe(true);
});
