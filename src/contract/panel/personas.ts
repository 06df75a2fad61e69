import { z } from 'zod';
import { MAIL_STANDINGS } from '../../domain/correo/entrega.ts';
import { MOTIVOS_DE_ESTADO } from '../../domain/lote.ts';
import type { Accion } from '../../domain/permisos.ts';
import { AVANCE_KINDS } from '../../domain/personas/avance.ts';
import { ORIGEN_KINDS } from '../../domain/personas/origen.ts';
import { ESTADOS_DE_VISITA, type EstadoDeVisita } from '../../domain/visita/visita.ts';
import { CampanaOnWire, Descuento, EstadoDeCorreoDePanel } from '../cotizacion.ts';
import { LISTINGS } from '../listings/listings.ts';
import { NOTA_KINDS, PERSONAS_DE_CAMBIO_MAX, RESULTADOS_DE_CONTACTO } from './choices.ts';
import { RutaDeConfiguracion } from './cotizaciones.ts';
import { AsesorEnPanel } from './inventario.ts';
import { exportCall, filtroCall, listCall } from './listCall.ts';
import { IdDePanel } from './shapes.ts';

const Instante = z.iso.datetime();
const Dia = z.iso.date('Debe ser un día como 2026-01-31');
const Monto = z.number().describe('MXN');
const IdDeProyecto = z.int32().positive();
const Lote = { id_proyecto: z.int(), proyecto: z.string(), id_lote: z.string() };

/** Day in Mexico City. */
export const SiguientePasoShown = z.object({ texto: z.string(), dia: Dia });
export type SiguientePasoShown = z.infer<typeof SiguientePasoShown>;

export const PersonaListed = z.object({
  id: IdDePanel,
  nombre: z.string(),
  /** Empty: they gave none; not both are. */
  correo: z.string(),
  telefono: z.string(),
  /** How they came; `null` if not written down. */
  origen: z.enum(ORIGEN_KINDS).nullable(),
  avance: z.enum(AVANCE_KINDS),
  /** Of their newest quote, hold or sale; `null` if none. */
  id_lote: z.string().nullable(),
  modelo: z.string().nullable(),
  /** Of what was sold to them, else held, else last quoted; `null` if nothing was. */
  monto: Monto.nullable(),
  /** Of their newest quote, hold or sale. */
  id_proyecto: z.int(),
  /** `null` if no longer in the catalogue. */
  proyecto: z.string().nullable(),
  /** Their adviser; `null` if none. */
  asesor: AsesorEnPanel.nullable(),
  /** First and newest quote, hold or sale. */
  primeraEn: Instante,
  ultimaEn: Instante,
  /** First conversation with staff. */
  contactadaEn: Instante.nullable(),
  siguiente: SiguientePasoShown.nullable(),
  /** Counts staff changes; sent back with each change. */
  revision: z.int(),
});
export type PersonaListed = z.infer<typeof PersonaListed>;

const ESTADOS_DE_COTIZACION = ['vigente', 'vencida', 'renovada'] as const;

export const CotizacionOfPersona = z.object({
  folio: z.string(),
  /** Full web address. */
  url: z.string(),
  emitidaEn: Instante,
  vigencia: z.iso.date(),
  estado: z.enum(ESTADOS_DE_COTIZACION),
  /** Folio. */
  renovadaPor: z.string().nullable(),
  ...Lote,
  /** The lot now. */
  lote: z.enum(MOTIVOS_DE_ESTADO),
  modelo: z.string(),
  equipamientos: z.array(z.string()),
  configuracion: RutaDeConfiguracion,
  /** After `descuento`. */
  precioTotal: Monto,
  descuento: Descuento.nullable(),
  /** Address at issue. */
  correo: z.string(),
  /** Its newest mail; `null` if none. */
  entrega: EstadoDeCorreoDePanel.nullable(),
});
export type CotizacionOfPersona = z.infer<typeof CotizacionOfPersona>;

const ApartadoOfPersona = z.object({
  id: IdDePanel,
  ...Lote,
  apartadoEn: Instante,
  venceEn: Instante,
  pagado: z.boolean(),
  estado: z.enum(['vivo', 'vencido', 'liberado', 'vendido']),
  precioTotal: Monto.nullable(),
  folio: z.string().nullable(),
  asesor: AsesorEnPanel.nullable(),
});
export type ApartadoOfPersona = z.infer<typeof ApartadoOfPersona>;

