import { useEffect, useMemo, useState } from 'react';
import type { Proyecto } from '../../../../contract/catalogo.ts';
import type { DemandaDeCosa } from '../../../../contract/panel/demanda.ts';
import { usePanel } from '../../../calls/panel/usePanel.ts';
import { LayerSwatch } from '../../../plano/capas/LayerSwatch.tsx';
import { MarcoDeCajon } from '../../../plano/list/MarcoDeCajon.tsx';
import planoStyles from '../../../plano/map/Mapa.module.css';
import { PlanoDeLotes } from '../../../plano/PlanoDeLotes.tsx';
import type { PlanoActions } from '../../../plano/state/planoActions.ts';
import { usePlano, usePlanoState } from '../../../plano/state/planoContext.ts';
import type { PlanoPieces } from '../../../plano/state/planoPieces.ts';
import { NOTHING_MARKED, type PlanoStore } from '../../../plano/state/planoStore.ts';
import { PanelWait } from '../../marco/PanelWait.tsx';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import styles from '../Demanda.module.css';
import {
  COLUMNAS_DE_COSA,
  type ColumnaDeCosa,
  formatDemanda,
  HECHO_LABELS,
  TEXTOS_DE_DEMANDA,
} from '../textosDeDemanda.ts';
import {
  CalorContext,
  classesOfCalor,
  ESTADO_OF_CALOR,
  paintedOfCalor,
  rowsOfCalor,
  useCalor,
} from './calor.ts';

/** The buyers' map, coloured by demand per lot. */
export function CalorEnPlano({ proyecto, lotes }: { proyecto: Proyecto; lotes: readonly DemandaDeCosa[] }) {
  const { id_proyecto } = proyecto;
  const { datos } = usePanel('LeerInventario', { id_proyecto });
  const [calor, setCalor] = useState<ColumnaDeCosa>('visto');
  const shared = useMemo(
    () => ({
      calor,
      lotes,
      byId: new Map(lotes.map((it) => [it.id, it])),
      most: Math.max(0, ...lotes.map((it) => it[calor])),
    }),
    [calor, lotes],
  );
  const rows = useMemo(
    () =>
      datos
        ? rowsOfCalor(
            datos.lotes.filter(({ estatus }) => estatus !== null),
            shared,
          )
        : [],
    [datos, shared],
  );
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_DEMANDA.mapa} texto={TEXTOS_DE_DEMANDA.mapaTexto}>
      <fieldset className="row stretch wrap min-0 gap-2">
        <legend className="oculto">{TEXTOS_DE_DEMANDA.calor}</legend>
        {COLUMNAS_DE_COSA.map((it) => (
          <button
            key={it}
            type="button"
            className="toggle target surface pill edge-firm pad-x-4 text-nota medium"
            aria-pressed={it === calor}
            onClick={() => setCalor(it)}
          >
            {HECHO_LABELS[it]}
          </button>
        ))}
      </fieldset>
      <CalorContext value={shared}>
        <div className={styles.plano}>
          {datos ? (
            <PlanoDeLotes proyecto={proyecto} lotes={rows} elegido={undefined} piezas={PIECES_OF_CALOR} />
          ) : (
            <PanelWait />
          )}
        </div>
      </CalorContext>
    </TarjetaDePanel>
  );
}

const PIECES_OF_CALOR: PlanoPieces = {
  estados: [ESTADO_OF_CALOR],
  Leyenda: LeyendaDeCalor,
  Filtros: () => null,
  Hoja: HojaDeCalor,
  Marca: () => null,
  invite: () => TEXTOS_DE_DEMANDA.verLote,
  actionsOf: (acciones, store) => Object.assign(acciones, actionsOfCalor(acciones, store)),
  attach: () => () => undefined,
};

/** A press shows a lot's numbers. */
function actionsOfCalor(acciones: PlanoActions, store: PlanoStore): Partial<PlanoActions> {
  return {
    choose: (position) => acciones.open(position),
    point(position) {
      if (position !== NOTHING_MARKED) acciones.open(position);
      else store.setState({ abierto: NOTHING_MARKED, foco: NOTHING_MARKED });
    },
  };
}

function LeyendaDeCalor() {
  const { most } = useCalor();
  return (
    <ul className={planoStyles.leyenda} aria-label={TEXTOS_DE_DEMANDA.leyenda}>
      {classesOfCalor(most).map(({ look, texto }) => (
        <li key={texto}>
          <LayerSwatch {...look} /> {texto}
        </li>
      ))}
    </ul>
  );
}

/** Paints the heat, and shows the numbers of the open lot. */
function HojaDeCalor({ sobreElPlano }: { sobreElPlano: boolean }) {
  const { store } = usePlano();
  const shared = useCalor();
  const lotes = usePlanoState((state) => state.lotes);
  const id_lote = usePlanoState((state) => state.lotes[state.abierto]?.id_lote);
  // The map's own layers may replace this one and leave none when closed.
  const lost = usePlanoState(({ capa }) => capa === undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: paints again after the layer was removed
  useEffect(() => store.setState({ capa: paintedOfCalor(lotes, shared) }), [store, lotes, shared, lost]);
  const lote = id_lote === undefined ? undefined : shared.byId.get(id_lote);
  if (!lote) return null;
  return (
    <MarcoDeCajon id_lote={lote.id} sobreElPlano={sobreElPlano} className="stack gap-3">
      {(titulo) => (
        <>
          <h3 id={titulo}>{TEXTOS_DE_DEMANDA.lote(lote.id)}</h3>
          <dl className="row stretch wrap gap-2 gap-x-6 text-nota">
            {COLUMNAS_DE_COSA.map((it) => (
              <div key={it}>
                <dt className="soft">{HECHO_LABELS[it]}</dt>
                <dd className="strong">{formatDemanda(lote[it])}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </MarcoDeCajon>
  );
}
