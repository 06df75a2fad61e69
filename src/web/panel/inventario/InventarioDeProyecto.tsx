import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { rename } from '../../navegador/navigation.tsx';
import { PlanoDeLotes } from '../../plano/PlanoDeLotes.tsx';
import { BarraDeMarcados } from './BarraDeMarcados.tsx';
import { AvisoDeCambio, type DoneCambio } from './cambios/AvisoDeCambio.tsx';
import { DialogoDeCambio } from './cambios/DialogoDeCambio.tsx';
import { HerramientasDeMarcado } from './HerramientasDeMarcado.tsx';
import estilos from './Inventario.module.css';
import { type CambioAsked, type Inventario, InventarioContext } from './inventarioContext.ts';
import { type FiltroDeInventario, queryOfFiltro } from './mapa/filtroDeInventario.ts';
import { createMarcadosStore } from './mapa/marcadosStore.ts';
import { piecesOfPanel } from './mapa/piecesOfPanel.ts';
import { rowsOfInventario } from './mapa/rowsOfInventario.ts';

interface Props {
  proyecto: { id_proyecto: number; nombre: string; svg: string; precioExedente: number };
  datos: PanelAnswerOf<'LeerInventario'>;
  /** As the address has it when the screen opens. */
  primero: FiltroDeInventario;
  /** The lot that the address names, to be shown at once. */
  abrir: string | undefined;
  /** The change that was begun elsewhere: a quote's own lot. */
  asked: CambioAsked | undefined;
  onAsk: (asked: CambioAsked | undefined) => void;
}

/** The buyers' own map and list of a project, with the panel's states and everything that the staff does to lots. */
export function InventarioDeProyecto({ proyecto, datos, primero, abrir, asked, onAsk }: Props) {
  const { id_proyecto } = proyecto;
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
      query: queryOfFiltro(filtro),
    });
    if (address !== window.location.pathname + window.location.search) rename(address, window.history.state);
  }, [id_proyecto, filtro]);
  const shared = useMemo<Inventario>(
    () => ({ id_proyecto, lotes, byId, ahora, takeFirst, marcas, filtro, setFiltro, ask: onAsk }),
    [id_proyecto, lotes, byId, ahora, takeFirst, marcas, filtro, onAsk],
  );
  return (
    <InventarioContext value={shared}>
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
          }}
        />
      )}
    </InventarioContext>
  );
}
