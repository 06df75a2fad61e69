import '../../plano/tokens.css';
import type { Negocio } from '../../../contract/negocio/negocioCalls.ts';
import { formatPesos, tellWithoutPrice } from '../../../contract/negocio/presentNegocio.ts';
import { countNoun } from '../../../domain/sentences/countNoun.ts';
import styles from './Negocio.module.css';
import { TEXTOS_DE_NEGOCIO as T } from './textosDeNegocio.ts';

/** What was sold, is held, is left and is kept out, with one bar by lots. */
export function LotesEnPesos({ negocio }: { negocio: Negocio }) {
  const { fuera } = negocio;
  const out = [
    fuera.noLiberado && T.noLiberado(fuera.noLiberado),
    fuera.bloqueado && T.bloqueado(fuera.bloqueado),
    fuera.muestra && T.muestra(fuera.muestra),
  ].filter(Boolean);
  const lotes = { ...negocio, fuera: { lotes: fuera.noLiberado + fuera.bloqueado + fuera.muestra } };
  const kinds = ['vendido', 'apartado', 'porVender', 'fuera'] as const;
  return (
    <section className={`card stack fit gap-3 ${styles.lotes}`} aria-label={T.lotes}>
      <dl className={styles.montos}>
        {kinds.map((clase) => (
          <div key={clase}>
            <dt className="text-nota soft">
              <span aria-hidden="true" className={styles.muestra} data-clase={clase} />
              {T[clase]} · <strong>{countNoun(lotes[clase].lotes, 'lote')}</strong>
            </dt>
            <dd className="figures">
              {clase === 'fuera' ? (
                <span className="text-nota">{out.join(', ') || T.nadaFuera}</span>
              ) : (
                <Pesos {...negocio[clase]} desde={clase === 'porVender' ? T.desde : ''} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.barra} aria-hidden="true">
        {kinds.map(
          (clase) =>
            lotes[clase].lotes > 0 && (
              <span key={clase} data-clase={clase} style={{ flexGrow: lotes[clase].lotes }} />
            ),
        )}
      </div>
    </section>
  );
}

interface PesosProps {
  lotes: number;
  pesos: string;
  sinPrecio: number;
  desde: string;
}

/** The sum of the known prices, and how many it lacks. */
function Pesos({ lotes, pesos, sinPrecio, desde }: PesosProps) {
  return (
    <>
      {(lotes === 0 || sinPrecio < lotes) && (
        <strong className="text-nombre">
          {desde && <span className="text-nota medium">{desde} </span>}
          {formatPesos(pesos)}
        </strong>
      )}
      <span className="hide-empty block text-nota soft">{tellWithoutPrice(sinPrecio)}</span>
    </>
  );
}
