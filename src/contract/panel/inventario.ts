import { z } from 'zod';
import { ESTATUS_DE_LOTE, MOTIVOS_DE_ESTADO } from '../../domain/lote.ts';
import type { Accion } from '../../domain/permisos.ts';
import { LISTINGS } from '../listings/listings.ts';
import { ChosenPlan } from '../planes/planEnCotizacion.ts';
import { LOTES_DE_CAMBIO_MAX } from './choices.ts';
import { CONTACT_IN_TEXT, hasContactInText } from './contactInText.ts';
import { filtroCall, listCall } from './listCall.ts';
import { EstadoEnBitacora, IdDePanel, KindOfLine } from './shapes.ts';

const Instante = z.iso.datetime();
const Dia = z.iso.date('Debe ser un día como 2026-01-31');
const Monto = z.number().describe('MXN');
const IdDeProyecto = z.int32().positive();
const IdDeLote = z.string().min(1).max(100);
/** A reason typed by staff, without contact data. */
export const Motivo = z
  .string()
  .trim()
  .min(1, 'Escribe el motivo')
  .max(300)
  .refine((text) => !hasContactInText(text), CONTACT_IN_TEXT);

/** Opaque version of a lot. Sent back with a change, so that a lot changed meanwhile is refused. */
const Marca = z.string().min(1).max(80);

export const AsesorEnPanel = z.object({ id: IdDePanel, nombre: z.string() });
export type AsesorEnPanel = z.infer<typeof AsesorEnPanel>;

/** As typed; faults are reported per field (`CONTACTO_INVALIDO`), by the buyers' rules. */
const PersonaTyped = z.strictObject({
  nombre: z.string().max(200),
  correo: z.string().max(300),
  telefono: z.string().max(40),
});

export const PersonaDeLote = z.object({ nombre: z.string(), correo: z.string(), telefono: z.string() });
export type PersonaDeLote = z.infer<typeof PersonaDeLote>;
export const PersonaFollowed = PersonaDeLote.extend({ id: IdDePanel.nullable() });
export type PersonaFollowed = z.infer<typeof PersonaFollowed>;

const Estado = z.enum(MOTIVOS_DE_ESTADO);
const Estatus = z.enum(ESTATUS_DE_LOTE);

/** A lot in the panel's map and list, without buyer data. */
export const LoteEnInventario = z.object({
  id_lote: z.string(),
  terreno: z.number().describe('m²'),
  /** Effective state, with holds and sales. */
  estado: Estado,
  /** State in the catalogue alone. `null`: no longer in it; holds and sales can end, none can begin. */
  estatus: Estatus.nullable(),
  /** Its phase; `liberacion`: the day from which it can be chosen, `null` if the catalogue has no day for it. */
  etapa: z.object({ clave: z.string(), nombre: z.string(), liberacion: z.iso.date().nullable() }).nullable(),
  marca: Marca,
  /** The live hold; a lapsed one does not count. */
  apartado: z
    .object({
      id: IdDePanel,
      venceEn: Instante,
      /** Paid: it does not end by itself, whatever `venceEn` says. */
      pagado: z.boolean(),
      /** `null`: the command line. */
      asesor: AsesorEnPanel.nullable(),
      /** True if the reader's own. */
      propio: z.boolean(),
    })
    .nullable(),
  /** The open sale; also `null` if only the catalogue says 'Vendido'. */
  venta: z.object({ id: IdDePanel, vendidoEn: z.iso.date(), asesor: AsesorEnPanel.nullable() }).nullable(),
});
export type LoteEnInventario = z.infer<typeof LoteEnInventario>;

const Pago = z.object({
  fecha: z.iso.date(),
  /** `null` without the right to personal data, or after erasure. */
  referencia: z.string().nullable(),
});

/** The plan that its quote's buyer chose; read from the quote, only where one lot is read. */
const PlanOfQuote = ChosenPlan.optional();

const ApartadoShown = LoteEnInventario.shape.apartado.unwrap().extend({
  apartadoEn: Instante,
  pago: Pago.nullable(),
  /** Price kept from its quote; `null` without a quote. */
  precioTotal: Monto.nullable(),
  folio: z.string().nullable(),
  /** Its quote's; `null` without a quote. */
  modelo: z.string().nullable(),
  plan: PlanOfQuote,
  /** `null` without `readContacto`, or after erasure. */
  persona: PersonaFollowed.nullable(),
});
export type ApartadoShown = z.infer<typeof ApartadoShown>;

export const VentaShown = LoteEnInventario.shape.venta.unwrap().extend({
  anotadaEn: Instante,
  /** Its quote's; `null` without a quote. */
  precioTotal: Monto.nullable(),
  /** At which it was sold; `null` until somebody writes it down (decisions 15). */
  precioAcordado: Monto.nullable(),
  folio: z.string().nullable(),
  plan: PlanOfQuote,
  persona: PersonaFollowed.nullable(),
});
export type VentaShown = z.infer<typeof VentaShown>;

