import { type ReactNode, useState } from 'react';
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

/** How the mail of an issued quote stands, and how to correct its address; readers hear each change. */
export function EstadoDeEntrega({ c, correo, entrega }: Props) {
  const [corrigiendo, setCorrigiendo] = useState<boolean>();
  const { estado } = entrega;
  // Where the form is given up, the focus comes back to what opened it.
  const opening = { autoFocus: corrigiendo === false, onClick: () => setCorrigiendo(true) };
  return (
    <div className={styles.entrega}>
      <LineaDeEntrega icono={ICONOS[estado]} texto={T[estado](correo)}>
        {estado === 'pendiente' && !corrigiendo && (
          <Boton variante="discreto" className={styles.corregir} aria-label={T.corregirCorreo} {...opening}>
            {T.corregirCorto}
          </Boton>
        )}
      </LineaDeEntrega>
      {estado === 'rechazada' && !corrigiendo && (
        <div className={styles.remedio}>
          <p>{entrega.motivo === 'direccion' ? T.revisaCorreo : T.aquiQueda}</p>
          <Boton variante="secundario" {...opening}>
            {T.corregirCorreo}
          </Boton>
        </div>
      )}
      {corrigiendo && (estado === 'pendiente' || estado === 'rechazada') && (
        <CorregirCorreo c={c} previo={correo} onFin={() => setCorrigiendo(false)} />
      )}
      {corrigiendo && estado === 'enviada' && (
        <p className={styles.remedio} role="status">
          {T.salioAntes}
        </p>
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

interface LineaProps {
  icono: NombreDeIcono;
  texto: string;
  children?: ReactNode;
}

/** One line in a place of fixed height, for the draft's sending as for the issued quote's mail. */
export function LineaDeEntrega({ icono, texto, children }: LineaProps) {
  return (
    <div className={clases(styles.linea, icono === 'palomita' && styles.hecho)}>
      <Icono nombre={icono} />
      <p role="status">{texto}</p>
      {children}
    </div>
  );
}
