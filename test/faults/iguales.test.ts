import { expect, test } from 'vitest';
import { AMPLE_LIMITS } from '../ampleLimits.ts';
import { describeEachEngine } from '../bases.ts';
import { wholeDraft } from '../draft.ts';
import { openApp, seedCatalogo } from '../testApp.ts';

const XSRF = 'una-prueba-contra-falsificacion';
const IGUALES = 50;
/** A few in `npm test`; 200 in `npm run test:fallas`. */
const VECES = Number(process.env.FALLAS_IGUALES ?? 3);

describeEachEngine(`${IGUALES} equal submissions at once, ${VECES} times`, (openFresh) => {
  test(
    'are one quote with one mail each time',
    async () => {
      const db = await openFresh();
      await seedCatalogo(db);
      const { app, close } = await openApp(db, {
        entorno: { ...AMPLE_LIMITS, CORREO_VENTAS: 'ventas@ejemplo.mx' },
        limites: { llamadas: 1e9, cotizaciones: 1e9 },
      });
      try {
        for (let vez = 1; vez <= VECES; vez++) {
          const answers = await Promise.all(
            Array.from({ length: IGUALES }, () => submit(app, `clave-${vez}`)),
          );
          expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
          expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(IGUALES - 1);
          expect(new Set(answers.map(({ folio }) => folio)).size).toBe(1);
          const [counted] = await db.query(`select (select count(*)::int from cotizacion) as cotizaciones,
            (select count(*)::int from correo_salida where tipo = 'cliente') as correos,
            (select count(*)::int from correo_salida where tipo = 'ventas') as avisos`);
          expect(counted).toEqual({ cotizaciones: vez, correos: vez, avisos: vez });
        }
      } finally {
        await close();
      }
    },
    60_000 + VECES * 30_000,
  );
});

async function submit(app: Awaited<ReturnType<typeof openApp>>['app'], clave: string) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/Correo',
    headers: { cookie: `XSRF-TOKEN=${XSRF}`, 'x-xsrf-token': XSRF, 'idempotency-key': clave },
    payload: { seleccion: JSON.stringify(wholeDraft()) },
  });
  return { statusCode: response.statusCode, folio: response.json<{ folio?: string }>().folio };
}