const VentaOfPersona = z.object({
  id: IdDePanel,
  ...Lote,
  fecha: z.iso.date(),
  anulada: z.boolean(),
  precioTotal: Monto.nullable(),
  folio: z.string().nullable(),
  asesor: AsesorEnPanel.nullable(),
});
export type VentaOfPersona = z.infer<typeof VentaOfPersona>;

const VisitaOfPersona = z.object({
  id: IdDePanel,
  proyecto: z.string(),
  inicio: Instante,
  lugar: z.string().nullable(),
  estado: z.enum(Object.keys(ESTADOS_DE_VISITA) as [EstadoDeVisita, ...EstadoDeVisita[]]),
  /** Of the quote it was asked from. */
  folio: z.string().nullable(),
  /** Who receives them. */
  asesor: AsesorEnPanel.nullable(),
});
export type VisitaOfPersona = z.infer<typeof VisitaOfPersona>;

const CorreoOfPersona = z.object({
  id: IdDePanel,
  tipo: z.enum(['cotizacion', 'apartado', 'recordatorio', 'visita', 'espera', 'derecho', 'cuenta', 'pago']),
  folio: z.string().nullable(),
  id_lote: z.string().nullable(),
  destinatario: z.string().nullable(),
  estado: z.enum(MAIL_STANDINGS),
  /** In words; `null` if nothing to say. */
  motivo: z.string().nullable(),
  creadoEn: Instante,
  enviadoEn: Instante.nullable(),
  intentos: z.int(),
});
export type CorreoOfPersona = z.infer<typeof CorreoOfPersona>;

const NotaOfPersona = z.object({
  id: IdDePanel,
  /** `siguiente`: a completed next step. */
  tipo: z.enum([...NOTA_KINDS, 'siguiente']),
  texto: z.string().nullable(),
  /** Of a call or message; `null` if not given. */
  resultado: z.enum(RESULTADOS_DE_CONTACTO).nullable(),
  retirada: z.boolean(),
  quien: AsesorEnPanel.nullable(),
  /** Name of the API key by which a program wrote it. */
  programa: z.string().nullable(),
  en: Instante,
});
export type NotaOfPersona = z.infer<typeof NotaOfPersona>;

/** Everything that the company knows of a person. */
export const PersonaShown = PersonaListed.extend({
  /** Of a campaign: its utm parameters. */
  campana: CampanaOnWire.nullable(),
  primeraCampana: CampanaOnWire.nullable(),
  /** Since when each stage that they reached; in their order. */
  avances: z.array(z.object({ avance: z.enum(AVANCE_KINDS), en: Instante })),
  /** Other people of the same telephone, as far as the reader may see them. */
  iguales: z.array(PersonaListed),
  /** Last conversation, or last quote, hold or sale made by staff. */
  habladaEn: Instante.nullable(),
  /** Last unanswered call since then. */
  intentadaEn: Instante.nullable(),
  /** Since when they want nothing more. A later quote of theirs waits as usual. */
  sinInteresEn: Instante.nullable(),
  /** This and all lists here: newest first. */
  cotizaciones: z.array(CotizacionOfPersona),
  /** More quotes exist. */
  hayMas: z.boolean(),
  apartados: z.array(ApartadoOfPersona),
  ventas: z.array(VentaOfPersona),
  visitas: z.array(VisitaOfPersona),
  /** Each with the first quote that recorded it. */
  consentimientos: z.array(
    z.object({ aviso: z.string(), en: Instante, mercadotecnia: z.boolean(), folio: z.string() }),
  ),
  correos: z.array(CorreoOfPersona),
  /** When they opted out of promotions; `null` if never. */
  promocionesRevocadasEn: Instante.nullable(),
  /** When they opted out of reminders; `null` if never. */
  recordatoriosDetenidosEn: Instante.nullable(),
  notas: z.array(NotaOfPersona),
  /** Lists that were cut. */
  cortadas: z.array(z.enum(['apartados', 'ventas', 'visitas', 'consentimientos', 'correos', 'notas'])),
  /** Mexico City day on which the data are deleted without further contact; `null` if beyond thirty days. */
  borrarEn: z.iso.date().nullable(),
  /** Possible new advisers; empty if the reader may not assign. */
  asesores: z.array(AsesorEnPanel),
});
export type PersonaShown = z.infer<typeof PersonaShown>;

