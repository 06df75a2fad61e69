import type { DESCUENTO_CALLS } from '../src/contract/panel/descuentos.ts';
import type { Db } from '../src/server/db/db.ts';
import { wholeDraft } from './draft.ts';
import { freshLote } from './inventarioRows.ts';
import type { Row, Scene } from './matrixRows.ts';

let made = 0;

/** What quotes lot 2 of project 1 for Ana, who stands at the counter; each body is another press of the button. */
export const counterQuote = (more: object = {}) => ({
  seleccion: JSON.stringify(wholeDraft()),
  aviso: '3',
  medio: 'persona',
  mercadotecnia: false,
  clave: `mostrador-${++made}`,
  ...more,
});

/** The matrix's rows of the calls for quotes made in somebody's name. */
export const DESCUENTO_ROWS: Readonly<Record<keyof typeof DESCUENTO_CALLS, Row>> = {
  LeerLimites: {},
  CotizarParaPersona: {
    body: ({ db }) => inCatalogo(db, counterQuote()),
    // Whoever stands at the counter is quoted, and nothing is told of what a colleague knows of them.
    foreign: {
      body: async ({ db, another }) => {
        await inCatalogo(db, {});
        await db.query(
          `insert into persona (clave, nombre, correo, telefono, id_proyecto, asesor_id, asignada_en, primera_en, ultima_en)
           values ('ana@ejemplo.mx', 'Nombre Guardado', 'ana@ejemplo.mx', '5500001111', 1, $1::bigint, now(), now(), now())
           on conflict (clave) do update set nombre = excluded.nombre, telefono = excluded.telefono,
             asesor_id = excluded.asesor_id, asignada_en = excluded.asignada_en`,
          [another.id],
        );
        return counterQuote();
      },
      expected: (answer) => {
        if (/guardado|5500001111/i.test(JSON.stringify(answer))) throw new Error(JSON.stringify(answer));
      },
    },
  },
  ListarDescuentos: { body: ({ db }) => inCatalogo(db, {}) },
  AprobarDescuento: { body: async (scene) => ({ pedido: await pedidoOf(scene), precio: 3129500 }) },
  RechazarDescuento: { body: async (scene) => ({ pedido: await pedidoOf(scene), motivo: 'Sin margen' }) },
  VerDescuento: { body: async (scene) => ({ pedido: await pedidoOf(scene) }) },
  FijarLimites: { body: () => ({ asesor: 1.5, gerencia: 6 }) },
};

async function inCatalogo(db: Db, body: object): Promise<object> {
  await freshLote(db);
  return body;
}

/** A discount that another adviser asked for. Out: its id. */
async function pedidoOf({ panel, db, another }: Scene): Promise<string> {
  await freshLote(db);
  const descuento = { tipo: 'monto', valor: '50000', motivo: 'Pago de contado' };
  await panel.ask('CotizarParaPersona', counterQuote({ descuento }), another);
  const [row] = await db.query<{ id: string }>('select max(id)::text as id from descuento_pedido');
  return row?.id ?? '';
}
