import { z } from 'zod';
import { MAIL_STANDINGS } from '../../domain/correo/entrega.ts';
import { ESTADOS_EN_PANEL } from '../../domain/lote.ts';
import type { Accion } from '../../domain/permisos.ts';
import { Descuento, EntregaDePanel } from '../cotizacion.ts';
import { NOTA_KINDS, PERSONAS_DE_CAMBIO_MAX, RESULTADOS_DE_CONTACTO } from './choices.ts';
import { RutaDeConfiguracion } from './cotizaciones.ts';
import { AsesorEnPanel } from './inventario.ts';
import { IdDePanel } from './shapes.ts';

const Instante = z.iso.datetime();
const Dia = z.iso.date('Debe ser un día como 2026-01-31');
const Monto = z.number().describe('MXN');
const IdDeProyecto = z.int32().positive();
const Lote = { id_proyecto: z.int(), proyecto: z.string(), id_lote: z.string() };

/** What is to be done next, and its day in Mexico City. */
export const SiguienteShown = z.object({ texto: z.string(), dia: Dia });
export type SiguienteShown = z.infer<typeof SiguienteShown>;

/** A person as a list has them. */
export const PersonaListed = z.object({
  id: IdDePanel,
  nombre: z.string(),
  correo: z.string(),
  telefono: z.string(),
  /** Of their newest quote, hold or sale. */
  id_proyecto: z.int(),
  /** Its name; null where the catalogue has it no more. */
  proyecto: z.string().nullable(),
  /** Who attends to them; null: nobody. */
  asesor: AsesorEnPanel.nullable(),
  /** Of their first and their newest quote, hold or sale. */
  primeraEn: Instante,
  ultimaEn: Instante,
  /** When the staff first spoke with them. */
  contactadaEn: Instante.nullable(),
  siguiente: SiguienteShown.nullable(),
  /** Counts the staff's changes: sent back with each of one's own. */
  revision: z.int(),
});
export type PersonaListed = z.infer<typeof PersonaListed>;

/** How a quote stands today. */
const ESTADOS_DE_COTIZACION = ['vigente', 'vencida', 'renovada'] as const;