/** The revision as seen; another one is refused (`PERSONA_CAMBIO`). */
const SEEN = { id: IdDePanel, revision: z.int32().positive() };
const Revised = z.object({ revision: z.int() });
const NOTA_MAX = 2000;
/** What was spoken or done; without an outcome of a call or message they were spoken with. */
export const NotaToWrite = z
  .strictObject({
    tipo: z.enum(NOTA_KINDS),
    texto: z.string().trim().max(NOTA_MAX),
    resultado: z.enum(RESULTADOS_DE_CONTACTO).optional(),
  })
  .refine(({ tipo, texto }) => tipo !== 'nota' || texto, { path: ['texto'], message: 'Escribe la nota' })
  .refine(({ tipo, resultado }) => tipo !== 'nota' || !resultado, {
    path: ['resultado'],
    message: 'Una nota no tiene resultado',
  });
export const SiguientePasoToWrite = z.strictObject({
  texto: z.string().trim().min(1, 'Escribe el paso').max(200),
  dia: Dia,
});
/** As typed; faults are reported per field (`CONTACTO_INVALIDO`). */
export const PersonaToWrite = z.strictObject({
  nombre: z.string().max(200),
  telefono: z.string().max(40),
  correo: z.string().max(300),
  origen: z.enum(ORIGEN_KINDS),
  id_proyecto: IdDeProyecto,
});
/** Last segment of an adviser's link; `null`: their number. */
const Enlace = z
  .string()
  .regex(/^[a-z0-9-]{2,40}$/, 'Usa de 2 a 40 letras minúsculas sin acento, números o guiones')
  .nullable();