const FINES_DE_APARTADO = ['vencido', 'liberado', 'vendido'] as const;
/** An ended hold. A payment may have come later; it holds nothing. */
const ApartadoAnterior = ApartadoShown.extend({
  termino: z.enum(FINES_DE_APARTADO),
  terminadoEn: Instante,
});
export type ApartadoAnterior = z.infer<typeof ApartadoAnterior>;

/** A quote, or a line of the log. */
export const HistoriaEntry = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('cotizacion'),
    en: Instante,
    folio: z.string(),
    modelo: z.string(),
    precioTotal: Monto,
    vigencia: z.iso.date(),
    /** `borrada`: the person's data were erased. */
    estado: z.enum(['vigente', 'vencida', 'borrada']),
  }),
  z.object({
    tipo: z.literal('cambio'),
    en: Instante,
    /** Line id for `Deshacer`. */
    linea: IdDePanel,
    quien: AsesorEnPanel.nullable(),
    origen: z.enum(['panel', 'mando', 'sistema']),
    accion: KindOfLine,
    antes: EstadoEnBitacora,
    despues: EstadoEnBitacora,
    /** The line that this one undid. */
    deshace: IdDePanel.nullable(),
    /** True if the reader may undo it and nothing newer depends on it. */
    deshacible: z.boolean(),
  }),
]);
export type HistoriaEntry = z.infer<typeof HistoriaEntry>;

/** Why a lot blocks a change. */
const CONFLICTOS_DE_LOTE = [
  'LOTE_INEXISTENTE',
  'LOTE_CAMBIO',
  'LOTE_APARTADO',
  'LOTE_VENDIDO',
  /** By the catalogue's word. */
  'LOTE_NO_DISPONIBLE',
  'LOTE_SIN_APARTADO',
  'LOTE_SIN_VENTA',
  'COTIZACION_DE_OTRO_LOTE',
  'APARTADO_VENCERIA',
  'PAGO_ANOTADO',
  'CAMBIO_POSTERIOR',
  'NO_PERMITIDO',
] as const;
export type ConflictoDeLote = (typeof CONFLICTOS_DE_LOTE)[number];

const EstadoDeCambio = z.object({
  estado: Estado,
  /** End of its hold. */
  venceEn: Instante.nullable(),
  /** The live hold; `null` in a preview of a new one. */
  apartado: IdDePanel.nullable(),
});

export const ResultadoDeLote = z.discriminatedUnion('ok', [
  z.object({
    id_lote: z.string(),
    ok: z.literal(true),
    antes: EstadoDeCambio,
    despues: EstadoDeCambio,
  }),
  z.object({
    id_lote: z.string(),
    ok: z.literal(false),
    code: z.enum(CONFLICTOS_DE_LOTE),
    /** One Spanish sentence: what happened and what to do. */
    mensaje: z.string(),
    /** Who caused it. */
    quien: AsesorEnPanel.optional(),
  }),
]);
export type ResultadoDeLote = z.infer<typeof ResultadoDeLote>;

/** Answer of every change, in the order sent. `hecho: false`: a preview, or a lot blocked it. */
export const CambioAnswer = z.object({
  hecho: z.boolean(),
  resultados: z.array(ResultadoDeLote),
  /** Id for `Deshacer` of the whole change; `null` if nothing was done or this person may not. */
  deshacer: IdDePanel.nullable(),
});
export type CambioAnswer = z.infer<typeof CambioAnswer>;

const Lotes = z
  .array(IdDeLote)
  .min(1)
  .max(LOTES_DE_CAMBIO_MAX)
  .refine((ids) => new Set(ids).size === ids.length, 'Un lote está dos veces');

const change = <S extends z.ZodRawShape>(more: S) =>
  z.strictObject({
    id_proyecto: IdDeProyecto,
    lotes: Lotes,
    /** Each lot's `marca` as seen, by `id_lote`; a lot without one is not checked. */
    visto: z.record(IdDeLote, Marca),
    /** Preview only. */
    revisar: z.boolean(),
    ...more,
  });

export const ApartadoListed = ApartadoShown.extend({
  id_proyecto: z.int(),
  proyecto: z.string(),
  id_lote: z.string(),
  marca: Marca,
  /** True if it ends today, Mexico City. */
  venceHoy: z.boolean(),
});
export type ApartadoListed = z.infer<typeof ApartadoListed>;

const Folio = z.string().trim().min(1).max(60);

