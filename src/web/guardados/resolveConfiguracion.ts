import type { Equipamiento, Lote, Modelo } from '../../contract/catalogo.ts';
import type { Configuracion } from '../../contract/rutas.ts';
import { canChoose } from '../../domain/lote.ts';
import { type ChosenProyecto, type Seleccion, startSeleccion } from '../../domain/seleccion.ts';
import { chosenEquipamientoOf, chosenLoteOf, chosenModeloOf } from '../seleccion/fromCatalogo.ts';
import type { OpcionIds } from './opcion.ts';
import { TEXTOS_DE_GUARDADOS as T } from './textosGuardados.ts';

export interface ListasOfProyecto {
  lotes: readonly Lote[];
  modelos: readonly Modelo[];
  equipamientos: readonly Equipamiento[];
}

export interface Resolved {
  /** Its available parts, at today's prices. */
  seleccion: Seleccion;
  /** Its lost parts, in the visitor's words. */
  perdidos: readonly string[];
}

/** A choice of ids as a draft. Names and omits sold or withdrawn parts, keeps the rest. */
export function resolveConfiguracion(
  it: OpcionIds,
  proyecto: ChosenProyecto,
  listas: ListasOfProyecto,
): Resolved {
  const lote = listas.lotes.find((row) => row.id_lote === it.id_lote && canChoose(row));
  const modelo = listas.modelos.find((row) => row.id_modelo === it.id_modelo);
  const items = it.equipamientos.map((id) => listas.equipamientos.find((row) => row.id_equ === id));
  const perdidos = [
    ...(lote || !it.id_lote ? [] : [`${T.lote.toLowerCase()} ${it.id_lote}`]),
    ...(modelo || !it.id_modelo ? [] : [T.modelo.toLowerCase()]),
    ...(items.every(Boolean) ? [] : [T.equipamientos.toLowerCase()]),
  ];
  return {
    seleccion: {
      ...startSeleccion(proyecto),
      ...(lote && { lote: chosenLoteOf(lote) }),
      ...(modelo && { modelo: chosenModeloOf(modelo) }),
      equipamientos: items.flatMap((row) => (row ? [chosenEquipamientoOf(row)] : [])),
    },
    perdidos,
  };
}

/** The draft's ids; `undefined` without lot or model. */
export function configuracionOf({
  proyecto,
  lote,
  modelo,
  equipamientos,
}: Seleccion): Configuracion | undefined {
  if (!lote || !modelo) return undefined;
  return {
    id_proyecto: proyecto.id_proyecto,
    id_lote: lote.id_lote,
    id_modelo: modelo.id_modelo,
    equipamientos: equipamientos.map(({ id_equ }) => id_equ),
  };
}
