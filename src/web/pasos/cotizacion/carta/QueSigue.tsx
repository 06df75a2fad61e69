import type { PresentedPaso } from '../../../../contract/presentSiguiente.ts';
import { Retrato } from '../../../ui/Retrato.tsx';
import { TEXTOS_DE_COTIZACION } from '../textosDeCotizacion.ts';
import type { CartaAsesor } from './cartaContent.ts';
import styles from './QueSigue.module.css';

interface Props {
  titulo: string;
  pasos: readonly PresentedPaso[];
  /** The buyer's adviser. */
  asesor: CartaAsesor | undefined;
}

/** 'Qué sigue': the steps after the quote, each a link. Renders nothing without company text or adviser. */
export function QueSigue({ titulo, pasos, asesor }: Props) {
  if (pasos.length === 0 && !asesor) return null;
  return (
    <section className={`line-above ${styles.seccion}`} aria-labelledby="siguiente">
      <h2 id="siguiente" className="text-nombre strong">
        {titulo}
      </h2>
      {asesor && (
        <p className="row above-2 gap-3 anywhere">
          <Retrato direccion={asesor.retrato} />
          {TEXTOS_DE_COTIZACION.teAtiende(asesor.nombre)}
        </p>
      )}
      <ol className={`above-3 ${styles.pasos}`}>
        {pasos.map((paso) => (
          <OnePaso key={paso.titulo} paso={paso} />
        ))}
      </ol>
    </section>
  );
}

function OnePaso({ paso: { titulo, textos, enlaces } }: { paso: PresentedPaso }) {
  return (
    <li className={`grid line-above pad-y-3 gap-x-6 text-medio soft ${styles.paso}`}>
      <p className={`strong ink ${styles.nombre}`}>{titulo}</p>
      <div>
        {textos.map((texto) => (
          <p key={texto}>{texto}</p>
        ))}
        {enlaces.length > 0 && (
          <p className={`row stretch wrap gap-x-4 ${styles.enlaces}`}>
            {enlaces.map(({ texto, href }) => (
              <a
                key={href}
                href={href}
                {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
              >
                {texto}
              </a>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}
