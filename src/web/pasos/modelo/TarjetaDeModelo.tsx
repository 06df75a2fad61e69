import { useRef } from 'react';
import type { Modelo } from '../../../contract/catalogo.ts';
import { presentFacts } from '../../../contract/presentModelo.ts';
import { tellsSize } from '../../../domain/cabida/canStand.ts';
import { formatArea, formatPrecio } from '../../../domain/decimal.ts';
import {
  type ChosenLote,
  type ChosenModelo,
  type ChosenProyecto,
  startSeleccion,
  totalesOf,
} from '../../../domain/seleccion.ts';
import { FavoritoDeModelo } from '../../guardados/BotonDeFavorito.tsx';
import { TEXTOS } from '../../navegador/textos.ts';
import { chosenModeloOf } from '../../seleccion/fromCatalogo.ts';
import { Boton } from '../../ui/Boton.tsx';
import { classNames } from '../../ui/classNames.ts';
import { EsqueletoDeTexto } from '../../ui/Esqueleto.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { Imagen } from '../../ui/Imagen.tsx';
import styles from './PasoModelo.module.css';
import { TEXTOS_DE_MODELO as T } from './textosDeModelo.ts';

/** How a house fits on the chosen lot, and the sentence about it. */
export interface ToldFit {
  cabe: boolean;
  dicho: string;
}

export interface PropsDeModelo {
  modelo: Modelo;
  proyecto: ChosenProyecto;
  /** Absent while unknown, as on the server. */
  lote: ChosenLote | undefined;
  /** Absent while unknown. */
  elegido: boolean | undefined;
  /** Absent if unknown. */
  cabida: ToldFit | undefined;
  /** In: the card's picture, which the view transition grows into the next step. */
  onChoose: (picture: HTMLElement | null) => void;
  onDetalles: () => void;
}

export const SIZES_DE_MODELO = '(min-width: 1000px) 500px, (min-width: 736px) 58vw, 92vw';

/**
 * A model. A click anywhere on the card chooses it: the name is a button stretched over the card.
 * Screen readers meet one button to choose and one for the details.
 */
export function TarjetaDeModelo({ prioridad, ...props }: PropsDeModelo & { prioridad: boolean }) {
  const { modelo, elegido, cabida, onChoose } = props;
  const foto = useRef<HTMLDivElement>(null);
  return (
    <article
      className={classNames(`card column relative clip tall ${styles.tarjeta}`, elegido && styles.elegida)}
    >
      <div className={`relative clip ${styles.foto}`} ref={foto}>
        <Imagen direccion={modelo.icono} alt="" sizes={SIZES_DE_MODELO} prioridad={prioridad} />
        {elegido && (
          <span
            className={`absolute inline-row pill surface gap-1 pad-x-3 text-nota accent strong ${styles.elegido}`}
            aria-hidden="true"
          >
            <Icono nombre="palomita" tamano={16} /> {TEXTOS.modelo.elegido}
          </span>
        )}
      </div>
      <div className={`column grow gap-1 ${styles.texto}`}>
        <NombreYTotal {...props} onChoose={() => onChoose(foto.current)} />
        {(cabida || tellsSize(modelo)) && <CabidaText cabida={cabida} />}
        <div className={`row wrap between line-above gap-x-4`}>
          <ShortCuentas modelo={modelo} />
          <BotonDeDetalles {...props} />
        </div>
      </div>
      <FavoritoDeModelo
        id_modelo={modelo.id_modelo}
        nombre={modelo.nombre}
        compacto
        className={`absolute ${styles.corazon}`}
      />
    </article>
  );
}

/** MXN, without equipment; `undefined` without a lot. */
export function totalConLote(proyecto: ChosenProyecto, lote: ChosenLote | undefined, modelo: ChosenModelo) {
  return lote && totalesOf({ ...startSeleccion(proyecto), lote, modelo })?.precioTotal;
}

/** Name and construction, and beside them the price with the chosen lot. */
export function NombreYTotal({
  modelo,
  proyecto,
  lote,
  elegido,
  onChoose,
}: Pick<PropsDeModelo, 'modelo' | 'proyecto' | 'lote' | 'elegido'> & { onChoose: () => void }) {
  const chosen = chosenModeloOf(modelo);
  const total = totalConLote(proyecto, lote, chosen);
  return (
    <>
      <div className={`grid gap-x-3 ${styles.cabeza}`}>
        <h2 className={styles.nombre}>
          <button
            type="button"
            className={`anywhere text-left ${styles.boton}`}
            aria-pressed={elegido}
            onClick={onChoose}
          >
            {modelo.nombre}
          </button>
        </h2>
        {/* A new element once known: a text of another width would count as a layout shift. */}
        <p key={String(total)} className={`strong figures close-set nowrap ${styles.precio}`}>
          {total === undefined ? <EsqueletoDeTexto ancho="6.5em" /> : formatPrecio(total)}
        </p>
      </div>
      <div className={`row wrap between gap-x-3 text-chico soft ${styles.rotulos}`}>
        <p>{TEXTOS.modelo.construccion(formatArea(chosen.terreno))}</p>
        <p>{T.conTuLote}</p>
      </div>
    </>
  );
}

/** Keeps its line while the fit is unknown. */
export function CabidaText({ cabida }: Pick<PropsDeModelo, 'cabida'>) {
  if (!cabida) return <p className="text-nota snug">{'\u00a0'}</p>;
  const { cabe, dicho } = cabida;
  return (
    <p className={`row at-top gap-2 text-nota strong snug ${cabe ? styles.cabe : 'accent'}`}>
      <Icono nombre={cabe ? 'palomita' : 'aviso'} tamano={18} />
      {dicho}
    </p>
  );
}

/** `3 rec · 2.5 baños · 1 auto`, read out in whole words. */
export function ShortCuentas({ modelo }: Pick<PropsDeModelo, 'modelo'>) {
  const cuentas = presentFacts(modelo).cuentas.filter(({ clave }) => clave !== 'niveles');
  if (!cuentas.length) return null;
  return (
    <p className="text-chico soft">
      <span aria-hidden="true">{cuentas.map(({ corto }) => corto).join(' · ')}</span>
      <span className="oculto">{cuentas.map(({ texto }) => texto).join(', ')}</span>
    </p>
  );
}

export function BotonDeDetalles({ modelo, onDetalles }: Pick<PropsDeModelo, 'modelo' | 'onDetalles'>) {
  return (
    <Boton
      variante="discreto"
      className={`relative strong text-nota ${styles.detalles}`}
      aria-label={TEXTOS.modelo.detallesDe(modelo.nombre)}
      aria-haspopup="dialog"
      onClick={onDetalles}
    >
      {TEXTOS.modelo.verDetalles}
    </Boton>
  );
}
