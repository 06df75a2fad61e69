import { pageSettings } from '../../../navegador/pageSettings.ts';
import { TEXTOS } from '../../../navegador/textos.ts';
import { Imagen } from '../../../ui/Imagen.tsx';
import { TEXTOS_DE_COTIZACION } from '../textosDeCotizacion.ts';
import styles from './Carta.module.css';
import { CartaFoot } from './CartaFoot.tsx';
import { CasaFacts } from './CasaFacts.tsx';
import { CotizacionFinal } from './CotizacionFinal.tsx';
import type { CartaContent as Datos } from './cartaContent.ts';
import { Membrete } from './Membrete.tsx';
import { MiniPlano } from './MiniPlano.tsx';
import { PrecioTotal } from './PrecioTotal.tsx';
import { QueSigue } from './QueSigue.tsx';

interface Props {
  carta: Datos;
  /** Reserves space for the data that only the issued quote has. */
  esperando: boolean;
  /** True after the quote's last valid day. */
  vencida?: boolean;
}

/** The quote as a letter: sender, buyer, house, amounts, company's lines. */
export function Carta({ carta, esperando, vencida = false }: Props) {
  const { desglose, emision, para, foto, plano, cierre } = carta;
  return (
    <article className={`card clip ${styles.carta}`}>
      <Membrete emision={emision} esperando={esperando} />
      <header className={`grid gap-4 gap-x-8 ${styles.asunto}`}>
        <div>
          <p className="ceja">{desglose.casa.proyecto}</p>
          <p className={`above-1 medium text-despliegue ${styles.casa}`}>{desglose.casa.titulo}</p>
          {para && <p className={`above-2 soft ${styles.para}`}>{TEXTOS_DE_COTIZACION.para(para)}</p>}
        </div>
        <PrecioTotal
          desglose={desglose}
          precioTotal={carta.precioTotal}
          emision={emision}
          esperando={esperando}
          vencida={vencida}
        />
      </header>
      <div className={`stack fit gap-1 ${styles.figuras}`}>
        <figure className={`full clip ${styles.foto}`}>
          <Imagen
            direccion={foto}
            alt={TEXTOS.modelo.fachadaDe(desglose.casa.modelo)}
            sizes="(min-width: 1000px) 600px, 100vw"
            prioridad
          />
        </figure>
        <MiniPlano svg={plano.svg} id_lote={plano.id_lote} />
      </div>
      <div className={`stack fit ${styles.paneles}`}>
        <CasaFacts casa={desglose.casa} id_lote={plano.id_lote} noCabe={desglose.noCabe} />
        <CotizacionFinal desglose={desglose} apartadoEs={cierre?.apartado} />
      </div>
      {cierre && <QueSigue pasos={cierre.siguiente} asesor={cierre.asesor} />}
      <CartaFoot cierre={cierre} esperando={esperando} empresa={pageSettings.empresa} />
    </article>
  );
}
