import { useState } from 'react';
import { TEXTOS } from '../navegador/textos.ts';
import { Carrusel } from './Carrusel.tsx';
import styles from './Imagen.module.css';
import { Imagen } from './Imagen.tsx';
import { lazyPiece } from './lazyPiece.tsx';
import type { VisorImagen } from './Visor.tsx';
import { written } from './writtenStyles.ts';

interface ImagenDeGaleria extends VisorImagen {
  /** Not cropped in the strip either, like a drawing. */
  entera?: boolean;
  /** Part that stays visible when cropped, as `object-position`; by default the middle. */
  foco?: string | undefined;
}

interface Props {
  nombre: string;
  imagenes: readonly ImagenDeGaleria[];
  sizes: string;
  /** Loads the first picture at once. */
  prioridad?: boolean;
}

const LazyVisor = lazyPiece(async () => (await import('./Visor.tsx')).Visor);

/** A strip of pictures; a tap, or the button over it, opens full screen. */
export function Galeria({ nombre, imagenes, sizes, prioridad = false }: Props) {
  const [abierta, setAbierta] = useState<number>();
  return (
    <Carrusel
      nombre={nombre}
      ampliar={TEXTOS.comun.ampliar}
      onOpen={setAbierta}
      laminas={imagenes.map(({ direccion, alt, entera, foco }, index) => (
        // `object-position` is inherited (CSS Images 3, 5.5), so `Imagen`, which every first screen loads, needs no
        // property for it.
        <span
          key={direccion}
          className={styles.marco}
          style={foco ? written({ objectPosition: foco }) : undefined}
        >
          <Imagen
            direccion={direccion}
            alt={alt}
            sizes={sizes}
            entera={entera}
            {...(prioridad && { prioridad: index === 0 })}
          />
        </span>
      ))}
    >
      {(go) =>
        abierta !== undefined && (
          <LazyVisor
            nombre={nombre}
            imagenes={imagenes}
            inicial={abierta}
            onClose={(indice) => {
              setAbierta(undefined);
              go(indice);
            }}
          />
        )
      }
    </Carrusel>
  );
}
