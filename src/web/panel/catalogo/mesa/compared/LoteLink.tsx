import { chosenOf } from '../list/itemsOfMesa.ts';
import { useMesa, useMesaState } from '../state/mesaContext.ts';

/** Link to the lot's shape; plain text for a lot that left the list. */
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
