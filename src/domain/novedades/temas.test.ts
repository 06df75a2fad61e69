import { describe, expect, test } from 'vitest';
import { BITACORA_ACCIONES, type BitacoraAccion } from '../bitacora.ts';
import { isOfOnePersona, TEMAS, temasFor, temasOf } from './temas.ts';

const ANA = { id: '2', rol: 'asesor' } as const;
const JEFA = { id: '1', rol: 'gerencia' } as const;

describe('what a change touches', () => {
  test('every act adds to the log; a hold touches people and lots, a sign-in accounts alone', () => {
    for (const accion of Object.keys(BITACORA_ACCIONES) as BitacoraAccion[])
      expect(temasOf(accion), accion).toContain('bitacora');
    expect(temasOf('apartado.crear')).toEqual(['bitacora', 'personas', 'lotes']);
    expect(temasOf('entrada.exito')).toEqual(['bitacora', 'cuentas']);
    expect(temasOf('ventas.exportar')).toEqual(['bitacora']);
    expect(temasOf('catalogo.publicar')).toEqual(expect.arrayContaining([...TEMAS]));
  });

  test('an act on a person is only its adviser’s, unless it may change hands', () => {
    expect(isOfOnePersona('persona.anotar')).toBe(true);
    expect(isOfOnePersona('apartado.crear')).toBe(true);
    expect(isOfOnePersona('persona.asignar')).toBe(false);
    expect(isOfOnePersona('lote.estatus')).toBe(false);
  });
});

describe('whom a change reaches', () => {
  const deOtro = { temas: ['bitacora', 'personas', 'lotes'], asesores: ['3'] } as const;

  test('an adviser hears of another adviser’s hold as of a lot alone', () => {
    expect(temasFor(ANA, deOtro)).toEqual(['lotes']);
    expect(temasFor(ANA, { ...deOtro, asesores: ['2', '3'] })).toEqual(deOtro.temas);
    expect(temasFor(ANA, { temas: deOtro.temas })).toEqual(deOtro.temas);
  });

  test('who sees everybody’s people hears of everything', () => {
    expect(temasFor(JEFA, deOtro)).toEqual(deOtro.temas);
    expect(temasFor({ id: '9', rol: 'consulta' }, deOtro)).toEqual(deOtro.temas);
  });
});
