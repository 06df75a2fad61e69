import { usePlace } from '../../navegador/navigation.tsx';
import { MarcoSinCuenta } from '../marco/MarcoSinCuenta.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { TEXTOS_DE_ENTRADA } from '../textosDePanel.ts';
import styles from './Entrada.module.css';
import { FormularioDeEntrada } from './FormularioDeEntrada.tsx';

/** In the place of every screen of the staff's, as long as nobody is signed in: its address stays, and leads on afterwards. */
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
