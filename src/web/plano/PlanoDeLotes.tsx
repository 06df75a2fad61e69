import {
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useStore } from 'zustand';
import type { Lote, Proyecto } from '../../contract/catalogo.ts';
import { indexOfLinked } from '../../contract/rutas.ts';
import { decimal } from '../../domain/decimal.ts';
import { canChoose } from '../../domain/lote.ts';
import { lazyPiece } from '../ui/lazyPiece.tsx';
import { askedModelo } from './cabida/useCabida.ts';
import { Buscador } from './list/Buscador.tsx';
import type { PropsDeCajon } from './list/CajonDeLote.tsx';
import { ListaDeLotes } from './list/ListaDeLotes.tsx';
import { useDrawing } from './load/loadDrawing.ts';
import { createOutlines } from './load/outlines.ts';
import { Mapa } from './map/Mapa.tsx';
import estilos from './PlanoDeLotes.module.css';
import { createActions } from './state/planoActions.ts';
import {
  PlanoContext,
  type PlanoShared,
  usePlano,
  usePlanoState,
  usePlanoStore,
} from './state/planoContext.ts';
import type { PlanoPieces } from './state/planoPieces.ts';
import {
  type CabidaDeLotes,
  type KeptLotes,
  type LoteEnPlano,
  NOTHING_MARKED,
  type PlanoStore,
} from './state/planoStore.ts';
import { TEXTOS_DEL_PLANO } from './textosPlano.ts';

const CajonDeLote = lazyPiece<PropsDeCajon>(async () => (await import('./list/CajonDeLote.tsx')).CajonDeLote);

interface PlanoDeLotesProps {
  proyecto: Pick<Proyecto, 'id_proyecto' | 'nombre' | 'svg' | 'precioExedente'>;
  lotes: readonly LoteEnPlano[];
  /** `id_lote` of the chosen lot. */
  elegido: string | undefined;
  /** The lots are loading. */
  cargando?: boolean;
  /**
   * Gets the function that chooses the lot of the open sheet; `undefined` without a sheet, or if the lot is not
   * available.
   */
  onSight?: (choose: (() => void) | undefined) => void;
  /** Price of the whole house on a lot. Must be stable while its answer is the same. */
  casaEnLote?: PlanoShared['casaEnLote'];
  /** Which models fit on the lots, once known. */
  cabida?: CabidaDeLotes | undefined;
  /** The visitor's saved lots. Must be stable for the page's life. */
  guardados?: KeptLotes;
  /** Further actions on a lot, for its sheet and card. */
  accion?: (lote: Lote) => ReactNode;
  /** The staff's own parts. Must be stable for the page's life. */
  piezas?: PlanoPieces;
  /** Fallback while the drawing loads. */
  espera?: ReactNode;
}

/**
 * From this width map and list are side by side. Below it they alternate: the map would be too narrow.
 * The style sheets repeat this width.
 */
const ANCHO = '(min-width: 1200px)';

/** Detail of the bubbling DOM event `enviarArea`, which every way of choosing a lot fires (decisions 2). */
export interface SendAreaEvent {
  id_lote: string;
  /** m². */
  terreno: number;
}

/**
 * The lots of a project on its own drawing, with legend, zoom, search, and a list with all of the drawing's functions.
 * Without a drawing only the list remains. Choosing an available lot dispatches `enviarArea`.
 */
