import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AMPLE_LIMITS } from '../../../../test/ampleLimits.ts';
import { describeEachEngine } from '../../../../test/bases.ts';
import { wholeDraft } from '../../../../test/draft.ts';
import { seedCatalogo } from '../../../../test/testApp.ts';
import { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import type { FormLotificacion } from '../../../domain/formLotificacion.ts';
import type { Campanas } from '../../../domain/personas/origen.ts';
import { folderArchivos } from '../../plataforma/archivos/folderArchivos.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { erasePersona } from '../../seguimiento/derechos/erasePersona.ts';
import { readContactoRecord } from '../send/antecedents.ts';
import { findByToken } from '../show/findCotizacion.ts';
import { type IssueOutcome, issueCotizacion } from './issueCotizacion.ts';

/** 23:30 of 15 June in Mexico City. */
const AHORA = new Date('2026-06-16T05:30:00Z');

describeEachEngine('issueCotizacion', (openFresh) => {
  let db: Db;
  beforeAll(async () => {
    db = await openFresh();
    await seedCatalogo(db);
  });
  beforeEach(async () => {
    await db.query('delete from cotizacion');
  });

  const issue = (
    borrador: object,
    claveDeIdempotencia?: string,
    correoVentas?: string,
    campanas: Campanas = {},
  ): Promise<IssueOutcome> =>
    issueCotizacion(
      {
        db,
        archivos: folderArchivos('/nowhere'),
        clock: () => AHORA,
        settings: readSettings({
          ...AMPLE_LIMITS,
          CORREO_DE: 'cotizaciones@ejemplo.mx',
          CORREO_VENTAS: correoVentas,
        }),
      },
      { seleccion: JSON.stringify(borrador), claveDeIdempotencia, ...campanas },
    );
  const issued = async (...args: Parameters<typeof issue>) => {
    const emision = await issue(...args);
    if (!emision.ok) throw new Error(emision.motivo);
    return emision;
  };
  const count = async (table: 'cotizacion' | 'correo_salida' | 'idempotencia') =>
    (await db.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;

  test('somebody who is new came by the web or a campaign, and whoever is known stays as they came', async () => {
    const draft = wholeDraft();
    const by = (correo: string, campanas?: Campanas) =>
      issued({ ...draft, formCliente: { ...draft.formCliente, correo } }, undefined, undefined, campanas);
    await db.query(
      `insert into persona (clave, nombre, correo, telefono, id_proyecto, primera_en, ultima_en, origen)
       values ('eva@ejemplo.mx', 'Eva Sol', 'eva@ejemplo.mx', '', 1, $1::timestamptz, $1::timestamptz, 'portal')`,
      [new Date('2026-05-01T18:00:00Z')],
    );
    await by('eva@ejemplo.mx');
    await by('luz@ejemplo.mx');
    const verano = { source: 'facebook', campaign: 'verano', fbclid: 'IwAR0' };
    const primavera = { source: 'google', campaign: 'primavera' };
    await by('sol@ejemplo.mx', { campana: verano, primeraCampana: primavera });
    const eva = await by('eva@ejemplo.mx', { campana: { source: 'radio\u0000\ud83d', gclid: 'a b' } });
    expect(
      await db.query(
        `select correo, origen, campana, primera_campana from persona where correo in ('eva@ejemplo.mx', 'luz@ejemplo.mx', 'sol@ejemplo.mx')
         order by correo`,
      ),
    ).toEqual([
      { correo: 'eva@ejemplo.mx', origen: 'portal', campana: null, primera_campana: null },
      { correo: 'luz@ejemplo.mx', origen: 'web', campana: null, primera_campana: null },
      {
        correo: 'sol@ejemplo.mx',
        origen: 'campana',
        campana: verano,
        primera_campana: primavera,
      },
    ]);
    // Each quote has its own.
    const led = 'select campana, primera_campana from cotizacion where folio = $1';
    const radio = { source: 'radio' };
    expect(await db.query(led, [eva.documento.folio])).toEqual([{ campana: radio, primera_campana: radio }]);
    expect(await readContactoRecord(db, eva.documento.folio)).toMatchObject({
      campana: radio,
      primeraCampana: radio,
    });
    await erasePersona({ db, clock: () => AHORA, dataDir: '/nowhere' }, 'eva@ejemplo.mx');
    expect(await db.query(led, [eva.documento.folio])).toEqual([{ campana: null, primera_campana: null }]);
  });

  test('a quote is the catalogue’s copy, priced by the domain, valid for VIGENCIA_DIAS from the day in Mexico', async () => {
    const { documento, url, token, repetida } = await issued(wholeDraft());
    expect(DocumentoCotizacion.parse(documento)).toEqual(documento);
    expect(documento).toMatchObject({
      emitida: '2026-06-16T05:30:00.000Z',
      vigencia: '2026-06-30',
      empresa: { nombre: 'Casas </script> & Cía', colorPrimario: '#1F4337' },
      cliente: { nombre: 'Ana María Pérez', correo: 'ana@ejemplo.mx', telefono: '5512345678' },
      proyecto: { id_proyecto: 1, nombre: 'Villas «del» Sol', precioExedente: 4200 },
      lote: { id_lote: '2', terreno: 190.5, excedente: 22.5 },
      modelo: {
        id_modelo: 3,
        nombre: 'Agave',
        terreno: 168.5,
        precioVenta: 2950000,
        img: '/imagenes/0123456789abcdef-1200x800/800.webp#UklGR',
      },
      equipamientos: [{ id_equ: 5, nombre: 'Pérgola', precioVenta: 85000 }],
      cotizacion: {
        precioCasa: 2950000,
        precioModificaciones: 85000,
        precioTerrenoExedente: 94500,
        precioTotal: 3129500,
        precioApartado: 25000,
      },
    });
    // The one preview that its page shows: PostgreSQL parses each byte when it stores the quote.
    expect(JSON.stringify(documento).match(/800\.webp#\w+/g)).toEqual(['800.webp#UklGR']);
    expect(documento.folio).toMatch(/^VS-2026-\d{6}$/);
    expect(documento.leyendas).toContain('Cotización vigente hasta el 30 de junio de 2026.');
    expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    expect(url).toBe(`/lotificacion/cotizacion/1?c=${token}`);
    expect(repetida).toBe(false);
  });

  test('descriptions of model and project are copied, and missing ones are absent', async () => {
    const told = {
      ...{ recamaras: 3, banos: 2.5, niveles: 2, estacionamientos: 1, frente: 7.5, fondo: 16.25 },
      ...{ descripcion: 'Sala abierta al patio.', entrega: 'Inmediata' },
    };
    await db.query(
      `update modelo set recamaras = 3, banos = 2.50, niveles = 2, estacionamientos = 1, frente = 7.5, fondo = 16.25,
        descripcion = 'Sala abierta al patio.', entrega = 'Inmediata' where id_modelo = 3`,
    );
    await db.query(
      `update proyecto set ubicacion = 'https://mapas.example.com/a', entrega = 'Ya' where id_proyecto = 1`,
    );
    const { documento, token } = await issued(wholeDraft());
    await db.query(
      `update modelo set recamaras = null, banos = null, niveles = null, estacionamientos = null, frente = null,
        fondo = null, descripcion = null, entrega = null`,
    );
    await db.query('update proyecto set ubicacion = null, entrega = null');
    expect(documento.modelo).toMatchObject(told);
    expect(documento.proyecto).toMatchObject({ ubicacion: 'https://mapas.example.com/a', entrega: 'Ya' });
    expect((await findByToken(db, token, true))?.documento).toEqual(documento);
    const bare = (await issued(wholeDraft())).documento;
    expect(Object.keys(bare.modelo).sort()).toEqual(['id_modelo', 'img', 'nombre', 'precioVenta', 'terreno']);
    expect(Object.keys(bare.proyecto)).not.toContain('ubicacion');
  });

  test('the first four places around are copied, in the catalogue’s order', async () => {
    await db.query(
      `insert into cercania (id_proyecto, orden, nombre, tipo, minutos, medio)
       select 1, 20 - n, 'Lugar ' || n, 'parque', n, case when n > 2 then 'a pie' end from generate_series(1, 5) n`,
    );
    const { documento } = await issued(wholeDraft());
    await db.query('delete from cercania');
    expect(documento.cercanias).toEqual(
      [5, 4, 3, 2].map((minutos) => ({
        nombre: `Lugar ${minutos}`,
        tipo: 'parque',
        minutos,
        ...(minutos > 2 && { medio: 'a pie' }),
      })),
    );
    expect((await issued(wholeDraft())).documento).not.toHaveProperty('cercanias');
  });

  test('the company’s text on the reservation has the usual days of a hold, until the buyer has one', async () => {
    await db.query(
      `update catalogo set empresa = empresa || '{"siguiente": {"apartado": "Reserva tu lote {plazo}."}}'::jsonb`,
    );
    try {
      expect((await issued(wholeDraft())).documento.siguiente?.apartado).toBe(
        'Reserva tu lote durante 7 días (o el plazo que acuerdes).',
      );
    } finally {
      await db.query(`update catalogo set empresa = empresa - 'siguiente'`);
    }
  });

  test('the stored quote equals the answer, and only the token opens it', async () => {
    const { documento, token } = await issued(wholeDraft());
    expect(await findByToken(db, token, true)).toEqual({
      documento,
      entrega: { estado: 'pendiente' },
      correcciones: 0,
    });
    expect(await findByToken(db, documento.folio, true)).toBeUndefined();
  });

  test('a later import changes no issued quote', async () => {
    const { documento, token } = await issued(wholeDraft());
    await db.query('update modelo set precio_venta = 1 where id_modelo = 3');
    try {
      expect((await findByToken(db, token, true))?.documento).toEqual(documento);
    } finally {
      await db.query('update modelo set precio_venta = 2950000 where id_modelo = 3');
    }
  });

  test('folios are unique, and tokens are independent of each other', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => issued(wholeDraft())));
    expect(new Set(many.map(({ documento }) => documento.folio)).size).toBe(20);
    expect(new Set(many.map(({ token }) => token)).size).toBe(20);
  });

  test('a number of seven digits is written in full', async () => {
    await db.query(`select setval('cotizacion_numero', 1234566)`);
    const folios = [await issued(wholeDraft()), await issued(wholeDraft())].map(
      ({ documento }) => documento.folio,
    );
    expect(folios).toEqual(['VS-2026-1234567', 'VS-2026-1234568']);
    await db.query(`select setval('cotizacion_numero', 41)`);
    expect((await issued(wholeDraft())).documento.folio).toBe('VS-2026-000042');
    expect(
      await db.query(
        `select folio, documento ->> 'folio' as escrito from cotizacion order by id desc limit 1`,
      ),
    ).toEqual([{ folio: 'VS-2026-000042', escrito: 'VS-2026-000042' }]);
  });

  test('the buyer’s mail is queued with the quote, and the sales team’s if it has an address', async () => {
    const kinds = () =>
      db.query<{ tipo: string }>('select tipo, estado, intentos from correo_salida order by tipo');
    await issued(wholeDraft());
    expect(await kinds()).toEqual([{ tipo: 'cliente', estado: 'pendiente', intentos: 0 }]);
    await db.query('delete from cotizacion');
    await issued(wholeDraft(), undefined, 'ventas@ejemplo.mx');
    expect((await kinds()).map(({ tipo }) => tipo)).toEqual(['cliente', 'ventas']);
    const ids = await db.query<{ message_id: string }>('select message_id from correo_salida');
    for (const { message_id } of ids) expect(message_id).toMatch(/^<[0-9a-f-]{36}@ejemplo\.mx>$/);
  });

  describe('idempotency', () => {
    afterEach(() => db.query('delete from idempotencia'));

    test('the same key with the same content answers the same quote', async () => {
      const first = await issued(wholeDraft(), 'clave');
      const again = await issued(wholeDraft(), 'clave');
      expect(again).toEqual({ ...first, repetida: true });
      expect(await count('cotizacion')).toBe(1);
      expect(await count('correo_salida')).toBe(1);
    });

    test('the same key with other content is refused', async () => {
      await issued(wholeDraft(), 'clave');
      const other = wholeDraft();
      other.formLote = { id_lote: '1', terreno: 120.12345 };
      expect(await issue(other, 'clave')).toEqual({ ok: false, motivo: 'CLAVE_REUTILIZADA' });
      expect(await count('cotizacion')).toBe(1);
    });

    test('without a key each request is a new quote', async () => {
      await issued(wholeDraft());
      await issued(wholeDraft());
      expect(await count('cotizacion')).toBe(2);
    });

    test('a refused request leaves its key free', async () => {
      const sold = wholeDraft();
      sold.formLote = { id_lote: 'M4-L1', terreno: 168 };
      expect(await issue(sold, 'clave')).toMatchObject({ ok: false, motivo: 'LOTE_VENDIDO' });
      expect((await issued(wholeDraft(), 'clave')).repetida).toBe(false);
    });

    test('50 equal concurrent requests are one quote with one mail', async () => {
      for (let round = 0; round < 3; round++) {
        await db.query('delete from cotizacion');
        const all = await Promise.all(
          Array.from({ length: 50 }, () => issued(wholeDraft(), `clave-${round}`)),
        );
        expect(new Set(all.map(({ documento }) => documento.folio)).size).toBe(1);
        expect(all.filter(({ repetida }) => !repetida)).toHaveLength(1);
        expect(await count('cotizacion')).toBe(1);
        expect(await count('correo_salida')).toBe(1);
      }
    });
  });

  test.each<[string, (borrador: FormLotificacion) => void]>([
    ['PROYECTO_INEXISTENTE', (b) => Object.assign(b.formProyecto, { id_proyecto: 99 })],
    ['PROYECTO_INEXISTENTE', (b) => Object.assign(b.formProyecto, { id_proyecto: Number.MAX_SAFE_INTEGER })],
    ['LOTE_INEXISTENTE', (b) => Object.assign(b.formLote ?? {}, { id_lote: 'no hay' })],
    ['LOTE_VENDIDO', (b) => Object.assign(b.formLote ?? {}, { id_lote: 'M4-L1' })],
    ['MODELO_INEXISTENTE', (b) => Object.assign(b.formModelo ?? {}, { id_modelo: 77 })],
    ['MODELO_INEXISTENTE', (b) => Object.assign(b.formModelo ?? {}, { id_modelo: Number.MAX_SAFE_INTEGER })],
    ['EQUIPAMIENTO_INEXISTENTE', (b) => Object.assign(b.formEquip, { equipamientosId: [6] })],
    // Project 7 has a lot '1', but not this model and equipment.
    [
      'MODELO_INEXISTENTE',
      (b) => {
        Object.assign(b.formProyecto, { id_proyecto: 7 });
        Object.assign(b.formLote ?? {}, { id_lote: '1' });
      },
    ],
  ])('%s is refused, and nothing is stored', async (motivo, change) => {
    const borrador = wholeDraft();
    change(borrador);
    expect(await issue(borrador)).toMatchObject({ ok: false, motivo });
    expect(await count('cotizacion')).toBe(0);
  });

  test('no number, name or address in the selection changes the price of its ids', async () => {
    const honest = (await issued(wholeDraft())).documento;
    const leaves = leavesOf(wholeDraft());
    expect(leaves).toHaveLength(28);
    const anyLeaf = fc.constantFrom(...leaves);
    const anyValue = fc.oneof(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.string(),
      fc.constantFrom(null, true, '', '0', '-1', [], {}),
    );
    await fc.assert(
      fc.asyncProperty(anyLeaf, anyValue, async (path, value) => {
        const emision = await issue(withLeaf(wholeDraft(), path, value));
        if (!emision.ok) return;
        const { proyecto, lote, modelo, equipamientos, cotizacion } = emision.documento;
        const same =
          proyecto.id_proyecto === 1 &&
          lote.id_lote === '2' &&
          modelo.id_modelo === 3 &&
          equipamientos.map(({ id_equ }) => id_equ).join() === '5';
        if (same) {
          expect({ proyecto, lote, modelo, equipamientos, cotizacion }).toEqual({
            proyecto: honest.proyecto,
            lote: honest.lote,
            modelo: honest.modelo,
            equipamientos: honest.equipamientos,
            cotizacion: honest.cotizacion,
          });
        }
        // Another existing id is another house, at that house's price.
        const unit = emision.documento;
        expect(cotizacion.precioCasa).toBe(unit.modelo.id_modelo === 3 ? 2950000 : 4100000.99);
        expect(cotizacion.precioModificaciones).toBe(equipamientos.length ? 85000 : 0);
      }),
      { numRuns: 250, examples: leaves.map((path): [Path, number] => [path, 1]) },
    );
  });
});

type Path = readonly (string | number)[];

/** Paths of all leaves in a stored selection. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]));
}

function withLeaf(root: object, path: Path, value: unknown): object {
  const copy: Record<string, unknown> = structuredClone({ ...root });
  let place: Record<string, unknown> = copy;
  for (const key of path.slice(0, -1)) place = place[key] as Record<string, unknown>;
  place[String(path.at(-1))] = value;
  return copy;
}
