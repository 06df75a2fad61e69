import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import type { Db } from './db.ts';
import { codeOf } from './unavailable.ts';

const REFUSED_BY_CHECK = '23514';

/** Columns and SQL values of a valid row. */
const WHOLE = {
  cotizacion: {
    folio: "'LM-1'",
    token: "'a'",
    emitida_en: 'now()',
    vigencia: 'now()',
    documento: `'{"cliente":{},"proyecto":{"id_proyecto":1}}'`,
    contacto: "'ana@ejemplo.mx'",
    aviso_version: "'1'",
    aviso_en: 'now()',
    aviso_medio: "'persona'",
  },
  correo_salida: {
    cotizacion_id: '1',
    tipo: "'cliente'",
    message_id: "'m'",
    estado: "'retenido'",
    retenido_por: "'origen'",
    proximo_intento: 'now()',
    creado_en: 'now()',
  },
  persona: {
    clave: "'eva@ejemplo.mx'",
    nombre: "'Eva'",
    correo: "'eva@ejemplo.mx'",
    telefono: "'5512345678'",
    id_proyecto: '1',
    siguiente: "'Llamar'",
    siguiente_en: 'now()',
    primera_en: 'now()',
    ultima_en: 'now()',
  },
} as const;
type Tabla = keyof typeof WHOLE;

async function codeOfInsert(db: Db, tabla: Tabla, more: Record<string, string>): Promise<string | undefined> {
  const row = { ...WHOLE[tabla], ...more };
  const text = `insert into ${tabla} (${Object.keys(row)}) values (${Object.values(row)})`;
  return db.query(text).then(
    () => undefined,
    (error: unknown) => codeOf(error),
  );
}

describeEachEngine('whoever writes, the tables of a quote', (openFresh) => {
  test('accept a valid row', async () => {
    const db = await openFresh();
    expect(await codeOfInsert(db, 'cotizacion', {})).toBeUndefined();
    expect(await codeOfInsert(db, 'correo_salida', {})).toBeUndefined();
    expect(await codeOfInsert(db, 'persona', {})).toBeUndefined();
  });

  test.each<[Tabla, Record<string, string>]>([
    ['cotizacion', { token: 'null' }],
    ['cotizacion', { borrada_en: 'now()' }],
    ['cotizacion', { aviso_en: 'null' }],
    ['cotizacion', { aviso_version: 'null' }],
    ['cotizacion', { aviso_medio: "'carta'" }],
    ['correo_salida', { cotizacion_id: 'null' }],
    ['correo_salida', { recibo_id: '1' }],
    ['correo_salida', { recordatorio_id: '1' }],
    ['correo_salida', { lista_id: '1', personal_id: '1' }],
    ['correo_salida', { cotizacion_id: 'null', lista_id: '1' }],
    ['correo_salida', { personal_id: '1' }],
    ['correo_salida', { tipo: "'otro'" }],
    ['correo_salida', { suceso: "'otro'" }],
    ['correo_salida', { estado: "'otro'" }],
    ['correo_salida', { retenido_por: "'otro'" }],
    ['persona', { siguiente: 'null' }],
    ['persona', { siguiente_en: 'null' }],
    ['persona', { asesor_id: '1' }],
    ['persona', { asignada_en: 'now()' }],
  ])('refuse one of %s with %o', async (tabla, more) => {
    expect(await codeOfInsert(await openFresh(), tabla, more)).toBe(REFUSED_BY_CHECK);
  });

  test.each<[Tabla, string]>([
    ['cotizacion', 'borrada_en = now()'],
    ['correo_salida', "estado = 'otro'"],
    ['persona', 'siguiente = null'],
  ])('refuse to change one of %s to: %s', async (tabla, change) => {
    const db = await openFresh();
    await codeOfInsert(db, 'cotizacion', {});
    if (tabla !== 'cotizacion') await codeOfInsert(db, tabla, {});
    const changed = db.query(`update ${tabla} set ${change}`).catch(codeOf);
    expect(await changed).toBe(REFUSED_BY_CHECK);
  });
});