export function PlanoDeLotes({
  proyecto,
  lotes,
  elegido,
  cargando = false,
  onSight,
  casaEnLote,
  cabida,
  espera,
  accion,
  piezas,
  guardados,
}: PlanoDeLotesProps) {
  const raiz = useRef<HTMLDivElement>(null);
  const asked = useStore(askedModelo, ({ id_modelo }) => id_modelo !== undefined);
  const [vista, setVista] = useState<ShownView>('plano');
  const showPlano = useCallback(() => setVista('plano'), []);
  const dibujo = useDrawing(proyecto.svg);
  const store = usePlanoStore(lotes, proyecto.precioExedente, elegido, piezas?.estados);
  const ancho = useMedia(ANCHO);
  // The requested filter is above the list.
  useEffect(() => {
    if (asked && !ancho) setVista('lista');
  }, [asked, ancho]);
  // Mounted when first shown, then kept with its filters' input.
  const [conLista, setConLista] = useState(false);
  if (!conLista && (ancho || vista === 'lista' || !dibujo)) setConLista(true);
  const lasting = useMemo(() => {
    const precioExedente = decimal(proyecto.precioExedente);
    const send = (detail: SendAreaEvent) =>
      raiz.current?.dispatchEvent(new CustomEvent<SendAreaEvent>('enviarArea', { bubbles: true, detail }));
    const acciones = createActions(store, send, guardados);
    return {
      store,
      precioExedente,
      acciones: piezas?.actionsOf(acciones, store) ?? acciones,
      piezas,
      guardados,
    };
  }, [store, proyecto.precioExedente, piezas, guardados]);
  useEffect(() => store.setState({ cabida }), [store, cabida]);
  const sobreElPlano = dibujo !== undefined && vista === 'plano';
  const trazado = useOutlines(cargando ? undefined : dibujo, store);
  const toOpen = useRef(true);
  // A link's lot is opened once, when the map is there; a whole choice opens in a dialog of its own.
  useEffect(() => {
    const position = indexOfLinked(lasting.store.getState().lotes, window.location.href);
    if (!toOpen.current || position === NOTHING_MARKED || !dibujo !== !trazado) return;
    toOpen.current = false;
    lasting.acciones.find(position);
  }, [trazado, dibujo, lasting]);
  const shared = useMemo(() => ({ ...lasting, casaEnLote, trazado }), [lasting, casaEnLote, trazado]);
  return (
    <PlanoContext value={shared}>
      <div
        ref={raiz}
        className={estilos.raiz}
        data-vista={dibujo ? vista : 'lista'}
        data-plano={dibujo ? 'si' : 'no'}
      >
        <div className={estilos.cuerpo}>
          <div className={estilos.barra}>
            <Buscador onFound={showPlano} />
            {dibujo && <ViewSwitch vista={vista} onChange={setVista} />}
          </div>
          {/* After a search the sheet is the next stop. */}
          {piezas ? (
            <piezas.Hoja key={vista} sobreElPlano={sobreElPlano} />
          ) : (
            <DueCajon key={vista} accion={accion} sobreElPlano={sobreElPlano} />
          )}
          {dibujo && (
            <Mapa
              nombre={proyecto.nombre}
              trazado={trazado}
              fondo={dibujo === 'cargando' ? undefined : dibujo.fondo}
              espera={espera}
              accion={accion}
            />
          )}
          {conLista && <ListaDeLotes />}
        </div>
        <AvisoDeLote />
        {onSight && <LoteInSight onSight={onSight} />}
      </div>
    </PlanoContext>
  );
}

/** A lot's sheet, mounted when first opened; its code loads beside the drawing, before which no lot is tapped. */
function DueCajon(props: PropsDeCajon) {
  const open = usePlanoState(({ abierto }) => abierto !== NOTHING_MARKED);
  useEffect(() => void CajonDeLote.prefetch(), []);
  return open ? <CajonDeLote {...props} /> : null;
}

/** Outlines of the drawing's lots, once both are loaded. */
function useOutlines(dibujo: ReturnType<typeof useDrawing>, store: PlanoStore) {
  return useMemo(
    () =>
      dibujo && dibujo !== 'cargando' ? createOutlines(dibujo.plano, store.getState().lotes) : undefined,
    [dibujo, store],
  );
}

function LoteInSight({ onSight }: Required<Pick<PlanoDeLotesProps, 'onSight'>>) {
  const { acciones } = usePlano();
  const position = usePlanoState(({ lotes, abierto }) =>
    canChoose(lotes[abierto]) ? abierto : NOTHING_MARKED,
  );
  useEffect(() => {
    if (position !== NOTHING_MARKED) onSight(() => acciones.choose(position));
    return () => onSight(undefined);
  }, [acciones, onSight, position]);
  return null;
}

/** Whether a media query matches; false on the server and during hydration. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Announces to screen readers the lot that the arrow keys reached on the map. */
function AvisoDeLote() {
  const aviso = usePlanoState((state) => state.aviso);
  return (
    <div role="status" className="oculto">
      {aviso}
    </div>
  );
}

type ShownView = 'plano' | 'lista';

interface ConmutadorProps {
  vista: ShownView;
  onChange: (vista: ShownView) => void;
}

/** Switches between map and list on screens too narrow for both. */
const ViewSwitch = memo(function ViewSwitch({ vista, onChange }: ConmutadorProps) {
  const boton = (valor: ShownView, texto: string) => (
    <button type="button" aria-pressed={vista === valor} onClick={() => onChange(valor)}>
      {texto}
    </button>
  );
  return (
    <fieldset className={estilos.conmutador}>
      <legend className="oculto">{TEXTOS_DEL_PLANO.vista}</legend>
      {boton('plano', TEXTOS_DEL_PLANO.verPlano)}
      {boton('lista', TEXTOS_DEL_PLANO.verLista)}
    </fieldset>
  );
});
