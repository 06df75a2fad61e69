import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { openPanel, type Panel } from '../../../../test/panel.ts';
import { geoJsonOfPlan } from '../../../../test/planos/writeGeoJson.ts';
import { kmzOfGeo } from '../../../../test/planos/writeKml.ts';
import { shapefileOfGeo } from '../../../../test/planos/writeShapefile.ts';
import { announcedOf, partsOf, putPart, sendFiles, uploadFiles } from '../../../../test/uploads.ts';
import { xlsxOf } from '../../../../test/xlsxOf.ts';
import { zipOf } from '../../../../test/zipOf.ts';
import { PARTE_BYTES } from '../../../contract/panel/catalogo/partes.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { clearUnneeded } from '../../respaldo/clear/clearUnneeded.ts';
import { findUnneeded } from '../../respaldo/clear/findUnneeded.ts';
import { openBorrador } from '../openBorrador.ts';
import { CARGA_KEPT_MS, sweepCargas } from './dropCargas.ts';
import { finishCargas } from './finishCargas.ts';

const HEAD = 'id_proyecto,nombre,svg,icono,urlPagina,precioExedente\r\n';
const PROYECTOS = `${HEAD}1,Villas,dibujos/villas.svg,fotos/icono.png,,4200\r\n`;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path id="1" d="M1 1h5v5h-5z"/></svg>';

