import { usePlace } from '../../navegador/navigation.tsx';
import { MarcoSinCuenta } from '../marco/MarcoSinCuenta.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { TEXTOS_DE_ENTRADA } from '../textosDePanel.ts';
import styles from './Entrada.module.css';
import { FormularioDeEntrada } from './FormularioDeEntrada.tsx';

/** Replaces every screen of the panel without a session. The address stays and applies after signing in. */
export function PantallaDeEntrada() {
  const { direccion } = usePlace();
  return (
    <MarcoSinCuenta>
      <TituloDePanel titulo={TEXTOS_DE_ENTRADA.titulo} texto={TEXTOS_DE_ENTRADA.texto} />
      <FormularioDeEntrada suggest back={direccion} />
      <p className={`text-nota soft ${styles.ayuda}`}>{TEXTOS_DE_ENTRADA.perdiste}</p>
    </MarcoSinCuenta>
  );
}
