import { useState } from 'react';
import { absoluteOf, type Configuracion, rutaOfConfiguracion } from '../../contract/rutas.ts';
import { decimal, formatArea, formatPrecio } from '../../domain/decimal.ts';
import { canChoose } from '../../domain/lote.ts';
import { type ChosenProyecto, type Seleccion, totalesOf } from '../../domain/seleccion.ts';
import { go } from '../navegador/navigation.tsx';
import { TEXTOS } from '../navegador/textos.ts';
import { rutaOfFurthest } from '../seleccion/anterior/recoverSeleccion.ts';
import { chosenLoteOf, chosenModeloOf } from '../seleccion/fromCatalogo.ts';
import { seleccionStore, useSeleccion } from '../seleccion/seleccionStore.ts';
import { Boton } from '../ui/Boton.tsx';
import { Dialogo } from '../ui/Dialogo.tsx';
import { Icono } from '../ui/Icono.tsx';
import { FavoritoDeLote, FavoritoDeModelo } from './BotonDeFavorito.tsx';
import styles from './DialogoDeGuardados.module.css';
import { guardadosStore, keyOfConfiguracion, useGuardados } from './guardadosStore.ts';
import { configuracionOf, type ListasOfProyecto, resolveConfiguracion } from './resolveConfiguracion.ts';
import { nameOf, type OpcionDeComparacion, TablaDeComparacion } from './TablaDeComparacion.tsx';
import { letterOf, TEXTOS_DE_GUARDADOS as T } from './textosGuardados.ts';
import { useListas } from './useListas.ts';

export interface PropsDeGuardados {
  proyecto: ChosenProyecto;
  onClose: () => void;
}

/** Saves and shares the selection, and compares the saved ones. */
export function DialogoDeGuardados({ proyecto, onClose }: PropsDeGuardados) {
  const seleccion = useSeleccion();
  const configuraciones = useGuardados((it) => it.configuraciones);
  const listas = useListas(proyecto.id_proyecto);
  const actual = seleccion && configuracionOf(seleccion);
  const guardada =
    actual && configuraciones.some((it) => keyOfConfiguracion(it) === keyOfConfiguracion(actual));
  const mine = configuraciones.filter((it) => it.id_proyecto === proyecto.id_proyecto);
  // The current selection comes first, saved or not; then the newest.
  const opciones = [...(actual && !guardada ? [actual] : []), ...mine.toReversed()].map(
    (configuracion, index): OpcionDeComparacion | undefined =>
      listas && {
        configuracion,
        clave: keyOfConfiguracion(configuracion),
        nombre: index === 0 && actual && !guardada ? undefined : letterOf(index),
        ...resolveConfiguracion(configuracion, proyecto, listas),
      },
  );
  const choose = (chosen: Seleccion) => {
    seleccionStore.replace({ ...chosen, ...(seleccion?.cliente && { cliente: seleccion.cliente }) });
    onClose();
    go(rutaOfFurthest(chosen));
  };
  return (
    <Dialogo titulo={T.titulo} forma="hoja" cruz={TEXTOS.comun.cerrar} onClose={onClose}>
      {actual ? (
        <div className="row stretch wrap gap-2">
          <Boton
            variante="secundario"
            aria-pressed={Boolean(guardada)}
            onClick={() => guardadosStore.toggleConfiguracion(actual)}
          >
            {guardada ? T.seleccionGuardada : T.guardarSeleccion}
          </Boton>
          <EnlaceDeFamilia configuracion={actual} proyecto={proyecto.nombre} />
        </div>
      ) : (
        <p className="text-nota soft">{T.incompleta}</p>
      )}
      <Comparacion opciones={opciones.filter((it) => it !== undefined)} onChoose={choose} />
      {listas && <Favoritos id_proyecto={proyecto.id_proyecto} listas={listas} />}
    </Dialogo>
  );
}

interface Props {
  configuracion: Configuracion;
  /** The project's name. */
  proyecto: string;
}

