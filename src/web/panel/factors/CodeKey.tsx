import type { CodeKeyOffer } from '../../../contract/panel/shapes.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './Factor.module.css';
import { TEXTOS_DE_FACTOR } from './textosDeFactor.ts';

/** Modules of white around a QR (ISO/IEC 18004). */
const QUIET = 4;

/** The key of one-time codes: to be scanned, opened on this very telephone, or typed. */
export function CodeKey({ oferta: { secreto, uri, qr } }: { oferta: CodeKeyOffer }) {
  const box = qr.lado + 2 * QUIET;
  return (
    <div className={styles.clave}>
      <svg
        role="img"
        aria-label={TEXTOS_DE_FACTOR.qr}
        className={styles.qr}
        viewBox={`${-QUIET} ${-QUIET} ${box} ${box}`}
        shapeRendering="crispEdges"
      >
        <path d={qr.trazo} fill="currentColor" />
      </svg>
      <div className={styles.datos}>
        <a className={styles.aplicacion} href={uri}>
          {TEXTOS_DE_FACTOR.enEsteTelefono}
        </a>
        <p className={styles.nota}>{TEXTOS_DE_FACTOR.sinCamara}</p>
        <code className={styles.secreto}>{secreto.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton variante="discreto" texto={secreto} etiqueta={TEXTOS_DE_FACTOR.copiarClave} />
      </div>
    </div>
  );
}
