import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { type HttpsSite, startHttpsSite } from '../../../../test/httpsSite.ts';
import { hasOpenssl } from '../../../../test/nginx.ts';
import { openPanel, type Panel } from '../../../../test/panel.ts';
import { xlsxOf } from '../../../../test/xlsxOf.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { type BringOptions, bringFuente } from './bringFuente.ts';
import { exportAddress } from './exportAddress.ts';
import { judgeAnswer } from './judgeAnswer.ts';

test.each([
  ['/spreadsheets/d/1aB-_9/edit?gid=0#gid=0', '/spreadsheets/d/1aB-_9/export?format=xlsx'],
  ['/spreadsheets/u/1/d/1aB/edit?usp=sharing', '/spreadsheets/d/1aB/export?format=xlsx'],
  ['/a/casas.mx/spreadsheets/d/1aB/htmlview', '/spreadsheets/d/1aB/export?format=xlsx'],
  ['/spreadsheets/d/1aB/export?format=csv&gid=7', '/spreadsheets/d/1aB/export?format=csv&gid=7'],
  ['/spreadsheets/d/e/2PACX-1/pubhtml', '/spreadsheets/d/e/2PACX-1/pub?output=xlsx'],
  ['/document/d/1aB/edit', '/document/d/1aB/edit'],
])('of the Google page %s the content is at %s', (shown, content) => {
  expect(exportAddress(new URL(`https://docs.google.com${shown}`))).toBe(`https://docs.google.com${content}`);
});

test('so of files in Drive and Dropbox; others are read where they are', () => {
  const of = (address: string) => exportAddress(new URL(address));
  const drive = 'https://drive.google.com/uc?export=download&id=1aB';
  expect(of('https://drive.google.com/file/d/1aB/view?usp=sharing')).toBe(drive);
  expect(of('https://drive.google.com/open?id=1aB')).toBe(drive);
  expect(of('https://www.dropbox.com/scl/x/l.csv?rlkey=k&dl=0')).toBe(
    'https://www.dropbox.com/scl/x/l.csv?rlkey=k&dl=1',
  );
  expect(of('https://ejemplo.mx/lotes.csv?v=2')).toBe('https://ejemplo.mx/lotes.csv?v=2');
});

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const judge = (estado: number, tipo: string, direccion = 'https://ejemplo.mx/x', disposicion?: string) =>
  judgeAnswer({
    estado,
    headers: { 'content-type': tipo, ...(disposicion && { 'content-disposition': disposicion }) },
    direccion: new URL(direccion),
  });

test('a file’s name is the one that its server gives, else the address’s, else one by its type', () => {
  const named = (disposicion: string) => judge(200, XLSX, undefined, disposicion);
  expect(named(`attachment; filename="x.xlsx"; filename*=UTF-8''Cat%C3%A1logo.xlsx`)).toEqual({
    ruta: 'Catálogo.xlsx',
  });
  expect(named('attachment; filename=lotes.csv')).toEqual({ ruta: 'lotes.csv' });
  expect(named('attachment; filename="../../lotes.csv"')).toEqual({ ruta: 'lotes.csv' });
  expect(judge(200, 'text/plain', 'https://ejemplo.mx/a/mi%20cat.zip?x=1')).toEqual({ ruta: 'mi cat.zip' });
  expect(judge(200, `${XLSX}; charset=binary`)).toEqual({ ruta: 'catalogo.xlsx' });
});

test.each([
  [200, 'text/html; charset=utf-8', 'https://accounts.google.com/v3/signin', 'no está compartida'],
  [200, 'text/html', 'https://docs.google.com/spreadsheets/d/1/export', 'no está compartida'],
  [403, 'text/html', 'https://docs.google.com/spreadsheets/d/1/export', 'no está compartida'],
  [200, 'text/html', 'https://drive.google.com/drive/folders/1aB', 'Abre una página'],
  [200, 'text/html', 'https://docs.google.com/document/d/1aB/edit', 'Abre una página'],
  [200, 'text/html', 'https://ejemplo.mx/', 'Abre una página'],
  [404, 'text/html', 'https://ejemplo.mx/l.csv', 'Ahí no hay nada (404)'],
  [401, 'text/plain', 'https://ejemplo.mx/l.csv', 'pide permiso (401)'],
  [503, 'text/plain', 'https://ejemplo.mx/l.csv', 'una falla (503)'],
  [200, 'application/pdf', 'https://ejemplo.mx/folleto.pdf', 'no es un libro de Excel'],
])('an answer %s of %s at %s is told: %s', (estado, tipo, direccion, said) => {
  expect(judge(estado, tipo, direccion)).toEqual({ motivo: expect.stringContaining(said) });
});