/** Shares the choice as a link, by share sheet or clipboard. Has only ids, no personal data. */
function EnlaceDeFamilia({ configuracion, proyecto }: Props) {
  const [dicho, setDicho] = useState('');
  const url = absoluteOf(window.location.origin, rutaOfConfiguracion(configuracion));
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setDicho(T.copiado),
      () => setDicho(T.noSeCopio),
    );
  const share = async () => {
    if (!('share' in navigator)) return void (await copy().catch(() => setDicho(T.noSeCopio)));
    try {
      await navigator.share({ title: T.titulo, text: T.mensaje(proyecto), url });
    } catch (error) {
      // A closed share sheet is a decision. Any other failure falls back to the clipboard.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <>
      <Boton onClick={() => void share()}>
        <Icono nombre="compartir" />
        {T.familia}
      </Boton>
      <p role="status" className="hide-empty text-nota soft">
        {dicho}
      </p>
      {dicho === T.noSeCopio && (
        <input
          className="full target rounded edge-firm pad-x-3"
          readOnly
          value={url}
          aria-label={T.enlace}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}

/** Lots and models with a heart, each with a button to choose it; renders nothing without any. */
function Favoritos({ id_proyecto, listas }: { id_proyecto: number; listas: ListasOfProyecto }) {
  const keys = useGuardados((it) => it.lotes);
  const ids = useGuardados((it) => it.modelos);
  const lotes = listas.lotes.filter(({ id_lote }) => keys.includes(`${id_proyecto}/${id_lote}`));
  const modelos = listas.modelos.filter(({ id_modelo }) => ids.includes(id_modelo));
  if (!lotes.length && !modelos.length) return null;
  return (
    <section>
      <h3 className="pad-y-2 text-guia strong text-left">{T.favoritos}</h3>
      <ul className={styles.favoritos}>
        {lotes.map((lote) => (
          <li className="row wrap line-above gap-2 pad-y-2" key={lote.id_lote}>
            <span>{T.loteDe(lote.id_lote, formatArea(decimal(lote.terreno)))}</span>
            <FavoritoDeLote id_proyecto={id_proyecto} id_lote={lote.id_lote} />
            {canChoose(lote) ? (
              <Choose
                name={T.deLote(lote.id_lote)}
                onClick={() => seleccionStore.chooseLote(chosenLoteOf(lote))}
              />
            ) : (
              <span className="text-nota soft">{T.noDisponible}</span>
            )}
          </li>
        ))}
        {modelos.map((modelo) => (
          <li className="row wrap line-above gap-2 pad-y-2" key={modelo.id_modelo}>
            <span>{modelo.nombre}</span>
            <FavoritoDeModelo id_modelo={modelo.id_modelo} nombre={modelo.nombre} />
            <Choose
              name={T.deModelo(modelo.nombre)}
              onClick={() => seleccionStore.chooseModelo(chosenModeloOf(modelo))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Choose({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Boton variante="secundario" onClick={onClick}>
      {T.elegir}
      <span className="oculto">{name}</span>
    </Boton>
  );
}

/** Choices shown side by side. */
const LEAST = 2;
const MOST = 3;

interface PropsOfComparacion {
  /** Newest first. */
  opciones: readonly OpcionDeComparacion[];
  onChoose: (seleccion: Seleccion) => void;
}

/** Two or three choices side by side: the newest by default, or the visitor's pick. */
function Comparacion({ opciones, onChoose }: PropsOfComparacion) {
  const [picked, setPicked] = useState<readonly string[]>();
  const shown = picked ? opciones.filter(({ clave }) => picked.includes(clave)) : opciones.slice(0, MOST);
  const full = shown.length >= MOST;
  const toggle = (clave: string) => {
    const claves = shown.map((it) => it.clave);
    if (claves.includes(clave)) setPicked(claves.filter((it) => it !== clave));
    else if (!full) setPicked([...claves, clave]);
  };
  if (opciones.length === 0) return null;
  return (
    <>
      {opciones.length > LEAST && (
        <fieldset className={styles.cuales}>
          <legend className="pad-y-2 text-guia strong text-left">{T.cuales}</legend>
          {opciones.map((opcion) => {
            const checked = shown.includes(opcion);
            return (
              <label
                className="row target line-above gap-3 pad-y-1 text-nota figures pointer snug"
                key={opcion.clave}
                data-cerrada={full && !checked}
              >
                <input
                  className="rigid"
                  type="checkbox"
                  checked={checked}
                  aria-disabled={full && !checked}
                  onChange={() => toggle(opcion.clave)}
                />
                <span>
                  <strong className="strong">{nameOf(opcion)}</strong> {summaryOf(opcion)}
                </span>
              </label>
            );
          })}
          <p role="status" className="hide-empty text-nota soft">
            {shown.length < LEAST ? T.faltanOpciones : full && opciones.length > MOST && T.sobranOpciones}
          </p>
        </fieldset>
      )}
      {(shown.length >= LEAST || opciones.length < LEAST) && (
        <TablaDeComparacion opciones={shown} onChoose={onChoose} />
      )}
    </>
  );
}

/** 'Lote 2 · Agave · $3,127,400.00', as far as still available. */
function summaryOf({ seleccion }: OpcionDeComparacion): string {
  const total = totalesOf(seleccion)?.precioTotal;
  return [
    seleccion.lote && `${T.lote} ${seleccion.lote.id_lote}`,
    seleccion.modelo?.nombre,
    total === undefined ? T.noDisponible : formatPrecio(total),
  ]
    .filter(Boolean)
    .join(' · ');
}
