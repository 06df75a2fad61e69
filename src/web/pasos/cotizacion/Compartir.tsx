import { useState } from 'react';
import { TEXTOS } from '../../textos.ts';
import { aspectoOf, Boton } from '../../ui/Boton.tsx';
import { Icono } from '../../ui/Icono.tsx';
import styles from './PantallaDeCotizacion.module.css';

const T = TEXTOS.cotizacion;

/** The issued quote's address, through the device's share sheet, WhatsApp, or the clipboard. */
export function Compartir({ url, proyecto }: { url: string; proyecto: string }) {
  const [copiada, setCopiada] = useState(false);
  const text = T.mensaje(proyecto, url);
  const share = async () => {
    try {
      if (navigator.share) await navigator.share({ title: T.titulo, text, url });
      else {
        await navigator.clipboard.writeText(url);
        setCopiada(true);
      }
    } catch {
      // The visitor closed the sheet, or an in-app browser refused: the address bar still has the address.
    }
  };
  return (
    <>
      <Boton variante="secundario" onClick={() => void share()}>
        <Icono nombre="compartir" /> {T.compartir}
      </Boton>
      <a
        className={aspectoOf({ variante: 'secundario' })}
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {T.whatsapp}
      </a>
      <span role="status" className={styles.copiada}>
        {copiada && T.copiada}
      </span>
    </>
  );
}
