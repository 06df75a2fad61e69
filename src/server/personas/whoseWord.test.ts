import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { wholeDraft } from '../../../test/draft.ts';
import { lotesScene } from '../../../test/lotesScene.ts';
import { headersOf } from '../../../test/panel.ts';

describeEachEngine('a person’s name and telephone', (openFresh) => {
  const scene = lotesScene(openFresh);
  const post = async (ruta: string, body: object) => {
    scene.panel.time.now += 60_000;
    const response = await scene.panel.app.inject({
      method: 'POST',
      url: `/api/${ruta}`,
      headers: { 'content-type': 'application/json', ...headersOf({}) },
      payload: JSON.stringify(body),
    });
    expect([200, 201]).toContain(response.statusCode);
    return new URL(response.json().url, 'https://lotes.ejemplo.mx').searchParams.get('c') ?? '';
  };
  /** Sends a quote as the buyer's own form does. Out: its secret. */
  const buy = (cliente: object = {}) => {
    const draft = wholeDraft();
    const seleccion = JSON.stringify({ ...draft, formCliente: { ...draft.formCliente, ...cliente } });
    return post('Correo', { seleccion });
  };
  const kept = async () => (await scene.db.query('select nombre, telefono from persona'))[0];
  const correct = async (typed: { nombre: string; telefono: string }) => {
    const [row] = await scene.db.query<{ id: string; revision: number }>(
      'select id::text as id, revision from persona',
    );
    await scene.panel.ask('EditarPersona', { ...row, ...typed }, scene.jefa);
  };
  const folioOf = async () =>
    (await scene.db.query<{ folio: string }>('select folio from cotizacion order by id'))[0]?.folio ?? '';
  const TYPED = { nombre: 'Ana María Pérez', telefono: '5512345678' };
  const CORRECTED = { nombre: 'Ana María Pérez', telefono: '4771112233' };

  test('are the last typed ones', async () => {
    await buy();
    expect(await kept()).toEqual(TYPED);
    await buy({ nombre: 'Ana Pérez' });
    expect(await kept()).toEqual({ ...TYPED, nombre: 'Ana Pérez' });
    await buy();
    expect(await kept()).toEqual(TYPED);
  });

  test('keep the staff’s correction when the buyer renews, or repeats the earlier values', async () => {
    const c = await buy();
    await correct(CORRECTED);
    await post('ActualizarCotizacion', { c });
    expect(await kept()).toEqual(CORRECTED);
    await buy();
    expect(await kept()).toEqual(CORRECTED);
    await buy({ nombre: 'Ana Pérez' });
    expect(await kept()).toEqual({ ...CORRECTED, nombre: 'Ana Pérez' });
    await buy({ nombre: 'Ana Pérez', telefono: '8112223344' });
    expect(await kept()).toEqual({ nombre: 'Ana Pérez', telefono: '8112223344' });
  });

  test('of a renewed quote are those typed since its issue', async () => {
    const c = await buy();
    await buy({ telefono: '8112223344' });
    await post('ActualizarCotizacion', { c });
    expect(await kept()).toEqual({ ...TYPED, telefono: '8112223344' });
  });

  test('are not changed by holds or sales, which keep their own copies', async () => {
    await buy();
    await correct(CORRECTED);
    const { panel, ana } = scene;
    panel.time.now += 60_000;
    await panel.ask('ApartarLotes', scene.request(['2'], { folio: await folioOf() }), ana);
    panel.time.now += 60_000;
    await panel.ask('VenderLotes', scene.request(['2'], { fecha: '2026-11-22' }), ana);
    await scene.hold(ana, ['A1'], { persona: { ...TYPED, nombre: 'Anita', correo: 'ana@ejemplo.mx' } });
    expect(await kept()).toEqual(CORRECTED);
    const lote = await panel.ask('LeerLote', { id_proyecto: 1, id_lote: 'A1' }, ana);
    expect(lote.apartado?.persona).toMatchObject({ nombre: 'Anita' });
  });
});
