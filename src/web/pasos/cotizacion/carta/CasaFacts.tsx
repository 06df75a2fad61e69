import {
  type PresentedCasa,
  type PresentedMisfit,
  SIN_EQUIPAMIENTOS,
} from '../../../../contract/presentCotizacion.ts';
import { linesOfModelo } from '../../../../contract/presentModelo.ts';
import { TEXTOS_DE_COTIZACION } from '../textosDeCotizacion.ts';
import styles from './Panel.module.css';

const T = TEXTOS_DE_COTIZACION;

interface Props {
  casa: PresentedCasa;
  id_lote: string;
  noCabe: PresentedMisfit | undefined;
}

/** Panel 1 of the quote screen (specification 2): the house. */
export function CasaFacts({ casa, id_lote, noCabe }: Props) {
  return (
    <section className={`min-0 ${styles.panel} ${styles.informacion}`} aria-labelledby="informacion">
      <h2 id="informacion" className={`text-medio strong below-3 ${styles.titulo}`}>
        {T.informacion}
      </h2>
      <dl>
        <div className={`line-above pad-y-3 ${styles.dato}`}>
          <dt className="text-chico soft">{T.proyecto}</dt>
          <dd className={`text-h3 medium snug ${styles.valor}`}>{casa.proyecto}</dd>
          <dt className={`text-chico soft ${styles.base}`}>{T.base}</dt>
          <dd className={styles.base}>{T.areaFija}</dd>
        </div>
        <Fact
          termino={T.modelo}
          valor={casa.modelo}
          detalles={linesOfModelo(casa.construccion, casa.facts)}
        />
        <Fact
          termino={T.lote}
          valor={id_lote}
          detalles={[T.deTerreno(casa.terreno), ...(casa.medidas ? [casa.medidas] : [])]}
        />
        {noCabe && (
          <div className={`line-above pad-y-3 ${styles.dato}`}>
            <dt className="text-chico soft">{noCabe.titulo}</dt>
            <dd className="accent strong">{noCabe.texto}</dd>
            <dd className={`text-nota soft block ${styles.detalle}`}>{noCabe.nota}</dd>
          </div>
        )}
        <div className={`line-above pad-y-3 ${styles.dato}`}>
          <dt className="text-chico soft">{T.equipamientos}</dt>
          {casa.equipamientos.length === 0 && <dd className="medium">{SIN_EQUIPAMIENTOS}</dd>}
          {casa.equipamientos.map(({ nombre, precio }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a quote's lines never change order
            <dd key={index} className={`row stretch wrap between gap-x-4 ${styles.equipamiento}`}>
              <span>{nombre}</span> <span className={`figures nowrap ${styles.monto}`}>{precio}</span>
            </dd>
          ))}
        </div>
      </dl>
    </section>
  );
}

interface FactProps {
  termino: string;
  valor: string;
  detalles: readonly string[];
}

function Fact({ termino, valor, detalles }: FactProps) {
  return (
    <div className={`line-above pad-y-3 ${styles.dato}`}>
      <dt className="text-chico soft">{termino}</dt>
      <dd className={`text-h3 medium snug ${styles.valor}`}>{valor}</dd>
      {detalles.map((detalle) => (
        <dd key={detalle} className={`text-nota soft block ${styles.detalle}`}>
          {heldTogether(detalle)}
        </dd>
      ))}
    </div>
  );
}

/** Keeps each number with its noun in '4 recámaras · 2 niveles', and no line begins with the point. */
function heldTogether(detalle: string): string {
  if (!detalle.includes(' · ')) return detalle;
  return detalle
    .split(' · ')
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join('\u00a0· ');
}
