import { useState } from 'react';
import { TEXTOS } from '../navegador/textos.ts';
import { Carrusel } from './Carrusel.tsx';
import styles from './Imagen.module.css';
import { Imagen } from './Imagen.tsx';
import { lazyPiece } from './lazyPiece.tsx';
import type { VisorImagen } from './Visor.tsx';
import { written } from './writtenStyles.ts';

interface ImagenDeGaleria extends VisorImagen {
  /** It is shown whole in the strip too, as a drawing is. */
  entera?: boolean;
  /** What of it stays in sight where the strip crops it, as `object-position`; its middle unless given. */
  foco?: string | undefined;
}

interface Props {
  nombre: string;
  imagenes: readonly ImagenDeGaleria[];
  sizes: string;
  /** The first picture is fetched at once. */
  prioridad?: boolean;
}

const LazyVisor = lazyPiece(async () => (await import('./Visor.tsx')).Visor);

/** A strip of pictures; a tap on one, or the button over them, shows it on the whole screen. */
export function Galeria({ nombre, imagenes, sizes, prioridad = false }: Props) {
  const [abierta, setAbierta] = useState<number>();
  return (
    <Carrusel
      nombre={nombre}
      ampliar={TEXTOS.comun.ampliar}
      onOpen={setAbierta}
      laminas={imagenes.map(({ direccion, alt, entera, foco }, index) => (
        // `object-position` is inherited (CSS Images 3, 5.5), so that `Imagen`, on every first screen, need not know of it.
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
