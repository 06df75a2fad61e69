import { z } from 'zod';
import { ESTADOS_DE_LOTE, MOTIVOS_DE_ESTADO } from '../domain/lote.ts';
import { ORIGEN_KINDS } from '../domain/personas/origen.ts';
import { CampanaOnWire, DocumentoCotizacion } from './cotizacion.ts';
import type { DerechoDeApi } from './panel/choices.ts';
import { NotaToWrite, PersonaToWrite, SiguientePasoToWrite } from './panel/personas.ts';
import { IdDePanel } from './panel/shapes.ts';

/** Largest page. */
const PAGINA_DE_API_MAX = 200;
const Instante = z.iso.datetime();

/** Query of every list. */
export const ConsultaDeApi = z.strictObject({
  desde: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('Solo lo de entonces en adelante: el `hasta` de la última página que se leyó la vez anterior'),
  cursor: z.string().max(200).optional().describe('`siguiente` de la página anterior'),
  limite: z.coerce.number().int().min(1).max(PAGINA_DE_API_MAX).default(100),
});
export type ConsultaDeApi = z.infer<typeof ConsultaDeApi>;

const pageOf = <T extends z.ZodType>(fila: T) =>
  z.object({
    datos: z.array(fila),
    siguiente: z.string().nullable().describe('null: no hay más'),
    hasta: Instante.describe('Todo lo anterior ya está en estas páginas: es el `desde` de la próxima vez'),
  });

const CampanasShown = {
  campana: CampanaOnWire.nullable().describe('La campaña que lo trajo'),
  primeraCampana: CampanaOnWire.nullable().describe('La primera que lo trajo, de 30 días'),
};

export const PersonaDeApi = z.object({
  id: z.string(),
  nombre: z.string(),
  correo: z.string(),
  telefono: z.string(),
  id_proyecto: z.int(),
  asesor: z.object({ id: z.string(), nombre: z.string(), correo: z.string() }).nullable(),
  primeraEn: Instante,
  ultimaEn: Instante.describe('De su última cotización, apartado o venta'),
  cambiadaEn: Instante.describe('De lo último que cambió de lo que aquí se ve; por él van en orden'),
  contactadaEn: Instante.nullable(),
  siguiente: z.string().nullable(),
  siguienteEn: z.iso.date().nullable(),
  revision: z
    .int()
    .describe('Cambia con cada cambio del personal; se puede devolver al cambiar su siguiente paso'),
  folios: z.array(z.string()),
  origen: z.enum(ORIGEN_KINDS).nullable().describe('Cómo llegó; null: de antes de que se anotara'),
  ...CampanasShown,
});
export type PersonaDeApi = z.infer<typeof PersonaDeApi>;

export const CotizacionDeApi = z.object({
  folio: z.string(),
  emitidaEn: Instante,
  vigencia: z.iso.date(),
  persona: z.string().nullable().describe('Su id; null: sus datos se borraron'),
  anterior: z.string().nullable().describe('Folio de la que renueva'),
  noCabe: z
    .string()
    .nullable()
    .describe('En una frase, por qué el modelo no cabe en el lote; null: cabe, o no se sabe'),
  ...CampanasShown,
  documento: DocumentoCotizacion,
});
export type CotizacionDeApi = z.infer<typeof CotizacionDeApi>;

export const LoteDeApi = z.object({
  id_proyecto: z.int(),
  proyecto: z.string().nullable().describe('null: el catálogo ya no lo tiene'),
  id_lote: z.string(),
  terreno: z.number().nullable().describe('m²; null: el catálogo ya no lo tiene'),
  estado: z
    .enum(MOTIVOS_DE_ESTADO.map((motivo) => ESTADOS_DE_LOTE[motivo].etiqueta))
    .describe('`Retirado` solo con `desde`'),
  cambiadoEn: Instante.describe('De lo último que cambió; por él van en orden'),
  venceEn: Instante.nullable().describe('Fin del apartado, si tiene'),
});
export type LoteDeApi = z.infer<typeof LoteDeApi>;