describe.skipIf(!hasOpenssl)('from a web server', () => {
  describeEachEngine('the address of the catalogue', (openFresh) => {
    let db: Db;
    let panel: Panel;
    let site: HttpsSite;
    beforeAll(async () => {
      site = await startHttpsSite();
    });
    afterAll(() => site.close());
    beforeEach(async () => {
      db = await openFresh();
      panel = await openPanel(db);
      return () => panel.close();
    });
    const PROYECTOS = [
      ['id_proyecto', 'nombre', 'svg', 'icono', 'urlPagina', 'precioExedente'],
      ['1', 'Encinos', '', '', '', '4200'],
    ];
    const options = (): BringOptions => ({ isAllowed: (it) => it === '127.0.0.1', ca: site.ca });
    const bring = (
      who: { id: string },
      ruta: string,
      more: BringOptions = {},
      tabla: 'lotes.csv' | null = null,
    ) =>
      bringFuente(
        { db, archivos: panel.archivos, clock: () => new Date(panel.time.now) },
        who,
        { direccion: `${site.url}${ruta}`, tabla },
        { tell: () => {}, isWanted: () => true },
        { ...options(), ...more },
      );

    test('is read as an upload, which goes into the draft by a press; the same again changes nothing', async () => {
      const who = await panel.member('gerencia');
      const libro = xlsxOf([{ name: 'proyectos', rows: PROYECTOS }]);
      site.answer((_, response) => response.writeHead(200, { 'content-type': XLSX }).end(libro));
      const read = async () => {
        const brought = await bring(who, '/hoja');
        if (!brought?.ok) throw new Error(JSON.stringify(brought));
        expect(brought.valor).toMatchObject({ ruta: 'catalogo.xlsx', bytes: libro.length });
        const { revision } = await panel.ask('LeerBorrador', {}, who);
        return panel.ask('TerminarCarga', { revision, cargas: [brought.valor.carga] }, who);
      };
      expect(await read()).toMatchObject({ listo: true, reemplazados: ['proyectos.csv'], omitidos: [] });
      expect(await read()).toMatchObject({ listo: true, reemplazados: [], iguales: ['proyectos.csv'] });
    });

    test('takes the place of the same file that was broken off, and is its reader’s own', async () => {
      const who = await panel.member('gerencia');
      site.answer((_, response) => response.end('id_proyecto\r\n'));
      const first = await bring(who, '/lotes.csv');
      const second = await bring(who, '/lotes.csv');
      const { cargas } = await panel.ask('LeerCargas', {}, who);
      expect(cargas.map(({ carga }) => carga)).toEqual([second?.ok && second.valor.carga]);
      expect(first?.ok && second?.ok && first.valor.carga).not.toBe(second?.ok && second.valor.carga);
      const other = await panel.member('administracion');
      expectProblem(
        await panel.call('TerminarCarga', { revision: '0', cargas: cargas.map((it) => it.carga) }, other),
        'CARGA_INEXISTENTE',
      );
    });

    test('leaves nothing when it is no table, too large, too slow, a page, or of this network', async () => {
      const who = await panel.member('gerencia');
      const refused = async (said: string, ...args: Parameters<typeof bring>) =>
        expect(await bring(...args)).toEqual({
          ok: false,
          motivo: 'FUENTE_ILEGIBLE',
          detail: expect.stringContaining(said),
        });
      site.answer((_, response) => response.end('a,b'));
      await refused('no dice qué tabla es', who, '/mis%20datos.csv');
      expect(await bring(who, '/mis%20datos.csv', {}, 'lotes.csv')).toMatchObject({ ok: true });
      await refused('red privada', who, '/lotes.csv', { isAllowed: () => false });
      site.answer((_, response) => response.end('\n<!DOCTYPE html><title>Entra</title>'));
      await refused('Abre una página', who, '/lotes.csv');
      site.answer((_, response) => response.end());
      await refused('está vacío', who, '/lotes.csv');
      site.answer((_, response) => response.writeHead(200, { 'content-length': 21 * 1024 * 1024 }).end());
      await refused('caben 20 MB', who, '/lotes.csv');
      // A server that does not say how much comes.
      site.answer(async (_, response) => {
        for (let sent = 0; sent < 22 && !response.destroyed; sent += 1) {
          await new Promise((done) => response.write(Buffer.alloc(1024 * 1024, 'a'), done));
        }
        response.end();
      });
      await refused('caben 20 MB', who, '/lotes.csv');
      site.answer((_, response) => void response.write('a'));
      await refused('tarda demasiado', who, '/lotes.csv', { patienceMs: 300 });
      expect(await panel.ask('LeerCargas', {}, who)).toMatchObject({ cargas: [{ ruta: 'mis datos.csv' }] });
    });

    test('is kept with who set it and who read it, and the log has its server only', async () => {
      const who = await panel.member('gerencia');
      expect(await panel.ask('LeerFuente', {}, who)).toMatchObject({ fuente: null });
      expectProblem(await panel.call('TraerFuente', {}, who), 'FUENTE_INEXISTENTE');
      const refused = await panel.call('GuardarFuente', { direccion: 'http://x.mx/l.csv', tabla: null }, who);
      expect(refused.json()).toMatchObject({ code: 'FICHA_INVALIDA', errores: [{ campo: 'direccion' }] });
      const direccion = 'https://10.1.2.3/secreto/lotes.csv';
      await panel.ask('GuardarFuente', { direccion: ` ${direccion} `, tabla: 'lotes.csv' }, who);
      expect(await panel.ask('LeerFuente', {}, who)).toMatchObject({
        fuente: { direccion, tabla: 'lotes.csv', puestaPor: { id: who.id }, leida: null },
      });
      expect((await panel.call('TraerFuente', {}, who)).json()).toMatchObject({
        code: 'FUENTE_ILEGIBLE',
        detail: expect.stringContaining('red privada'),
      });
      await panel.ask('QuitarFuente', {}, who);
      await panel.ask('QuitarFuente', {}, who);
      expect(
        await db.query(
          `select accion, antes, despues from bitacora where accion like 'fuente.%' order by id`,
        ),
      ).toEqual([
        { accion: 'fuente.fijar', antes: null, despues: { servidor: '10.1.2.3' } },
        { accion: 'fuente.quitar', antes: { servidor: '10.1.2.3' }, despues: null },
      ]);
    });
  });
});
