import { chosenOf } from '../list/itemsOfMesa.ts';
import { useMesa, useMesaState } from '../state/mesaContext.ts';

/** Leads to the lot's shape; one that the list has no longer has none to lead to. */
export function LoteLink({ id_lote, texto }: { id_lote: string; texto: string }) {
  const mesa = useMesa();
  const isListed = useMesaState(({ finder }) => finder.ids.has(id_lote));
  if (!isListed) return <span>{texto}</span>;
  return (
    <button type="button" onClick={() => mesa.choose(chosenOf(mesa.getState().settled, id_lote))}>
      {texto}
    </button>
  );
}
