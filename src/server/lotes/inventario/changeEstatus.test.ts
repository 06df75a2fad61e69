import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { lotesScene, told } from '../../../../test/lotesScene.ts';
import type { Lote } from '../../../contract/catalogo.ts';

describeEachEngine('a lot that the staff takes off sale', (openFresh) => {
  const scene = lotesScene(openFresh);
  const put = (lotes: string[], estatus: string, more: object = {}) =>
    scene.panel.ask('CambiarEstatus', scene.request(lotes, { estatus, ...more }), scene.jefa);
  const seen = async (id_lote: string) => {
    const { app } = scene.panel;
    const answer = await app.inject({ method: 'POST', url: '/api/RecuperarLotes', payload: { id: 1 } });
    return answer.json<Lote[]>().find((lote) => lote.id_lote === id_lote)?.estatus;
  };
  const MOTIVO = 'Pleito con el vecino';

  test('is blocked with a reason, which the log keeps; visitors see it sold', async () => {
    const unexplained = scene.request(['A1'], { estatus: 'Bloqueado' });
    const refused = await scene.panel.call('CambiarEstatus', unexplained, scene.jefa);
    expect(expectProblem(refused, 'SOLICITUD_INVALIDA').errores).toEqual([
      { campo: 'motivo', mensaje: 'Escribe el motivo' },
    ]);
    expect(told(await put(['A1', 'A2'], 'Bloqueado', { motivo: MOTIVO }))).toEqual([
      'Bloqueado',
      'Bloqueado',
    ]);
    expect(await scene.read('A1')).toMatchObject({ estado: 'bloqueado', estatus: 'Bloqueado' });
    expect(await seen('A1')).toBe('Vendido');
    const { historia } = await scene.panel.ask('LeerLote', { id_proyecto: 1, id_lote: 'A1' }, scene.jefa);
    expect(historia[0]).toMatchObject({ despues: { estatus: 'Bloqueado', motivo: MOTIVO } });
    expect(told(await scene.hold(scene.ana, ['A1']))).toMatchObject([
      ['LOTE_NO_DISPONIBLE', expect.stringContaining('El lote A1 está bloqueado en el catálogo.'), undefined],
    ]);
  });

  test('is the show house by its own word, and nobody chooses it', async () => {
    await put(['A3'], 'Casa muestra');
    expect([await seen('A3'), (await scene.read('A3')).estado]).toEqual(['Casa muestra', 'muestra']);
    expect(told(await scene.hold(scene.ana, ['A3']))).toMatchObject([
      [
        'LOTE_NO_DISPONIBLE',
        expect.stringContaining('El lote A3 está ocupado por la casa muestra en el catálogo.'),
        undefined,
      ],
    ]);
  });

  test('comes back as it was with its undoing', async () => {
    const { deshacer } = await put(['A1'], 'Bloqueado', { motivo: MOTIVO });
    expect((await scene.panel.ask('Deshacer', { linea: deshacer }, scene.jefa)).hecho).toBe(true);
    expect([await seen('A1'), (await scene.read('A1')).estado]).toEqual(['Disponible', 'libre']);
    await put(['A1'], 'Casa muestra');
    expect(told(await put(['A1'], 'Disponible'))).toEqual(['Disponible']);
  });

  test.each([
    ['Bloqueado', { motivo: MOTIVO }],
    ['Casa muestra', {}],
  ])('is not put as %s while held or sold', async (estatus, more) => {
    await scene.hold(scene.ana, ['A1']);
    const sale = scene.request(['A2'], { fecha: '2026-11-20' });
    await scene.panel.ask('VenderLotes', sale, scene.jefa);
    const refused = await put(['A1', 'A2', 'A3'], estatus, more);
    expect(refused.hecho).toBe(false);
    expect(refused.resultados).toMatchObject([
      { code: 'LOTE_APARTADO' },
      { code: 'LOTE_VENDIDO' },
      { ok: true },
    ]);
    expect((await scene.read('A3')).estado).toBe('libre');
  });
});
