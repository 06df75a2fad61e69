import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { hireStaff, type Staff } from '../../../../test/hireStaff.ts';
import { importOver } from '../../../../test/importOver.ts';
import { openPanel, type Panel } from '../../../../test/panel.ts';
import { seedCatalogo } from '../../../../test/testApp.ts';
import type { Lote } from '../../../contract/catalogo.ts';
import { addDias, fechaEnMexico, instantEnMexico } from '../../../domain/fecha.ts';
import { STAND_MS } from '../../../domain/recordatorio/recordatorio.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { askEspera } from '../../seguimiento/esperas/askEspera.ts';
import { tellEsperas } from '../../seguimiento/esperas/tellEsperas.ts';
import { findNearLotes } from '../findNearLotes.ts';
import { tellReleased } from './tellReleased.ts';

const persona = { nombre: 'Eva Luna', correo: 'eva@ejemplo.mx', telefono: '5512345678' };

describeEachEngine('a lot of a phase', (openFresh) => {
  let db: Db;
  let panel: Panel;
  let staff: Staff;
  let hoy: string;
  const clock = () => new Date(panel.time.now);
  const deps = () => ({ db, clock, settings: readSettings({}) });
  beforeEach(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    panel = await openPanel(db);
    staff = await hireStaff(deps());
    hoy = fechaEnMexico(clock());
  });
  afterEach(() => panel.close());

  /** Lot 2 belongs to phase 2, released on this day; lot 1 to phase 1. */
  const setEtapas = async (liberacion: string) => {
    const stored = await importOver(db, clock, ({ 'lotes.csv': lotes }) => ({
      'etapas.csv': [
        { id_proyecto: 1, etapa: '1', nombre: 'Primera', liberacion: addDias(hoy, -10) },
        { id_proyecto: 1, etapa: '2', nombre: 'Segunda', liberacion },
      ],
      'lotes.csv': lotes.map((it) =>
        it.id_proyecto === 1 ? { ...it, etapa: it.id_lote === '2' ? '2' : '1' } : it,
      ),
    }));
    await panel.app.dropCatalogo();
    return stored;
  };
  const seen = async (): Promise<Lote | undefined> => {
    const answer = await panel.app.inject({
      method: 'POST',
      url: '/api/RecuperarLotes',
      payload: { id: 1 },
    });
    return answer.json<Lote[]>().find(({ id_lote }) => id_lote === '2');
  };

  test('comes on sale at 00:00 of its day, by the clock alone; before, it is told with its day', async () => {
    const dia = addDias(hoy, 3);
    await setEtapas(dia);
    expect(await seen()).toMatchObject({ estatus: 'Vendido', liberacion: dia });
    const jefa = await panel.member('gerencia');
    const { lotes } = await panel.ask('LeerInventario', { id_proyecto: 1 }, jefa);
    expect(lotes.find(({ id_lote }) => id_lote === '2')).toMatchObject({
      estado: 'noLiberado',
      etapa: { clave: '2', nombre: 'Segunda', liberacion: dia },
    });
    panel.time.now = instantEnMexico(dia, '00:00').getTime() - 1;
    await panel.app.dropCatalogo();
    expect(await seen()).toHaveProperty('liberacion');
    panel.time.now += 1;
    await panel.app.dropCatalogo();
    expect(await seen()).toEqual({ id_lote: '2', terreno: 190.5, estatus: 'Disponible' });
  });

  test('is held by nobody before its day, and is not offered beside another', async () => {
    // The offer beside another goes by the database's clock.
    await setEtapas(addDias(fechaEnMexico(new Date()), 30));
    const jefa = await panel.member('gerencia');
    const asked = { id_proyecto: 1, lotes: ['2'], visto: {}, revisar: false, persona };
    const { hecho, resultados } = await panel.ask('ApartarLotes', asked, jefa);
    expect([hecho, resultados]).toMatchObject([
      false,
      [
        {
          code: 'LOTE_NO_DISPONIBLE',
          mensaje: expect.stringContaining('El lote 2 es de «Segunda», que se libera el '),
        },
      ],
    ]);
    const near = await findNearLotes(db, panel.archivos, { id_proyecto: 1, id_lote: '1', terreno: 120 });
    expect(near.map(({ id_lote }) => id_lote)).not.toContain('2');
  });

  test('is not put off while it is held: a sentence, and nothing half done', async () => {
    await setEtapas(addDias(hoy, -1));
    await staff.hold({ id_proyecto: 1, id_lote: '2' }, { persona });
    const [before] = await db.query('select version from catalogo');
    expect(await setEtapas(addDias(hoy, 5))).toMatchObject({
      ok: false,
      archivo: 'etapas.csv',
      motivos: [
        expect.stringMatching(
          /^«Segunda» se liberaría el .+, y ya está apartado el lote 2: libéralo primero/,
        ),
      ],
    });
    expect(await db.query('select version from catalogo')).toEqual([before]);
    expect(await db.query(`select liberacion::text as dia from etapa where etapa = '2'`)).toEqual([
      { dia: addDias(hoy, -1) },
    ]);
    await staff.release({ id_proyecto: 1, id_lote: '2' });
    expect(await setEtapas(addDias(hoy, 5))).toMatchObject({ ok: true, cambio: true });
  });

  test('tells who waits for it once its phase is released, in the order of asking, once', async () => {
    await setEtapas(addDias(hoy, 3));
    for (const contacto of ['una@ejemplo.mx', 'dos@ejemplo.mx'])
      expect(await askEspera(deps(), { id_proyecto: 1, id_lote: '2', contacto, aviso: '3' })).toMatchObject({
        ok: true,
      });
    expect(await tellReleased(deps())).toBe(1);
    expect(await tellEsperas(deps())).toBe(0);
    panel.time.now = instantEnMexico(addDias(hoy, 3), '00:00').getTime();
    expect([await tellReleased(deps()), await tellReleased(deps())]).toEqual([1, 0]);
    await tellEsperas(deps());
    panel.time.now += STAND_MS;
    expect([await tellEsperas(deps()), await tellEsperas(deps())]).toEqual([2, 0]);
    const told = await db.query<{ destinatario: string }>(
      'select destinatario from correo_salida where espera_id is not null order by id',
    );
    expect(told.map(({ destinatario }) => destinatario)).toEqual(['una@ejemplo.mx', 'dos@ejemplo.mx']);
  });
});
