import { z } from 'zod';
import type { Accion } from '../../domain/permisos.ts';
import { FORMATOS_DE_DATOS } from './choices.ts';
import { IdDePanel } from './shapes.ts';

const Cuantos = z.int().nonnegative();

/** An amount that stays without a name. */
const MontoQueQueda = z.object({
  trato: z.enum(['cotizacion', 'apartado', 'venta']),
  /** The quote that has the amount. */
  folio: z.string(),
  id_lote: z.string(),
  precioTotal: z.number().describe('MXN'),
});

/** Calls for a person's data rights (ARCO). */
export const DERECHO_CALLS = {
  EntregarDatos: {
    resumen: 'Todo lo que la empresa guarda de una persona, como archivo JSON o PDF para ella',
    accion: 'handOverDatos',
    solicitud: z.strictObject({
      persona: IdDePanel,
      formato: z.enum(FORMATOS_DE_DATOS).default('json'),
    }),
    respuesta: z.union([
      z.object({ archivo: z.string(), json: z.string() }),
      z.object({ archivo: z.string(), pdf: z.base64() }),
    ]),
  },
  RevocarPromociones: {
    resumen: 'Anota que una persona ya no quiere promociones (oposición)',
    accion: 'followPersona',
    solicitud: z.strictObject({ persona: IdDePanel }),
    respuesta: z.object({ hecho: z.literal(true) }),
  },
  FijarRecordatoriosDe: {
    resumen: 'Detiene los recordatorios a una persona que lo pidió, o los reanuda',
    accion: 'followPersona',
    solicitud: z.strictObject({ persona: IdDePanel, detenidos: z.boolean() }),
    respuesta: z.object({ hecho: z.literal(true) }),
  },
  RevisarBorrado: {
    resumen: 'Qué se borraría de una persona y qué se quedaría; nada se borra, y queda en la bitácora',
    accion: 'erasePersona',
    solicitud: z.strictObject({ persona: IdDePanel }),
    respuesta: z.object({
      cotizaciones: Cuantos,
      /** Live holds stay, without a name. */
      apartadosVivos: Cuantos,
      /** Including live ones. */
      apartados: Cuantos,
      ventas: Cuantos,
      /** Payments whose reference is erased; their day stays. */
      pagos: Cuantos,
      correos: Cuantos,
      notas: Cuantos,
      /** Discount requests still waiting: they are refused. */
      descuentos: Cuantos,
      /** The newest hundred of each. */
      montos: z.array(MontoQueQueda),
    }),
  },
  CerrarDerecho: {
    resumen: 'Cierra una solicitud de derechos que ya se atendió, con una nota',
    accion: 'answerDerecho',
    solicitud: z.strictObject({ id: IdDePanel, nota: z.string().trim().min(1).max(500) }),
    respuesta: z.object({ hecho: z.literal(true) }),
  },
  BorrarDatos: {
    resumen: 'Borra los datos de una persona; se quedan la casa, los montos y los folios',
    accion: 'erasePersona',
    solicitud: z.strictObject({ persona: IdDePanel }),
    respuesta: z.object({ folios: z.array(z.string()) }),
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
