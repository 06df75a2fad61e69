import { useEffect, useMemo, useRef, useState } from 'react';
import type { FiguraDeMesa } from '../../../../../contract/panel/catalogo/mesa.ts';
import { ZERO } from '../../../../../domain/decimal.ts';
import { loadPicture } from '../../../../plano/load/loadPicture.ts';
import { Mapa } from '../../../../plano/map/Mapa.tsx';
import type { PlanoActions } from '../../../../plano/state/planoActions.ts';
import { PlanoContext, type PlanoShared } from '../../../../plano/state/planoContext.ts';
import type { PlanoPieces } from '../../../../plano/state/planoPieces.ts';
import { createPlanoStore, NOTHING_MARKED, type PlanoStore } from '../../../../plano/state/planoStore.ts';
import { useMesa, useMesaState } from '../state/mesaContext.ts';
import type { MesaStore } from '../state/mesaStore.ts';
import type { SettledMesa } from '../state/settleMesa.ts';
import { joinFigura } from '../state/steps.ts';
import { describeChosen, TEXTOS_DE_MESA } from '../textosDeMesa.ts';
import { attachTools } from './attachTools.ts';
import { createLabels } from './labelsOfMesa.ts';
import { outlinesOfMesa } from './outlinesOfMesa.ts';
import { chosenAt, ESTADOS_OF_MESA, positionOf, rowsOfMesa } from './rowsOfMesa.ts';

/** The drawing with its shapes: the buyers' map, with shapes instead of lots. */
export function MapaDeMesa({ nombre }: { nombre: string }) {
  const mesa = useMesa();
  const figuras = useMesaState((state) => state.mesa.figuras);
  const vista = useMesaState((state) => state.mesa.vista.join(' '));
  const trazos = useMesaState((state) => state.decisions.trazos);
  const showsAll = useMesaState((state) => state.showsAll);
  const plano = useMesaState((state) => state.mesa.plano);
  const fondo = usePicture(plano);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of the desk's data that shape the outlines
  const shared = useMemo(() => {
    const { mesa: read, settled } = mesa.getState();
    const { rows } = rowsOfMesa(settled, []);
    const store = createPlanoStore(rows, 0, undefined, ESTADOS_OF_MESA);
    const acciones = actionsOfMesa(store, mesa);
    const piezas = piecesOfMesa(mesa, acciones);
    const asked = new Set(read.comparacion?.reconocidos.map(({ figura }) => figura));
    const isShown = ({ n, aparte }: FiguraDeMesa) =>
      showsAll || !aparte || settled.stateOf(n) !== 'otra' || asked.has(n);
    const outlines = outlinesOfMesa(read, trazos, isShown);
    const labelOf = createLabels(outlines, figuras, () => store.getState().lotes);
    return {
      store,
      acciones,
      piezas,
      trazado: { ...outlines, labelOf },
      precioExedente: ZERO,
      casaEnLote: undefined,
      guardados: undefined,
    };
  }, [mesa, figuras, vista, trazos, showsAll]) satisfies PlanoShared;
  useFollow(shared, mesa);
  return (
    <PlanoContext value={shared}>
      <Mapa
        nombre={nombre}
        trazado={fondo === 'cargando' ? undefined : shared.trazado}
        fondo={fondo === 'cargando' ? undefined : fondo}
        espera={undefined}
        accion={undefined}
      />
    </PlanoContext>
  );
}

/** Keeps the map's state in step with the desk's. */
function useFollow({ store, acciones }: PlanoShared, mesa: MesaStore): void {
  useEffect(() => {
    let shown: SettledMesa | undefined;
    const follow = () => {
      const { settled, chosen } = mesa.getState();
      const before = store.getState();
      // An outline was drawn since: a new map is about to mount.
      if (settled.mesa.figuras.length + settled.decisions.trazos.length !== before.lotes.length) return;
      if (settled !== shown) {
        const { rows, changed } = rowsOfMesa(settled, before.lotes);
        if (changed.length) store.setLotes(rows, changed);
        shown = settled;
      }
      const elegido = positionOf(settled, chosen);
      if (elegido === before.elegido) return;
      store.setState({ elegido, foco: elegido });
      if (elegido !== NOTHING_MARKED) acciones.controller?.reveal(elegido);
    };
    follow();
    return mesa.subscribe(follow);
  }, [store, acciones, mesa]);
}

function usePicture(address: string): HTMLImageElement | undefined | 'cargando' {
  const [shown, setShown] = useState<{ address: string; picture: HTMLImageElement | undefined }>();
  const wanted = useRef(address);
  wanted.current = address;
  useEffect(() => {
    loadPicture(address).then((picture) => wanted.current === address && setShown({ address, picture }));
  }, [address]);
  return shown ? shown.picture : 'cargando';
}

const Nothing = () => null;

function piecesOfMesa(mesa: MesaStore, acciones: PlanoActions): PlanoPieces {
  return {
    estados: ESTADOS_OF_MESA,
    // The filters beside the map explain its colours.
    Leyenda: Nothing,
    Filtros: Nothing,
    Hoja: Nothing,
    Marca: Nothing,
    invite: () => '',
    actionsOf: () => acciones,
    attach: (map) => attachTools(map, mesa),
  };
}

/** A press chooses a shape, and asks for its number; in joining mode it joins. */
function actionsOfMesa(store: PlanoStore, mesa: MesaStore): PlanoActions {
  let controller: PlanoActions['controller'];
  const press = (position: number) => {
    const { settled, tool, chosen, asked } = mesa.getState();
    const pressed = chosenAt(settled, position);
    const lote = chosen?.tipo === 'figura' ? settled.owners.get(chosen.n) : undefined;
    if (tool === 'unir' && lote !== undefined && pressed?.tipo === 'figura') {
      mesa.take(joinFigura(settled, pressed.n, lote), {
        tool: 'elegir',
        aviso: TEXTOS_DE_MESA.unida(lote),
      });
    } else mesa.choose(pressed, { asked: asked + 1 });
  };
  return {
    setController(next) {
      controller = next;
    },
    get controller() {
      return controller;
    },
    choose: press,
    open: press,
    close() {
      const { chosen, tool } = mesa.getState();
      mesa.choose(undefined);
      return chosen !== undefined || tool !== 'elegir';
    },
    focusFromMap(position) {
      store.setState({ foco: position });
      mesa.setState(({ settled }) => ({ aviso: describeChosen(settled, chosenAt(settled, position)) }));
      controller?.reveal(position);
    },
    focusFromList: (position) => controller?.reveal(position),
    point(position, puntero) {
      if (position === NOTHING_MARKED) {
        if (mesa.getState().tool !== 'unir') mesa.choose(undefined);
      } else if (puntero === 'mouse') press(position);
      // A touch must not open the keyboard over the drawing.
      else {
        const { asked } = mesa.getState();
        press(position);
        mesa.setState({ asked });
      }
    },
    find: (position) => controller?.find(position),
    keep() {},
  };
}
