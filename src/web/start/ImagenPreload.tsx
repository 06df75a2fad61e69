import { parseImagen } from '../../contract/imagen.ts';

interface Props {
  /** Address of a catalogue picture; for any other there is nothing to be known ahead. */
  direccion: string;
  sizes: string;
}

/**
 * Fetches a picture before the page's own order comes to it. Only browsers that read AVIF take the hint; to the
 * others it says nothing.
 */
export function ImagenPreload({ direccion, sizes }: Props) {
  const imagen = parseImagen(direccion);
  if (!imagen) return null;
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={imagen.srcset('avif')}
      imageSizes={sizes}
      fetchPriority="high"
    />
  );
}
