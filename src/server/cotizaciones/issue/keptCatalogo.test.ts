import { beforeEach, expect, test } from 'vitest';
import { AMPLE_LIMITS } from '../../../../test/ampleLimits.ts';
import { describeEachEngine } from '../../../../test/bases.ts';
import { wholeDraft } from '../../../../test/draft.ts';
import { seedCatalogo } from '../../../../test/testApp.ts';
import { DEFAULT_EMPRESA } from '../../catalogo/empresa/defaultEmpresa.ts';
import { loadCatalogo } from '../../catalogo/plan/storedCatalogo.ts';
import { storeCatalogo } from '../../catalogo/storeCatalogo.ts';
import { folderArchivos } from '../../plataforma/archivos/folderArchivos.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { issueCotizacion } from './issueCotizacion.ts';
import { KeptCatalogo } from './keptCatalogo.ts';
import { loadQuoteInput } from './loadQuoteInput.ts';

const AHORA = new Date('2026-06-16T12:00:00Z');
const clock = () => AHORA;
const IDS = { id_proyecto: 1, id_lote: '2', id_modelo: 3, equipamientos: [5] };

describeEachEngine('a catalogue that is kept from one quote to the next', (openFresh) => {
  let db: Db;
  let kept: KeptCatalogo;
  beforeEach(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    kept = new KeptCatalogo();
  });

  const quote = async () => {
    const deps = { db, clock, kept, archivos: folderArchivos('/nowhere') };
    const emision = await issueCotizacion(
      { ...deps, settings: readSettings(AMPLE_LIMITS) },
      { seleccion: JSON.stringify(wholeDraft()) },
    );
    if (!emision.ok) return emision.motivo;
    const { modelo, empresa, proyecto, cotizacion } = emision.documento;
    return [cotizacion.precioTotal, modelo.nombre, empresa.nombre, proyecto.icono];
  };
  const importAnew = async (files: Record<string, string>) => {
    const current = await loadCatalogo(db);
    if (!current) throw new Error('no catalogue');
    const modelos = current.tablas['modelos.csv'].map((row) => ({
      ...row,
      nombre: 'Ágave',
      precioVenta: '3000000',
    }));
    const archivos = current.archivos.map((it) => ({ ...it, direccion: files[it.ruta] ?? it.direccion }));
    const { empresaTexto, tablas } = current;
    const empresa = { ...DEFAULT_EMPRESA, nombre: 'Casas Nuevas' };
    await storeCatalogo(
      db,
      { tablas: { ...tablas, 'modelos.csv': modelos }, archivos, empresa, empresaTexto },
      clock,
    );
  };

  test('is not reused after an import: prices, names, files, company', async () => {
    const [before] = await Promise.all([quote(), quote()]);
    expect(before).toEqual([3129500, 'Agave', 'Casas </script> & Cía', expect.stringContaining('1200x800')]);
    expect(await quote()).toEqual(before);
    await importAnew({ 'img/a.jpg': '/imagenes/otra.webp' });
    const after = [3179500, 'Ágave', 'Casas Nuevas', '/imagenes/otra.webp'];
    expect(await quote()).toEqual(after);
    expect(await quote()).toEqual(after);
  });

  test('has no lot: one sold meanwhile is refused', async () => {
    await quote();
    await db.query(`update lote set estatus = 'Vendido' where id_proyecto = 1 and id_lote = '2'`);
    expect(await quote()).toBe('LOTE_VENDIDO');
  });

  test('is valid for one edition of one server run: a version may be counted twice', async () => {
    const elegido = await loadQuoteInput(db, IDS, AHORA);
    const { edition, preciosPorAplicar, lote } = elegido;
    expect(edition).toMatch(/^1 20\d\d-/);
    kept.keep(IDS, elegido);
    expect(kept.find(IDS, { edition, preciosPorAplicar, lote })).toEqual(elegido);
    for (const other of [null, '1 2031-01-01 00:00:00+00', edition?.replace('1', '2') ?? ''])
      expect(kept.find(IDS, { edition: other, preciosPorAplicar, lote })).toBeUndefined();
  });

  test('answers for the kept ids in that project only', async () => {
    const elegido = await loadQuoteInput(db, IDS, AHORA);
    kept.keep(IDS, elegido);
    for (const other of [{ id_proyecto: 7 }, { id_modelo: 4 }, { equipamientos: [5, 6] }])
      expect(kept.find({ ...IDS, ...other }, elegido)).toBeUndefined();
    expect(kept.find({ ...IDS, equipamientos: [] }, elegido)).toEqual({ ...elegido, equipamientos: [] });
    kept.keep(IDS, { ...(await loadQuoteInput(db, { ...IDS, id_modelo: 4 }, AHORA)), edition: 'otra' });
    expect(kept.find(IDS, { ...elegido, edition: 'otra' })).toBeUndefined();
  });
});