export const PERSONA_CALLS = {
  ListarPersonas: listCall(LISTINGS.personas, {
    resumen: 'Las personas, de la actividad más nueva a la más vieja, por páginas',
    accion: 'readContacto',
    fila: PersonaListed,
    /** To whom people can be given; empty where the reader may not. */
    mas: { asesores: z.array(AsesorEnPanel) },
  }),
  LeerPersona: {
    resumen: 'Una persona con todo lo que la empresa sabe de ella',
    accion: 'readContacto',
    solicitud: z.strictObject({ id: IdDePanel }),
    respuesta: PersonaShown,
  },
  EditarPersona: {
    resumen: 'Corrige nombre y teléfono de una persona, o escribe el correo que le faltaba',
    accion: 'followPersona',
    /** As typed; faults are reported per field (`CONTACTO_INVALIDO`). */
    solicitud: z.strictObject({
      ...SEEN,
      nombre: z.string().max(200),
      telefono: z.string().max(40),
      /** Only for a person without one; a wrong one is corrected with its quote. */
      correo: z.string().max(300).optional(),
      origen: z.enum(ORIGEN_KINDS).optional(),
    }),
    respuesta: Revised,
  },
  CrearPersona: {
    resumen: 'Escribe a quien llegó, con teléfono o correo; si ya se conoce, responde quién es',
    accion: 'followPersona',
    solicitud: PersonaToWrite,
    /** `conocida`: nothing was written, they were known already. */
    respuesta: z.object({ id: IdDePanel, conocida: z.boolean() }),
  },
  UnirPersonas: {
    resumen: 'Junta a dos personas que resultaron ser una, con todo lo de ambas',
    accion: 'followPersona',
    /** `queda`: whose name, adviser and next step stay. */
    solicitud: z.strictObject({ queda: z.strictObject(SEEN), va: z.strictObject(SEEN) }),
    respuesta: Revised,
  },
  SepararPersonas: {
    resumen: 'Dice que dos personas con el mismo teléfono son dos, y no se pregunta otra vez',
    accion: 'followPersona',
    solicitud: z.strictObject({ una: IdDePanel, otra: IdDePanel }),
    respuesta: z.object({ hecho: z.literal(true) }),
  },
  ContarAvances: {
    resumen: 'Cuántas personas hay en cada avance, y de cuántos pesos',
    accion: 'readContacto',
    solicitud: filtroCall(LISTINGS.personas, {}),
    respuesta: z.object({
      avances: z.array(z.object({ avance: z.enum(AVANCE_KINDS), personas: z.int(), monto: Monto })),
    }),
  },
  AnotarPersona: {
    resumen: 'Anota lo que se habló o se hizo con una persona',
    accion: 'followPersona',
    solicitud: NotaToWrite.safeExtend({ id: IdDePanel }),
    respuesta: z.object({ hecho: z.literal(true) }),
  },
  RetirarSinInteres: {
    resumen: 'Retira el «No le interesa» de una persona: vuelve a las listas de las que salió',
    accion: 'followPersona',
    solicitud: z.strictObject({ id: IdDePanel }),
    respuesta: z.object({ hecho: z.literal(true) }),
  },
  FijarSiguiente: {
    resumen: 'Fija el siguiente paso con una persona, o lo quita',
    accion: 'followPersona',
    solicitud: z.strictObject({
      ...SEEN,
      siguiente: SiguientePasoToWrite.nullable(),
      /** True if the previous step was done; it becomes a note. */
      hecho: z.boolean(),
    }),
    respuesta: Revised,
  },
  TomarPersona: {
    resumen: 'Quien lo pide empieza a llevar a una persona a la que nadie lleva',
    accion: 'followPersona',
    solicitud: z.strictObject(SEEN),
    respuesta: Revised,
  },
  AsignarPersonas: {
    resumen: 'Da personas a un asesor, por turno a varios, o a nadie: todas o ninguna',
    accion: 'assignPersona',
    solicitud: z.strictObject({
      personas: z.array(z.strictObject(SEEN)).min(1).max(PERSONAS_DE_CAMBIO_MAX),
      /** Round robin in this order; none: unassign. */
      asesores: z.array(IdDePanel).max(100),
    }),
    /** `cambio`: id for undo. */
    respuesta: z.object({ asignadas: z.int(), cambio: IdDePanel }),
  },
  DeshacerAsignacion: {
    resumen: 'Devuelve personas a quien las llevaba antes de una asignación',
    accion: 'assignPersona',
    solicitud: z.strictObject({ cambio: IdDePanel }),
    respuesta: z.object({ asignadas: z.int() }),
  },
  ElegirPersonas: {
    resumen: 'Todas las personas de un filtro, para asignarlas; 500 cuando mucho',
    accion: 'assignPersona',
    solicitud: filtroCall(LISTINGS.personas, {}),
    respuesta: z.object({
      personas: z.array(z.object(SEEN)),
      /** More people match than one change takes. */
      hayMas: z.boolean(),
    }),
  },
  ExportarPersonas: exportCall(LISTINGS.personas, {
    resumen: 'Las personas de un filtro, como CSV o Excel; 10,000 cuando mucho',
    mas: {},
  }),
  RevisarRenovacion: {
    resumen: 'Qué precio tendría hoy una cotización si se emitiera de nuevo; nada se emite',
    accion: 'followPersona',
    solicitud: z.strictObject({ folio: z.string().min(1).max(60) }),
    respuesta: z.object({
      precioAnterior: Monto,
      /** Discount of the old quote; the new one has none. */
      descuento: Descuento.nullable(),
      /** `null` if a part is no longer in the catalogue. */
      precioHoy: Monto.nullable(),
      /** True if it can be issued, lot included. */
      actualizable: z.boolean(),
    }),
  },
  RenovarCotizacion: {
    resumen: 'Emite de nuevo una cotización para la misma persona, a los precios de hoy',
    accion: 'followPersona',
    solicitud: z.strictObject({
      folio: z.string().min(1).max(60),
      /** Idempotency key of one press. */
      clave: z.string().min(16).max(100),
    }),
    respuesta: z.object({
      folio: z.string(),
      precioTotal: Monto,
      /** `null` if equal. */
      precioAnterior: Monto.nullable(),
    }),
  },
  FijarEnlace: {
    resumen: 'Elige el nombre del propio enlace de asesor, o lo quita',
    accion: 'changeEnlace',
    solicitud: z.strictObject({ enlace: Enlace }),
    respuesta: z.object({ hecho: z.literal(true) }),
  },
  FijarCorreoAlAsignar: {
    resumen: 'Elige si un correo avisa de cada persona que a uno se le asigna',
    accion: 'changeEnlace',
    solicitud: z.strictObject({ encendido: z.boolean() }),
    respuesta: z.object({ hecho: z.literal(true) }),
  },
  FijarEnlaceDe: {
    resumen: 'Elige el nombre del enlace de alguien más, o lo quita',
    accion: 'changePersonal',
    solicitud: z.strictObject({ id: IdDePanel, enlace: Enlace }),
    respuesta: z.object({ hecho: z.literal(true) }),
  },
  LeerTurnos: {
    resumen: 'Quiénes reciben por turno a las personas nuevas de cada proyecto',
    accion: 'assignPersona',
    solicitud: z.strictObject({}),
    respuesta: z.object({
      proyectos: z.array(
        z.object({ id_proyecto: z.int(), nombre: z.string(), asesores: z.array(IdDePanel) }),
      ),
      asesores: z.array(AsesorEnPanel),
    }),
  },
  FijarTurno: {
    resumen: 'Fija quiénes reciben por turno a las personas nuevas de un proyecto',
    accion: 'assignPersona',
    solicitud: z.strictObject({ id_proyecto: IdDeProyecto, asesores: z.array(IdDePanel).max(200) }),
    respuesta: z.object({ hecho: z.literal(true) }),
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
