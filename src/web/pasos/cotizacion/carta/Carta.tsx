import type { ReactNode } from 'react';
import { pageSettings } from '../../../navegador/pageSettings.ts';
import { TEXTOS } from '../../../navegador/textos.ts';
import { Imagen } from '../../../ui/Imagen.tsx';
import styles from './Carta.module.css';
import { CartaFoot } from './CartaFoot.tsx';
import { CartaHead } from './CartaHead.tsx';
import { CasaFacts } from './CasaFacts.tsx';
import { CotizacionFinal } from './CotizacionFinal.tsx';
import { CroquisOnceTaken } from './CroquisOnceTaken.tsx';
import type { CartaContent as Datos } from './cartaContent.ts';
import { MiniPlano } from './MiniPlano.tsx';
import { PlanDeCarta } from './PlanDeCarta.tsx';
import { QueSigue } from './QueSigue.tsx';

interface Props {
  carta: Datos;
  /** Reserves space for the data that only the issued quote has. */
  esperando: boolean;
  /** True after the quote's last valid day. */
  vencida?: boolean;
  /** Opens the payment plans; absent until the quote is issued. */
  onCompare: (() => void) | undefined;
  /** Actions: after the price on a phone, beside the letter on a desktop. */
  children: ReactNode;
}

/**
 * The quote as a letter: house and price, the reader's actions, then the details. One list of blocks, laid out in
 * one column on a phone and in two on a desktop.
 */
export function Carta({ carta, esperando, vencida = false, onCompare, children }: Props) {
  const { desglose, plano, cierre } = carta;
  const { nombre, logo } = pageSettings.empresa;
  return (
    <article className={`column ${styles.carta}`}>
      <p className={`strong text-h3 ${styles.membrete}`}>{logo ? <img src={logo} alt={nombre} /> : nombre}</p>
      <figure className={`clip ${styles.foto}`}>
        <Imagen
          direccion={carta.foto}
          alt={TEXTOS.modelo.fachadaDe(desglose.casa.modelo)}
          sizes="(min-width: 1000px) 600px, 100vw"
          prioridad
        />
      </figure>
      <CartaHead carta={carta} esperando={esperando} vencida={vencida} />
      <PlanDeCarta desglose={desglose} onCompare={onCompare} />
      {children}
      <div className={`surface ${styles.mapa}`}>
        <MiniPlano svg={plano.svg} id_lote={plano.id_lote} />
        {carta.croquis && <CroquisOnceTaken casa={carta.croquis} />}
      </div>
      <CasaFacts casa={desglose.casa} id_lote={plano.id_lote} noCabe={desglose.noCabe} />
      <CotizacionFinal desglose={desglose} apartadoEs={cierre?.apartado} />
      {cierre && <QueSigue titulo={cierre.titulo} pasos={cierre.siguiente} asesor={cierre.asesor} />}
      <CartaFoot cierre={cierre} esperando={esperando} empresa={pageSettings.empresa} />
    </article>
  );
}
