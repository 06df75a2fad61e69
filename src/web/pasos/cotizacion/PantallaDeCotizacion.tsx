import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { origen } from '../../configuracion.ts';
import { rutaOf } from '../../pasos.ts';
import { forgetEnvio } from '../../seleccion/envioStore.ts';
import { seleccionStore } from '../../seleccion/seleccionStore.ts';
import { TEXTOS } from '../../textos.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Carta } from './Carta.tsx';
import { Compartir } from './Compartir.tsx';
import type { Carta as Datos } from './datosDeCarta.ts';
import styles from './PantallaDeCotizacion.module.css';
import { Simulador } from './Simulador.tsx';

interface Props {
  carta: Datos;
  id_proyecto: number;
  /** Secret of the issued quote's own address. */
  c?: string;
  /** What only the issued quote has is still coming: its place is held. */
  esperando?: boolean;
  /** Its last day has passed. */
  vencida?: boolean;
  /** The simulator stands open from the beginning. */
  simulador?: boolean | undefined;
  onSimulador?: (abierto: boolean) => void;
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
  simulador = false,
  onSimulador,
  estado,
  pide = false,
}: Props) {
  const navigate = useNavigate();
  const startOver = () => {
    seleccionStore.clear();
    forgetEnvio();
    navigate(rutaOf('lote', id_proyecto));
  };
  const url = c && `${origen}${rutaOf('cotizacion', id_proyecto)}?c=${encodeURIComponent(c)}`;
  return (
    <div className={styles.pantalla}>
      <div className={styles.estado}>{estado}</div>
      <div className={styles.hoja}>
        <Carta carta={carta} esperando={esperando} vencida={vencida} />
        {url && <p className={styles.direccion}>{TEXTOS.cotizacion.enLinea(url)}</p>}
      </div>
      <Simulador
        precio={carta.precioTotal}
        abierto={simulador}
        onAbrir={onSimulador}
        variante={pide ? 'secundario' : 'primario'}
        antes={
          (url || esperando) && (
            <div className={styles.compartir}>
              {url && c && <Compartir url={url} c={c} proyecto={carta.desglose.casa.proyecto} />}
            </div>
          )
        }
      >
        <Boton variante="secundario" onClick={startOver}>
          {TEXTOS.cotizacion.volver}
        </Boton>
      </Simulador>
    </div>
  );
}
