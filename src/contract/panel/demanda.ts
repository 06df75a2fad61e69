import { z } from 'zod';
import { DIAS_DE_DEMANDA_MAX, PASOS_DEL_CAMINO, TOQUES } from '../../domain/demanda/demanda.ts';
import { countDias } from '../../domain/fecha.ts';
import type { Accion } from '../../domain/permisos.ts';

const IdDeProyecto = z.int32().positive();
const Dia = z.iso.date('Debe ser un día como 2026-01-31');
const Cuantos = z.int();
const Pesos = z.string().describe('MXN, exacto');

const spansDays = ({ desde, hasta }: { desde: string; hasta: string }) => {
  const dias = countDias(desde, hasta);
  return dias >= 0 && dias < DIAS_DE_DEMANDA_MAX;
};
const PERIODO = {
  error: `El periodo va de un día a otro igual o posterior, y es de ${DIAS_DE_DEMANDA_MAX} días cuando mucho`,
  path: ['hasta'],
};
/** Days of Mexico City, both included. */
const Periodo = z.strictObject({ desde: Dia, hasta: Dia });
const ofProyecto = z.strictObject({ id_proyecto: IdDeProyecto, ...Periodo.shape });

const DemandaDeCosa = z.object({
  /** For a lot, its text id. */
  id: z.string(),
  /** Empty if no longer in the catalogue. */
  nombre: z.string(),
  visto: Cuantos,
  elegido: Cuantos,
  cotizado: Cuantos,
  apartado: Cuantos,
  vendido: Cuantos,
});
export type DemandaDeCosa = z.infer<typeof DemandaDeCosa>;

/** Totals of a period. */
const CifrasDePeriodo = z.object({
  /** Pages opened. */
  visitas: Cuantos,
  /** Quotes by buyers and by staff; renewals are in neither. */
  cotizaciones: Cuantos,
  mostrador: Cuantos,
  apartados: Cuantos,
  ventas: Cuantos,
  /** Median days from a person's first quote to the sale, over sales with both known, and their number. */
  diasAVenta: z.number().nullable(),
  ventasConDias: Cuantos,
});
export type CifrasDePeriodo = z.infer<typeof CifrasDePeriodo>;

const DemandaDeSemana = z.object({
  /** Monday. */
  lunes: z.iso.date(),
  /** Days of it within the period. */
  dias: Cuantos,
  cotizaciones: Cuantos,
  apartados: Cuantos,
  ventas: Cuantos,
});
export type DemandaDeSemana = z.infer<typeof DemandaDeSemana>;

/** An adviser's results in the period, over all projects. */
const DemandaDeAsesor = z.object({
  /** `null`: unassigned. */
  nombre: z.string().nullable(),
  /** People who came in the period. */
  personas: Cuantos,
  /** Of these: number spoken with, and median hours until then. */
  contactadas: Cuantos,
  horasAlContacto: z.number().nullable(),
  cotizaciones: Cuantos,
  apartados: Cuantos,
  ventas: Cuantos,
});
export type DemandaDeAsesor = z.infer<typeof DemandaDeAsesor>;

/** What a campaign led to in the period; quotes without renewals, holds and sales by their quote or their person. */
const DemandaDeCampana = z.object({
  /** In small letters. `null`: no campaign is known. */
  source: z.string().nullable(),
  medium: z.string(),
  campaign: z.string(),
  cotizaciones: Cuantos,
  apartados: Cuantos,
  apartado: Pesos,
  ventas: Cuantos,
  vendido: Pesos,
  /** Holds and sales whose price nobody said, which the amounts lack. */
  sinPrecio: Cuantos,
});
export type DemandaDeCampana = z.infer<typeof DemandaDeCampana>;

const TABLAS_DE_DEMANDA = [
  'campanas',
  'lotes',
  'modelos',
  'equipamientos',
  'camino',
  'semanas',
  'totales',
  'correos',
] as const;
export type TablaDeDemanda = (typeof TABLAS_DE_DEMANDA)[number];

const Archivo = z.object({
  archivo: z.string(),
  /** With a byte order mark, for spreadsheets. */
  csv: z.string(),
  lineas: Cuantos,
});

export const DEMANDA_CALLS = {
  LeerDemanda: {
    resumen: 'Qué se vio, eligió, cotizó, apartó y vendió de un proyecto en un periodo',
    accion: 'readDemanda',
    solicitud: ofProyecto.refine(spansDays, PERIODO),
    respuesta: z.object({
      lotes: z.array(DemandaDeCosa),
      modelos: z.array(DemandaDeCosa),
      equipamientos: z.array(DemandaDeCosa),
      totales: CifrasDePeriodo,
      /** First day with visits; `null` if none. */
      visitasDesde: z.iso.date().nullable(),
      /** The equally long period before. */
      antes: CifrasDePeriodo.extend(Periodo.shape),
      /** In step order; quotes by buyers only. */
      camino: z.array(z.object({ paso: z.enum(PASOS_DEL_CAMINO), cuantos: Cuantos })),
      semanas: z.array(DemandaDeSemana),
      /** By amount sold, then held. */
      campanas: z.record(z.enum(TOQUES), z.array(DemandaDeCampana)),
      /** Quotes by the state of the buyer's newest mail, over all projects; accepted by a mail server. */
      correos: z.object({
        aceptados: Cuantos,
        guardados: Cuantos,
        sinConstancia: Cuantos,
        rechazados: Cuantos,
        retenidos: Cuantos,
        pendientes: Cuantos,
      }),
    }),
  },
  LeerDemandaPorAsesor: {
    resumen: 'Lo que hizo cada asesor en un periodo, de todos los proyectos',
    accion: 'readDemandaPorAsesor',
    solicitud: Periodo.refine(spansDays, PERIODO),
    respuesta: z.object({ asesores: z.array(DemandaDeAsesor) }),
  },
  ExportarDemanda: {
    resumen: 'Una tabla de la demanda como CSV',
    accion: 'readDemanda',
    solicitud: ofProyecto.extend({ tabla: z.enum(TABLAS_DE_DEMANDA) }).refine(spansDays, PERIODO),
    respuesta: Archivo,
  },
  ExportarDemandaPorAsesor: {
    resumen: 'Lo que hizo cada asesor en un periodo, como CSV',
    accion: 'readDemandaPorAsesor',
    solicitud: Periodo.refine(spansDays, PERIODO),
    respuesta: Archivo,
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
