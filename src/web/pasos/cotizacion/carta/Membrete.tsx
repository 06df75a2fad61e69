import { pageSettings } from '../../../navegador/pageSettings.ts';
import { classNames } from '../../../ui/classNames.ts';
import { Esqueleto } from '../../../ui/Esqueleto.tsx';
import { TEXTOS_DE_COTIZACION } from '../textosDeCotizacion.ts';
import type { IssueFacts } from './cartaContent.ts';
import styles from './Membrete.module.css';

interface Props {
  emision: IssueFacts | undefined;
  esperando: boolean;
}

/** The letter's head: company on one side, folio and day of issue on the other. */
export function Membrete({ emision, esperando }: Props) {
  const { nombre, logo } = pageSettings.empresa;
  return (
    <div
      className={classNames(
        `row at-top wrap between line-below gap-4 gap-x-8 ${styles.membrete}`,
        !emision && !esperando && styles.sinEmitir,
      )}
    >
      {logo ? (
        <img className={styles.logo} src={logo} alt={nombre} height={40} />
      ) : (
        <p className={`text-h3 strong close-set ${styles.marca}`}>{nombre}</p>
      )}
      <div className={`text-nota soft figures ${styles.emision}`}>
        {emision ? <MembreteFacts emision={emision} /> : esperando && <MembreteWait />}
      </div>
    </div>
  );
}

function MembreteFacts({ emision }: { emision: IssueFacts }) {
  return (
    <>
      <p className="strong ink">
        {TEXTOS_DE_COTIZACION.folio} {emision.folio}
      </p>
      <p>{emision.emitida ?? '\u00a0'}</p>
    </>
  );
}

/** Two lines of the final height, to avoid a layout shift. */
function MembreteWait() {
  return (
    <>
      {['15ch', '12ch'].map((width) => (
        <p key={width}>
          <Esqueleto className={styles.linea} style={{ width }} />
        </p>
      ))}
    </>
  );
}
