import { useState } from 'react';
import { TEXTOS } from '../textos.ts';
import { Carrusel } from './Carrusel.tsx';
import { Imagen } from './Imagen.tsx';
import { lazyPiece } from './lazyPiece.tsx';
import type { VisorImagen } from './Visor.tsx';

interface Props {
  nombre: string;
  /** `entera`: it is shown whole in the strip too, as a drawing is. */
  imagenes: readonly (VisorImagen & { entera?: boolean })[];
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
      laminas={imagenes.map(({ direccion, alt, entera }, index) => (
        <Imagen
          key={direccion}
          direccion={direccion}
          alt={alt}
          sizes={sizes}
          entera={entera}
          {...(prioridad && { prioridad: index === 0 })}
        />
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
