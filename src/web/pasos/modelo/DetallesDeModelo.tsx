import type { ReactNode } from 'react';
import type { Modelo } from '../../../contract/catalogo.ts';
import { presentFacts } from '../../../contract/presentModelo.ts';
import { decimal, formatArea, formatPrecio } from '../../../domain/decimal.ts';
import { useReading } from '../../calls/readings.ts';
import { TEXTOS } from '../../textos.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Carrusel } from '../../ui/Carrusel.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Imagen } from '../../ui/Imagen.tsx';
import { CuentasDeModelo } from './CuentasDeModelo.tsx';
import styles from './DetallesDeModelo.module.css';

interface Props {
  modelo: Modelo;
  /** Whether it fits on the chosen lot, drawn. */
  cabida: ReactNode;
  onClose: () => void;
  onChoose: () => void;
}

/** 'Ver Detalles': the model's pictures and 'Seleccionar'. */
export function DetallesDeModelo({ modelo, cabida, onClose, onChoose }: Props) {
  const { id_modelo, nombre, icono, terreno, precioVenta } = modelo;
  const { cuentas, descripcion, medidas, entrega } = presentFacts(modelo);
  const { filas } = useReading('RecuperarModelosImg', { id_modelo });
  // The façade stands until the list is there, and where it failed.
  const imagenes = filas.length ? filas : [{ img: icono, alt: TEXTOS.modelo.fachadaDe(nombre) }];
  return (
    <Dialogo titulo={nombre} forma="pantalla" cruz={TEXTOS.comun.cerrar} onClose={onClose}>
      <figure className={styles.fotos}>
        <Carrusel
          key={filas.length}
          nombre={TEXTOS.modelo.imagenesDe(nombre)}
          laminas={imagenes.map(({ img, alt }, index) => (
            <Imagen
              key={img}
              direccion={img}
              alt={alt}
              sizes="(min-width: 1100px) 700px, 100vw"
              prioridad={index === 0}
            />
          ))}
        />
        <figcaption className={styles.nota}>{TEXTOS.comun.ilustrativa}</figcaption>
      </figure>
      <div className={styles.datos}>
        <p className={styles.area}>{TEXTOS.modelo.construccion(formatArea(decimal(terreno)))}</p>
        <p className={styles.precio}>{formatPrecio(decimal(precioVenta))}</p>
        <CuentasDeModelo cuentas={cuentas} />
        {descripcion && <p>{descripcion}</p>}
        {cabida}
        {[medidas, entrega].map(
          (texto) =>
            texto && (
              <p key={texto} className={styles.nota}>
                {texto}
              </p>
            ),
        )}
        <div className={styles.accion}>
          <Boton ancho onClick={onChoose}>
            {TEXTOS.modelo.seleccionar}
          </Boton>
        </div>
      </div>
    </Dialogo>
  );
}
