import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { expectProblem } from '../../../test/expectProblem.ts';
import { type AppConLlamadas, openLlamadas, openLlamadasForEach } from '../../../test/llamadas.ts';

describeEachEngine('the limit of one mailbox', (openFresh) => {
  const prueba = openLlamadasForEach(openFresh);
  const call: AppConLlamadas['call'] = (...args) => prueba().call(...args);
  const issue: AppConLlamadas['issue'] = (...args) => prueba().issue(...args);
  const estados = () => prueba().estados();

  test('the fourth mail to one mailbox in an hour is withheld, whatever its spelling; the quote is there', async () => {
    const spellings = ['A.na@gmail.com', 'ana+1@gmail.com', 'ana@googlemail.com', 'an.a+2@gmail.com'];
    const issued = [];
    for (const correo of spellings) issued.push(await issue(correo));
    expect(await estados()).toEqual(['pendiente', 'pendiente', 'pendiente', 'retenido']);
    const last = await prueba().show(issued[3]?.c ?? '');
    expect(last.entrega).toEqual({ estado: 'retenida' });
    expect(last.documento.folio).toBe(issued[3]?.folio);
    await issue('eva@gmail.com');
    expect((await estados()).at(-1)).toBe('pendiente');
    const refused = await call('CorregirCorreo', { c: issued[3]?.c, correo: 'otra@ejemplo.mx' });
    expectProblem(refused, 'CORRECCION_NO_PERMITIDA');
  });

  test('an hour later there are mails again, until the day has had its five', async () => {
    const older = (hours: number) =>
      prueba().db.query(`update correo_salida set creado_en = creado_en - make_interval(hours => $1::int)`, [
        hours,
      ]);
    for (let n = 0; n < 3; n++) await issue();
    await older(2);
    for (let n = 0; n < 3; n++) await issue();
    expect(await estados()).toEqual([...Array(5).fill('pendiente'), 'retenido']);
    await older(23);
    await issue();
    expect((await estados()).at(-1)).toBe('pendiente');
  });

  test('50 quotes for one person at once have three mails', async () => {
    await Promise.all(Array.from({ length: 50 }, () => issue()));
    const sent = (await estados()).filter((estado) => estado === 'pendiente');
    expect(sent).toHaveLength(3);
  });
});

describeEachEngine('the wider limits', (openFresh) => {
  test.each([
    ['LIMITE_ORIGEN_HORA', 'origen'],
    ['LIMITE_TOTAL_HORA', 'total'],
  ])(
    '%s withholds every mail of a quote beyond it, and stores no network address',
    async (name, retenido) => {
      const db = await openFresh();
      const entorno = { [name]: '2', CORREO_VENTAS: 'ventas@ejemplo.mx' };
      const prueba = await openLlamadas(db, { entorno });
      try {
        for (const correo of ['a@ejemplo.mx', 'b@ejemplo.mx', 'c@ejemplo.mx']) await prueba.issue(correo);
        const rows = await db.query('select tipo, estado, retenido_por from correo_salida order by id');
        expect(rows.slice(0, 4).every(({ estado }) => estado === 'pendiente')).toBe(true);
        expect(rows.slice(4)).toEqual([
          { tipo: 'cliente', estado: 'retenido', retenido_por: retenido },
          { tipo: 'ventas', estado: 'retenido', retenido_por: retenido },
        ]);
        const kept = await db.query<{ huella: string }>('select huella from origen_reciente');
        expect(new Set(kept.map(({ huella }) => huella)).size).toBe(1);
        expect(kept[0]?.huella).toMatch(/^[A-Za-z0-9_-]{22}$/);
      } finally {
        await prueba.close();
      }
    },
  );
});
