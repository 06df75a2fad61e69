import type { ReactNode } from 'react';
import type { ImagenDeModelo, Modelo } from '../../../contract/catalogo.ts';
import { parseImagen } from '../../../contract/imagen.ts';
import { presentFacts } from '../../../contract/presentModelo.ts';
import { decimal, formatArea, formatPrecio } from '../../../domain/decimal.ts';
import { useReading } from '../../calls/readings.ts';
import { FavoritoDeModelo } from '../../guardados/BotonDeFavorito.tsx';
import { TEXTOS } from '../../navegador/textos.ts';
import { Boton, lookOf } from '../../ui/Boton.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Galeria } from '../../ui/Galeria.tsx';
import { CuentasDeModelo } from './CuentasDeModelo.tsx';
import styles from './DetallesDeModelo.module.css';

interface Props {
  modelo: Modelo;
  /** Drawing of the model's fit on the chosen lot. */
  cabida: ReactNode;
  onClose: () => void;
  onChoose: () => void;
}

/** 'Ver Detalles': the model's pictures and 'Seleccionar'. */
export function DetallesDeModelo({ modelo, cabida, onClose, onChoose }: Props) {
  const { id_modelo, nombre, icono, terreno, precioVenta } = modelo;
  const { cuentas, parrafos, medidas, lineas } = presentFacts(modelo);
  const { filas } = useReading('RecuperarModelosImg', { id_modelo });
  const recorridos = filas.filter(isRecorrido);
  const imagenes = filas.filter((fila) => !isRecorrido(fila));
  // Shows the façade until the list is loaded, and if it fails.
  const shown: readonly ImagenDeModelo[] = imagenes.length
    ? imagenes
    : [{ img: icono, alt: TEXTOS.modelo.fachadaDe(nombre) }];
  return (
    <Dialogo titulo={nombre} forma="pantalla" cruz={TEXTOS.comun.cerrar} onClose={onClose}>
      <figure className={`min-0 ${styles.fotos}`}>
        <Galeria
          key={filas.length}
          nombre={TEXTOS.modelo.imagenesDe(nombre)}
          imagenes={shown.map(({ img, alt, tipo, foco }) => ({
            direccion: img,
            alt,
            entera: tipo === 'planta',
            foco,
          }))}
          sizes="(min-width: 1100px) 700px, 100vw"
          prioridad
        />
        <figcaption className={`text-chico soft ${styles.nota}`}>{TEXTOS.comun.ilustrativa}</figcaption>
      </figure>
      <div className="column grow gap-1">
        <p className="soft">{TEXTOS.modelo.construccion(formatArea(decimal(terreno)))}</p>
        <p className={`strong figures tight below-4 ${styles.precio}`}>
          {formatPrecio(decimal(precioVenta))}
        </p>
        <FavoritoDeModelo id_modelo={id_modelo} nombre={nombre} className={styles.guardar} />
        <CuentasDeModelo cuentas={cuentas} />
        {parrafos.map((texto) => (
          <p key={texto}>{texto}</p>
        ))}
        {cabida}
        {[...(medidas ? [medidas] : []), ...lineas].map((texto) => (
          <p key={texto} className={`text-chico soft ${styles.nota}`}>
            {texto}
          </p>
        ))}
        {recorridos.map(({ img, alt }) => (
          <a
            key={img}
            className={lookOf({ variante: 'secundario' })}
            href={img}
            target="_blank"
            rel="noopener"
          >
            {alt || TEXTOS.modelo.recorrido}
          </a>
        ))}
        <div className={`sticky ${styles.accion}`}>
          <Boton ancho onClick={onChoose}>
            {TEXTOS.modelo.seleccionar}
          </Boton>
        </div>
      </div>
    </Dialogo>
  );
}

/** A tour is a page or video elsewhere, loaded only on demand. A file of the folder is a picture. */
function isRecorrido({ img, tipo }: ImagenDeModelo): boolean {
  return tipo === 'recorrido' && !parseImagen(img);
}
