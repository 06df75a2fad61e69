import { beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { buildProgram } from '../../../../test/buildProgram.ts';
import { openPanel, type Panel } from '../../../../test/panel.ts';
import { uploadFiles } from '../../../../test/uploads.ts';
import { LOTES_MAX } from '../../../contract/panel/catalogo/fichas.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { readLotesDeFicha, saveLotes } from './fichaCalls.ts';
import { readFichas } from './readFichas.ts';

const PROYECTOS =
  'id_proyecto,nombre,svg,icono,urlPagina,precioExedente\r\n1,Ciudad Grande,planos/grande.svg,fotos/icono.png,,4200\r\n';

const LEVELS = { etapa: '', seccion: '', nivel: '' };

describeEachEngine('twenty thousand lots of one project', (openFresh) => {
  let db: Db;
  let panel: Panel;
  beforeEach(async () => {
    db = await openFresh();
    panel = await openPanel(db);
    return () => panel.close();
  });
  const save = async () => {
    const who = await panel.member('gerencia');
    const { revision } = await uploadFiles(panel, who, [{ ruta: 'proyectos.csv', contenido: PROYECTOS }]);
    const lotes = Array.from({ length: LOTES_MAX }, (_, i) => ({
      id_lote: `Etapa 2 Manzana ${i % 40} Lote ${i}`,
      terreno: `${160 + (i % 90)}.25`,
      estatus: 'Disponible',
      ...LEVELS,
      frente: '9.5',
      fondo: '20',
    }));
    await panel.ask('GuardarLotes', { revision, id_proyecto: 1, lotes }, who);
    return { who, lotes };
  };

  test('are saved by one call and read back as typed', async () => {
    const { who, lotes } = await save();
    const read = await panel.ask('LeerLotesDeFicha', { id_proyecto: 1 }, who);
    expect(read.lotes).toHaveLength(LOTES_MAX);
    expect(read.lotes[LOTES_MAX - 1]).toEqual(lotes[LOTES_MAX - 1]);
    const { proyectos } = await panel.ask('LeerFichas', {}, who);
    expect(proyectos).toMatchObject([{ nombre: 'Ciudad Grande', lotes: LOTES_MAX }]);
  });

  test('are checked in a bounded process', async () => {
    const { revision } = await uploadFiles(panel, await panel.member('gerencia'), [
      { ruta: 'proyectos.csv', contenido: PROYECTOS },
    ]);
    const lote = { id_lote: 'A', terreno: '160', estatus: 'Disponible', frente: '', fondo: '', ...LEVELS };
    const lotes = Array.from({ length: LOTES_MAX }, () => lote);
    const program = await buildProgram('src/server/catalogo/readers/readerProcess.ts');
    const clock = () => new Date(panel.time.now);
    const save = (limitMs?: number) =>
      saveLotes(
        { db, archivos: panel.archivos, clock, reading: { program, ...(limitMs && { limitMs }) } },
        { id: '1' },
        { revision, id_proyecto: 1, lotes },
      );
    expect(await save(1)).toEqual({
      ok: false,
      motivo: 'FICHA_INVALIDA',
      errores: [{ campo: 'lotes', mensaje: expect.stringContaining('Tarda más de') }],
    });
    const refused = await save();
    expect(refused).toMatchObject({ ok: false, motivo: 'FICHA_INVALIDA' });
    expect('errores' in refused && refused.errores).toHaveLength(200);
    expect('errores' in refused && refused.errores[0]).toEqual({
      campo: 'lotes.1.id_lote',
      mensaje: '«A» está repetido: ya está en la línea 1',
    });
  });

  test('are read in a bounded process, so that nobody waits', async () => {
    await save();
    const program = await buildProgram('src/server/catalogo/readers/readerProcess.ts');
    const deps = { db, archivos: panel.archivos };
    const bounded = { ...deps, reading: { program, limitMs: 1 } };
    expect(await readLotesDeFicha(bounded, { id_proyecto: 1 })).toEqual({
      ok: false,
      motivo: 'TABLA_ILEGIBLE',
      detail: expect.stringContaining('tarda más de'),
    });
    const { ilegibles, proyectos } = await readFichas(bounded);
    expect(ilegibles.map(({ archivo }) => archivo)).toEqual(['lotes.csv']);
    expect(proyectos).toHaveLength(1);
    const within = await readLotesDeFicha({ ...deps, reading: { program } }, { id_proyecto: 1 });
    expect(within.ok && within.answer.lotes).toHaveLength(LOTES_MAX);
  });
});
