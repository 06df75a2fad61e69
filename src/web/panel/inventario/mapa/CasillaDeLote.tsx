import { usePlanoState } from '../../../plano/state/planoContext.ts';
import { IconoOfPath } from '../../../ui/Icono.tsx';
import { useInventario, useMarcados } from '../inventarioContext.ts';
import estilos from './Marcados.module.css';

/** A row's checkbox, for the pointer only: marks without opening. Readers and keys use the row itself. */
export function CasillaDeLote({ position }: { position: number }) {
  const { marcas } = useInventario();
  const id = usePlanoState(({ lotes }) => lotes[position]?.id_lote ?? '');
  const marcado = useMarcados(({ marcados }) => marcados.has(id));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list box handles the keys
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
