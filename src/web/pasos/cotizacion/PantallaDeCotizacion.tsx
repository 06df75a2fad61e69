import type { ReactNode } from 'react';
import { absoluteOf, rutaOf, rutaOfIssued } from '../../../contract/rutas.ts';
import { navigate } from '../../navegador/navigation.tsx';
import { pageSettings } from '../../navegador/pageSettings.ts';
import { forgetEnvio } from '../../seleccion/envioStore.ts';
import { seleccionStore } from '../../seleccion/seleccionStore.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Carta } from './carta/Carta.tsx';
import { CartaSharing } from './carta/CartaSharing.tsx';
import type { CartaContent as Datos } from './carta/cartaContent.ts';
import styles from './PantallaDeCotizacion.module.css';
import { SimuladorEnMarco } from './simulador/SimuladorEnMarco.tsx';
import { TEXTOS_DE_COTIZACION } from './textosDeCotizacion.ts';

export interface PropsDeCotizacion {
  carta: Datos;
  id_proyecto: number;
  /** Secret of the issued quote's own address. */
  c?: string;
  /** What only the issued quote has is still coming: its place is held. */
  esperando?: boolean;
  /** Its last day has passed. */
  vencida?: boolean;
  /** How the sending stands, with what can be done about it. */
  estado: ReactNode;
  /** That has something to be done first: the screen's one primary button is there. */
  pide?: boolean;
}

/** The quote, as a letter: how it stands, what it says, what can be done next. */
export function PantallaDeCotizacion({
  carta,
  id_proyecto,
  c,
  esperando = false,
  vencida = false,
  estado,
  pide = false,
}: PropsDeCotizacion) {
  const startOver = () => {
    seleccionStore.clear();
    forgetEnvio();
    navigate(rutaOf('lote', id_proyecto));
  };
  const url = c && absoluteOf(pageSettings.origen, rutaOfIssued(id_proyecto, c));
  return (
    <div className={`column gap-6 ${styles.pantalla}`}>
      <div className={`screen-only stack gap-4 ${styles.estado}`}>{estado}</div>
      <div className={`min-0 ${styles.hoja}`}>
        <Carta carta={carta} esperando={esperando} vencida={vencida} />
        {url && <p className={styles.direccion}>{TEXTOS_DE_COTIZACION.enLinea(url)}</p>}
      </div>
      <SimuladorEnMarco
        precio={carta.precioTotal}
        antes={
          url && c ? (
            <CartaSharing url={url} c={c} proyecto={carta.desglose.casa.proyecto} segundo={pide} />
          ) : (
            esperando && <div className={styles.compartir} />
          )
        }
      >
        <Boton variante="secundario" onClick={startOver}>
          {TEXTOS_DE_COTIZACION.volver}
        </Boton>
      </SimuladorEnMarco>
    </div>
  );
}
