import { useState } from 'react';
import type { Entrega } from '../../../contract/cotizacion.ts';
import { TEXTOS } from '../../textos.ts';
import { Boton } from '../../ui/Boton.tsx';
import { clases } from '../../ui/clases.ts';
import { Icono, type NombreDeIcono } from '../../ui/Icono.tsx';
import { CorregirCorreo } from './CorregirCorreo.tsx';
import styles from './EstadoDeEntrega.module.css';

const T = TEXTOS.cotizacion;

interface Props {
  c: string;
  correo: string;
  entrega: Entrega;
}

/** How the mail of an issued quote stands; readers hear each change. */
export function EstadoDeEntrega({ c, correo, entrega }: Props) {
  const [corrigiendo, setCorrigiendo] = useState(false);
  const rechazada = entrega.estado === 'rechazada';
  return (
    <div className={styles.entrega}>
      <LineaDeEntrega icono={ICONOS[entrega.estado]} texto={T[entrega.estado](correo)} />
      {rechazada && !corrigiendo && (
        <div className={styles.remedio}>
          <p>{entrega.motivo === 'direccion' ? T.revisaCorreo : T.aquiQueda}</p>
          <Boton variante="secundario" onClick={() => setCorrigiendo(true)}>
            {T.corregirCorreo}
          </Boton>
        </div>
      )}
      {rechazada && corrigiendo && (
        <CorregirCorreo c={c} previo={correo} onFin={() => setCorrigiendo(false)} />
      )}
    </div>
  );
}

const ICONOS: Record<Entrega['estado'], NombreDeIcono> = {
  pendiente: 'correo',
  enviada: 'palomita',
  rechazada: 'aviso',
  retenida: 'correo',
};

/** One line in a place of fixed height, for the draft's sending as for the issued quote's mail. */
export function LineaDeEntrega({ icono, texto }: { icono: NombreDeIcono; texto: string }) {
  return (
    <div className={clases(styles.linea, icono === 'palomita' && styles.hecho)}>
      <Icono nombre={icono} />
      <p role="status">{texto}</p>
    </div>
  );
}
