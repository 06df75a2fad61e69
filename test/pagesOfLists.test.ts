import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DeclaredList, PAGE_ROWS_MAX } from '../src/contract/listings/declaredList.ts';
import { LISTINGS } from '../src/contract/listings/listings.ts';
import type { SignedCall } from '../src/contract/panel/calls.ts';
import type { Rol } from '../src/domain/permisos.ts';
import { describeEachEngine } from './bases.ts';
import { issueQuote } from './issueQuote.ts';
import { type LotesScene, lotesScene } from './lotesScene.ts';
import type { Member } from './panel.ts';

type Row = Readonly<Record<string, unknown>>;
interface Page {
  filas: Row[];
  cursor: string | null;
}

const ROLES: readonly Rol[] = ['asesor', 'gerencia', 'administracion', 'consulta'];
/** What else each list is asked by, beside nothing. */
const FILTERS: Readonly<Record<keyof typeof LISTINGS, readonly object[]>> = {
  personas: [{ asesor: 'nadie' }, { busca: 'ana' }, { contacto: 'sin' }],
  cotizaciones: [{ busca: 'ana' }, { estado: 'vencida' }, { proyecto: 1 }],
  ventas: [
    { proyecto: 1 },
    { estado: 'sinPrecio' },
    { papeles: 'faltan' },
    { busca: 'A' },
    { escrituraDesde: '2026-01-01' },
    { pagoDesde: '2026-01-01' },
  ],
  apartados: [{ proyecto: 1 }],
  bitacora: [{ tipo: 'apartado.crear' }, { proyecto: 1, lote: 'A1' }],
  entregas: [{ estado: 'rechazado' }],
};

describeEachEngine('pages of a list', (openFresh) => {
  const scene = lotesScene(openFresh);
  let staff: Member[];
  beforeEach(async () => {
    staff = [];
    for (const rol of ROLES) staff.push(await scene.panel.member(rol, `${rol}@casas.example`));
    await fill(scene);
  });
  afterEach(() => {
    staff = [];
  });

  const ask = async (listing: DeclaredList, body: object, who: Member): Promise<Page> => {
    const response = await scene.panel.call(listing.llamada as SignedCall, body, who);
    return response.statusCode === 403 ? { filas: [], cursor: null } : (response.json() as Page);
  };
  const keysOf = (listing: DeclaredList, rows: readonly Row[]) => rows.map((row) => row[listing.llave]);

  test.each(Object.entries(LISTINGS))(
    'of three are together one read of %s, with ties, for each role',
    async (name, listing) => {
      let most = 0;
      for (const who of staff)
        for (const filtro of [{}, ...FILTERS[name as keyof typeof LISTINGS]]) {
          const whole = await ask(listing, { ...filtro, limite: PAGE_ROWS_MAX }, who);
          const paged: Row[] = [];
          for (let cursor: string | null | undefined; cursor !== null; ) {
            const page = await ask(listing, { ...filtro, limite: 3, ...(cursor && { cursor }) }, who);
            expect(page.filas.length).toBeLessThanOrEqual(3);
            paged.push(...page.filas);
            cursor = page.cursor;
          }
          expect(keysOf(listing, paged)).toEqual(keysOf(listing, whole.filas));
          expect(new Set(keysOf(listing, paged)).size).toBe(paged.length);
          most = Math.max(most, paged.length);
        }
      expect(most).toBeGreaterThan(6);
    },
  );

  test.each(Object.entries(LISTINGS))(
    'of %s lose no row where the last that was seen goes away or moves',
    async (_name, listing) => {
      const [, , boss] = staff;
      if (!boss) throw new Error('nobody');
      const whole = await ask(listing, { limite: PAGE_ROWS_MAX }, boss);
      const first = await ask(listing, { limite: 3 }, boss);
      await moveLast(scene, String(first.filas.at(-1)?.id ?? ''));
      const rest = await ask(listing, { limite: PAGE_ROWS_MAX, cursor: first.cursor }, boss);
      const unseen = keysOf(listing, whole.filas.slice(3));
      expect(keysOf(listing, rest.filas)).toEqual(expect.arrayContaining(unseen));
    },
  );
});

/** Rows of each list, several at one instant, of everybody, nobody and an adviser of the name. */
async function fill({ db, panel, ana, beto, hold, jefa, after }: LotesScene): Promise<void> {
  for (let i = 0; i < 11; i += 1)
    await issueQuote(db, {
      nombre: i % 2 ? 'Ana Luz' : 'Beto Paz',
      correo: `persona${i}@ejemplo.mx`,
      asesor: [ana.id, null, beto.id][i % 3] ?? null,
      emitida: `2026-06-16T05:30:0${Math.floor(i / 4)}Z`,
    });
  await db.query(
    `insert into lote (id_proyecto, id_lote, orden, terreno, estatus)
     select 1, 'P' || n, 1000 + n, 168, 'Disponible' from generate_series(1, 9) n`,
  );
  const lotes = Array.from({ length: 9 }, (_, i) => `P${i + 1}`);
  await hold(ana, ['A1'], { venceEn: after(2) });
  await hold(beto, lotes.slice(0, 5), { venceEn: after(2) });
  await hold(jefa, lotes.slice(5), { venceEn: after(3) });
  await db.query(
    `insert into venta (id_proyecto, id_lote, fecha, anotada_por, anotada_en)
     select 1, id_lote, '2026-11-01', case row_number() over (order by orden) % 2 when 0 then $1::bigint end,
       $2::timestamptz + make_interval(secs => (row_number() over (order by orden) / 4)::int)
     from lote where id_lote like 'A%' or id_lote like 'P%'`,
    [ana.id, new Date(panel.time.now)],
  );
  await db.query(
    `insert into aviso (tipo, sobre, dato, creado_en, estado, proximo_intento)
     select 'persona.borrada', 'persona ' || n, '{}'::jsonb, $1::timestamptz + make_interval(secs => n / 4), 'rechazado', now()
     from generate_series(1, 9) n`,
    [new Date(panel.time.now)],
  );
  await db.query(
    `insert into correo_salida (cotizacion_id, tipo, suceso, message_id, creado_en, proximo_intento, estado)
     select id, 'webhook', 'emitida', 'w' || id, $1::timestamptz + make_interval(secs => (id % 3)::int), now(), 'rechazado' from cotizacion`,
    [new Date(panel.time.now)],
  );
}

/** What colleagues do to a row: its hold is extended, its person is active again, its notice is gone. */
async function moveLast({ db }: LotesScene, id: string): Promise<void> {
  if (/^\d+$/.test(id)) {
    await db.query(`update apartado set vence_en = vence_en + interval '5 days' where id = $1::bigint`, [id]);
    await db.query('update persona set ultima_en = now() where id = $1::bigint', [id]);
  }
  if (/^a\d+$/.test(id)) await db.query('delete from aviso where id = $1::bigint', [id.slice(1)]);
}
