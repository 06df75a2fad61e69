import { ESTADOS_DE_LOTE } from '../../../../domain/lote.ts';
import type { PlanoActions } from '../../../plano/state/planoActions.ts';
import type { PlanoPieces } from '../../../plano/state/planoPieces.ts';
import { NOTHING_MARKED, type PlanoStore } from '../../../plano/state/planoStore.ts';
import { announceLote } from '../../../plano/textosPlano.ts';
import { CajonDeInventario } from '../ficha/CajonDeInventario.tsx';
import { TEXTOS_DE_INVENTARIO } from '../textosDeInventario.ts';
import { attachMarks } from './attachMarks.ts';
import { CasillaDeLote } from './CasillaDeLote.tsx';
import { FiltrosDeInventario } from './FiltrosDeInventario.tsx';
import { LeyendaDeInventario } from './LeyendaDeInventario.tsx';
import type { MarcadosStore } from './marcadosStore.ts';

/** The panel's replacements for the visitors' components. Created once per screen. */
export function piecesOfPanel(marcas: MarcadosStore): PlanoPieces {
  return {
    estados: Object.values(ESTADOS_DE_LOTE),
    Leyenda: LeyendaDeInventario,
    Filtros: FiltrosDeInventario,
    Hoja: CajonDeInventario,
    Marca: CasillaDeLote,
    invite: () => (marcas.getState().varios ? TEXTOS_DE_INVENTARIO.marcarLote : TEXTOS_DE_INVENTARIO.verLote),
    actionsOf: (acciones, store) => Object.assign(acciones, actionsOfPanel(acciones, store, marcas)),
    attach: (map) => attachMarks(map, marcas),
  };
}

/** A press opens a lot of any state, or marks it in that mode. */
function actionsOfPanel(
  acciones: PlanoActions,
  store: PlanoStore,
  marcas: MarcadosStore,
): Partial<PlanoActions> {
  const press = (position: number) => {
    const lote = store.getState().lotes[position];
    if (!lote) return;
    if (!marcas.getState().varios) acciones.open(position);
    else {
      store.setState({ foco: position });
      marcas.toggle(lote.id_lote);
    }
  };
  return {
    choose: press,
    point(position) {
      if (position !== NOTHING_MARKED) press(position);
      else if (!marcas.getState().varios) store.setState({ abierto: NOTHING_MARKED, foco: NOTHING_MARKED });
    },
    focusFromMap(position) {
      const lote = store.getState().lotes[position];
      if (!lote) return;
      const marked = marcas.getState().marcados.has(lote.id_lote);
      store.setState({ foco: position, aviso: announceLote(lote, marked) });
      acciones.controller?.reveal(position);
    },
  };
}