/** The API's lists, `GET /api/v1/<name>`, each with the right that opens it. */
export const API_LISTAS = {
  personas: {
    resumen: 'Las personas que cotizaron, apartaron o compraron',
    detalle:
      'Con `desde`, las que cambiaron: una cotización, una corrección, un correo corregido, quién las atiende, su primer contacto, su siguiente paso. Quien se borró o resultó ser otra ya no está: lo cuentan los avisos `persona.borrada` y `persona.unida`.',
    derecho: 'personas.leer',
    respuesta: pageOf(PersonaDeApi),
  },
  cotizaciones: {
    resumen: 'Las cotizaciones como se emitieron, con los datos de su persona mientras no se borren',
    detalle:
      'En el orden en que se emitieron; con `desde`, las que se emitieron desde entonces. Después solo cambian su correo, si se corrige, y los datos de su persona, si se borran: lo cuentan los avisos `cotizacion.corregida` y `persona.borrada`, y del correo también la lista de personas, donde cambian las dos.',
    derecho: 'cotizaciones.leer',
    respuesta: pageOf(CotizacionDeApi),
  },
  lotes: {
    resumen: 'Los lotes y cómo están ahora',
    detalle:
      'Con `desde`, los que alguien cambió: el catálogo, un apartado, una venta, también los que se retiraron. Un apartado sin pago termina por sí mismo en `venceEn`.',
    derecho: 'lotes.leer',
    respuesta: pageOf(LoteDeApi),
  },
} as const satisfies Record<
  string,
  { resumen: string; detalle: string; derecho: DerechoDeApi; respuesta: z.ZodType }
>;
export type ListaDeApi = keyof typeof API_LISTAS;

/** What programs change with a key that has the right `personas.escribir`; `:id`, a person's. */
export const API_WRITES = {
  crearPersona: {
    metodo: 'POST',
    ruta: 'personas',
    resumen: 'Escribe a una persona, o dice quién es si ya se conoce',
    detalle:
      'Con correo, con teléfono o con los dos, por las mismas reglas que en el panel: `conocida` dice que ya estaba, y entonces no cambia nada de ella. A una nueva la atiende quien sigue en el turno del proyecto, si lo hay.',
    solicitud: PersonaToWrite.extend({
      correo: PersonaToWrite.shape.correo.default(''),
      telefono: PersonaToWrite.shape.telefono.default(''),
      campana: CampanaOnWire.optional().describe(
        'La campaña que lo trajo, si se sabe: su origen es entonces `campana`',
      ),
    }),
    respuesta: z.object({ id: IdDePanel, conocida: z.boolean() }),
  },
  anotarPersona: {
    metodo: 'POST',
    ruta: 'personas/:id/notas',
    resumen: 'Anota lo que se habló o se hizo con una persona',
    detalle:
      'Una llamada o un WhatsApp cuenta como contacto, salvo con `noContesto`. Con `sinInteres` la persona queda «Sin interés», que es el único avance que se escribe: los demás siguen de lo que pasa.',
    solicitud: NotaToWrite,
    respuesta: z.object({ hecho: z.literal(true) }),
  },
  retirarSinInteres: {
    metodo: 'DELETE',
    ruta: 'personas/:id/sin-interes',
    resumen: 'Retira el «Sin interés» de una persona: vuelve a su avance y a sus listas',
    detalle: 'Si no lo tenía, no cambia nada.',
    solicitud: undefined,
    respuesta: z.object({ hecho: z.literal(true) }),
  },
  fijarSiguiente: {
    metodo: 'PUT',
    ruta: 'personas/:id/siguiente',
    resumen: 'Fija el siguiente paso con una persona, o lo quita',
    detalle:
      'Con `revision`, la que se leyó, se rechaza (`PERSONA_CAMBIO`) si alguien la cambió desde entonces. Con `hecho`, el paso anterior queda como nota.',
    solicitud: z.strictObject({
      siguiente: SiguientePasoToWrite.nullable(),
      hecho: z.boolean().default(false),
      revision: z.int32().positive().optional(),
    }),
    respuesta: z.object({ revision: z.int() }),
  },
} as const satisfies Record<
  string,
  {
    metodo: 'POST' | 'PUT' | 'DELETE';
    ruta: string;
    resumen: string;
    detalle: string;
    solicitud: z.ZodType | undefined;
    respuesta: z.ZodType;
  }
>;
export type ApiWrite = keyof typeof API_WRITES;
