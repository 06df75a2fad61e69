import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { LOTES_DE_CAMBIO_MAX } from '../../../contract/panel/choices.ts';
import { offSite } from '../../../contract/rutas.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { rename } from '../../navegador/navigation.tsx';
import { splitId } from '../../plano/draw/numbering.ts';
import { PlanoDeLotes } from '../../plano/PlanoDeLotes.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { BotonDeQr } from '../qr/BotonDeQr.tsx';
import { ChoiceOfLote } from './ChoiceOfLote.tsx';
import { AvisoDeCambio, type DoneCambio } from './cambios/AvisoDeCambio.tsx';
import { CAMBIO_KINDS, cambioOf } from './cambios/cambios.ts';
import { DialogoDeCambio } from './cambios/DialogoDeCambio.tsx';
import { useCambiosOf } from './ficha/AccionesDeLote.tsx';
import estilos from './Inventario.module.css';
import {
  type CambioAsked,
  type Choice,
  type Inventario,
  InventarioContext,
  useInventario,
  useMarcados,
} from './inventarioContext.ts';
import { type FiltroDeInventario, queryOfFiltro } from './mapa/filtroDeInventario.ts';
import { createMarcadosStore } from './mapa/marcadosStore.ts';
import { piecesOfPanel } from './mapa/piecesOfPanel.ts';
import { rowsOfInventario } from './mapa/rowsOfInventario.ts';
import { TEXTOS_DE_INVENTARIO } from './textosDeInventario.ts';
import { useFocusWhen } from './useFocusWhen.ts';

interface Props {
  proyecto: { id_proyecto: number; nombre: string; svg: string; precioExedente: number };
  datos: PanelAnswerOf<'LeerInventario'>;
  /** The address's filter when the screen opens. */
  primero: FiltroDeInventario;
  /** The lot named by the address, opened at once. */
  abrir: string | undefined;
  /** A change begun elsewhere, such as a hold from a quote's folio. */
  asked: CambioAsked | undefined;
  onAsk: (asked: CambioAsked | undefined) => void;
  choice: Choice | undefined;
  onChosen: () => void;
}

/** The buyers' map and list of a project, with the panel's states and all changes of lots. */
export function InventarioDeProyecto({ proyecto, datos, primero, abrir, ...props }: Props) {
  const { asked, onAsk, choice, onChosen } = props;
  const { id_proyecto, nombre } = proyecto;
  const { lotes } = datos;
  const ahora = Date.parse(datos.ahora);
  const first = useRef(abrir);
  const takeFirst = useCallback(() => {
    const taken = first.current;
    first.current = undefined;
    return taken;
  }, []);
  const [marcas] = useState(createMarcadosStore);
  const [piezas] = useState(() => piecesOfPanel(marcas));
  const [filtro, setFiltro] = useState(primero);
  const [hecho, setHecho] = useState<DoneCambio>();
  const rows = useMemo(() => rowsOfInventario(lotes, ahora), [lotes, ahora]);
  const byId = useMemo(() => new Map(lotes.map((lote) => [lote.id_lote, lote])), [lotes]);
  useEffect(() => {
    const address = rutaOfPanel('inventario', {
      detalle: [String(id_proyecto)],
      query: { ...choice, ...queryOfFiltro(filtro) },
    });
    if (address !== offSite(window.location.pathname) + window.location.search)
      rename(address, window.history.state);
  }, [id_proyecto, filtro, choice]);
  const shared = useMemo<Inventario>(
    () => ({
      ...{ id_proyecto, proyecto: nombre, choice, lotes, byId, ahora, takeFirst, marcas, filtro, setFiltro },
      ask: onAsk,
    }),
    [id_proyecto, nombre, choice, lotes, byId, ahora, takeFirst, marcas, filtro, onAsk],
  );
  return (
    <InventarioContext value={shared}>
      {choice && <ChoiceOfLote choice={choice} onEnd={onChosen} />}
      <HerramientasDeMarcado />
      <div className={`grow-auto ${estilos.plano}`}>
        <PlanoDeLotes proyecto={proyecto} lotes={rows} elegido={undefined} piezas={piezas} />
      </div>
      <div className={`stack rigid gap-2 sticky ${estilos.sobre}`}>
        {hecho && (
          <AvisoDeCambio key={hecho.answer.deshacer} hecho={hecho} onClose={() => setHecho(undefined)} />
        )}
        <BarraDeMarcados />
      </div>
      {asked && (
        <DialogoDeCambio
          {...asked}
          id_proyecto={id_proyecto}
          ahora={ahora}
          current={(id) => byId.get(id)}
          onClose={() => onAsk(undefined)}
          onDone={(answer) => {
            setHecho({ tipo: asked.tipo, answer });
            onAsk(undefined);
            marcas.finish();
            onChosen();
          }}
        />
      )}
    </InventarioContext>
  );
}

