import type { DESCUENTO_CALLS } from '../src/contract/panel/descuentos.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';
import { wholeDraft } from './draft.ts';
import { freshLote } from './inventarioRows.ts';
import type { Row, Scene } from './matrixRows.ts';
import { personaOf } from './personasRows.ts';

let made = 0;

/** A counter quote of lot 2 of project 1 for Ana; each body is a new submission. */
export const counterQuote = (more: object = {}) => ({
  seleccion: JSON.stringify(wholeDraft()),
  aviso: '3',
  medio: 'persona',
  mercadotecnia: false,
  clave: `mostrador-${++made}`,
  ...more,
});

const seleccionFor = (cliente: object) => {
  const draft = wholeDraft();
  return JSON.stringify({ ...draft, formCliente: { ...draft.formCliente, ...cliente } });
};

const quoteForSomebody = (more: object = {}) =>
  counterQuote({ seleccion: seleccionFor({ correo: `mostrador${++made}@ejemplo.mx` }), ...more });

export const DESCUENTO_ROWS: Readonly<Record<keyof typeof DESCUENTO_CALLS, Row>> = {
  LeerLimites: {},
  CotizarParaPersona: {
    body: ({ db }) => inCatalogo(db, quoteForSomebody()),
    foreign: {
      accion: 'followPersona',
      expected: 'NO_PERMITIDO',
      async body({ db, another }) {
        const persona = await personaOf(db, another);
        const [row] = await db.query<{ nombre: string; correo: string; telefono: string }>(
          'select nombre, correo, telefono from persona where id = $1::bigint',
          [persona],
        );
        return { ...counterQuote({ seleccion: seleccionFor(row ?? {}) }), persona };
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

/** Another adviser's discount request. Out: its id. */
async function pedidoOf({ panel, db, another }: Scene): Promise<string> {
  await freshLote(db);
  const descuento = { tipo: 'monto', valor: '50000', motivo: 'Pago de contado' };
  await panel.ask('CotizarParaPersona', quoteForSomebody({ descuento }), another);
  const [row] = await db.query<{ id: string }>('select max(id)::text as id from descuento_pedido');
  return row?.id ?? '';
}
