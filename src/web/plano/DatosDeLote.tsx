import type { Lote } from '../../contract/catalogo.ts';
import { CERO, formatArea } from '../../domain/decimal.ts';
import estilos from './DatosDeLote.module.css';
import { usePlano } from './planoContext.ts';
import { detalleOf, formatSuma, TEXTOS } from './textosPlano.ts';

/** Name, state, area, excess and what the excess adds to the price. */
export function DatosDeLote({ lote, idTitulo }: { lote: Lote; idTitulo?: string }) {
  const { precioExedente } = usePlano();
  const { terreno, excedente, suma } = detalleOf(lote, precioExedente);
  return (
    <>
      <div className={estilos.cabeza}>
        <h2 id={idTitulo}>{TEXTOS.lote(lote.id_lote)}</h2>
        <Estado lote={lote} />
      </div>
      <dl className={estilos.datos}>
        <div>
          <dt>{TEXTOS.terreno}</dt>
          <dd>{formatArea(terreno)}</dd>
        </div>
        <div>
          <dt>{TEXTOS.excedente}</dt>
          <dd>{formatArea(excedente)}</dd>
        </div>
        <div>
          <dt>{suma < CERO ? TEXTOS.resta : TEXTOS.suma}</dt>
          <dd>{formatSuma(suma)}</dd>
        </div>
      </dl>
    </>
  );
}

export function Estado({ lote }: { lote: Lote }) {
  const vendido = lote.estatus === 'Vendido';
  return (
    <span className={vendido ? estilos.vendido : estilos.disponible}>
      {vendido ? TEXTOS.vendido : TEXTOS.disponible}
    </span>
  );
}
