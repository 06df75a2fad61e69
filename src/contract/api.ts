import { z } from 'zod';
import { ESTADOS_DE_LOTE, MOTIVOS_DE_ESTADO } from '../domain/lote.ts';
import { ORIGEN_KINDS } from '../domain/personas/origen.ts';
import { CampanaOnWire, DocumentoCotizacion } from './cotizacion.ts';
import type { DerechoDeApi } from './panel/choices.ts';

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
