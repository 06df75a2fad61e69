import { z } from 'zod';
import type { Accion } from '../../domain/permisos.ts';
import { CONCEPTOS_DE_PAGO } from '../../domain/planes/schedulePlan.ts';
import { FORMAS_DE_PAGO, type FormaDePago } from '../../domain/ventas/cuenta.ts';
import { PAPEL_LARGO, PAPELES_MAX } from '../../domain/ventas/papeles.ts';
import { EstadoDeCorreoDePanel } from '../cotizacion.ts';
import { LISTINGS } from '../listings/listings.ts';
import { AsesorEnPanel, Motivo, PersonaFollowed } from './inventario.ts';
import { exportCall, listCall } from './listCall.ts';
import { IdDePanel } from './shapes.ts';

const Instante = z.iso.datetime();
const Dia = z.iso.date('Debe ser un día como 2026-01-31');
const Monto = z.number().describe('MXN');
/** Typed amounts travel as text, so that no digit is lost. */
const MontoTyped = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, 'Escribe un monto en pesos y centavos');
const Forma = z.enum(Object.keys(FORMAS_DE_PAGO) as [FormaDePago, ...FormaDePago[]]);

/** Amounts of a sale today, MXN (`openCuenta`); `null` without a price. */
const CuentaShown = z
  .object({
    precio: Monto,
    pagado: Monto,
    porPagar: Monto,
    vencido: Monto,
    porVencer: Monto,
    atraso: z.int().describe('Días del pago vencido más viejo'),
  })
  .nullable();
export type CuentaShown = z.infer<typeof CuentaShown>;

const VentaHead = z.object({
  id: IdDePanel,
  id_proyecto: z.int(),
  proyecto: z.string(),
  id_lote: z.string(),
  /** `null` without a quote. */
  modelo: z.string().nullable(),
  vendidoEn: z.iso.date(),
  anotadaEn: Instante,
  anulada: z.boolean(),
  /** Whose sale; `null`: the command line. */
  vendio: AsesorEnPanel.nullable(),
  contrato: z.string().nullable(),
  escrituraEn: z.iso.date().nullable(),
  plan: z.string().nullable(),
  /** `null` for readers without this person's data, and after erasure. */
  persona: PersonaFollowed.nullable(),
  cuenta: CuentaShown,
  /** How many asked papers are missing; `null`: none are asked, or the sale is annulled. */
  papelesFaltan: z.int().nullable(),
});

export const VentaListed = VentaHead;
export type VentaListed = z.infer<typeof VentaListed>;

export const PagoShown = z.object({
  id: IdDePanel,
  dia: z.iso.date(),
  /** Below zero: it takes `quita` back. */
  monto: Monto,
  /** `null`: the hold's payment. */
  forma: Forma.nullable(),
  /** `null` without the right to this person's data. */
  referencia: z.string().nullable(),
  motivo: z.string().nullable(),
  quita: IdDePanel.nullable(),
  quien: AsesorEnPanel.nullable(),
  anotadoEn: Instante,
});
export type PagoShown = z.infer<typeof PagoShown>;

export const PapelShown = z.object({
  id: IdDePanel,
  nombre: z.string(),
  /** False: the project no longer asks for it. */
  sePide: z.boolean(),
  /** `null`: missing. */
  recibidoEn: Instante.nullable(),
  quien: AsesorEnPanel.nullable(),
});
export type PapelShown = z.infer<typeof PapelShown>;

export const VentaOpened = VentaHead.extend({
  /** Day in Mexico City by which the account is reckoned. */
  hoy: z.iso.date(),
  folio: z.string().nullable(),
  /** Total of its quote, MXN; `null` without one. */
  cotizado: Monto.nullable(),
  /** Who allowed the price; `null`: it is the quote's. */
  autorizo: AsesorEnPanel.nullable(),
  /** Oldest first. */
  parcialidades: z.array(
    z.object({
      concepto: z.enum(CONCEPTOS_DE_PAGO),
      monto: Monto,
      fecha: z.iso.date().optional(),
    }),
  ),
  /** In the order in which they were written. */
  pagos: z.array(PagoShown),
  /** In the order in which they are asked; those no longer asked last, if they came. */
  papeles: z.array(PapelShown),
  /** For whoever may agree a price: the project's plans with their discount, and who may have sold it. */
  planes: z.array(z.object({ id_plan: z.string(), nombre: z.string(), descuento: z.number() })),
  /** How much below the quoted total the reader may agree, %. */
  limite: z.number(),
  asesores: z.array(AsesorEnPanel),
});
export type VentaOpened = z.infer<typeof VentaOpened>;

const Hecho = z.object({ hecho: z.literal(true) });

