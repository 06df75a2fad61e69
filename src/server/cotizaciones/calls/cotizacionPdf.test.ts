import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { wholeDraft } from '../../../../test/draft.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { openApp, seedCatalogo, type TestApp } from '../../../../test/testApp.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { issueCotizacion } from '../issue/issueCotizacion.ts';

describeEachEngine('GET /api/cotizaciones/<token>.pdf', (openFresh) => {
  let db: Db;
  let prueba: TestApp;
  beforeEach(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    prueba = await openApp(db);
  });
  afterEach(() => prueba.close());

  test('serves the quote as a file to holders of its secret, uncached', async () => {
    const emision = await issueCotizacion(
      {
        db,
        archivos: prueba.archivos,
        clock: () => new Date(),
        settings: readSettings({}),
      },
      { seleccion: JSON.stringify(wholeDraft()) },
    );
    if (!emision.ok) throw new Error(emision.motivo);
    const response = await prueba.app.inject(`/api/cotizaciones/${emision.token}.pdf`);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="Cotizacion-${emision.documento.folio}.pdf"`,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    for (const name of [emision.documento.folio, `${emision.token.slice(0, -1)}`, '..%2F..%2Fx', '%00']) {
      expectProblem(await prueba.app.inject(`/api/cotizaciones/${name}.pdf`), 'COTIZACION_INEXISTENTE');
    }
    expectProblem(await prueba.app.inject(`/api/cotizaciones/${emision.token}`), 'COTIZACION_INEXISTENTE');
  });
});
