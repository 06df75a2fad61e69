import { type ReactNode, useRef } from 'react';
import type { Modelo } from '../../../contract/catalogo.ts';
import { presentFacts } from '../../../contract/presentModelo.ts';
import { decimal, formatArea, formatPrecio } from '../../../domain/decimal.ts';
import { FavoritoDeModelo } from '../../guardados/BotonDeFavorito.tsx';
import { TEXTOS } from '../../navegador/textos.ts';
import { Boton } from '../../ui/Boton.tsx';
import { classNames } from '../../ui/classNames.ts';
import { Icono } from '../../ui/Icono.tsx';
import { Imagen } from '../../ui/Imagen.tsx';
import { CuentasDeModelo } from './CuentasDeModelo.tsx';
import styles from './PasoModelo.module.css';

interface Props {
  modelo: Modelo;
  /** Absent while it is not known. */
  elegido: boolean | undefined;
  prioridad: boolean;
  /** Whether it fits on the chosen lot, over the picture. */
  cabida: ReactNode;
  /** In: the card's picture, which grows into the next step. */
  onChoose: (picture: HTMLElement | null) => void;
  onDetalles: () => void;
}

export const SIZES_DE_MODELO = '(min-width: 1000px) 500px, (min-width: 736px) 58vw, 92vw';

/**
 * A model. A click anywhere on the card chooses it: its name is the button, stretched over the card, so that
 * readers meet one button to choose and one for the details.
 */
export function TarjetaDeModelo({ modelo, elegido, prioridad, cabida, onChoose, onDetalles }: Props) {
  const { nombre, icono, terreno, precioVenta } = modelo;
  const { cuentas, parrafos, lineas } = presentFacts(modelo);
  const foto = useRef<HTMLDivElement>(null);
  return (
    <article className={classNames(styles.tarjeta, elegido && styles.elegida)}>
      <div className={styles.foto} ref={foto}>
        <Imagen direccion={icono} alt="" sizes={SIZES_DE_MODELO} prioridad={prioridad} />
        {cabida}
      </div>
      <div className={styles.texto}>
        <h2 className={styles.nombre}>
          <button
            type="button"
            className={styles.boton}
            aria-pressed={elegido}
            onClick={() => onChoose(foto.current)}
          >
            {nombre}
          </button>
          {elegido && (
            <span className={styles.marca} aria-hidden="true">
              <Icono nombre="palomita" tamano={16} /> {TEXTOS.modelo.elegido}
            </span>
          )}
        </h2>
        <p className={styles.area}>{TEXTOS.modelo.construccion(formatArea(decimal(terreno)))}</p>
        <CuentasDeModelo cuentas={cuentas} />
        {parrafos.map((texto) => (
          <p key={texto} className={styles.descripcion}>
            {texto}
          </p>
        ))}
        {lineas.map((texto) => (
          <p key={texto} className={styles.entrega}>
            {texto}
          </p>
        ))}
        <div className={styles.pie}>
          <p className={styles.precio}>{formatPrecio(decimal(precioVenta))}</p>
          <FavoritoDeModelo id_modelo={modelo.id_modelo} nombre={nombre} />
          <Boton
            variante="secundario"
            className={styles.detalles}
            aria-label={TEXTOS.modelo.detallesDe(nombre)}
            aria-haspopup="dialog"
            onClick={onDetalles}
          >
            {TEXTOS.modelo.verDetalles}
          </Boton>
        </div>
      </div>
    </article>
  );
}