/** Calls for sales and their payments (decisions 15). */
export const VENTA_CALLS = {
  ListarVentas: listCall(LISTINGS.ventas, {
    resumen: 'Las ventas con lo que se ha pagado y lo que se debe, de la más nueva a la más vieja',
    accion: 'readVentas',
    fila: VentaListed,
    mas: {
      asesores: z.array(AsesorEnPanel),
      /** On the first page: what came in on the filter's days of payment, less what was taken back on them; `null` without such days. */
      entro: z.object({ monto: z.number(), pagos: z.int(), quitados: z.int() }).nullable(),
    },
  }),
  ExportarVentas: exportCall(LISTINGS.ventas, {
    resumen: 'Las ventas de un filtro como archivo de hoja de cálculo; 10,000 cuando mucho',
    mas: {},
  }),
  ExportarPagos: exportCall(LISTINGS.ventas, {
    resumen:
      'Los pagos de las ventas de un filtro como archivo de hoja de cálculo, también los que se quitaron',
    mas: {},
  }),
  LeerVenta: {
    resumen: 'Una venta con su plan de pagos y sus pagos',
    accion: 'readVentas',
    solicitud: z.strictObject({ venta: IdDePanel }),
    respuesta: VentaOpened,
  },
  AcordarVenta: {
    resumen: 'Pone el precio y el plan de una venta; lo pagado se aplica otra vez, primero a lo más viejo',
    accion: 'writeVentas',
    solicitud: z.strictObject({
      venta: IdDePanel,
      precio: MontoTyped,
      /** A plan of the project; without one, the apartado and the rest. */
      plan: z.string().min(1).max(100).optional(),
      /** Day of delivery, on which the rest is due. */
      entregaEn: Dia.optional(),
    }),
    respuesta: Hecho,
  },
  CorregirVenta: {
    resumen: 'Corrige el número de contrato, el día de la escritura y quién vendió',
    accion: 'writeVentas',
    solicitud: z.strictObject({
      venta: IdDePanel,
      contrato: z.string().trim().max(60),
      escrituraEn: Dia.nullable(),
      vendio: IdDePanel.optional(),
    }),
    respuesta: Hecho,
  },
  RegistrarPago: {
    resumen: 'Anota un pago de una venta, que se aplica primero a lo más viejo',
    accion: 'writeVentas',
    solicitud: z.strictObject({
      venta: IdDePanel,
      /** One for each form: repeated, it writes no second payment. */
      clave: z.string().min(8).max(80),
      /** The newest line that was seen; `null`: none. */
      visto: IdDePanel.nullable(),
      monto: MontoTyped,
      dia: Dia,
      forma: Forma,
      referencia: z.string().trim().max(100),
    }),
    respuesta: Hecho,
  },
  QuitarPago: {
    resumen: 'Quita un pago mal anotado con un renglón propio; el pago se conserva',
    accion: 'writeVentas',
    solicitud: z.strictObject({ pago: IdDePanel, motivo: Motivo }),
    respuesta: Hecho,
  },
  MarcarPapel: {
    resumen: 'Marca si un papel de una venta ya llegó; no se guarda ningún archivo',
    accion: 'markPapel',
    solicitud: z.strictObject({ venta: IdDePanel, papel: IdDePanel, recibido: z.boolean() }),
    respuesta: Hecho,
  },
  LeerPapeles: {
    resumen: 'Los papeles que cada proyecto pide para sus ventas',
    accion: 'changePapeles',
    solicitud: z.strictObject({}),
    respuesta: z.object({
      proyectos: z.array(
        z.object({
          id_proyecto: z.int(),
          nombre: z.string(),
          papeles: z.array(z.object({ id: IdDePanel, nombre: z.string() })),
        }),
      ),
    }),
  },
  FijarPapeles: {
    resumen: 'Cambia los papeles que pide un proyecto; lo que ya se marcó se conserva',
    accion: 'changePapeles',
    solicitud: z.strictObject({
      id_proyecto: z.int32().positive(),
      /** Papers that were asked when the form was opened. */
      visto: z.array(IdDePanel).max(PAPELES_MAX),
      /** In order; without an id a new one. */
      papeles: z
        .array(
          z.strictObject({ id: IdDePanel.optional(), nombre: z.string().trim().min(1).max(PAPEL_LARGO) }),
        )
        .max(PAPELES_MAX),
    }),
    respuesta: Hecho,
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;

/** The statement, which is made on the server's floor of papers. */
export const CUENTA_CALLS = {
  HacerEstadoDeCuenta: {
    resumen: 'El estado de cuenta de una venta, de hoy, como PDF',
    accion: 'readVentas',
    solicitud: z.strictObject({ venta: IdDePanel }),
    respuesta: z.object({
      archivo: z.string(),
      pdf: z.base64(),
      /** The newest mail of it to the buyer. */
      enviado: z.object({ pedidoEn: Instante, estado: EstadoDeCorreoDePanel }).nullable(),
    }),
  },
  EnviarEstadoDeCuenta: {
    resumen: 'Manda por correo al comprador el estado de cuenta de una venta, con su PDF',
    accion: 'sendCuenta',
    solicitud: z.strictObject({
      venta: IdDePanel,
      /** One for each form: repeated, it mails nothing more. */
      clave: z.uuid(),
    }),
    respuesta: Hecho,
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
