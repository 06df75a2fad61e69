import { useEffect, useMemo, useState } from 'react';
import type { Modelo } from '../../../contract/catalogo.ts';
import { parsePlano } from '../../../contract/plano.ts';
import { rutaOf } from '../../../contract/rutas.ts';
import { tellsSize } from '../../../domain/cabida/canStand.ts';
import type { ChosenLote, ChosenProyecto } from '../../../domain/seleccion.ts';
import { useReading } from '../../calls/readings.ts';
import { BotonDeGuardados } from '../../guardados/BotonDeGuardados.tsx';
import type { PropsDePaso } from '../../marco/propsDePaso.ts';
import { go } from '../../navegador/navigation.tsx';
import { track } from '../../navegador/track.ts';
import { useTaken } from '../../navegador/useTaken.ts';
import type { PropsDeCabida } from '../../plano/cabida/Cabida.tsx';
import { describeFit } from '../../plano/cabida/textosCabida.ts';
import { useCabida } from '../../plano/cabida/useCabida.ts';
import { chosenModeloOf } from '../../seleccion/fromCatalogo.ts';
import { seleccionStore, useRead, useSeleccion } from '../../seleccion/seleccionStore.ts';
import { Esqueleto } from '../../ui/Esqueleto.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { BarraDeModelos } from './BarraDeModelos.tsx';
import { DetallesDeModelo } from './DetallesDeModelo.tsx';
import { ModeloApart } from './ModeloApart.tsx';
import { orderModelos, splitByFit } from './orderModelos.ts';
import styles from './PasoModelo.module.css';
import { shownModelos } from './shownModelos.ts';
import { TarjetaDeModelo, type ToldFit, totalConLote } from './TarjetaDeModelo.tsx';
import { TEXTOS_DE_MODELO as T } from './textosDeModelo.ts';
import { useLotesThatTake } from './useLotesThatTake.ts';

/** Includes the geometry, which the first view does not need. */
const LazyCabida = lazyPiece<PropsDeCabida>(
  async () => (await import('../../plano/cabida/Cabida.tsx')).Cabida,
);

/** Step 2: the project's house models. */
export function PasoModelo({ proyecto }: PropsDePaso) {
  const { id_proyecto } = proyecto;
  const { filas, cargando } = useReading('RecuperarModelos', { id_proyecto });
  const seleccion = useSeleccion();
  const leida = useRead();
  const elegido = seleccion?.modelo?.id_modelo;
  const lote = seleccion?.lote;
  const known = useFits(proyecto, lote, filas);
  const fits = useBetweenPresses(known);
  const { caben: first, order } = useTaken(shownModelos.store, (it) => it);
  const isApart = (modelo: Modelo) => (first ? fits?.get(modelo.id_modelo)?.cabe : undefined);
  const { caben, noCaben } = splitByFit(orderModelos(filas, order), isApart);
  const dondeCaben = useLotesThatTake(proyecto, noCaben);
  const [detalles, setDetalles] = useState<Modelo>();

  const choose = (modelo: Modelo, picture: HTMLElement | null) => {
    seleccionStore.chooseModelo(chosenModeloOf(modelo));
    track({ event: 'modelo', id_proyecto, id_modelo: modelo.id_modelo });
    go(rutaOf('equipamiento', id_proyecto), picture);
  };
  const propsOf = (modelo: Modelo) => ({
    modelo,
    proyecto,
    lote,
    elegido: leida ? modelo.id_modelo === elegido : undefined,
    cabida: fits?.get(modelo.id_modelo),
    onChoose: (picture: HTMLElement | null) => choose(modelo, picture),
    onDetalles: () => setDetalles(modelo),
  });
  return (
    <>
      {filas.length > 0 && (
        <BarraDeModelos modelos={filas} cabida={isFitKnown(proyecto, filas, known)}>
          <BotonDeGuardados proyecto={proyecto} forma="comparar" />
        </BarraDeModelos>
      )}
      {/* A new list once the fits are known: moved cards would count as a layout shift, but not after a press. */}
      <ul
        key={filas
          .filter(({ id_modelo }) => fits?.get(id_modelo)?.cabe === false)
          .map(idOf)
          .join()}
        className={`grid ${styles.lista}`}
        aria-busy={cargando}
      >
        {cargando && [1, 2, 3].map((n) => <Esqueleto key={n} className={styles.espera} />)}
        {caben.map((modelo, index) => (
          <li key={modelo.id_modelo} data-modelo={modelo.id_modelo}>
            <TarjetaDeModelo {...propsOf(modelo)} prioridad={index === 0} />
          </li>
        ))}
      </ul>
      {noCaben.length > 0 && (
        <ul className={`grid fit ${styles.filas}`} aria-label={T.noCaben}>
          {noCaben.map((modelo) => (
            <li key={modelo.id_modelo} data-modelo={modelo.id_modelo}>
              <ModeloApart {...propsOf(modelo)} lotes={dondeCaben.get(modelo.id_modelo)} />
            </li>
          ))}
        </ul>
      )}
      {detalles && (
        <DetallesDeModelo
          modelo={detalles}
          total={totalConLote(proyecto, lote, chosenModeloOf(detalles))}
          cabida={
            lote && detalles.frente && detalles.fondo ? (
              <LazyCabida
                svg={proyecto.svg}
                lote={lote}
                modelo={detalles.nombre}
                medidas={{ frente: detalles.frente, fondo: detalles.fondo }}
              />
            ) : null
          }
          onClose={() => setDetalles(undefined)}
          onChoose={() => choose(detalles, null)}
        />
      )}
    </>
  );
}

const idOf = ({ id_modelo }: Modelo) => id_modelo;

type Fits = ReadonlyMap<number, ToldFit>;

/** How each model's house fits on the chosen lot, by model, as far as it is known; `undefined` while it is found out. */
function useFits(
  { svg }: ChosenProyecto,
  lote: ChosenLote | undefined,
  modelos: readonly Modelo[],
): Fits | undefined {
  const cabida = useCabida(svg, modelos);
  return useMemo(() => {
    if (!cabida || !lote) return undefined;
    const told = modelos.flatMap(({ id_modelo, nombre, frente, fondo }) => {
      const fit = cabida.fitOf(lote, { frente, fondo });
      if (!fit || !frente || !fondo) return [];
      return [[id_modelo, { cabe: fit.fits, dicho: describeFit(nombre, fit, { frente, fondo }) }] as const];
    });
    return new Map(told);
  }, [cabida, lote, modelos]);
}

/** The newest value, but none while a card is pressed: cards made anew under the finger would lose the press. */
function useBetweenPresses<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const show = () => setShown(() => value);
    if (!document.querySelector('main li:active')) return show();
    // The press's click comes first.
    const later = () => setTimeout(show);
    const ends = ['pointerup', 'pointercancel'];
    for (const type of ends) window.addEventListener(type, later, { once: true });
    return () => {
      for (const type of ends) window.removeEventListener(type, later);
    };
  }, [value]);
  return shown;
}

/** `undefined` while it is found out, if catalogue and drawing may tell it. */
function isFitKnown({ svg }: ChosenProyecto, modelos: readonly Modelo[], fits: Fits | undefined) {
  if (fits) return fits.size > 0;
  return modelos.some(tellsSize) && parsePlano(svg) ? undefined : false;
}
