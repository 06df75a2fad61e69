import { expect, test } from 'vitest';
import { isAttention } from './attention.ts';

test('a note, a hold and a request for a discount are attention to a person', () => {
  for (const accion of ['persona.anotar', 'apartado.crear', 'descuento.pedir'] as const)
    expect(isAttention(accion), accion).toBe(true);
});

test('an end that nobody made, an assignment and a hand-over are none', () => {
  for (const accion of ['apartado.vencer', 'apartado.relevo', 'persona.asignar', 'persona.relevo'] as const)
    expect(isAttention(accion), accion).toBe(false);
});

test('neither is a quote that is issued or renewed: it is activity of its own', () => {
  for (const accion of ['cotizacion.emitir', 'cotizacion.renovar', 'descuento.aprobar'] as const)
    expect(isAttention(accion), accion).toBe(false);
});
