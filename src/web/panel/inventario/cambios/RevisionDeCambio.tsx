import type { CambioAnswer } from '../../../../contract/panel/inventario.ts';
import { ESTADOS_DE_LOTE } from '../../../../domain/lote.ts';
import { sayMoment } from '../textosDeInventario.ts';
import estilos from './Cambio.module.css';
import { TEXTOS_DE_CAMBIO } from './textosDeCambio.ts';

type Resultado = CambioAnswer['resultados'][number];
type Done = Extract<Resultado, { ok: true }>;
export type RefusedLote = Extract<Resultado, { ok: false }>;

/** Lot by lot: what would change, and before it what stands in the way. In: `ahora`, ms since 1970. */
export function RevisionDeCambio({
  resultados,
  ahora,
}: Pick<CambioAnswer, 'resultados'> & { ahora: number }) {
  const refused = resultados.filter((it): it is RefusedLote => !it.ok);
  const done = resultados.filter((it): it is Done => it.ok);
  const saidOf = ({ estado, venceEn }: Done['despues']) => {
    const { etiqueta } = ESTADOS_DE_LOTE[estado];
    return venceEn && estado === 'apartado' ? `${etiqueta} hasta ${sayMoment(venceEn, ahora)}` : etiqueta;
  };
  return (
    <>
      {refused.length > 0 && (
        <section className={`rounded pad-y-3 pad-x-4 ${estilos.conflictos}`} role="alert">
          <p className="medium">{TEXTOS_DE_CAMBIO.loImpide(refused.length)}</p>
          <ul className={estilos.lotes} aria-label={TEXTOS_DE_CAMBIO.queEstorba}>
            {refused.map(({ id_lote, mensaje }) => (
              <li className="grid gap-3 pad-y-2 text-nota" key={id_lote}>
                <strong>{id_lote}</strong>
                <span>{mensaje}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {done.length > 0 ? (
        <section>
          <p className="medium">{TEXTOS_DE_CAMBIO.queCambia}</p>
          <ul className={estilos.lotes} aria-label={TEXTOS_DE_CAMBIO.queCambia}>
            {done.map(({ id_lote, antes, despues }) => (
              <li className="grid gap-3 pad-y-2 text-nota" key={id_lote}>
                <strong>{id_lote}</strong>
                <span>{TEXTOS_DE_CAMBIO.pasa(saidOf(antes), saidOf(despues))}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <p>{TEXTOS_DE_CAMBIO.ninguno}</p>
      )}
    </>
  );
}
