import type { PlanoLotes } from '../../contract/plano.ts';
import { presentFacts } from '../../contract/presentModelo.ts';
import type { CabidaDePlano } from '../../domain/cabida/canStand.ts';
import { groundOfOutline } from '../../domain/cabida/ground.ts';
import { type Croquis, drawCroquis } from '../../domain/lotes/croquis.ts';
import { type MedidasDeLote, measureLote } from '../../domain/lotes/medidas.ts';
import { type ChosenProyecto, totalesOf } from '../../domain/seleccion.ts';
import { pageSettings } from '../navegador/pageSettings.ts';
import { describeFit } from '../plano/cabida/textosCabida.ts';
import { sunOf } from '../plano/capas/sun.ts';
import { TEXTOS_DE_CAPAS } from '../plano/capas/textosCapas.ts';
import { estimateBeside } from '../seleccion/estimateBeside.ts';
import type { ComparedHouse } from './compareHouses.ts';
import type { Opcion } from './findOpciones.ts';
import { keyOfOpcion } from './opcion.ts';
import { type ListasOfProyecto, type Resolved, resolveConfiguracion } from './resolveConfiguracion.ts';
import { TEXTOS_DE_COMPARACION as T } from './textosDeComparacion.ts';

/** A house of the comparison. */
export interface OpcionShown extends Resolved {
  clave: string;
  opcion: Opcion;
  /** The model's name, or the lot if there is no model. */
  nombre: string;
  /** The lot under the model's name. */
  lote: string | undefined;
  /** With model and lot, for screen readers and lists. */
  completo: string;
  img: string | undefined;
  medidas: MedidasDeLote | undefined;
  /** Of the lot, with the model's house where it fits. */
  croquis: Croquis | undefined;
  house: ComparedHouse;
}

/** The size of a phone's column. */
const CROQUIS = [115, 134] as const;

interface Drawn {
  plano: PlanoLotes | undefined;
  cabida: CabidaDePlano | undefined;
}

/** A choice at today's prices, with what catalogue and drawing tell of it. */
export function describeHouse(
  opcion: Opcion,
  proyecto: ChosenProyecto,
  listas: ListasOfProyecto,
  { plano, cabida }: Drawn,
): OpcionShown {
  const resolved = resolveConfiguracion(opcion, proyecto, listas);
  const { lote, modelo, equipamientos } = resolved.seleccion;
  const told = modelo && listas.modelos.find(({ id_modelo }) => id_modelo === modelo.id_modelo);
  const row = lote && listas.lotes.find(({ id_lote }) => id_lote === lote.id_lote);
  const outlined = lote && plano?.lotes.find(({ id_lote }) => id_lote === lote.id_lote);
  const ground =
    outlined && plano?.metros !== undefined ? groundOfOutline(outlined, lote.terreno) : undefined;
  const medidas = row && measureLote(row, ground);
  const { frente, fondo } = told ?? {};
  const fit = lote && cabida?.fitOf(lote, { frente, fondo });
  const sun = sunOf(outlined?.fondo, plano?.norte);
  const total = totalesOf(resolved.seleccion)?.precioTotal;
  const id_lote = opcion.id_lote ?? '';
  const nombre = modelo?.nombre ?? T.lote(id_lote);
  return {
    ...resolved,
    clave: keyOfOpcion(opcion),
    opcion,
    nombre,
    lote: modelo && id_lote ? T.lote(id_lote) : undefined,
    completo: modelo && id_lote ? T.casa(modelo.nombre, id_lote) : nombre,
    img: modelo?.img,
    medidas,
    croquis: drawCroquis(medidas, told, CROQUIS),
    house: {
      total,
      ...estimateBeside(total, pageSettings.simulador),
      cuentas: (told ? presentFacts(told).cuentas : [])
        .filter(({ clave }) => clave === 'recamaras' || clave === 'banos')
        .map(({ corto }) => corto)
        .join(' · '),
      construccion: modelo?.terreno,
      terreno: lote?.terreno,
      medidas: shortMedidas(medidas),
      cabida:
        fit && modelo && frente && fondo ? describeFit(modelo.nombre, fit, { frente, fondo }, id_lote) : '',
      entrega: told?.entrega ?? '',
      parque: (outlined?.frente ?? []).map((area) => TEXTOS_DE_CAPAS.frente.clase[area]).join(', '),
      esquina: outlined?.esquina ? TEXTOS_DE_CAPAS.esquina.clase : '',
      sol: sun ? TEXTOS_DE_CAPAS.sol.clase[sun] : '',
      equipamientos:
        equipamientos
          .map((item) => item.nombre)
          .sort()
          .join(', ') || T.sinEquipamientos,
    },
  };
}

/** `9.1 × 20 m`; empty unless both sides are known. */
function shortMedidas({ frente, fondo, aprox }: MedidasDeLote = {}): string {
  if (frente === undefined || fondo === undefined) return '';
  return `${frente} × ${fondo} m${aprox ? ' aprox.' : ''}`;
}
