import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { counterQuote } from '../../../../test/descuentoRows.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { lotesScene } from '../../../../test/lotesScene.ts';
import { headersOf } from '../../../../test/panel.ts';
import { pictureClaiming } from '../../../../test/pictureClaiming.ts';
import { offerVisitas } from '../../../../test/visitas.ts';
import { parseImagen } from '../../../contract/imagen.ts';
import { stampCotizacion } from '../../cotizaciones/show/stampCotizacion.ts';
import { nameOfArchivo } from '../../plataforma/archivos/nameOfArchivo.ts';

/** A JPEG that tells where it was taken. */
async function photo(red: number): Promise<string> {
  const bytes = await sharp({
    create: { width: 300, height: 300, channels: 3, background: { r: red, g: 90, b: 60 } },
  })
    .withExif({ IFD0: { Copyright: 'secreto' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '20/1 40/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(bytes.includes('secreto')).toBe(true);
  return bytes.toString('base64');
}

describeEachEngine('the picture of who attends', (openFresh) => {
  const scene = lotesScene(openFresh);
  const ask = async (call: string, body: object) => {
    const response = await scene.panel.app.inject({
      method: 'POST',
      url: `/api/${call}`,
      headers: { 'content-type': 'application/json', ...headersOf({}) },
      payload: JSON.stringify(body),
    });
    expect(response.statusCode).toBe(200);
    return response.json();
  };
  /** A quote made by Ana. Out: its secret. */
  const made = async (): Promise<string> => {
    const quoted = await scene.panel.ask('CotizarParaPersona', counterQuote(), scene.ana);
    if (quoted.estado !== 'emitida') throw new Error(quoted.estado);
    return new URL(quoted.url, 'https://x').searchParams.get('c') ?? '';
  };
  const stamp = (c: string) =>
    stampCotizacion({ db: scene.db, clock: () => new Date(scene.panel.time.now) }, c);
  const own = async () => (await scene.panel.ask('LeerCuenta', {}, scene.ana)).retrato;

  test('stands on their buyers’ quotes and visits, and is served like the catalogue’s, without metadata', async () => {
    const { panel, db, ana } = scene;
    const c = await made();
    await offerVisitas({ db, clock: () => new Date(panel.time.now) });
    expect(await ask('RecuperarCotizacion', { c })).not.toHaveProperty('retrato');
    const before = await stamp(c);
    await panel.ask('FijarRetrato', { imagen: await photo(200) }, ana);
    const retrato = (await own()) ?? '';
    expect(parseImagen(retrato)).toMatchObject({ ancho: 300, alto: 300 });
    expect(await ask('RecuperarCotizacion', { c })).toMatchObject({ atiende: 'Ana Pérez', retrato });
    expect(await ask('HorasDeVisita', { c })).toMatchObject({ atiende: 'Ana Pérez', retrato });
    // A cached page is rendered anew.
    expect(await stamp(c)).not.toBe(before);
    const { horas } = await ask('HorasDeVisita', { c });
    expect(await ask('AgendarVisita', { c, inicio: horas[0] })).toMatchObject({ visita: { retrato } });
    const desde = horas[0].slice(0, 10);
    const agenda = await panel.ask('LeerAgenda', { desde, dias: 2 }, ana);
    expect(agenda.visitas.map(({ asesor }) => asesor?.retrato)).toEqual([retrato]);

    const jpeg = parseImagen(retrato)?.rendition(800, 'jpg') ?? '';
    const served = await panel.app.inject({ url: jpeg });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined();
    expect(served.rawPayload.includes('secreto')).toBe(false);
  });

  test('ends with a press, with the adviser, and with a role without people', async () => {
    const { panel, ana, beto } = scene;
    const admin = await panel.member('administracion');
    const c = await made();
    const imagen = await photo(10);
    await panel.ask('FijarRetrato', { imagen }, ana);
    await panel.ask('FijarRetrato', { imagen: null }, ana);
    expect([await own(), (await ask('RecuperarCotizacion', { c })).retrato]).toEqual([null, undefined]);
    const listed = async () =>
      (await panel.ask('ListarPersonal', {}, admin)).personal.find(({ id }) => id === ana.id)?.retrato;
    await panel.ask('FijarRetratoDe', { id: ana.id, imagen }, admin);
    expect(await listed()).toBe(await own());
    expect(await listed()).not.toBeNull();
    await panel.ask('CambiarRol', { id: ana.id, rol: 'gerencia' }, admin);
    expect(await listed()).not.toBeNull();
    await panel.ask('CambiarRol', { id: ana.id, rol: 'consulta', relevo: beto.id }, admin);
    expect(await listed()).toBeNull();
    expectProblem(await panel.call('FijarRetratoDe', { id: ana.id, imagen }, admin), 'PERSONAL_INEXISTENTE');
    await panel.ask('FijarRetrato', { imagen }, beto);
    await panel.ask('DarDeBaja', { id: beto.id, relevo: admin.id }, admin);
    const { personal } = await panel.ask('ListarPersonal', {}, admin);
    expect(personal.filter(({ retrato }) => retrato !== null)).toEqual([]);
    expect((await panel.log()).filter((accion) => accion === 'personal.retrato')).toHaveLength(4);
  });

  test('is a picture that can be read whole, and nothing is stored of another file', async () => {
    const { panel, ana } = scene;
    const refused = async (bytes: Buffer) =>
      expectProblem(
        await panel.call('FijarRetrato', { imagen: bytes.toString('base64') }, ana),
        'SOLICITUD_INVALIDA',
      ).errores?.[0];
    expect(await refused(Buffer.from('no soy una foto'))).toEqual({
      campo: 'imagen',
      mensaje: 'La foto no es una imagen que se pueda leer entera (JPEG, PNG, WebP, AVIF, GIF, TIFF o SVG)',
    });
    expect((await refused(pictureClaiming(30_000, 30_000)))?.mensaje).toMatch(/100 millones de pixeles/);
    expectProblem(await panel.call('FijarRetrato', { imagen: 'ñ' }, ana), 'SOLICITUD_INVALIDA');
    expect(await own()).toBeNull();
    const stored: string[] = [];
    for await (const { name } of panel.archivos.list('imagenes/')) stored.push(name);
    expect(stored).toEqual([]);
    await panel.ask('FijarRetrato', { imagen: await photo(99) }, ana);
    expect(await panel.archivos.exists(nameOfArchivo((await own()) ?? ''))).toBe(true);
  });
});
