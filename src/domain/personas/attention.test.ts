import { expect, test } from 'vitest';
import { isAttention } from './attention.ts';

test('a note, a hold and a discount request are attention to a person', () => {
  for (const accion of ['persona.anotar', 'apartado.crear', 'descuento.pedir'] as const)
    expect(isAttention(accion), accion).toBe(true);
});

test('a lapsed hold, an assignment and a hand-over are not', () => {
  for (const accion of ['apartado.vencer', 'apartado.relevo', 'persona.asignar', 'persona.relevo'] as const)
    expect(isAttention(accion), accion).toBe(false);
});

test('issuing or renewing a quote is not: it counts as activity of its own', () => {
  for (const accion of ['cotizacion.emitir', 'cotizacion.renovar', 'descuento.aprobar'] as const)
    expect(isAttention(accion), accion).toBe(false);
});
