import { useEffect, useState } from 'react';
import { parseImagen } from '../../contract/imagen.ts';
import { classNames } from './classNames.ts';
import styles from './Imagen.module.css';
import { written } from './writtenStyles.ts';

interface Props {
  /** Address as the catalogue's calls give it. */
  direccion: string;
  alt: string;
  /** Width on the page, as in `<img sizes>`. */
  sizes: string;
  /** The screen's main picture is fetched at once, before the others; `false`: it comes after the main one. */
  prioridad?: boolean;
  /** Shown whole, without cropping. */
  entera?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A picture in the right format and width, with a tiny preview until it loads. Fills its frame, which
 * has the final size.
 */
export function Imagen({ direccion, alt, sizes, prioridad, entera, className }: Props) {
  const [rota, setRota] = useState<string>();
  useEffect(() => {
    if (!rota) return;
    const retry = () => setRota(undefined);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [rota]);
  const imagen = parseImagen(direccion);
  if (!direccion || rota === direccion) {
    return (
      <span
        className={classNames(styles.imagen, styles.falta, className)}
        {...(alt && { role: 'img', 'aria-label': alt })}
      />
    );
  }
  return (
    <picture className={styles.marco}>
      {imagen && <source type="image/avif" srcSet={imagen.srcset('avif')} sizes={sizes} />}
      {imagen && <source type="image/webp" srcSet={imagen.srcset('webp')} sizes={sizes} />}
      <img
        className={classNames(styles.imagen, entera && styles.entera, className)}
        src={imagen ? imagen.rendition(800, 'webp') : direccion}
        alt={alt}
        {...(imagen && { width: imagen.ancho, height: imagen.alto })}
        loading={prioridad ? 'eager' : 'lazy'}
        fetchPriority={prioridad ? 'high' : prioridad === false ? 'low' : 'auto'}
        decoding="async"
        onError={() => setRota(direccion)}
        {...(imagen?.primeraVista &&
          !entera && {
            style: written({ backgroundImage: `url("${imagen.primeraVista}")` }),
          })}
      />
    </picture>
  );
}
