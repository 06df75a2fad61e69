import { usePlanoState } from '../../../plano/state/planoContext.ts';
import { IconoOfPath } from '../../../ui/Icono.tsx';
import { useInventario, useMarcados } from '../inventarioContext.ts';
import estilos from './Marcados.module.css';

/**
 * The box at the head of a row. Readers hear the row itself as selected, and mark it with its keys; this is the
 * pointer's way, which marks without opening the lot.
 */
export function CasillaDeLote({ position }: { position: number }) {
  const { marcas } = useInventario();
  const id = usePlanoState(({ lotes }) => lotes[position]?.id_lote ?? '');
  const marcado = useMarcados(({ marcados }) => marcados.has(id));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list box takes the keys for all its options
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <span
      className={`center absolute pointer ${estilos.marca}`}
      data-marca
      onClick={(event) => {
        event.stopPropagation();
        marcas.toggle(id);
      }}
    >
      <span className={`center surface ${estilos.casilla}`} data-marcado={marcado} aria-hidden="true">
        <IconoOfPath d="M5 12.5l4.5 4.5L19 7.5" tamano={16} />
      </span>
    </span>
  );
}
