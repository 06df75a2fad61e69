import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { buildProgram } from '../../../../test/buildProgram.ts';
import { hireStaff } from '../../../../test/hireStaff.ts';
import { shareArchivosDeCatalogo } from '../../../../test/sharedArchivos.ts';
import { testCatalogo, writeTestCatalogo } from '../../../../test/testCatalogo.ts';
import { DEFAULT_EMPRESA } from '../../catalogo/empresa/defaultEmpresa.ts';
import { importCatalogo } from '../../catalogo/importCatalogo.ts';
import { readCarpeta } from '../../catalogo/readCarpeta.ts';
import { openPdfMaker } from '../../documentos/pdf/pdfMaker.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { folderArchivos } from '../../plataforma/archivos/folderArchivos.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { changeBorrador } from '../changeBorrador.ts';
import { openBorrador } from '../openBorrador.ts';
import { NO_REVISION } from '../readBorrador.ts';
import { readLotesDeFicha, removeFicha, saveLotes } from './fichaCalls.ts';
import { readFicha, readFichas } from './readFichas.ts';
import { readEmpresaDeFicha, saveEmpresa } from './saveEmpresa.ts';
import { saveFicha } from './saveFicha.ts';
import { readSmallTabla, saveSmallTabla } from './smallTablas.ts';
import { viewEmpresa } from './viewEmpresa.ts';
import { viewImagen } from './viewImagen.ts';

const clock = () => new Date('2026-03-02T03:00:00Z');
const FACHADA = { img: 'casa-1.png', alt: 'Fachada', tipo: 'foto', foco: '30% 20%' };

const SIDELESS = { frente: '', fondo: '', etapa: '', seccion: '', nivel: '' };

