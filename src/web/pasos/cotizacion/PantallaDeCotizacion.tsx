import { type ReactNode, useState } from 'react';
import { absoluteOf, rutaOf, rutaOfIssued } from '../../../contract/rutas.ts';
import { navigate } from '../../navegador/navigation.tsx';
import { pageSettings } from '../../navegador/pageSettings.ts';
import { clearDraft } from '../../seleccion/stored.ts';
import { Carta } from './carta/Carta.tsx';
import { CartaSharing } from './carta/CartaSharing.tsx';
import type { CartaContent as Datos } from './carta/cartaContent.ts';
import styles from './PantallaDeCotizacion.module.css';
import { SimuladorEnMarco } from './simulador/SimuladorEnMarco.tsx';
import { TEXTOS_DE_COTIZACION } from './textosDeCotizacion.ts';
import { VisitaDeCotizacion } from './visita/VisitaDeCotizacion.tsx';

export interface PropsDeCotizacion {
  carta: Datos;
  id_proyecto: number;
  /** Secret in the issued quote's address. */
  c?: string;
  /** Reserves space for the data that only the issued quote has. */
  esperando?: boolean;
  /** True after the quote's last valid day. */
  vencida?: boolean;
  /** News above the letter. */
  estado: ReactNode;
  /** Delivery status, with its actions. */
  correo?: ReactNode;
  /** The issued quote's payment plans. */
  planes?: (onClose: () => void) => ReactNode;
  /** True if the content has the screen's one primary button. */
  pide?: boolean;
}

/** The quote as a letter: today's situation, the content, the next steps. */
export function PantallaDeCotizacion({
  carta,
  id_proyecto,
  c,
  esperando = false,
  vencida = false,
  estado,
  correo,
  planes,
  pide = false,
}: PropsDeCotizacion) {
  const [comparando, setComparando] = useState(false);
  const startOver = () => {
    clearDraft();
    navigate(rutaOf('lote', id_proyecto));
  };
  const url = c && absoluteOf(pageSettings.origen, rutaOfIssued(id_proyecto, c));
  return (
    <div className={`min-0 ${styles.pantalla}`}>
      <div className={`screen-only stack gap-4 ${styles.estado}`}>{estado}</div>
      <Carta
        carta={carta}
        esperando={esperando}
        vencida={vencida}
        onCompare={planes && (() => setComparando(true))}
      >
        <SimuladorEnMarco precio={carta.precioTotal}>
          {(simulador) => (
            <>
              <div className={styles.correo}>{correo}</div>
              <CartaSharing
                emitida={url && c ? { url, c } : undefined}
                proyecto={carta.desglose.casa.proyecto}
                primero={
                  c &&
                  pageSettings.empresa.visitas && (
                    <VisitaDeCotizacion
                      c={c}
                      proyecto={carta.desglose.casa.proyecto}
                      segundo={pide}
                      conCorreo={Boolean(correo)}
                    />
                  )
                }
                segundo={pide}
                onStartOver={startOver}
              >
                {simulador}
              </CartaSharing>
            </>
          )}
        </SimuladorEnMarco>
      </Carta>
      {comparando && planes?.(() => setComparando(false))}
      {url && <p className={styles.direccion}>{TEXTOS_DE_COTIZACION.enLinea(url)}</p>}
    </div>
  );
}
