import type { Lote } from '../../../contract/catalogo.ts';
import { formatArea, formatPrecio, ZERO } from '../../../domain/decimal.ts';
import { canChoose, estadoOf } from '../../../domain/lote.ts';
import { LazySitioDeLote } from '../sitio/lazySitioDeLote.ts';
import { usePlano } from '../state/planoContext.ts';
import { detalleOf, explainExcedente, TEXTOS_DEL_PLANO, unsigned } from '../textosPlano.ts';
import estilos from './LoteFacts.module.css';

/** Name, state and area. For an available lot also its price difference and the reason. */
export function LoteFacts({ lote, idTitulo }: { lote: Lote; idTitulo?: string }) {
  const { precioExedente, casaEnLote, trazado } = usePlano();
  const { terreno, excedente, suma } = detalleOf(lote, precioExedente);
  const eligible = canChoose(lote);
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
        {eligible && (
          <div>
            <dt>{suma < ZERO ? TEXTOS_DEL_PLANO.resta : TEXTOS_DEL_PLANO.suma}</dt>
            <dd>{formatPrecio(unsigned(suma))}</dd>
          </div>
        )}
      </dl>
      <p className="upper-first soft above-2 text-nota snug">
        {explainExcedente(excedente)}
        {eligible && excedente !== ZERO && `, ${TEXTOS_DEL_PLANO.cadaMetro(formatPrecio(precioExedente))}`}.
      </p>
      {trazado && <LazySitioDeLote lote={lote} trazado={trazado} />}
      {casaEnLote?.(lote, idTitulo ? 'hoja' : 'tarjeta')}
    </>
  );
}

function LoteStatus({ lote }: { lote: Lote }) {
  const { etiqueta, aspecto } = estadoOf(lote);
  return (
    <span className={estilos.estado} data-fondo={aspecto.fondo}>
      {etiqueta}
    </span>
  );
}
