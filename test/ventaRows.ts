import type { CUENTA_CALLS, VENTA_CALLS } from '../src/contract/panel/ventas.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';
import { freshLote } from './inventarioRows.ts';
import type { Row } from './matrixRows.ts';
import type { Member } from './panel.ts';

let forms = 0;

export const VENTA_ROWS: Readonly<Record<keyof typeof VENTA_CALLS | keyof typeof CUENTA_CALLS, Row>> = {
  ListarVentas: {
    foreign: {
      body: async ({ db, another }) => {
        const venta = await sellBy(db, another);
        const [row] = await db.query<{ id_lote: string }>('select id_lote from venta where id = $1::bigint', [
          venta,
        ]);
        return { busca: row?.id_lote };
      },
      expected: (answer) => {
        if (!JSON.stringify(answer).startsWith('{"filas":[],')) throw new Error(JSON.stringify(answer));
      },
    },
  },
  ExportarVentas: { body: () => ({ formato: 'csv' }) },
  ExportarPagos: { body: () => ({ formato: 'csv' }) },
  LeerVenta: {
    body: async ({ db, who }) => ({ venta: await sellBy(db, who) }),
    foreign: {
      body: async ({ db, another }) => ({ venta: await sellBy(db, another) }),
      expected: 'VENTA_INEXISTENTE',
    },
  },
  HacerEstadoDeCuenta: {
    body: async ({ db, who }) => ({ venta: await sellBy(db, who) }),
    foreign: {
      body: async ({ db, another }) => ({ venta: await sellBy(db, another) }),
      expected: 'VENTA_INEXISTENTE',
    },
  },
  EnviarEstadoDeCuenta: {
    body: async ({ db, who }) => ({ venta: await sellToMailbox(db, who), clave: crypto.randomUUID() }),
    foreign: {
      body: async ({ db, another }) => ({
        venta: await sellToMailbox(db, another),
        clave: crypto.randomUUID(),
      }),
      expected: 'VENTA_INEXISTENTE',
    },
  },
  AcordarVenta: { body: async ({ db, who }) => ({ venta: await sellBy(db, who), precio: '2000000' }) },
  CorregirVenta: {
    body: async ({ db, who }) => ({ venta: await sellBy(db, who), contrato: 'LM-1', escrituraEn: null }),
  },
  RegistrarPago: {
    body: async ({ db, who }) => {
      forms += 1;
      const form = { clave: `matriz-${forms}`, visto: null, monto: '1000', referencia: '' };
      return { venta: await sellBy(db, who), ...form, dia: '2026-01-02', forma: 'efectivo' };
    },
  },
  QuitarPago: {
    body: async ({ db, who }) => {
      const [pago] = await db.query<{ id: string }>(
        `insert into pago (venta_id, dia, monto, forma, referencia, anotado_en)
         values ($1::bigint, '2026-01-02', 1000, 'efectivo', '', now()) returning id::text as id`,
        [await sellBy(db, who)],
      );
      return { pago: pago?.id, motivo: 'Se anotó dos veces' };
    },
  },
  MarcarPapel: {
    body: async ({ db, who }) => ({
      venta: await sellBy(db, who),
      papel: await anyPapel(db),
      recibido: true,
    }),
    foreign: {
      body: async ({ db, another }) => ({
        venta: await sellBy(db, another),
        papel: await anyPapel(db),
        recibido: true,
      }),
      expected: 'VENTA_INEXISTENTE',
    },
  },
  LeerPapeles: {},
  FijarPapeles: {
    body: async ({ db }) => {
      const asked = await db.query<{ id: string }>(
        'select id::text as id from papel where id_proyecto = 1 and orden is not null order by orden, id',
      );
      return { id_proyecto: 1, visto: asked.map(({ id }) => id), papeles: [{ nombre: 'RFC' }] };
    },
  },
};

/** A paper that every sale is asked for. Out: its id. */
async function anyPapel(db: Db): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into papel (id_proyecto, nombre, orden) values (1, 'INE', 1) returning id::text as id`,
  );
  return row?.id ?? '';
}

/** A sale of a million by this member, due on delivery. Out: its id. */
async function sellBy(db: Db, { id }: Member): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into venta (id_proyecto, id_lote, fecha, anotada_por, anotada_en, vendio_id, precio)
     values (1, $1, '2026-01-02', $2::bigint, now(), $2::bigint, 1000000) returning id::text as id`,
    [await freshLote(db), id],
  );
  await db.query(`insert into parcialidad values ($1::bigint, 1, 'entrega', 1000000, null, 1000000)`, [
    row?.id ?? '',
  ]);
  return row?.id ?? '';
}

/** The same, to a person with a mailbox whose adviser the member is. */
async function sellToMailbox(db: Db, who: Member): Promise<string> {
  const venta = await sellBy(db, who);
  const correo = `venta${venta}@ejemplo.mx`;
  await db.query(
    `insert into persona (clave, nombre, correo, telefono, id_proyecto, asesor_id, asignada_en, primera_en, ultima_en)
     values ($1, 'Ana', $1, '', 1, $2::bigint, now(), now(), now())`,
    [correo, who.id],
  );
  await db.query('update venta set contacto = $2 where id = $1::bigint', [venta, correo]);
  return venta;
}
