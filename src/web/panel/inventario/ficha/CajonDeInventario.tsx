import { useEffect } from 'react';
import { MarcoDeCajon } from '../../../plano/list/MarcoDeCajon.tsx';
import { usePlano, usePlanoState } from '../../../plano/state/planoContext.ts';
import { isFree } from '../cambios/cambios.ts';
import { useInventario, useMarcados } from '../inventarioContext.ts';
import { FiltroEnPlano } from '../mapa/FiltroEnPlano.tsx';
import { MarcadosEnPlano } from '../mapa/MarcadosEnPlano.tsx';
import estilos from './CajonDeInventario.module.css';
import { LoteAbierto } from './LoteAbierto.tsx';

/** Companion of map and list: the open lot's sheet, and the effects that connect both to the screen. */
export function CajonDeInventario({ sobreElPlano }: { sobreElPlano: boolean }) {
  return (
    <>
      <FiltroEnPlano />
      <MarcadosEnPlano />
      <FirstLote />
      <OpenLote sobreElPlano={sobreElPlano} />
    </>
  );
}

/** Opens the address's lot once: this component remounts with every switch between map and list. */
function FirstLote() {
  const { store, acciones } = usePlano();
  const { takeFirst } = useInventario();
  useEffect(() => {
    const first = takeFirst();
    const position = store.getState().lotes.findIndex(({ id_lote }) => id_lote === first);
    if (position >= 0) acciones.find(position);
  }, [store, acciones, takeFirst]);
  return null;
}

function OpenLote({ sobreElPlano }: { sobreElPlano: boolean }) {
  const { byId, choice, ask } = useInventario();
  const { acciones } = usePlano();
  const varios = useMarcados((marcas) => marcas.varios);
  const id_lote = usePlanoState((state) => state.lotes[state.abierto]?.id_lote);
  const lote = id_lote === undefined || varios ? undefined : byId.get(id_lote);
  const held = choice?.para === 'apartar' && lote && isFree(lote) ? lote : undefined;
  // The press that opens the lot begins its hold.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each lot
  useEffect(() => {
    if (!held) return;
    acciones.close();
    ask({ tipo: 'apartar', lotes: [held], persona: choice?.persona ?? '' });
  }, [held?.id_lote]);
  if (!lote || held) return null;
  return (
    <MarcoDeCajon id_lote={lote.id_lote} sobreElPlano={sobreElPlano} className={estilos.hoja}>
      {(titulo) => <LoteAbierto key={lote.id_lote} lote={lote} idTitulo={titulo} />}
    </MarcoDeCajon>
  );
}
