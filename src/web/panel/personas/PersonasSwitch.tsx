import { queryOf } from '../../../contract/listings/declaredList.ts';
import { type FiltroDePersonas, LISTINGS } from '../../../contract/listings/listings.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { Link } from '../../navegador/navigation.tsx';
import { lookOf } from '../../ui/Boton.tsx';
import { TEXTOS_DE_PERSONAS } from './textosDePersonas.ts';

/** Segment of the board's address. */
export const TABLERO = 'tablero';

/** Changes between list and board, with the same filter; the board has all stages. */
export function PersonasSwitch({ vista, filtro }: { vista: 'lista' | 'tablero'; filtro: FiltroDePersonas }) {
  const { avance: _all, ...others } = queryOf(LISTINGS.personas, filtro);
  const query = vista === 'lista' ? others : queryOf(LISTINGS.personas, filtro);
  const detalle = vista === 'lista' ? [TABLERO] : [];
  return (
    <Link className={lookOf({ variante: 'secundario' })} to={rutaOfPanel('personas', { detalle, query })}>
      {vista === 'lista' ? TEXTOS_DE_PERSONAS.tablero : TEXTOS_DE_PERSONAS.enLista}
    </Link>
  );
}