describeEachEngine('the draft, edited in place', (openFresh) => {
  let base: string;
  let db: Db;
  let archivos: Archivos;
  let por: string;
  beforeEach(async () => {
    base = await mkdtemp(join(tmpdir(), 'fichas-'));
    await shareArchivosDeCatalogo(join(base, 'datos'));
    archivos = folderArchivos(join(base, 'datos', 'catalogo'));
    db = await openFresh();
    por = (await hireStaff({ db, clock, settings: readSettings({}) })).id;
  });
  afterEach(() => rm(base, { recursive: true, force: true }));

  const deps = () => ({ db, archivos, clock });
  const publish = async () => {
    const carpeta = join(base, 'entrada');
    await writeTestCatalogo(carpeta, testCatalogo());
    const imported = await importCatalogo({ ...deps(), carpeta });
    if (!imported.ok) throw new Error(JSON.stringify(imported.faltas));
  };
  const done = <T extends { ok: boolean }>(outcome: T): Extract<T, { ok: true }> => {
    if (!outcome.ok) throw new Error(JSON.stringify(outcome));
    return outcome as Extract<T, { ok: true }>;
  };
  const draft = async () => readCarpeta((await openBorrador(db, archivos)).carpeta);
  const model = async (id: number) => done(await readFicha(deps(), { tipo: 'modelo', id })).answer;

  test('changes a small table’s rows of one project, in their order and with typed amounts', async () => {
    await publish();
    const read = async (id_proyecto: number) =>
      done(await readSmallTabla(deps(), { tabla: 'gastos.csv', id_proyecto })).answer;
    const save = async (id_proyecto: number, filas: object[]) =>
      saveSmallTabla(
        deps(),
        { id: por },
        {
          ...{ tabla: 'gastos.csv', id_proyecto, revision: (await read(id_proyecto)).revision },
          filas: filas as Record<string, string>[],
        },
      );
    const deed = {
      nombre: 'Escrituración',
      tipo: 'porcentaje',
      desde: '5',
      hasta: '7',
      cuando: 'escrituracion',
    };
    const keep = {
      nombre: ' Mantenimiento ',
      tipo: 'monto',
      desde: '$1,450.50',
      hasta: '',
      cuando: 'mensual',
    };
    done(await save(1, [deed, keep]));
    done(await save(2, [{ ...keep, nota: 'Vigilancia' }]));
    done(await save(1, [keep, deed]));
    expect((await draft()).faltas).toEqual([]);
    expect((await draft()).tablas['gastos.csv'].map((it) => Object.values(it))).toEqual([
      [1, 'Mantenimiento', 'monto', '1450.5', null, 'mensual', null],
      [1, 'Escrituración', 'porcentaje', '5', '7', 'escrituracion', null],
      [2, 'Mantenimiento', 'monto', '1450.5', null, 'mensual', 'Vigilancia'],
    ]);
    expect((await readFichas(deps())).proyectos.map(({ gastos }) => gastos)).toEqual([2, 1]);
    const wrong = await save(1, [keep, { ...deed, hasta: '4', cuando: '' }, { ...deed, desde: '' }]);
    expect(wrong).toMatchObject({ ok: false, motivo: 'FICHA_INVALIDA' });
    expect('errores' in wrong && wrong.errores.map(({ campo }) => campo)).toEqual([
      'filas.1.cuando',
      'filas.2.desde',
    ]);
    expect(await save(9, [deed])).toMatchObject({ ok: false, motivo: 'FICHA_INEXISTENTE' });
    done(await save(1, []));
    expect((await draft()).tablas['gastos.csv']).toHaveLength(1);
  });

  test('lists credits once for the whole catalogue, each with its day', async () => {
    await publish();
    const asked = { tabla: 'creditos.csv', id_proyecto: null } as const;
    const { revision } = done(await readSmallTabla(deps(), asked)).answer;
    const bank = {
      id_credito: 'b',
      nombre: 'Fija',
      institucion: 'Banco',
      tasa: '10.9',
      plazo: '20',
      aforo: '90',
    };
    const whole = { ...bank, tope: '$2,900,000', cat: '', vigente: '2026-11-01', fuente: 'Folleto' };
    expect(
      await saveSmallTabla(
        deps(),
        { id: por },
        { ...asked, revision, filas: [{ ...whole, vigente: '' }, whole] },
      ),
    ).toMatchObject({ errores: [{ campo: 'filas.0.vigente' }, { campo: 'filas.1.id_credito' }] });
    done(await saveSmallTabla(deps(), { id: por }, { ...asked, revision, filas: [whole] }));
    expect(done(await readSmallTabla(deps(), asked)).answer.filas).toEqual([{ ...whole, tope: '2900000' }]);
    expect((await readFichas(deps())).creditos).toBe(1);
  });

  test('a project that leaves takes its plans and costs along, and its lots keep their sides', async () => {
    const carpeta = join(base, 'entrada');
    const catalogo = testCatalogo();
    const side = { frente: '9.5', fondo: '20' };
    await writeTestCatalogo(carpeta, {
      ...catalogo,
      lotes: catalogo.lotes.map((it) => ({ ...it, ...side })),
      gastos: [1, 2].map((id_proyecto) => ({
        ...{ id_proyecto, nombre: 'Predial', tipo: 'monto', desde: 4200, cuando: 'anual' },
      })),
    });
    expect(await importCatalogo({ ...deps(), carpeta })).toMatchObject({ ok: true });
    const { revision, lotes } = done(await readLotesDeFicha(deps(), { id_proyecto: 1 })).answer;
    const [first, ...others] = lotes;
    if (!first) throw new Error('project 1 has lots');
    const changed = [...others, { ...first, terreno: '170', frente: '9.25' }];
    const saved = done(
      await saveLotes(deps(), { id: por }, { revision, id_proyecto: 1, lotes: changed }),
    ).answer;
    const one = (await draft()).tablas['lotes.csv'].find((it) => it.id_lote === '1');
    expect(one).toMatchObject({ ...side, terreno: '170', frente: '9.25' });
    done(await removeFicha(deps(), { id: por }, { revision: saved.revision, tipo: 'proyecto', id: 1 }));
    expect((await draft()).tablas['gastos.csv'].map(({ id_proyecto }) => id_proyecto)).toEqual([2]);
  });

  test('changes a model and the order of its pictures and nothing else', async () => {
    await publish();
    const before = await draft();
    const { revision, celdas, imagenes } = await model(1);
    const turned = [FACHADA, ...imagenes.filter((it) => it.img !== FACHADA.img)];
    const saved = done(
      await saveFicha(
        deps(),
        { id: por },
        {
          ...{ revision, tipo: 'modelo', id: 1, imagenes: turned },
          celdas: { ...celdas, nombre: ' Agave II ', banos: '2.5', precioVenta: '$ 2,350,000.50' },
        },
      ),
    );
    expect(saved.answer.id).toBe(1);
    const { tablas, faltas } = await draft();
    expect(faltas).toEqual([]);
    const [first, ...others] = tablas['modelos.csv'];
    expect(first).toEqual({
      ...before.tablas['modelos.csv'][0],
      nombre: 'Agave II',
      banos: '2.5',
      precioVenta: '2350000.5',
    });
    expect(others).toEqual(before.tablas['modelos.csv'].slice(1));
    expect(tablas['modelos_imagenes.csv'].filter((it) => it.id_modelo === 1)[0]).toEqual({
      ...FACHADA,
      id_modelo: 1,
    });
    expect(tablas['modelos_imagenes.csv'].filter((it) => it.id_modelo !== 1)).toEqual(
      before.tablas['modelos_imagenes.csv'].filter((it) => it.id_modelo !== 1),
    );
  });

  test("reports faults by field in an import's words; a picture needs its description", async () => {
    await publish();
    const { revision, celdas } = await model(1);
    const refused = await saveFicha(
      deps(),
      { id: por },
      {
        ...{ revision, tipo: 'modelo', id: 1 },
        celdas: { ...celdas, precioVenta: '1,95', banos: '2.25', icono: 'no-esta.jpg', color: 'rojo' },
        imagenes: [{ ...FACHADA, alt: ' ', foco: 'arriba' }],
      },
    );
    expect(refused).toEqual({
      ok: false,
      motivo: 'FICHA_INVALIDA',
      errores: [
        { campo: 'color', mensaje: 'no se conoce este dato' },
        { campo: 'precioVenta', mensaje: expect.stringContaining('lleva coma') },
        { campo: 'banos', mensaje: '«2.25» debe ser de 0.5 a 20, de medio en medio, como 2.5' },
        { campo: 'icono', mensaje: 'no se encontró «no-esta.jpg»' },
        { campo: 'imagenes.0.foco', mensaje: expect.stringContaining('debe ser como 50% 30%') },
        { campo: 'imagenes.0.alt', mensaje: 'escribe qué muestra la imagen, para quien no la ve' },
      ],
    });
    expect((await openBorrador(db, archivos)).revision).toBe(NO_REVISION);
  });

  test('says what another person changed and overwrites nothing', async () => {
    await publish();
    const { revision, celdas, imagenes } = await model(1);
    const save = (nombre: string) =>
      saveFicha(
        deps(),
        { id: por },
        {
          ...{ revision, tipo: 'modelo', id: 1, imagenes },
          celdas: { ...celdas, nombre },
        },
      );
    done(await save('Uno'));
    expect(await save('Dos')).toMatchObject({
      ok: false,
      motivo: 'BORRADOR_CAMBIO',
      detail: expect.stringContaining('modelos.csv'),
    });
    expect((await model(1)).celdas.nombre).toBe('Uno');
    expect(
      await saveFicha(deps(), { id: por }, { revision, tipo: 'modelo', id: 99, celdas, imagenes }),
    ).toMatchObject({
      motivo: 'FICHA_INEXISTENTE',
    });
  });

  test('creates company, project, lots and model from nothing by forms alone', async () => {
    const { empresa } = done(await readEmpresaDeFicha(deps())).answer;
    let { revision } = done(
      await saveEmpresa(
        deps(),
        { id: por },
        {
          revision: NO_REVISION,
          empresa: { ...empresa, nombre: 'Casas Nogal' },
        },
      ),
    ).answer;
    const project = done(
      await saveFicha(
        deps(),
        { id: por },
        {
          ...{ revision, tipo: 'proyecto', id: null, imagenes: [] },
          celdas: { nombre: 'Encino', precioExedente: '4200' },
        },
      ),
    ).answer;
    ({ revision } = done(
      await saveLotes(
        deps(),
        { id: por },
        {
          ...{ revision: project.revision, id_proyecto: project.id },
          lotes: [
            { id_lote: '1', terreno: '168', estatus: 'Disponible', ...SIDELESS },
            { id_lote: ' M4-L2 ', terreno: '190.50', estatus: 'Vendido', ...SIDELESS, frente: ' 9.50 ' },
          ],
        },
      ),
    ).answer);
    done(
      await saveFicha(
        deps(),
        { id: por },
        {
          ...{ revision, tipo: 'modelo', id: null, imagenes: [] },
          celdas: { id_proyecto: '1', nombre: 'Agave', terreno: '150', precioVenta: '2500000' },
        },
      ),
    );
    expect((await draft()).faltas).toEqual([]);
    expect(await readFichas(deps())).toMatchObject({
      version: '0',
      empresa: { nombre: 'Casas Nogal', propia: true },
      proyectos: [
        { id_proyecto: 1, nombre: 'Encino', lotes: 2, modelos: [{ id_modelo: 1, nombre: 'Agave' }] },
      ],
    });
    expect(done(await readLotesDeFicha(deps(), { id_proyecto: 1 })).answer.lotes[1]).toEqual({
      ...{ id_lote: 'M4-L2', terreno: '190.50', estatus: 'Vendido', ...SIDELESS, frente: '9.50' },
    });
  });

  test('reports faulty lots by row, lookalikes too', async () => {
    await publish();
    const lote = { id_lote: 'A1', terreno: '168', estatus: 'Disponible', ...SIDELESS };
    const refused = await saveLotes(
      deps(),
      { id: por },
      {
        ...{ revision: NO_REVISION, id_proyecto: 1 },
        lotes: [
          lote,
          { ...lote, id_lote: 'a1', terreno: '1,5' },
          { ...lote, id_lote: '3', estatus: 'libre', fondo: '2000 cm' },
        ],
      },
    );
    expect(refused).toEqual({
      ok: false,
      motivo: 'FICHA_INVALIDA',
      errores: [
        {
          campo: 'lotes.1.id_lote',
          mensaje: '«a1» solo difiere de «A1» en mayúsculas: ya está en la línea 1',
        },
        { campo: 'lotes.1.terreno', mensaje: expect.stringContaining('lleva coma') },
        {
          campo: 'lotes.2.estatus',
          mensaje: '«libre» debe ser Disponible, Vendido, Bloqueado o Casa muestra',
        },
        { campo: 'lotes.2.fondo', mensaje: expect.stringContaining('no es un número') },
      ],
    });
  });

  test('removes a project with its lots, models, pictures and equipment', async () => {
    await publish();
    done(await removeFicha(deps(), { id: por }, { revision: NO_REVISION, tipo: 'proyecto', id: 1 }));
    const { tablas, faltas } = await draft();
    expect(faltas).toEqual([]);
    expect(tablas['proyectos.csv'].map((it) => it.id_proyecto)).toEqual([2]);
    for (const name of ['lotes.csv', 'modelos.csv', 'equipamientos.csv'] as const)
      expect(tablas[name].every((it) => it.id_proyecto === 2)).toBe(true);
  });

  test('gives a changed privacy notice the day’s version and restored text its old one', async () => {
    await publish();
    const { empresa } = done(await readEmpresaDeFicha(deps())).answer;
    const versionAfter = async (revision: string, avisoCorto: string) => {
      const saved = done(
        await saveEmpresa(deps(), { id: por }, { revision, empresa: { ...empresa, avisoCorto } }),
      );
      const { empresa: read } = await draft();
      return [saved.answer.revision, read.avisoPrivacidad.version] as const;
    };
    const [first, written] = await versionAfter(NO_REVISION, 'Otro texto');
    // Evening of 1 March in Mexico City.
    expect(written).toBe('2026-03-01');
    const [, back] = await versionAfter(first, empresa.avisoCorto);
    expect(back).toBe(DEFAULT_EMPRESA.avisoPrivacidad.version);
  });

  test('shows mail and PDF of a draft quote and reports a wrong field by name', async () => {
    await publish();
    const pdf = openPdfMaker({ archivos });
    const { empresa } = done(await readEmpresaDeFicha(deps())).answer;
    const view = (more: object) =>
      viewEmpresa(
        { ...deps(), pdf, settings: { publicUrl: 'https://lotes.ejemplo.mx' } },
        { empresa: { ...empresa, ...more } },
      );
    const seen = done(await view({ nombre: 'Casas Nogal', logo: 'casa-1.png', colorPrimario: '#102030' }));
    expect(seen.answer.correo).toContain('#102030');
    expect(seen.answer.correo).toContain('data:image/png;base64,');
    expect(Buffer.from(seen.answer.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(await view({ colorPrimario: '#ffff00', anio: 'ayer', leyendas: ['x'.repeat(501)] })).toMatchObject(
      {
        errores: [
          { campo: 'anio', mensaje: 'debe ser un año como 2020' },
          { campo: 'colorPrimario', mensaje: expect.stringContaining('no se lee el texto blanco') },
          { campo: 'leyendas', mensaje: 'línea 1: caben 500 caracteres' },
        ],
      },
    );
    expect(
      await view({ leyendas: ['Bien.', 'Hasta {vigensia}.'], apartado: 'Por {dias} días.' }),
    ).toMatchObject({
      errores: [
        {
          campo: 'leyendas',
          mensaje: 'línea 2: no se conoce {vigensia}; aquí se llena {vigencia} y {plazo}',
        },
        { campo: 'apartado', mensaje: 'no se conoce {dias}; aquí se llena {plazo}' },
      ],
    });
    expect((await openBorrador(db, archivos)).revision).toBe(NO_REVISION);
    // A picture may take minutes: it is drawn in a process that can be killed.
    const program = await buildProgram('src/server/catalogo/readers/readerProcess.ts');
    const never = { ...deps(), reading: { program, limitMs: 1 } };
    const ruta = 'nueva.png';
    const contenido = await sharp(randomBytes(300), { raw: { width: 10, height: 10, channels: 3 } })
      .png()
      .toBuffer();
    done(await changeBorrador(deps(), { revision: NO_REVISION, por }, [{ ruta, contenido }]));
    expect(await viewImagen(never, { ruta })).toEqual({ ok: false, motivo: 'FICHA_INEXISTENTE' });
    const drawn = await viewImagen({ ...deps(), reading: { program } }, { ruta });
    expect(drawn).toMatchObject({
      answer: { direccion: expect.stringMatching(/^data:image\/webp;base64,/) },
    });
    // Kept: nothing is drawn again.
    expect(await viewImagen(never, { ruta })).toEqual(drawn);
  });

  test('shows drawings of every kind as a small picture of their page, and none of an unreadable one', async () => {
    const square = (at: number) => [
      [at, 0],
      [at + 30, 0],
      [at + 30, 30],
      [at, 30],
      [at, 0],
    ];
    const lots = [0, 30].map((at) => ({
      type: 'Feature',
      properties: { lote: String(at) },
      geometry: { type: 'Polygon', coordinates: [square(at)] },
    }));
    const files = {
      'ancho.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600"><rect width="600" height="600" fill="#d00"/></svg>',
      'lineas.geojson': JSON.stringify({ type: 'FeatureCollection', features: lots }),
      'roto.pdf': '%PDF-1.7 nada',
    };
    const changes = Object.entries(files).map(([ruta, text]) => ({ ruta, contenido: Buffer.from(text) }));
    done(await changeBorrador(deps(), { revision: NO_REVISION, por }, changes));
    const look = async (ruta: string) => {
      const { direccion } = done(await viewImagen(deps(), { ruta })).answer;
      return sharp(Buffer.from(direccion.replace(/^[^,]*,/, ''), 'base64'));
    };
    const svg = await look('ancho.svg');
    expect(await svg.metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 });
    const { data } = await svg.raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)].map((it) => Math.round(it / 50))).toEqual([4, 0, 0]);
    expect([...data.subarray(-3)]).toEqual([255, 255, 255]);
    expect((await (await look('lineas.geojson')).stats()).channels.some(({ min }) => min < 200)).toBe(true);
    for (const ruta of ['roto.pdf', 'ninguno.dxf'])
      expect(await viewImagen(deps(), { ruta })).toEqual({ ok: false, motivo: 'FICHA_INEXISTENTE' });
  });
});
