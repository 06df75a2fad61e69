import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { PERSONA } from '../../../../test/inventarioRows.ts';
import { lotesScene } from '../../../../test/lotesScene.ts';
import type { Member } from '../../../../test/panel.ts';
import type { SignedCall } from '../../../contract/panel/calls.ts';
import { SUGGESTED_PAPELES } from '../../../domain/ventas/papeles.ts';

describeEachEngine('papers of a sale', (openFresh) => {
  const scene = lotesScene(openFresh);
  const refusal = async (call: SignedCall, body: object, who: Member = scene.jefa) =>
    expectProblem(await scene.panel.call(call, body, who)).code;
  const asked = async () => {
    const { proyectos } = await scene.panel.ask('LeerPapeles', {}, scene.jefa);
    return proyectos.find(({ id_proyecto }) => id_proyecto === 1)?.papeles ?? [];
  };
  const ask = async (papeles: readonly { id?: string; nombre: string }[]) => {
    const visto = (await asked()).map(({ id }) => id);
    await scene.panel.ask('FijarPapeles', { id_proyecto: 1, visto, papeles: [...papeles] }, scene.jefa);
    return asked();
  };
  const sell = async () => {
    const body = scene.request(['A1'], { fecha: '2026-11-22', persona: PERSONA });
    await scene.panel.ask('VenderLotes', body, scene.ana);
    const [row] = await scene.db.query<{ id: string }>('select max(id)::text as id from venta');
    return row?.id ?? '';
  };
  const read = (venta: string, who: Member = scene.jefa) => scene.panel.ask('LeerVenta', { venta }, who);
  const found = async (papeles: string) =>
    (await scene.panel.ask('ListarVentas', { papeles } as object, scene.jefa)).filas.map(
      ({ papelesFaltan }) => papelesFaltan,
    );

  test('are asked once a project has a list, and counted in the list of sales', async () => {
    const venta = await sell();
    expect(await read(venta)).toMatchObject({ papelesFaltan: null, papeles: [] });
    expect([await found('faltan'), await found('completos')]).toEqual([[], []]);
    const list = await ask(SUGGESTED_PAPELES.slice(0, 2).map((nombre) => ({ nombre })));
    expect((await read(venta)).papeles).toEqual(
      list.map((papel) => ({ ...papel, sePide: true, recibidoEn: null, quien: null })),
    );
    expect(await found('faltan')).toEqual([2]);
    for (const { id } of list)
      await scene.panel.ask('MarcarPapel', { venta, papel: id, recibido: true }, scene.ana);
    expect([await found('faltan'), await found('completos')]).toEqual([[], [0]]);
    await scene.panel.ask('AnularVentas', scene.request(['A1'], { motivo: 'Se arrepintió' }), scene.jefa);
    expect([await found('faltan'), await found('completos')]).toEqual([[], []]);
    expect(await refusal('MarcarPapel', { venta, papel: list[0]?.id, recibido: false }, scene.ana)).toBe(
      'VENTA_ANULADA',
    );
  });

  test('are marked by the sale’s adviser with who and when; a mark taken back leaves both lines', async () => {
    const venta = await sell();
    const [ine] = await ask([{ nombre: 'INE' }]);
    const body = { venta, papel: ine?.id ?? '', recibido: true };
    expect(await refusal('MarcarPapel', body, scene.beto)).toBe('VENTA_INEXISTENTE');
    await scene.panel.ask('MarcarPapel', body, scene.ana);
    await scene.panel.ask('MarcarPapel', body, scene.jefa);
    expect((await read(venta)).papeles).toMatchObject([
      { nombre: 'INE', recibidoEn: expect.stringMatching(/^2026-11-22T/), quien: { nombre: 'Ana Pérez' } },
    ]);
    await scene.panel.ask('MarcarPapel', { ...body, recibido: false }, scene.jefa);
    expect((await read(venta)).papelesFaltan).toBe(1);
    expect(
      await scene.db.query(
        `select accion, personal_id::text as quien, id_lote, despues ->> 'papel' as papel from bitacora
         where accion like 'papel.%' order by id`,
      ),
    ).toEqual([
      { accion: 'papel.recibir', quien: scene.ana.id, id_lote: 'A1', papel: 'INE' },
      { accion: 'papel.quitar', quien: scene.jefa.id, id_lote: 'A1', papel: 'INE' },
    ]);
  });

  test('keep their marks if they are renamed, moved, no longer asked, and asked again', async () => {
    const venta = await sell();
    const [ine, rfc] = await ask([{ nombre: 'INE' }, { nombre: 'RFC' }]);
    await scene.panel.ask('MarcarPapel', { venta, papel: ine?.id ?? '', recibido: true }, scene.ana);
    await ask([
      { id: rfc?.id ?? '', nombre: 'RFC' },
      { id: ine?.id ?? '', nombre: 'INE vigente' },
    ]);
    const names = async () =>
      (await read(venta)).papeles.map(({ nombre, sePide, recibidoEn }) => [
        nombre,
        sePide,
        recibidoEn !== null,
      ]);
    expect(await names()).toEqual([
      ['RFC', true, false],
      ['INE vigente', true, true],
    ]);
    await ask([{ id: rfc?.id ?? '', nombre: 'RFC' }]);
    expect(await names()).toEqual([
      ['RFC', true, false],
      ['INE vigente', false, true],
    ]);
    expect(await refusal('MarcarPapel', { venta, papel: ine?.id, recibido: true })).toBe('PAPEL_INEXISTENTE');
    expect((await ask([{ nombre: 'INE vigente' }]))[0]?.id).toBe(ine?.id);
    expect(await names()).toEqual([['INE vigente', true, true]]);
  });

  test('are a list of one management at a time, without a name twice', async () => {
    const first = await ask([{ nombre: 'INE' }]);
    const body = { id_proyecto: 1, visto: [], papeles: [{ nombre: 'CURP' }] };
    expect(await refusal('FijarPapeles', body)).toBe('PAPELES_CAMBIARON');
    const visto = first.map(({ id }) => id);
    const twice = { ...body, visto, papeles: [{ nombre: 'RFC' }, { nombre: ' rfc' }] };
    expect(await refusal('FijarPapeles', twice)).toBe('SOLICITUD_INVALIDA');
    expect(await refusal('FijarPapeles', { ...body, id_proyecto: 77 })).toBe('PROYECTO_INEXISTENTE');
    expect(await asked()).toEqual(first);
    const lines = await scene.db.query(`select antes, despues from bitacora where accion = 'papeles.fijar'`);
    expect(lines).toEqual([{ antes: { papeles: [] }, despues: { papeles: ['INE'] } }]);
  });

  test('are seen without a person’s data, and marked by nobody, by whoever only reads', async () => {
    const venta = await sell();
    const [ine] = await ask([{ nombre: 'INE' }]);
    const eve = await scene.panel.member('consulta');
    expect(await read(venta, eve)).toMatchObject({
      persona: null,
      papelesFaltan: 1,
      papeles: [{ nombre: 'INE' }],
    });
    expect(await refusal('MarcarPapel', { venta, papel: ine?.id, recibido: true }, eve)).toBe('NO_PERMITIDO');
    for (const who of [eve, scene.ana]) expect(await refusal('LeerPapeles', {}, who)).toBe('NO_PERMITIDO');
  });
});
