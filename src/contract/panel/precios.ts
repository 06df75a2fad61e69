import { z } from 'zod';
import { MOTIVOS_DE_ESTADO } from '../../domain/lote.ts';
import type { Accion } from '../../domain/permisos.ts';
import { CLASES_DE_PRECIO, ESTADOS_DE_LISTA_DE_PRECIOS } from '../../domain/precios/listaDePrecios.ts';
import { AsesorEnPanel } from './inventario.ts';
import { IdDePanel } from './shapes.ts';

const Instante = z.iso.datetime();
const Monto = z.number().describe('MXN');
const IdDeProyecto = z.int32().positive();
const Clase = z.enum(CLASES_DE_PRECIO);

const LISTA_DE_PRECIOS_MAX = 500;

/** A current price. For 'exedente' the id is the project's, the price that of an excess m². */
export const PrecioShown = z.object({ clase: Clase, id: z.int(), nombre: z.string(), precio: Monto });
export type PrecioShown = z.infer<typeof PrecioShown>;

/** As typed: `1950000`, `$1,950,000.00`; faults are reported per price (`PRECIOS_INVALIDOS`). */
export const PrecioTyped = z.strictObject({
  clase: Clase,
  id: z.int32().positive(),
  precio: z.string().max(40),
});
export type PrecioTyped = z.infer<typeof PrecioTyped>;

export const CambioDePrecio = PrecioShown.extend({
  /** Current price; once the list is in effect, the price before. */
  antes: Monto,
  diferencia: Monto,
});
export type CambioDePrecio = z.infer<typeof CambioDePrecio>;

const Cambios = z.array(PrecioTyped).min(1, 'Cambia al menos un precio').max(LISTA_DE_PRECIOS_MAX);
/** `null`: on approval. */
const Vigencia = Instante.nullable();

export const ListaDePreciosShown = z.object({
  id: IdDePanel,
  nombre: z.string(),
  estado: z.enum(ESTADOS_DE_LISTA_DE_PRECIOS),
  vigenteEn: Vigencia,
  preparadaPor: AsesorEnPanel,
  preparadaEn: Instante,
  aprobadaPor: AsesorEnPanel.nullable(),
  aprobadaEn: Instante.nullable(),
  retiradaEn: Instante.nullable(),
  cambios: z.array(CambioDePrecio),
  /** Sent back with an approval, which is refused if the list changed. */
  marca: z.string(),
  aprobable: z.boolean(),
  /** True if another person must approve it. */
  esperaOtra: z.boolean(),
  retirable: z.boolean(),
});
export type ListaDePreciosShown = z.infer<typeof ListaDePreciosShown>;

const LISTAS_MAX = 1000;

/** Base64 characters: half a megabyte holds tens of thousands of prices. */
const LIBRO_CARACTERES = 700_000;

/** Calls for prices in time (decisions 10). */
export const PRECIOS_CALLS = {
  LeerPrecios: {
    resumen:
      'Los precios de un proyecto y sus listas: primero las que esperan o están por entrar, luego las demás, de la más nueva a la más vieja',
    accion: 'readPrecios',
    solicitud: z.strictObject({
      id_proyecto: IdDeProyecto,
      cuantas: z.int().positive().max(LISTAS_MAX).optional(),
    }),
    respuesta: z.object({
      precios: z.array(PrecioShown),
      listas: z.array(ListaDePreciosShown),
      hayMas: z.boolean(),
    }),
  },
  RevisarPrecios: {
    resumen: 'Lo que cambiaría una lista de precios: cada precio, y el total de cada lote con un modelo',
    accion: 'readPrecios',
    solicitud: z.strictObject({
      id_proyecto: IdDeProyecto,
      vigenteEn: Vigencia,
      cambios: Cambios,
      /** The model for lot totals; default the first. */
      id_modelo: z.int32().positive().optional(),
    }),
    respuesta: z.object({
      cambios: z.array(CambioDePrecio),
      id_modelo: z.int().nullable(),
      /** Unsold lots; empty if the project has no model. */
      lotes: z.array(
        z.object({ id_lote: z.string(), estado: z.enum(MOTIVOS_DE_ESTADO), antes: Monto, despues: Monto }),
      ),
      /** They keep their issued price. */
      cotizacionesVigentes: z.int(),
      /** Live holds made from a quote; they keep its price. */
      apartadosConPrecio: z.int(),
      /** Approved lists that take effect earlier. */
      listasAntes: z.int(),
    }),
  },
  LeerArchivoDePrecios: {
    resumen: 'Los precios de un archivo CSV o de Excel como los que se descargan, con sus faltas',
    accion: 'preparePrecios',
    /** Exactly one. */
    solicitud: z.strictObject({
      /** CSV text, sent by pages of the previous release. */
      csv: z.string().max(200_000).optional(),
      /** A workbook (`.xlsx`) or CSV, base64. */
      libro: z.base64().max(LIBRO_CARACTERES).optional(),
    }),
    respuesta: z.object({ cambios: z.array(PrecioTyped) }),
  },
  ExportarPrecios: {
    resumen: 'Los precios de un proyecto como CSV',
    accion: 'readPrecios',
    solicitud: z.strictObject({ id_proyecto: IdDeProyecto }),
    respuesta: z.object({ archivo: z.string(), csv: z.string() }),
  },
  PrepararPrecios: {
    resumen: 'Guarda una lista de precios, que nadie ve hasta que se aprueba y llega su hora',
    accion: 'preparePrecios',
    solicitud: z.strictObject({
      id_proyecto: IdDeProyecto,
      nombre: z.string().trim().min(1, 'Escribe un nombre').max(80),
      vigenteEn: Vigencia,
      cambios: Cambios,
    }),
    respuesta: z.object({ lista: IdDePanel }),
  },
  AprobarPrecios: {
    resumen: 'Aprueba una lista de precios, que entra en vigor a su hora',
    accion: 'approvePrecios',
    solicitud: z.strictObject({ lista: IdDePanel, marca: z.string().max(80) }),
    respuesta: z.object({ vigenteEn: Instante }),
  },
  RetirarPrecios: {
    resumen: 'Retira una lista de precios que todavía no entra en vigor',
    accion: 'preparePrecios',
    solicitud: z.strictObject({ lista: IdDePanel }),
    respuesta: z.object({ hecho: z.literal(true) }),
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
