import type { INVENTARIO_CALLS } from '../src/contract/panel/inventario.ts';
import { formatDocumento } from '../src/contract/storedDocumento.ts';
import { mailboxKeyOf } from '../src/domain/mailboxKey.ts';
import { writeBitacora } from '../src/server/personal/bitacora/writeBitacora.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';
import { followQuotes } from './followQuotes.ts';
import type { Foreign, Row } from './matrixRows.ts';
import type { Member } from './panel.ts';
import { seedCatalogo } from './testApp.ts';
import { testDocumento } from './testDocumento.ts';

export const PERSONA = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };

const SALE = { fecha: '2026-01-02' };
const whole = (id_lote: string) => ({ id_proyecto: 1, lotes: [id_lote], visto: {}, revisar: false });

export const INVENTARIO_ROWS: Readonly<Record<keyof typeof INVENTARIO_CALLS, Row>> = {
  LeerInventario: {
    body: async ({ db }) => {
      await freshLote(db);
      return { id_proyecto: 1 };
    },
  },
  LeerLote: { body: async ({ db }) => ({ id_proyecto: 1, id_lote: await freshLote(db) }) },
  ApartarLotes: {
    body: async ({ db }) => ({ ...whole(await freshLote(db)), persona: freshPersona() }),
    foreign: [quoteOf('folio'), quoteOf('persona')],
  },
  ExtenderApartados: {
    body: async ({ db, who }) => ({ ...whole((await holdBy(db, who)).id_lote), ...EXTENSION }),
    foreign: {
      body: async ({ db, another }) => ({ ...whole((await holdBy(db, another)).id_lote), ...EXTENSION }),
      expected: refusedBy('NO_PERMITIDO'),
    },
  },
  LiberarApartados: {
    body: async ({ db, who }) => whole((await holdBy(db, who)).id_lote),
    foreign: {
      body: async ({ db, another }) => whole((await holdBy(db, another)).id_lote),
      expected: refusedBy('NO_PERMITIDO'),
    },
  },
  VenderLotes: {
    body: async ({ db }) => ({ ...whole(await freshLote(db)), ...SALE }),
    foreign: [
      {
        body: async ({ db, another }) => ({ ...whole((await holdBy(db, another)).id_lote), ...SALE }),
        expected: refusedBy('LOTE_APARTADO'),
      },
      quoteOf('folio', SALE),
      quoteOf('persona', SALE),
    ],
  },
  AnularVentas: {
    body: async ({ db, who }) => {
      const id_lote = await freshLote(db);
      await db.query(
        `insert into venta (id_proyecto, id_lote, fecha, anotada_por, anotada_en)
         values (1, $1, '2026-01-02', $2::bigint, now())`,
        [id_lote, who.id],
      );
      return { ...whole(id_lote), motivo: 'Se arrepintieron' };
    },
  },
  CambiarEstatus: { body: async ({ db }) => ({ ...whole(await freshLote(db)), estatus: 'Vendido' }) },
  AnotarPago: {
    body: async ({ db, who }) => ({ apartado: (await holdBy(db, who)).id, ...PAGO }),
    foreign: {
      body: async ({ db, another }) => ({ apartado: (await holdBy(db, another)).id, ...PAGO }),
      expected: refusedBy('NO_PERMITIDO'),
    },
  },
  Deshacer: {
    body: async ({ db, who }) => ({ linea: (await holdBy(db, who)).linea }),
    foreign: {
      body: async ({ db, another }) => ({ linea: (await holdBy(db, another)).linea }),
      expected: refusedBy('NO_PERMITIDO'),
    },
  },
  ListarApartados: {},
  BuscarCotizacion: {
    body: async ({ db }) => ({ texto: (await storeQuote(db, await freshLote(db))).folio }),
    // Every adviser may find the quote, but not another's person.
    foreign: {
      body: async ({ db, another }) => {
        const { folio } = await storeQuote(db, await freshLote(db), { correo: 'ajena@ejemplo.mx' });
        await db.query(
          `update persona set asesor_id = $1::bigint, asignada_en = now() where clave = 'ajena@ejemplo.mx'`,
          [another.id],
        );
        return { texto: folio };
      },
      expected: (answer) => {
        const text = JSON.stringify(answer);
        if (!text.includes('"estado":"libre"') || !text.includes('"persona":null')) throw new Error(text);
      },
    },
  },
  ExportarBitacora: {},
};