/** Calls for lots, holds and sales. */
export const INVENTARIO_CALLS = {
  LeerInventario: {
    resumen: 'Todos los lotes de un proyecto, con lo que hay sobre cada uno',
    accion: 'readInventario',
    solicitud: z.strictObject({ id_proyecto: IdDeProyecto }),
    respuesta: z.object({ version: z.int(), ahora: Instante, lotes: z.array(LoteEnInventario) }),
  },
  LeerLote: {
    resumen: 'Un lote con su apartado, su venta y su historia, de lo más nuevo a lo más viejo',
    accion: 'readHistoria',
    solicitud: z.strictObject({ id_proyecto: IdDeProyecto, id_lote: IdDeLote }),
    respuesta: LoteEnInventario.extend({
      apartado: ApartadoShown.nullable(),
      venta: VentaShown.nullable(),
      /** Earlier holds, newest first; the log has older ones. */
      anteriores: z.array(ApartadoAnterior),
      historia: z.array(HistoriaEntry),
      hayMas: z.boolean(),
      /** How many wait for it, and whom, in the order of asking; nobody for readers without personal data. */
      enEspera: z.object({
        total: z.int(),
        filas: z.array(z.object({ contacto: z.string(), pedidaEn: Instante })),
      }),
    }),
  },
  ApartarLotes: {
    resumen: 'Aparta lotes para una persona, o revisa si se puede',
    accion: 'holdLote',
    /** With a folio alone, the person is the quote's; a preview needs neither. */
    solicitud: change({
      folio: Folio.optional(),
      persona: PersonaTyped.optional(),
      venceEn: Instante.optional(),
    }),
    respuesta: CambioAnswer,
  },
  ExtenderApartados: {
    resumen: 'Cambia el fin de apartados, o revisa si se puede',
    accion: 'extendApartado',
    solicitud: change({ venceEn: Instante, motivo: Motivo }),
    respuesta: CambioAnswer,
  },
  LiberarApartados: {
    resumen: 'Libera lotes apartados, o revisa si se puede',
    accion: 'releaseApartado',
    solicitud: change({ motivo: Motivo.optional() }),
    respuesta: CambioAnswer,
  },
  VenderLotes: {
    resumen: 'Anota la venta de lotes, o revisa si se puede; un apartado se vuelve la venta',
    accion: 'sellLote',
    /** Default to the hold's person and quote. */
    solicitud: change({ fecha: Dia, persona: PersonaTyped.optional(), folio: Folio.optional() }),
    respuesta: CambioAnswer,
  },
  AnularVentas: {
    resumen: 'Anula ventas, o revisa si se puede',
    accion: 'annulVenta',
    solicitud: change({ motivo: Motivo }),
    respuesta: CambioAnswer,
  },
  CambiarEstatus: {
    resumen: 'Cambia lo que el catálogo dice de lotes, o revisa si se puede',
    accion: 'changeEstatus',
    /** The reason is required for a state that `needsMotivo`; a preview needs it too. */
    solicitud: change({ estatus: Estatus, motivo: Motivo.optional() }),
    respuesta: CambioAnswer,
  },
  AnotarPago: {
    resumen:
      'Anota el pago de un apartado, que desde entonces no vence por sí mismo; si ya terminó, solo queda anotado',
    accion: 'noteApartadoPago',
    solicitud: z.strictObject({
      apartado: IdDePanel,
      fecha: Dia,
      referencia: z.string().trim().min(1, 'Escribe la referencia').max(100),
    }),
    respuesta: CambioAnswer,
  },
  Deshacer: {
    resumen: 'Deshace un cambio entero, si nada más nuevo se apoya en él',
    accion: 'undoChange',
    solicitud: z.strictObject({ linea: IdDePanel }),
    respuesta: CambioAnswer,
  },
  ListarApartados: listCall(LISTINGS.apartados, {
    resumen: 'Los apartados vivos por su fin, el más próximo primero; al final los pagados, que no vencen',
    accion: 'readInventario',
    fila: ApartadoListed,
    mas: {
      /** Of the whole list. */
      total: z.int(),
      vencenHoy: z.int(),
      /** Filter choices. */
      asesores: z.array(AsesorEnPanel),
    },
  }),
  BuscarCotizacion: {
    resumen: 'La cotización de un folio, como sea que se escriba, o de su enlace o código QR',
    accion: 'readCotizaciones',
    solicitud: z.strictObject({ texto: z.string().trim().min(1).max(2000) }),
    respuesta: z.object({
      folio: z.string(),
      emitidaEn: Instante,
      vigencia: z.iso.date(),
      vigente: z.boolean(),
      id_proyecto: z.int(),
      proyecto: z.string(),
      id_lote: z.string(),
      modelo: z.string(),
      precioTotal: Monto,
      /** `null` without `readContacto`. */
      persona: PersonaDeLote.nullable(),
      /** `null` if it no longer exists. */
      lote: LoteEnInventario.nullable(),
    }),
  },
  ExportarBitacora: {
    resumen: 'La bitácora como CSV, con el mismo filtro; 10,000 líneas cuando mucho',
    accion: 'exportBitacora',
    solicitud: filtroCall(LISTINGS.bitacora, {}),
    respuesta: z.object({
      archivo: z.string(),
      /** With a byte order mark, for spreadsheets. */
      csv: z.string(),
      lineas: z.int(),
      hayMas: z.boolean(),
    }),
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
