import type { Lote } from '../../../contract/catalogo.ts';
import { formatArea, formatPrecio, ZERO } from '../../../domain/decimal.ts';
import { canChoose, estadoOf } from '../../../domain/lote.ts';
import { LazySitioDeLote } from '../sitio/lazySitioDeLote.ts';
import { usePlano } from '../state/planoContext.ts';
import { detalleOf, explainExcedente, TEXTOS_DEL_PLANO, unsigned } from '../textosPlano.ts';
import estilos from './LoteFacts.module.css';

/** Name, state, area, what the lot adds to the price or takes from it, and why. */
export function LoteFacts({ lote, idTitulo }: { lote: Lote; idTitulo?: string }) {
  const { precioExedente, houseHere, trazado } = usePlano();
  const { terreno, excedente, suma } = detalleOf(lote, precioExedente);
  const house = canChoose(lote) ? houseHere?.(terreno) : undefined;
  return (
    <>
      <div className={estilos.cabeza}>
        <h2 id={idTitulo}>{TEXTOS_DEL_PLANO.lote(lote.id_lote)}</h2>
        <LoteStatus lote={lote} />
      </div>
      <dl className={estilos.datos}>
        <div>
          <dt>{TEXTOS_DEL_PLANO.terreno}</dt>
          <dd>{formatArea(terreno)}</dd>
        </div>
        <div>
          <dt>{suma < ZERO ? TEXTOS_DEL_PLANO.resta : TEXTOS_DEL_PLANO.suma}</dt>
          <dd>{formatPrecio(unsigned(suma))}</dd>
        </div>
      </dl>
      <p className={estilos.porque}>
        {explainExcedente(excedente).replaceAll(' m²', '\u00a0m²')}
        {excedente !== ZERO && `, ${TEXTOS_DEL_PLANO.cadaMetro(formatPrecio(precioExedente))}`}.
      </p>
      {trazado && <LazySitioDeLote lote={lote} trazado={trazado} />}
      {house && (
        <p className={estilos.casa}>
          {TEXTOS_DEL_PLANO.casaAqui(house.modelo)} <strong>{formatPrecio(house.precio)}</strong>
        </p>
      )}
    </>
  );
}

export function LoteStatus({ lote }: { lote: Lote }) {
  const { etiqueta, aspecto } = estadoOf(lote);
  return (
    <span className={estilos.estado} data-fondo={aspecto.fondo}>
      {etiqueta}
    </span>
  );
}
