import { configuracion } from '../../configuracion.ts';
import { TEXTOS } from '../../textos.ts';
import { clases } from '../../ui/clases.ts';
import { Esqueleto } from '../../ui/Esqueleto.tsx';
import type { Emision } from './datosDeCarta.ts';
import styles from './Membrete.module.css';

interface Props {
  emision: Emision | undefined;
  esperando: boolean;
  vencida: boolean;
}

/** The letter's head: the company at one side, folio and dates at the other. */
export function Membrete({ emision, esperando, vencida }: Props) {
  const { nombre, logo } = configuracion.empresa;
  return (
    <div className={clases(styles.membrete, !emision && !esperando && styles.sinEmitir)}>
      {logo ? (
        <img className={styles.logo} src={logo} alt={nombre} height={40} />
      ) : (
        <p className={styles.marca}>{nombre}</p>
      )}
      <div className={styles.emision}>
        {emision ? <Datos emision={emision} vencida={vencida} /> : esperando && <Espera />}
      </div>
    </div>
  );
}

function Datos({ emision, vencida }: { emision: Emision; vencida: boolean }) {
  return (
    <>
      <p className={styles.folio}>
        {TEXTOS.cotizacion.folio} {emision.folio}
      </p>
      <p>{emision.emitida ?? ' '}</p>
      <p className={clases(styles.vigencia, vencida && styles.vencida)}>
        <span>{emision.vigencia}</span>
        {vencida && <strong className={styles.sello}>{TEXTOS.cotizacion.sello}</strong>}
      </p>
    </>
  );
}

/** Three lines of the same height, so that nothing moves when they come. */
function Espera() {
  return (
    <>
      {['15ch', '12ch', '24ch'].map((width) => (
        <p key={width}>
          <Esqueleto className={styles.linea} style={{ width }} />
        </p>
      ))}
    </>
  );
}
