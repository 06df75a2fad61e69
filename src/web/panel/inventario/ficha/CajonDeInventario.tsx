import { useEffect } from 'react';
import { MarcoDeCajon } from '../../../plano/list/MarcoDeCajon.tsx';
import { usePlano, usePlanoState } from '../../../plano/state/planoContext.ts';
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
  const { byId } = useInventario();
  const varios = useMarcados((marcas) => marcas.varios);
  const id_lote = usePlanoState((state) => state.lotes[state.abierto]?.id_lote);
  const lote = id_lote === undefined || varios ? undefined : byId.get(id_lote);
  if (!lote) return null;
  return (
    <MarcoDeCajon id_lote={lote.id_lote} sobreElPlano={sobreElPlano} className={estilos.hoja}>
      {(titulo) => <LoteAbierto key={lote.id_lote} lote={lote} idTitulo={titulo} />}
    </MarcoDeCajon>
  );
}