const EXTENSION = { venceEn: '2099-01-01T00:00:00.000Z', motivo: 'El banco tarda' };
const PAGO = { fecha: '2026-01-02', referencia: 'SPEI 7781' };

/** The answer changed nothing and says why. */
function refusedBy(code: string): (answer: unknown) => void {
  return (answer) => {
    const text = JSON.stringify(answer);
    if (!text.includes('"hecho":false') || !text.includes(`"code":"${code}"`)) throw new Error(text);
  };
}

/** A lot quoted to another adviser's person, named by quote or mail. */
function quoteOf(by: 'folio' | 'persona', more: object = {}): Foreign {
  return {
    accion: 'followPersona',
    expected: 'NO_PERMITIDO',
    async body({ db, another }) {
      const id_lote = await freshLote(db);
      const persona = freshPersona();
      const { folio } = await storeQuote(db, id_lote, persona);
      await db.query('update persona set asesor_id = $2::bigint, asignada_en = now() where clave = $1', [
        persona.correo,
        another.id,
      ]);
      return { ...whole(id_lote), ...more, ...(by === 'folio' ? { folio } : { persona }) };
    },
  };
}

let made = 0;

function freshPersona() {
  made += 1;
  return { ...PERSONA, correo: `alguien${made}@ejemplo.mx` };
}

/** A free lot of project 1; the first call seeds the catalogue. Out: its id. */
export async function freshLote(db: Db): Promise<string> {
  if (!(await db.query('select from catalogo')).length) await seedCatalogo(db);
  made += 1;
  await db.query(
    `insert into lote (id_proyecto, id_lote, orden, terreno, estatus) values (1, $1, $2::int, 168, 'Disponible')`,
    [`F${made}`, 1000 + made],
  );
  return `F${made}`;
}

/** A fresh lot held by this member. Out: lot, hold and log line. */
export async function holdBy(db: Db, { id: personalId }: Member) {
  const id_lote = await freshLote(db);
  const [row] = await db.query<{ id: string }>(
    // Without a person row, as in old holds: the holder's adviser follows them.
    `insert into apartado (id_proyecto, id_lote, nombre, correo, telefono, apartado_por, apartado_en, vence_en)
     values (1, $1, 'Ana Ruiz', 'ana@ejemplo.mx', '5512345678', $2::bigint, '2026-01-01', '2098-01-01')
     returning id::text as id`,
    [id_lote, personalId],
  );
  const id = row?.id ?? '';
  const linea = await writeBitacora(db, {
    author: { origen: 'panel', personalId },
    en: new Date('2026-01-01T00:00:00Z'),
    accion: 'apartado.crear',
    sobre: `apartado ${id}`,
    lote: { id_proyecto: 1, id_lote },
    despues: { venceEn: '2098-01-01T00:00:00.000Z', cotizacion: null },
  });
  return { id_lote, id, linea };
}

export async function storeQuote(
  db: Db,
  id_lote: string,
  { correo = 'ana@ejemplo.mx', ...cambios }: { vigencia?: string; correo?: string } = {},
) {
  made += 1;
  const folio = `VA-2026-${String(made).padStart(6, '0')}`;
  const token = `secreto-${made}-${'A'.repeat(30)}`;
  const documento = testDocumento({ folio, ...cambios });
  documento.lote.id_lote = id_lote;
  documento.cliente.correo = correo;
  await db.query(
    `insert into cotizacion (folio, token, emitida_en, vigencia, documento, contacto)
     values ($1, $2, '2026-06-16T05:30:00Z', $3::date, $4::text::jsonb, $5)`,
    [folio, token, documento.vigencia, formatDocumento(documento), mailboxKeyOf(correo)],
  );
  await followQuotes(db, folio);
  return { folio, token, documento };
}
