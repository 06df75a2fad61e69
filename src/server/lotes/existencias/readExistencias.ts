import type {
  GroupOfLotes,
  LotesInPesos,
  ModeloEnExistencias,
} from '../../../contract/existencias/existenciaCalls.ts';
import type { PanelRequestOf } from '../../../contract/panel/calls.ts';
import { casasOnLote } from '../../../domain/cabida/casasOnLote.ts';
import { decimalToText } from '../../../domain/decimal.ts';
import { ESTADOS_DE_LOTE } from '../../../domain/lote.ts';
import { sumLotes } from '../../../domain/lotes/enPesos.ts';
import type { Member } from '../../../domain/permisos.ts';
import type { OutcomeOf } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { readByIndex } from '../../plataforma/db/readByIndex.ts';
import type { LoteEnPesos } from '../inventario/priceLotes.ts';
import { inEtapa, listExistencias } from './listExistencias.ts';
import type { OfertaDeProyecto } from './readOfertas.ts';

/** Lots of a project, a phase or the company, in sums of state and phase, and by model. */
export async function readExistencias(
  deps: Pick<PanelDeps, 'db' | 'clock' | 'archivos'>,
  _reader: Member,
  { id_proyecto: asked, etapa }: PanelRequestOf<'LeerExistencias'>,
): Promise<OutcomeOf<'LeerExistencias'>> {
  const id_proyecto = asked ?? null;
  return readByIndex(deps.db, async (tx) => {
    const found = await listExistencias(tx, deps, id_proyecto);
    if (!found) return { ok: false, motivo: 'PROYECTO_INEXISTENTE' };
    const { lotes, ofertas } = found;
    const etapas = new Map(
      lotes.flatMap(({ id_proyecto: de, etapa: fase }) =>
        fase ? [[JSON.stringify([de, fase.clave]), { id_proyecto: de, ...fase }]] : [],
      ),
    );
    const shown = inEtapa(lotes, etapa);
    const modelos = [...ofertas].flatMap(([de, oferta]) =>
      sumModelos(
        de,
        oferta,
        shown.filter((lote) => lote.id_proyecto === de),
      ),
    );
    return { ok: true, answer: { grupos: groupLotes(shown), modelos, etapas: [...etapas.values()] } };
  });
}

function groupLotes(lotes: readonly LoteEnPesos[]): GroupOfLotes[] {
  const groups = new Map<string, LoteEnPesos[]>();
  for (const lote of lotes) {
    const key = JSON.stringify([lote.id_proyecto, lote.estado, lote.etapa?.clave]);
    const group = groups.get(key);
    if (group) group.push(lote);
    else groups.set(key, [lote]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { id_proyecto, estado, etapa } = first;
    return { id_proyecto, estado, etapa: etapa?.clave ?? null, ...sumOf(group) };
  });
}

/** What each model of a project sold and holds, and on which free lots it may stand. In: its lots. */
function sumModelos(
  id_proyecto: number,
  oferta: OfertaDeProyecto,
  lotes: readonly LoteEnPesos[],
): ModeloEnExistencias[] {
  const casas = lotes
    .filter(({ estado }) => ESTADOS_DE_LOTE[estado].canChoose)
    .flatMap((lote) => casasOnLote(lote, oferta));
  const own = oferta.modelos.map(({ nombre }) => nombre);
  const taken = lotes.filter(({ estado }) => estado === 'vendido' || estado === 'apartado');
  const others = taken.map(({ modelo }) => modelo).filter((it) => it === null || !own.includes(it));
  return [...own, ...new Set(others)].map((nombre) => {
    const its = (estado: LoteEnPesos['estado']) =>
      sumOf(taken.filter((lote) => lote.estado === estado && lote.modelo === nombre));
    const caben = casas.filter(({ modelo }) => modelo.nombre === nombre);
    return {
      ...{ id_proyecto, nombre, vendidos: its('vendido'), apartados: its('apartado') },
      caben: sumOf(caben.map(({ precioTotal }) => ({ precio: precioTotal }))),
    };
  });
}

function sumOf(lotes: Parameters<typeof sumLotes>[0]): LotesInPesos {
  const { pesos, ...counts } = sumLotes(lotes);
  return { ...counts, pesos: decimalToText(pesos) };
}
