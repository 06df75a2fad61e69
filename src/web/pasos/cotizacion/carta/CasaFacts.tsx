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

/** Panel 1 of the quote screen (specification 2): what the house is. */
export function CasaFacts({ casa, id_lote, noCabe }: Props) {
  return (
    <section className={styles.panel} aria-labelledby="informacion">
      <h2 id="informacion" className={styles.titulo}>
        {T.informacion}
      </h2>
      <dl>
        <div className={styles.dato}>
          <dt>{T.proyecto}</dt>
          <dd className={styles.valor}>{casa.proyecto}</dd>
          <dt className={styles.base}>{T.base}</dt>
          <dd className={styles.base}>{T.areaFija}</dd>
        </div>
        <Fact
          termino={T.modelo}
          valor={casa.modelo}
          detalles={linesOfModelo(casa.construccion, casa.facts)}
        />
        <Fact termino={T.lote} valor={id_lote} detalles={[T.deTerreno(casa.terreno)]} />
        {noCabe && (
          <div className={styles.dato}>
            <dt>{noCabe.titulo}</dt>
            <dd className={styles.noCabe}>{noCabe.texto}</dd>
            <dd className={styles.detalle}>{noCabe.nota}</dd>
          </div>
        )}
        <div className={styles.dato}>
          <dt>{T.equipamientos}</dt>
          {casa.equipamientos.length === 0 && <dd className={styles.vacio}>{SIN_EQUIPAMIENTOS}</dd>}
          {casa.equipamientos.map(({ nombre, precio }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a quote never change places
            <dd key={index} className={styles.equipamiento}>
              <span>{nombre}</span> <span className={styles.monto}>{precio}</span>
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
    <div className={styles.dato}>
      <dt>{termino}</dt>
      <dd className={styles.valor}>{valor}</dd>
      {detalles.map((detalle) => (
        <dd key={detalle} className={styles.detalle}>
          {heldTogether(detalle)}
        </dd>
      ))}
    </div>
  );
}

/** '4 recámaras · 2 niveles': a number stays with its noun, and no line begins with the point. */
function heldTogether(detalle: string): string {
  if (!detalle.includes(' · ')) return detalle;
  return detalle
    .split(' · ')
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join('\u00a0· ');
}