export const CotizacionOfPersona = z.object({
  folio: z.string(),
  /** Its own address on the web, whole. */
  url: z.string(),
  emitidaEn: Instante,
  vigencia: z.iso.date(),
  estado: z.enum(ESTADOS_DE_COTIZACION),
  /** Folio of the quote that renewed it. */
  renovadaPor: z.string().nullable(),
  ...Lote,
  /** The lot now; null where it is no more. */
  lote: z.enum(ESTADOS_EN_PANEL).nullable(),
  /** Whether the lot can be held now. */
  libre: z.boolean(),
  modelo: z.string(),
  equipamientos: z.array(z.string()),
  configuracion: RutaDeConfiguracion,
  /** What is left after `descuento`. */
  precioTotal: Monto,
  /** Null without one. */
  descuento: Descuento.nullable(),
  /** The address to which it was issued. */
  correo: z.string(),
  /** How its newest mail stands; null where there is none. */
  entrega: EntregaDePanel.nullable(),
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

const CorreoOfPersona = z.object({
  id: IdDePanel,
  /** Of a quote, of a hold, or a reminder of a quote. */
  tipo: z.enum(['cotizacion', 'apartado', 'recordatorio']),
  folio: z.string().nullable(),
  id_lote: z.string().nullable(),
  destinatario: z.string().nullable(),
  /** How it stands (`standingOf`). */
  estado: z.enum(MAIL_STANDINGS),
  /** Why, in words; null where there is nothing to say. */
  motivo: z.string().nullable(),
  creadoEn: Instante,
  enviadoEn: Instante.nullable(),
  intentos: z.int(),
});
export type CorreoOfPersona = z.infer<typeof CorreoOfPersona>;

const NotaOfPersona = z.object({
  id: IdDePanel,
  /** `siguiente`: a next step that was done. */
  tipo: z.enum([...NOTA_KINDS, 'siguiente']),
  texto: z.string().nullable(),
  /** Of a call or a message; null where nobody said. */
  resultado: z.enum(RESULTADOS_DE_CONTACTO).nullable(),
  /** It was taken back. */
  retirada: z.boolean(),
  quien: AsesorEnPanel.nullable(),
  en: Instante,
});
export type NotaOfPersona = z.infer<typeof NotaOfPersona>;

/** Everything that the company knows of a person. */
export const PersonaShown = PersonaListed.extend({
  /** When the staff last spoke with them, or made something of theirs: a quote, a hold, a sale. */
  habladaEn: Instante.nullable(),
  /** When they were last called since without an answer. */
  intentadaEn: Instante.nullable(),
  /** Since when they want nothing more; a quote that they ask for afterwards is one that waits, as anybody's. */
  sinInteresEn: Instante.nullable(),
  /** Newest first, as all lists here. */
  cotizaciones: z.array(CotizacionOfPersona),
  /** Whether there are more quotes than those. */
  hayMas: z.boolean(),
  apartados: z.array(ApartadoOfPersona),
  ventas: z.array(VentaOfPersona),
  /** What they agreed to, with the first quote that told of it. */
  consentimientos: z.array(
    z.object({ aviso: z.string(), en: Instante, mercadotecnia: z.boolean(), folio: z.string() }),
  ),
  correos: z.array(CorreoOfPersona),
  /** When they said that they want no promotions; null: nobody wrote that down. */
  promocionesRevocadasEn: Instante.nullable(),
  /** Since when they want no reminders; null: they get those that are on. */
  recordatoriosDetenidosEn: Instante.nullable(),
  notas: z.array(NotaOfPersona),
  /** Those of these lists that have more. */
  cortadas: z.array(z.enum(['apartados', 'ventas', 'consentimientos', 'correos', 'notas'])),
  /** The day in Mexico City on which their data are deleted unless somebody is in touch with them; null: not within thirty days. */
  borrarEn: z.iso.date().nullable(),
  /** To whom they can be given; empty where the reader may not. */
  asesores: z.array(AsesorEnPanel),
});
export type PersonaShown = z.infer<typeof PersonaShown>;

/** The person as the one who changes them saw them: another revision is refused (`PERSONA_CAMBIO`). */
const SEEN = { id: IdDePanel, revision: z.int32().positive() };
const Revised = z.object({ revision: z.int() });
const NOTA_MAX = 2000;
/** What an adviser's link ends in; null: their number. */
const Enlace = z
  .string()
  .regex(/^[a-z0-9-]{2,40}$/, 'Usa de 2 a 40 letras minúsculas sin acento, números o guiones')
  .nullable();

const FILTRO_DE_PERSONAS = {
  /** Beginnings of words of name, mail and telephone, as typed. */
  busca: z.string().max(200).optional(),
  /** Whose: the reader's, nobody's, or somebody's. */
  asesor: z.union([z.enum(['yo', 'nadie']), IdDePanel]).optional(),
  id_proyecto: IdDeProyecto.optional(),
  /** Only those with whom nobody has spoken. */
  sinContacto: z.literal(true).optional(),
  /** Only whose data are deleted within thirty days (`porBorrar` of today). */
  porBorrar: z.literal(true).optional(),
  /** Days of their newest activity in Mexico City, both included. */
  desde: Dia.optional(),
  hasta: Dia.optional(),
};

/** The panel's calls for people, each with the action that it is (domain/permisos.ts). */
export const PERSONA_CALLS = {
  ListarPersonas: {
    resumen: 'Las personas, de la actividad más nueva a la más vieja, por páginas',
    accion: 'readContacto',
    solicitud: z.strictObject({
      ...FILTRO_DE_PERSONAS,
      /** Only those after this place: `siguiente` of the page before. */
      despuesDe: z
        .string()
        .regex(/^\d{1,17}-[1-9]\d{0,17}$/, 'No es un lugar de la lista')
        .optional(),
    }),
    respuesta: z.object({
      personas: z.array(PersonaListed),
      /** Where the next page begins; null: this is the last. */
      siguiente: z.string().nullable(),
      /** To whom people can be given; empty where the reader may not. */
      asesores: z.array(AsesorEnPanel),
    }),
  },
  LeerPersona: {
    resumen: 'Una persona con todo lo que la empresa sabe de ella',
    accion: 'readContacto',
    solicitud: z.strictObject({ id: IdDePanel }),
    respuesta: PersonaShown,
  },
  EditarPersona: {
    resumen: 'Corrige nombre y teléfono de una persona',
    accion: 'followPersona',
    /** As typed; what is wrong is told field by field (`CONTACTO_INVALIDO`). */
    solicitud: z.strictObject({ ...SEEN, nombre: z.string().max(200), telefono: z.string().max(40) }),
    respuesta: Revised,
  },
  AnotarPersona: {
    resumen: 'Anota lo que se habló o se hizo con una persona',
    accion: 'followPersona',
    solicitud: z
      .strictObject({
        id: IdDePanel,
        tipo: z.enum(NOTA_KINDS),
        texto: z.string().trim().max(NOTA_MAX),
        /** How a call or a message ended; without it they were spoken with. */
        resultado: z.enum(RESULTADOS_DE_CONTACTO).optional(),
      })
      .refine(({ tipo, texto }) => tipo !== 'nota' || texto, { path: ['texto'], message: 'Escribe la nota' })
      .refine(({ tipo, resultado }) => tipo !== 'nota' || !resultado, {
        path: ['resultado'],
        message: 'Una nota no tiene resultado',
      }),
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
      siguiente: z
        .strictObject({ texto: z.string().trim().min(1, 'Escribe el paso').max(200), dia: Dia })
        .nullable(),
      /** Whether the one of before was done: then it stays as a note. */
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
      /** To several by turns, in this order; none: to nobody. */
      asesores: z.array(IdDePanel).max(100),
    }),
    /** `cambio`: by which it is undone. */
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
    solicitud: z.strictObject(FILTRO_DE_PERSONAS),
    respuesta: z.object({
      personas: z.array(z.object(SEEN)),
      /** Whether there are more than fit into one change. */
      hayMas: z.boolean(),
    }),
  },
  ExportarPersonas: {
    resumen: 'Las personas de un filtro, como CSV o Excel; 10,000 cuando mucho',
    accion: 'exportPersonas',
    solicitud: z.strictObject({ ...FILTRO_DE_PERSONAS, formato: z.enum(['csv', 'xlsx']) }),
    respuesta: z.object({
      /** The file's name. */
      archivo: z.string(),
      contenido: z.base64(),
      personas: z.int(),
    }),
  },
  RevisarRenovacion: {
    resumen: 'Qué precio tendría hoy una cotización si se emitiera de nuevo; nada se emite',
    accion: 'followPersona',
    solicitud: z.strictObject({ folio: z.string().min(1).max(60) }),
    respuesta: z.object({
      precioAnterior: Monto,
      /** What was taken off then: the new one has none. */
      descuento: Descuento.nullable(),
      /** Null where the catalogue has a part of the house no more. */
      precioHoy: Monto.nullable(),
      /** Whether it can be issued: its lot can be chosen, too. */
      actualizable: z.boolean(),
    }),
  },
  RenovarCotizacion: {
    resumen: 'Emite de nuevo una cotización para la misma persona, a los precios de hoy',
    accion: 'followPersona',
    solicitud: z.strictObject({
      folio: z.string().min(1).max(60),
      /** One for each press: the same one answers the same quote again. */
      clave: z.string().min(16).max(100),
    }),
    respuesta: z.object({
      folio: z.string(),
      precioTotal: Monto,
      /** What the old one cost, where that is another amount. */
      precioAnterior: Monto.nullable(),
    }),
  },
  FijarEnlace: {
    resumen: 'Elige el nombre del propio enlace de asesor, o lo quita',
    accion: 'changeEnlace',
    solicitud: z.strictObject({ enlace: Enlace }),
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
