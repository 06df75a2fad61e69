import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { lotesScene } from '../../../test/lotesScene.ts';
import { folioOf, personaOf } from '../../../test/personasRows.ts';

describeEachEngine('what a buyer who phones wants no more', (openFresh) => {
  const scene = lotesScene(openFresh);
  const read = (id: string) => scene.panel.ask('LeerPersona', { id }, scene.jefa);

  test('promotions are revoked in every quote, with the time; renewing an old quote does not restore them', async () => {
    const { panel, ana, db } = scene;
    const id = await personaOf(db, ana);
    const folio = await folioOf(db, id);
    await db.query(`insert into aviso_destino (desde) values (now()) on conflict do nothing`);
    await db.query(
      `update cotizacion set aviso_version = 'v1', aviso_en = '2026-06-01T12:00:00Z', mercadotecnia = true where folio = $1`,
      [folio],
    );
    expect((await read(id)).promocionesRevocadasEn).toBeNull();
    await panel.ask('RevocarPromociones', { persona: id }, ana);
    await panel.ask('RenovarCotizacion', { folio, clave: 'clave-de-la-oposicion' }, ana);
    const shown = await read(id);
    expect(shown.promocionesRevocadasEn).toBe(new Date(panel.time.now).toISOString());
    expect(shown.consentimientos.map(({ mercadotecnia }) => mercadotecnia)).toEqual([false]);
    expect(await panel.log()).toContain('persona.promociones');
    expect(await db.query(`select sobre from aviso where tipo = 'persona.corregida'`)).toEqual([
      { sobre: `persona ${id}` },
    ]);
  });

  test('reminders are stopped and allowed again, each logged once', async () => {
    const { panel, ana, db } = scene;
    const id = await personaOf(db, ana);
    const set = (detenidos: boolean) => panel.ask('FijarRecordatoriosDe', { persona: id, detenidos }, ana);
    await set(true);
    await set(true);
    expect((await read(id)).recordatoriosDetenidosEn).toBe(new Date(panel.time.now).toISOString());
    await set(false);
    expect((await read(id)).recordatoriosDetenidosEn).toBeNull();
    expect((await panel.log()).filter((it) => it === 'persona.recordatorios')).toHaveLength(2);
  });
});
