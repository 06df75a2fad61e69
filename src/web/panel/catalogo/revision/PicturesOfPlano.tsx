import type { PlanoPicture, RedrawnPlano } from '../../../../contract/panel/catalogo/plan.ts';
import { CHANGES_OF_FIGURA, type ChangeOfFigura } from '../../../../contract/panel/choices.ts';
import styles from './Pictures.module.css';
import { TEXTOS_DE_REVISION } from './textosDeRevision.ts';

/** Each change has a sign besides its colour and its line. */
const SIGNS: Readonly<Record<ChangeOfFigura, string>> = {
  nuevo: '+',
  forma: '≠',
  lugar: '→',
  numero: '#',
  sale: '×',
};

/** Height of a sign, share of the shown part's shorter side. */
const SIGN = 0.075;

/** The drawing before and after, with its changed lots. */
export function PicturesOfPlano({ plano: { antes, ahora } }: { plano: RedrawnPlano }) {
  if (!antes || !ahora) return null;
  const changes = new Set([...antes.lotes, ...ahora.lotes].map(({ cambio }) => cambio));
  if (!changes.size) return null;
  return (
    <div className={`stack fit gap-3 ${styles.cuadro}`}>
      <div className={`grid gap-3 ${styles.pareja}`}>
        <Picture titulo={TEXTOS_DE_REVISION.antes} picture={antes} />
        <Picture titulo={TEXTOS_DE_REVISION.despues} picture={ahora} />
      </div>
      <ul className="row wrap stretch gap-2 gap-x-4 text-nota">
        {CHANGES_OF_FIGURA.filter((cambio) => changes.has(cambio)).map((cambio) => (
          <li key={cambio} className="inline-row gap-2">
            <svg className={styles.clave} viewBox="0 0 24 24" aria-hidden="true">
              <rect className={styles.lote} data-cambio={cambio} x="2" y="2" width="20" height="20" />
              <Sign cambio={cambio} at={[12, 12]} size={15} />
            </svg>
            {TEXTOS_DE_REVISION.cambioDeLote[cambio]}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Picture({
  titulo,
  picture: { direccion, lamina, vista, lotes },
}: {
  titulo: string;
  picture: PlanoPicture;
}) {
  const [x, y, width, height] = lamina;
  const size = SIGN * Math.min(vista[2], vista[3]);
  return (
    <figure className={`stack gap-1 ${styles.lado}`}>
      <figcaption className="text-nota strong">{titulo}</figcaption>
      <svg
        className={`full rounded edge ${styles.plano}`}
        viewBox={vista.join(' ')}
        role="img"
        aria-label={TEXTOS_DE_REVISION.vistaDePlano(
          titulo,
          CHANGES_OF_FIGURA.map(
            (cambio) => [cambio, lotes.filter((it) => it.cambio === cambio).length] as const,
          ),
        )}
      >
        <image href={direccion} x={x} y={y} width={width} height={height} />
        {lotes.map(({ id_lote, cambio, d }) => (
          <path key={id_lote} className={styles.lote} data-cambio={cambio} d={d}>
            <title>{`${TEXTOS_DE_REVISION.loteSolo(id_lote)}: ${TEXTOS_DE_REVISION.cambioDeLote[cambio].toLowerCase()}`}</title>
          </path>
        ))}
        {lotes.map(({ id_lote, cambio, centro }) => (
          <Sign key={id_lote} cambio={cambio} at={centro} size={size} />
        ))}
      </svg>
    </figure>
  );
}

function Sign({
  cambio,
  at: [x, y],
  size,
}: {
  cambio: ChangeOfFigura;
  at: readonly [number, number];
  size: number;
}) {
  return (
    <text
      className={styles.signo}
      data-cambio={cambio}
      x={x}
      y={y}
      fontSize={size}
      strokeWidth={size / 5}
      textAnchor="middle"
      dominantBaseline="central"
    >
      {SIGNS[cambio]}
    </text>
  );
}
