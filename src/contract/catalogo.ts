import { z } from 'zod';
import { CERCANIAS } from '../domain/columnas/cercanias.ts';
import {
  type CellContent,
  type Columnas,
  type ColumnasAsked,
  columnasThat,
  isNumeric,
  type NameOf,
  type WireOf,
} from '../domain/columnas/columna.ts';
import { CREDITOS } from '../domain/columnas/creditos.ts';
import { EQUIPAMIENTOS } from '../domain/columnas/equipamientos.ts';
import { GASTOS } from '../domain/columnas/gastos.ts';
import { EQUIPAMIENTOS_IMAGENES, MODELOS_IMAGENES } from '../domain/columnas/imagenes.ts';
import { LOTES } from '../domain/columnas/lotes.ts';
import { MODELOS } from '../domain/columnas/modelos.ts';
import { PLANES } from '../domain/columnas/planes.ts';
import { PROYECTOS } from '../domain/columnas/proyectos.ts';
import { ESTATUS_DE_LOTE } from '../domain/lote.ts';

/** Upper bound of an `integer` column. */
const Id = z.int().positive().max(2_147_483_647);
export const EstatusOfLote = z.enum(ESTATUS_DE_LOTE);

type ShapeOf<T extends Columnas, N extends keyof T> = {
  [K in N]: T[K] extends { puede: 'faltar' }
    ? z.ZodOptional<z.ZodType<WireOf<T[K]>>>
    : z.ZodType<WireOf<T[K]>>;
};

/** Files are paths on this server or `https:`, empty if none. Empty optional columns are absent. */
function shapeOf<T extends Columnas, const A extends ColumnasAsked>(
  columnas: T,
  asked: A,
): ShapeOf<T, NameOf<T, A>> {
  const fields = columnasThat(columnas, asked).map(([nombre, { contenido, puede, significado }]) => {
    const value = wireOf(contenido);
    const told = significado ? value.describe(significado) : value;
    return [nombre, puede === 'faltar' ? told.optional() : told];
  });
  return Object.fromEntries(fields);
}

function wireOf(contenido: CellContent): z.ZodType {
  const { clase } = contenido;
  if (clase === 'id') return Id;
  if (clase === 'entero') return z.int();
  if (clase === 'opcion') return z.enum(contenido.de);
  return isNumeric(contenido) ? z.number() : z.string();
}

const LLAMADA = { uso: { llamada: true } } as const;
/** What a quote copies besides its inputs (decisions 11); none of it affects a price. */
const TOLD = { puede: 'faltar', uso: { cotizacion: true } } as const;

export const ProyectoFacts = z.object(shapeOf(PROYECTOS, TOLD));
export const ModeloFacts = z.object(shapeOf(MODELOS, TOLD));
export type ModeloFacts = z.infer<typeof ModeloFacts>;
export const EquipamientoFacts = z.object(shapeOf(EQUIPAMIENTOS, TOLD));

export const ProyectoRow = z.object(shapeOf(PROYECTOS, LLAMADA));
export const Cercania = z.object(shapeOf(CERCANIAS, LLAMADA));
export type Cercania = z.infer<typeof Cercania>;
export const Proyecto = ProyectoRow.extend({ cercanias: z.array(Cercania).optional() });
export type Proyecto = z.infer<typeof Proyecto>;

export const Lote = z.object({
  ...shapeOf(LOTES, LLAMADA),
  liberacion: z.iso.date().describe('Día en que sale a la venta, si todavía no').optional(),
});
export type Lote = z.infer<typeof Lote>;

export const Modelo = z.object(shapeOf(MODELOS, LLAMADA));
export type Modelo = z.infer<typeof Modelo>;

export const Equipamiento = z.object(shapeOf(EQUIPAMIENTOS, LLAMADA));
export type Equipamiento = z.infer<typeof Equipamiento>;

export const ImagenRow = z.object(shapeOf(EQUIPAMIENTOS_IMAGENES, LLAMADA));
export type ImagenRow = z.infer<typeof ImagenRow>;

export const ImagenDeModelo = z.object(shapeOf(MODELOS_IMAGENES, LLAMADA));
export type ImagenDeModelo = z.infer<typeof ImagenDeModelo>;

export const PlanDePago = z.object(shapeOf(PLANES, LLAMADA));
export type PlanDePago = z.infer<typeof PlanDePago>;

export const Gasto = z.object(shapeOf(GASTOS, LLAMADA));
export type Gasto = z.infer<typeof Gasto>;

export const CreditoRow = z.object(shapeOf(CREDITOS, LLAMADA));
export type CreditoRow = z.infer<typeof CreditoRow>;

/** The reading calls (specification 7, decisions 3 and 12): `POST /api/<name>`. */
export const READING_CALLS = {
  RecuperarProyectos: {
    resumen: 'Proyectos; con -1, todos',
    solicitud: z.object({ id_proyecto: z.union([z.literal(-1), Id]) }),
    respuesta: z.array(Proyecto),
  },
  RecuperarLotes: {
    resumen: 'Lotes de un proyecto',
    solicitud: z.object({ id: Id }),
    respuesta: z.array(Lote),
  },
  RecuperarModelos: {
    resumen: 'Modelos de un proyecto',
    solicitud: z.object({ id_proyecto: Id }),
    respuesta: z.array(Modelo),
  },
  RecuperarModelosImg: {
    resumen: 'Imágenes de un modelo',
    solicitud: z.object({ id_modelo: Id }),
    respuesta: z.array(ImagenDeModelo),
  },
  RecuperarEquipamientos: {
    resumen: 'Equipamientos de un proyecto',
    solicitud: z.object({ id_proyecto: Id }),
    respuesta: z.array(Equipamiento),
  },
  RecuperarEquipamientosImg: {
    resumen: 'Imágenes de los equipamientos de un proyecto',
    solicitud: z.object({ id_proyecto: Id }),
    respuesta: z.array(ImagenRow),
  },
  RecuperarPlanes: {
    resumen: 'Planes de pago de un proyecto',
    solicitud: z.object({ id_proyecto: Id }),
    respuesta: z.array(PlanDePago),
  },
  RecuperarGastos: {
    resumen: 'Gastos estimados además del precio, de un proyecto',
    solicitud: z.object({ id_proyecto: Id }),
    respuesta: z.array(Gasto),
  },
  RecuperarCreditos: {
    resumen: 'Créditos que la empresa da a comparar',
    solicitud: z.object({}),
    respuesta: z.array(CreditoRow),
  },
} as const;

export type ReadingCall = keyof typeof READING_CALLS;
export type SolicitudDe<C extends ReadingCall> = z.infer<(typeof READING_CALLS)[C]['solicitud']>;
export type AnswerOf<C extends ReadingCall> = z.infer<(typeof READING_CALLS)[C]['respuesta']>;
