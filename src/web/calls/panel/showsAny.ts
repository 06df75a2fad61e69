import type { PanelCall } from '../../../contract/panel/calls.ts';
import { TEMAS, type Tema } from '../../../domain/novedades/temas.ts';

/** What most screens show; the log and how the staff signs in are shown by few. */
const DATOS: readonly Tema[] = ['personas', 'lotes', 'precios', 'personal', 'ajustes'];
const PERSONAS: readonly Tema[] = ['personas', 'personal'];
const LOTES: readonly Tema[] = ['lotes', 'precios'];
/** Drafts, whose revision finds a colleague's change, and what counts days or is dear to make. */
const STILL: readonly Tema[] = [];

/** What each reading shows, so that only a change of it is read anew; without a line: `DATOS`. */
const SHOWN: Readonly<Partial<Record<PanelCall, readonly Tema[]>>> = {
  ContarAvances: PERSONAS,
  HacerEstadoDeCuenta: STILL,
  LeerAgenda: PERSONAS,
  LeerBitacora: TEMAS,
  LeerBorrador: STILL,
  LeerCargas: STILL,
  LeerCuenta: TEMAS,
  LeerDemanda: STILL,
  LeerDemandaPorAsesor: STILL,
  LeerEmpresa: STILL,
  LeerExistencias: LOTES,
  LeerFicha: STILL,
  LeerFichas: STILL,
  LeerFuente: STILL,
  LeerHoy: ['personas', 'precios', 'personal'],
  LeerInventario: LOTES,
  LeerLotesDeFicha: STILL,
  LeerMesa: STILL,
  LeerNegocio: STILL,
  LeerTabla: STILL,
  ListarApartados: ['personas', 'lotes'],
  ListarCotizaciones: ['personas', 'personal', 'lotes'],
  ListarPersonas: PERSONAS,
  ListarPersonal: TEMAS,
  ListarVentas: ['personas', 'lotes'],
  VerEmpresa: STILL,
  VerImagen: STILL,
};

/** Whether a reading shows what changed. */
export function showsAny(call: PanelCall, temas: readonly Tema[]): boolean {
  return (SHOWN[call] ?? DATOS).some((tema) => temas.includes(tema));
}
