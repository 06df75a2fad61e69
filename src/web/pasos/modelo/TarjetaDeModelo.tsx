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
  /** Absent while unknown. */
  elegido: boolean | undefined;
  prioridad: boolean;
  /** Fit on the chosen lot, over the picture. */
  cabida: ReactNode;
  /** In: the card's picture, which the view transition grows into the next step. */
  onChoose: (picture: HTMLElement | null) => void;
  onDetalles: () => void;
}

export const SIZES_DE_MODELO = '(min-width: 1000px) 500px, (min-width: 736px) 58vw, 92vw';

/**
 * A model. A click anywhere on the card chooses it: the name is a button stretched over the card.
 * Screen readers meet one button to choose and one for the details.
 */
export function TarjetaDeModelo({ modelo, elegido, prioridad, cabida, onChoose, onDetalles }: Props) {
  const { nombre, icono, terreno, precioVenta } = modelo;
  const { cuentas, parrafos, lineas } = presentFacts(modelo);
  const foto = useRef<HTMLDivElement>(null);
  return (
    <article
      className={classNames(`card column relative clip tall ${styles.tarjeta}`, elegido && styles.elegida)}
    >
      <div className={`relative clip ${styles.foto}`} ref={foto}>
        <Imagen direccion={icono} alt="" sizes={SIZES_DE_MODELO} prioridad={prioridad} />
        {cabida}
      </div>
      <div className={`column grow gap-1 ${styles.texto}`}>
        <h2 className={`row wrap between gap-x-3 ${styles.nombre}`}>
          <button
            type="button"
            className={`anywhere text-left ${styles.boton}`}
            aria-pressed={elegido}
            onClick={() => onChoose(foto.current)}
          >
            {nombre}
          </button>
          {elegido && (
            <span className="inline-row gap-1 text-nota accent strong untracked" aria-hidden="true">
              <Icono nombre="palomita" tamano={16} /> {TEXTOS.modelo.elegido}
            </span>
          )}
        </h2>
        <p className="soft">{TEXTOS.modelo.construccion(formatArea(decimal(terreno)))}</p>
        <CuentasDeModelo cuentas={cuentas} />
        {parrafos.map((texto) => (
          <p key={texto} className={`soft clip ${styles.descripcion}`}>
            {texto}
          </p>
        ))}
        {lineas.map((texto) => (
          <p key={texto} className="text-nota soft">
            {texto}
          </p>
        ))}
        <div className={`row wrap between gap-2 gap-x-4 pad-top-3 ${styles.pie}`}>
          <p className={`strong figures close-set ${styles.precio}`}>{formatPrecio(decimal(precioVenta))}</p>
          <FavoritoDeModelo id_modelo={modelo.id_modelo} nombre={nombre} />
          <Boton
            variante="secundario"
            className={`relative ${styles.detalles}`}
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