describeEachEngine('an upload', (openFresh) => {
  let db: Db;
  let panel: Panel;
  beforeEach(async () => {
    db = await openFresh();
    panel = await openPanel(db);
  });
  afterEach(() => panel.close());
  const namesOf = async (prefix: string) => {
    const names: string[] = [];
    for await (const { name } of panel.archivos.list(prefix)) names.push(name);
    return names;
  };
  const contentOf = async (ruta: string) => {
    const { carpeta } = await openBorrador(db, panel.archivos);
    const read = await carpeta.read(ruta, 100_000_000);
    return read.ok ? read.valor.toString() : read.motivo;
  };

  test('resumes on another instance and sends only the missing parts', async () => {
    const who = await panel.member('gerencia');
    const contenido = randomBytes(3 * PARTE_BYTES + 12345);
    const foto = { ruta: 'casa.jpg', contenido };
    const begin = async (at: Panel) =>
      (await at.ask('EmpezarCarga', { archivos: [announcedOf(foto)] }, who)).archivos[0];
    const first = await begin(panel);
    if (first?.tipo !== 'carga') throw new Error('not taken');
    const parts = partsOf(contenido);
    for (const indice of [2, 0]) {
      const part = { carga: first.carga, indice, contenido: parts[indice] ?? contenido };
      expect((await putPart(panel, part, who)).json()).toEqual({ hecho: true });
    }
    const { cargas } = await panel.ask('LeerCargas', {}, who);
    expect(cargas).toMatchObject([{ ruta: 'casa.jpg', bytes: contenido.length, llegaron: 2 * PARTE_BYTES }]);
    expectProblem(
      await panel.call('TerminarCarga', { revision: '0', cargas: [first.carga] }, who),
      'CARGA_INCOMPLETA',
    );
    const again = await begin(panel);
    expect(again).toEqual({ tipo: 'carga', carga: first.carga, partes: [0, 2] });
    const result = await uploadFiles(panel, who, [foto]);
    expect(result).toMatchObject({ agregados: ['imagenes/casa.jpg'], omitidos: [] });
    const { borrador } = await openBorrador(db, panel.archivos);
    const original = borrador?.archivos[0]?.original ?? '';
    expect((await panel.archivos.get(original))?.equals(contenido)).toBe(true);
    expect(await namesOf('cargas/')).toEqual([]);
    expect((await panel.ask('LeerCargas', {}, who)).cargas).toEqual([]);
  });

  test('takes a KMZ, and a zip of a shapefile by itself or within a catalogue, as drawings', async () => {
    const who = await panel.member('gerencia');
    const geo = geoJsonOfPlan({
      lotes: [{ id_lote: '1', rings: [[0, 0, 9, 0, 9, 18, 0, 18]], etiqueta: [0, 0] }],
    });
    const shapes = shapefileOfGeo(geo);
    const result = await uploadFiles(panel, who, [
      { ruta: 'villas.kmz', contenido: kmzOfGeo(geo) },
      { ruta: 'lotes.zip', contenido: shapes },
      { ruta: 'lotes.shp', contenido: shapes },
    ]);
    expect(result).toMatchObject({ agregados: ['planos/villas.kmz', 'planos/lotes.zip'] });
    const { archivos } = await panel.ask('LeerBorrador', {}, who);
    expect(archivos.map(({ ruta, tipo }) => [ruta, tipo])).toEqual([
      ['planos/lotes.zip', 'plano'],
      ['planos/villas.kmz', 'plano'],
    ]);
    const catalogo = zipOf([
      { name: 'mi/proyectos.csv', content: PROYECTOS.replace('villas.svg', 'villas.zip') },
      { name: 'mi/dibujos/villas.zip', content: shapes },
      { name: 'mi/dibujos/otro.zip', content: zipOf([{ name: 'a.svg', content: SVG }]) },
    ]);
    const whole = await uploadFiles(panel, who, [{ ruta: 'todo.zip', contenido: catalogo }]);
    expect(whole).toMatchObject({
      agregados: ['dibujos/villas.zip'],
      omitidos: [{ ruta: 'mi/dibujos/otro.zip', motivo: expect.stringMatching(/zip dentro de otro/) }],
    });
  });

  test('answers again if already done and says if it no longer exists', async () => {
    const who = await panel.member('gerencia');
    const [offered] = await sendFiles(panel, who, [{ ruta: 'villas.svg', contenido: SVG }]);
    const cargas = offered?.tipo === 'carga' ? [offered.carga] : [];
    const done = await panel.ask('TerminarCarga', { revision: '0', cargas }, who);
    const lost = await panel.ask('TerminarCarga', { revision: '0', cargas }, who);
    if (!done.listo || !lost.listo) throw new Error('not done');
    expect(lost).toMatchObject({ revision: done.revision, iguales: ['villas.svg'], agregados: [] });
    expectProblem(
      await panel.call('TerminarCarga', { revision: done.revision, cargas: ['99'] }, who),
      'CARGA_INEXISTENTE',
    );
  });

  test('skips system files, takes emojis and `\\`, refuses an invisible name', async () => {
    const who = await panel.member('gerencia');
    const files = [
      { name: 'mi\\proyectos.csv', content: PROYECTOS },
      { name: 'mi\\dibujos\\villas.svg', content: SVG },
      { name: 'mi\\dibujos\\Icon\r' },
      { name: 'mi\\fotos\\.~lock.a.csv#' },
      { name: 'mi\\dibujos\\sol ☀️.svg', content: SVG },
      { name: 'mi\\dibujos\\b\u200B.svg', content: SVG },
    ];
    const offered = await sendFiles(panel, who, [
      { ruta: 'mi.zip', contenido: zipOf(files) },
      { ruta: 'Icon\r', contenido: 'x' },
      { ruta: 'playa 🏖️.svg', contenido: SVG },
    ]);
    expect(offered.map(({ tipo }) => tipo)).toEqual(['carga', 'ignorado', 'carga']);
    const cargas = offered.flatMap((it) => (it.tipo === 'carga' ? [it.carga] : []));
    const done = await panel.ask('TerminarCarga', { revision: '0', cargas }, who);
    expect(done).toMatchObject({
      reemplazados: ['proyectos.csv'],
      agregados: ['dibujos/villas.svg', 'dibujos/sol ☀️.svg', 'planos/playa 🏖️.svg'],
      omitidos: [
        {
          ruta: expect.stringContaining('b\u200B.svg'),
          motivo: 'El nombre «mi/dibujos/b·.svg» lleva un carácter que no se ve o que se perdió; cámbialo.',
        },
      ],
    });
  });

  test('belongs to its owner and is closed to those who may not import', async () => {
    const who = await panel.member('gerencia');
    const another = await panel.member('administracion');
    const asesor = await panel.member('asesor');
    const file = { ruta: 'villas.svg', contenido: SVG };
    const { archivos } = await panel.ask('EmpezarCarga', { archivos: [announcedOf(file)] }, who);
    const carga = archivos[0]?.tipo === 'carga' ? archivos[0].carga : '';
    const part = { carga, indice: 0, contenido: Buffer.from(SVG) };
    expectProblem(await putPart(panel, part, another), 'CARGA_INEXISTENTE');
    expectProblem(await putPart(panel, part, asesor), 'NO_PERMITIDO');
    expectProblem(await putPart(panel, part, {}), 'SESION_REQUERIDA');
    expectProblem(await putPart(panel, part, { cookie: who.cookie }), 'SESION_REQUERIDA');
    expectProblem(await putPart(panel, part, who, { 'x-xsrf-token': 'otra' }), 'ANTIFALSIFICACION');
    expect((await panel.ask('LeerCargas', {}, another)).cargas).toEqual([]);
    await panel.ask('QuitarCargas', { cargas: [carga] }, another);
    expect((await putPart(panel, part, who)).statusCode).toBe(200);
    await panel.ask('QuitarCargas', { cargas: [carga] }, who);
    expectProblem(await putPart(panel, part, who), 'CARGA_INEXISTENTE');
    expect(await namesOf('cargas/')).toEqual([]);
  });

  test('refuses a part that is damaged, too long, of another type or out of range', async () => {
    const who = await panel.member('gerencia');
    const contenido = randomBytes(PARTE_BYTES + 10);
    const foto = { ruta: 'casa.jpg', contenido };
    const { archivos } = await panel.ask('EmpezarCarga', { archivos: [announcedOf(foto)] }, who);
    const carga = archivos[0]?.tipo === 'carga' ? archivos[0].carga : '';
    const [whole = contenido, rest = contenido] = partsOf(contenido);
    const put = (indice: number, bytes: Buffer, headers = {}) =>
      putPart(panel, { carga, indice, contenido: bytes }, who, headers);
    const other = { 'content-digest': `sha-256=:${'A'.repeat(43)}=:` };
    expectProblem(await put(0, whole, other), 'PARTE_DANADA');
    expectProblem(await put(0, rest), 'PARTE_DANADA');
    expectProblem(await put(2, rest), 'PARTE_DANADA');
    expectProblem(await put(0, Buffer.concat([whole, rest])), 'SOLICITUD_DEMASIADO_GRANDE');
    expectProblem(await put(0, whole, { 'content-digest': 'md5=:x:' }), 'SOLICITUD_INVALIDA');
    expectProblem(await put(0, Buffer.from('{}'), { 'content-type': 'text/plain' }), 'TIPO_NO_ADMITIDO');
    expect((await put(1, rest)).statusCode).toBe(200);
    expect((await put(1, rest)).statusCode).toBe(200);
  });

  test('of a zip is taken file by file while time lasts, with the omitted files and reasons', async () => {
    const who = await panel.member('gerencia');
    const contenido = zipOf([
      { name: 'mio/proyectos.csv', content: PROYECTOS },
      { name: 'mio/dibujos/villas.svg', content: SVG },
      { name: 'mio/fotos/icono.png', content: randomBytes(2 * PARTE_BYTES) },
      { name: 'mio/notas.docx', content: 'x' },
      { name: 'mio/.DS_Store', content: 'x' },
    ]);
    const [offered] = await sendFiles(panel, who, [{ ruta: 'mio.zip', contenido }]);
    const cargas = offered?.tipo === 'carga' ? [offered.carga] : [];
    const deps = { db, archivos: panel.archivos, clock: () => new Date() };
    const answers = [];
    for (let tries = 0; tries < 9; tries += 1) {
      const done = await finishCargas(deps, who, { revision: '0', cargas }, 0);
      if (!done.ok) throw new Error(done.motivo);
      answers.push(done.answer);
      if (done.answer.listo) break;
    }
    expect(answers.slice(0, -1)).toEqual([1, 2, 3].map((hechos) => ({ listo: false, hechos, total: 4 })));
    expect(answers.at(-1)).toMatchObject({
      agregados: ['dibujos/villas.svg', 'fotos/icono.png'],
      reemplazados: ['proyectos.csv'],
      omitidos: [{ ruta: 'mio/notas.docx', motivo: expect.stringMatching(/catálogo/) }],
    });
    expect(await contentOf('dibujos/villas.svg')).toBe(SVG);
    const unneeded = await findUnneeded(db, panel.archivos, new Date(Date.now() + 60_000));
    expect(unneeded.groups).toEqual([]);
  });

  test('of loose files uses the paths in the tables, and turns a workbook into tables', async () => {
    const who = await panel.member('gerencia');
    const lotes = [
      ['id_proyecto', 'id_lote', 'terreno', 'estatus'],
      [1, '1', 168.5, 'Disponible'],
    ];
    const libro = xlsxOf([
      {
        name: 'proyectos',
        rows: PROYECTOS.trim()
          .split('\r\n')
          .map((line) => line.split(',')),
      },
      { name: 'lotes', rows: lotes },
      { name: 'Notas', rows: [['x']] },
    ]);
    const files = [
      { ruta: 'precios 2026.xlsx', contenido: libro },
      { ruta: 'Villas.svg', contenido: SVG },
      { ruta: 'icono.png', contenido: randomBytes(99) },
      { ruta: 'otra.png', contenido: randomBytes(99) },
    ];
    const result = await uploadFiles(panel, who, files);
    expect(result.reemplazados).toEqual(['proyectos.csv', 'lotes.csv']);
    expect(result.agregados).toEqual(['dibujos/villas.svg', 'fotos/icono.png', 'imagenes/otra.png']);
    expect(result.omitidos).toEqual([
      { ruta: 'precios 2026.xlsx', motivo: 'La hoja «Notas» no es una tabla.' },
    ]);
    expect(await contentOf('lotes.csv')).toContain('168.5');
    const again = await uploadFiles(panel, who, files);
    expect(again).toMatchObject({ agregados: [], reemplazados: [], revision: result.revision });
    expect(again.cuentas.iguales).toBe(5);
  });

  test('puts a picture where the drawing links to it, in either order of arrival', async () => {
    const who = await panel.member('gerencia');
    const linking = (href: string) =>
      SVG.replace('</svg>', `<image href="${href}" width="9" height="9"/></svg>`);
    const both = [
      { ruta: 'foto a.jpg', contenido: randomBytes(99) },
      { ruta: 'villas.svg', contenido: linking('foto%20a.jpg') },
      { ruta: 'otra.jpg', contenido: randomBytes(99) },
    ];
    const result = await uploadFiles(panel, who, both);
    expect(result.agregados).toEqual(['planos/foto a.jpg', 'planos/villas.svg', 'imagenes/otra.jpg']);
    await uploadFiles(panel, who, [{ ruta: 'sur.svg', contenido: linking('fotos/Vuelo.PNG') }]);
    const after = await uploadFiles(panel, who, [{ ruta: 'vuelo.png', contenido: randomBytes(99) }]);
    expect(after.agregados).toEqual(['planos/fotos/Vuelo.PNG']);
    // It exists now: the next picture of that name replaces it.
    const again = await uploadFiles(panel, who, [{ ruta: 'vuelo.png', contenido: randomBytes(99) }]);
    expect(again.reemplazados).toEqual(['planos/fotos/Vuelo.PNG']);
  });

  test('in progress keeps its parts during clearing; leftovers of a lost one are removed', async () => {
    const who = await panel.member('gerencia');
    await sendFiles(panel, who, [{ ruta: 'a.png', contenido: 'de hoy' }]);
    const [live] = await namesOf('cargas/');
    const lost = `cargas/999999-0-${'a'.repeat(64)}`;
    await panel.archivos.putOnce(lost, Buffer.from('de una base que se restauró'));
    const unneeded = await findUnneeded(db, panel.archivos, new Date(Date.now() + 60_000));
    expect(unneeded.groups.map(({ names }) => names)).toEqual([[lost]]);
    const deps = { db, archivos: panel.archivos, clock: () => new Date() };
    expect(await clearUnneeded(deps, unneeded)).toMatchObject({ archivos: 1, complete: true });
    expect(await namesOf('cargas/')).toEqual([live]);
  });

  test('asks which table a file is if its name does not say', async () => {
    const who = await panel.member('gerencia');
    const file = { ruta: 'de la topógrafa.csv', contenido: 'id_proyecto,id_lote,terreno,estatus\r\n' };
    expect(await sendFiles(panel, who, [file])).toEqual([{ tipo: 'pregunta' }]);
    const result = await uploadFiles(panel, who, [{ ...file, tabla: 'lotes.csv' }]);
    expect([...result.reemplazados, ...result.iguales]).toEqual(['lotes.csv']);
  });

  test('is refused if someone changed the draft, and then applies without resending', async () => {
    const who = await panel.member('gerencia');
    const another = await panel.member('administracion');
    const [offered] = await sendFiles(panel, who, [{ ruta: 'villas.svg', contenido: SVG }]);
    const cargas = offered?.tipo === 'carga' ? [offered.carga] : [];
    const { revision } = await uploadFiles(panel, another, [{ ruta: 'otro.svg', contenido: SVG }]);
    const refused = await panel.call('TerminarCarga', { revision: '0', cargas }, who);
    expect(expectProblem(refused, 'BORRADOR_CAMBIO').detail).toContain('De administracion');
    const done = await panel.ask('TerminarCarga', { revision, cargas }, who);
    expect(done).toMatchObject({ listo: true, agregados: ['planos/villas.svg'] });
  });

  test('is removed with its parts after 48 idle hours, in batches of twenty', async () => {
    const who = await panel.member('gerencia');
    const files = Array.from({ length: 21 }, (_, i) => ({ ruta: `${i}.png`, contenido: `foto ${i}` }));
    await sendFiles(panel, who, files);
    expect(await namesOf('cargas/')).toHaveLength(21);
    const deps = { db, archivos: panel.archivos, clock: () => new Date(panel.time.now) };
    panel.time.now += CARGA_KEPT_MS - 1;
    expect(await sweepCargas(deps)).toBe(false);
    expect(await namesOf('cargas/')).toHaveLength(21);
    panel.time.now += 2;
    expect([await sweepCargas(deps), await sweepCargas(deps)]).toEqual([true, false]);
    expect(await namesOf('cargas/')).toEqual([]);
    expect(await db.query('select from carga')).toEqual([]);
  });
});
