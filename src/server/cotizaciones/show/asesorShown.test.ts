import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { counterQuote } from '../../../../test/descuentoRows.ts';
import { lotesScene } from '../../../../test/lotesScene.ts';
import { headersOf } from '../../../../test/panel.ts';
import { stampCotizacion } from './stampCotizacion.ts';

describeEachEngine('who attends, as a quote tells its buyer', (openFresh) => {
  const scene = lotesScene(openFresh);
  /** A quote made by Ana. Out: its secret. */
  const made = async (): Promise<string> => {
    const quoted = await scene.panel.ask('CotizarParaPersona', counterQuote(), scene.ana);
    if (quoted.estado !== 'emitida') throw new Error(quoted.estado);
    return new URL(quoted.url, 'https://x').searchParams.get('c') ?? '';
  };
  const stamp = (c: string) =>
    stampCotizacion({ db: scene.db, clock: () => new Date(scene.panel.time.now) }, c);
  const shown = async (c: string) => {
    const response = await scene.panel.app.inject({
      method: 'POST',
      url: '/api/RecuperarCotizacion',
      headers: { 'content-type': 'application/json', ...headersOf({}) },
      payload: JSON.stringify({ c }),
    });
    return { ...response.json(), texto: response.body };
  };

  test('is a name without a work address', async () => {
    const { atiende, documento, texto } = await shown(await made());
    expect(atiende).toBe('Ana Pérez');
    expect(documento).not.toHaveProperty('asesor');
    expect(texto).not.toContain(scene.ana.correo);
  });

  test('is the person’s present adviser, and a cached page is then rendered anew', async () => {
    const c = await made();
    const before = await stamp(c);
    const [{ id = '' } = {}] = await scene.db.query<{ id: string }>('select id::text as id from persona');
    await scene.panel.ask(
      'AsignarPersonas',
      { personas: [{ id, revision: 1 }], asesores: [scene.beto.id] },
      scene.jefa,
    );
    expect((await shown(c)).atiende).toBe('Beto Sosa');
    expect(await stamp(c)).not.toBe(before);
  });

  test('is nobody if the maker left without a successor', async () => {
    const c = await made();
    await scene.db.query('update persona set asesor_id = null, asignada_en = null');
    await scene.db.query('update personal set baja_en = now() where id = $1::bigint', [scene.ana.id]);
    const { atiende, documento, texto } = await shown(c);
    expect(atiende).toBeUndefined();
    expect(documento).not.toHaveProperty('asesor');
    expect(texto).not.toContain(scene.ana.correo);
  });

  test('is the maker if the person has no adviser, as the mail’s Reply-To says', async () => {
    const c = await made();
    await scene.db.query('update persona set asesor_id = null, asignada_en = null');
    expect((await shown(c)).atiende).toBe('Ana Pérez');
  });

  test('is the link’s word if it names nobody on the staff', async () => {
    const c = await made();
    await scene.db.query('update persona set asesor_id = null, asignada_en = null');
    await scene.db.query(
      `update cotizacion set hecha_por = null, documento = documento || '{"asesor": "inmobiliaria-luna"}'`,
    );
    const { atiende, documento } = await shown(c);
    expect([atiende, documento.asesor]).toEqual([undefined, 'inmobiliaria-luna']);
  });
});