/** Count of the marked lots and the changes for all of them, at the foot, in reach of the thumb. */
function BarraDeMarcados() {
  const { marcas, byId, ask, id_proyecto } = useInventario();
  const varios = useMarcados((state) => state.varios);
  const marcados = useMarcados((state) => state.marcados);
  const cambiosOf = useCambiosOf();
  if (!varios) return null;
  const lotes = [...marcados].map((id) => byId.get(id)).filter((lote) => lote !== undefined);
  const fitting = new Map(CAMBIO_KINDS.map((tipo) => [tipo, 0]));
  for (const lote of lotes)
    for (const tipo of cambiosOf(lote)) fitting.set(tipo, (fitting.get(tipo) ?? 0) + 1);
  const offered = CAMBIO_KINDS.filter((tipo) => tipo !== 'pago' && (fitting.get(tipo) ?? 0) > 0);
  const tooMany = lotes.length > LOTES_DE_CAMBIO_MAX;
  return (
    <div className={`grid rest-auto items-center surface line-above gap-x-2 ${estilos.barra}`} data-marcados>
      <p className="row stretch wrap gap-x-3" role="status">
        <strong>{TEXTOS_DE_INVENTARIO.elegidos(lotes.length)}</strong>
        {tooMany && <span>{TEXTOS_DE_INVENTARIO.demasiados(LOTES_DE_CAMBIO_MAX)}</span>}
      </p>
      <button
        type="button"
        className={`center target-box ${estilos.cerrar}`}
        aria-label={TEXTOS_DE_INVENTARIO.terminar}
        title={TEXTOS_DE_INVENTARIO.terminar}
        onClick={() => marcas.finish()}
      >
        <Icono nombre="cerrar" tamano={20} />
      </button>
      {lotes.length > 0 && (
        <div className={`row stretch all-columns gap-2 scroll-x ${estilos.cambios}`}>
          {offered.map((tipo, at) => (
            <Boton
              className="nowrap"
              key={tipo}
              variante={at === 0 ? 'primario' : 'secundario'}
              disabled={tooMany}
              onClick={() => ask({ tipo, lotes })}
            >
              {cambioOf(tipo).nombre}
            </Boton>
          ))}
          <BotonDeQr
            pide={{ de: 'lotes', id_proyecto, lotes: lotes.map(({ id_lote }) => id_lote) }}
            disabled={tooMany}
          />
        </div>
      )}
    </div>
  );
}

/** Ways to mark several lots: one by one, by rectangle, or a whole block. */
function HerramientasDeMarcado() {
  const { marcas, lotes } = useInventario();
  const varios = useMarcados((state) => state.varios);
  const rectangulo = useMarcados((state) => state.rectangulo);
  const first = useFocusWhen<HTMLButtonElement>(varios);
  const blocks = useMemo(() => blocksOf(lotes.map(({ id_lote }) => id_lote)), [lotes]);
  if (!varios) return null;
  const modeButton = (nombre: string, on: boolean) => (
    <button
      className="toggle grow target pill pad-x-2 text-nota medium tight"
      ref={on ? undefined : first}
      type="button"
      aria-pressed={rectangulo === on}
      onClick={() => marcas.setState({ rectangulo: on })}
    >
      {nombre}
    </button>
  );
  return (
    <fieldset
      className={`row wrap rigid gap-2 gap-x-3 ${estilos.herramientas}`}
      aria-label={TEXTOS_DE_INVENTARIO.herramientas}
    >
      <div className={`row stretch surface pill edge-firm ${estilos.modos}`}>
        {modeButton(TEXTOS_DE_INVENTARIO.tocar, false)}
        {modeButton(TEXTOS_DE_INVENTARIO.rectangulo, true)}
      </div>
      {blocks.size > 0 && (
        <select
          className={`min-0 target surface pill edge-firm text-cuerpo within ${estilos.manzanas}`}
          aria-label={TEXTOS_DE_INVENTARIO.elegirManzana}
          value=""
          onChange={({ currentTarget }) => marcas.toggleAll(blocks.get(currentTarget.value) ?? [])}
        >
          <option value="">{TEXTOS_DE_INVENTARIO.elegirManzana}</option>
          {[...blocks].map(([nombre, ids]) => (
            <option key={nombre} value={nombre}>
              {TEXTOS_DE_INVENTARIO.manzanaCon(nombre, ids.length)}
            </option>
          ))}
        </select>
      )}
      {rectangulo && <p className="text-chico soft whole-row">{TEXTOS_DE_INVENTARIO.ayudaRectangulo}</p>}
    </fieldset>
  );
}

/** Lots by the prefix of their ids, as the map names blocks; empty without several blocks. */
function blocksOf(ids: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const blocks = new Map<string, string[]>();
  for (const id of ids) {
    const name = splitId(id)?.[0];
    if (name) blocks.set(name, [...(blocks.get(name) ?? []), id]);
  }
  return blocks.size > 1 ? blocks : new Map();
}
