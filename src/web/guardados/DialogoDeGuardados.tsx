import { useState } from 'react';
import type { Equipamiento } from '../../contract/catalogo.ts';
import { absoluteOf, type Configuracion, onSite, rutaOfConfiguracion } from '../../contract/rutas.ts';
import { decimal, formatArea, formatPrecio } from '../../domain/decimal.ts';
import { canChoose } from '../../domain/lote.ts';
import { type ChosenProyecto, hasEquipamiento, type Seleccion } from '../../domain/seleccion.ts';
import { go } from '../navegador/navigation.tsx';
import { pageSettings } from '../navegador/pageSettings.ts';
import { TEXTOS } from '../navegador/textos.ts';
import { useCabida } from '../plano/cabida/useCabida.ts';
import { usePlanoLotes } from '../plano/load/usePlanoLotes.ts';
import { rutaOfFurthest } from '../seleccion/anterior/recoverSeleccion.ts';
import { givesFigures } from '../seleccion/estimateBeside.ts';
import { chosenEquipamientoOf, chosenLoteOf, chosenModeloOf } from '../seleccion/fromCatalogo.ts';
import { seleccionStore, useSeleccion } from '../seleccion/seleccionStore.ts';
import { Boton } from '../ui/Boton.tsx';
import { Dialogo } from '../ui/Dialogo.tsx';
import { Icono } from '../ui/Icono.tsx';
import { FavoritoDeEquipamiento, FavoritoDeLote, FavoritoDeModelo } from './BotonDeFavorito.tsx';
import styles from './DialogoDeGuardados.module.css';
import { describeHouse, type OpcionShown } from './describeHouse.ts';
import { guardadosStore, useGuardados } from './guardadosStore.ts';
import { keyOfOpcion } from './opcion.ts';
import { configuracionOf, type ListasOfProyecto } from './resolveConfiguracion.ts';
import { TablaDeComparacion } from './TablaDeComparacion.tsx';
import { TEXTOS_DE_COMPARACION as C } from './textosDeComparacion.ts';
import { TEXTOS_DE_GUARDADOS as T } from './textosGuardados.ts';
import { useListas } from './useListas.ts';
import { useOpciones } from './useOpciones.ts';

/** Houses side by side. */
const LEAST = 2;
const MOST = 3;

export interface PropsDeGuardados {
  proyecto: ChosenProyecto;
  onClose: () => void;
}

/** Compares the houses that the visitor keeps; saves and shares the selection. */
export function DialogoDeGuardados({ proyecto, onClose }: PropsDeGuardados) {
  const seleccion = useSeleccion();
  const configuraciones = useGuardados((it) => it.configuraciones);
  const listas = useListas(proyecto.id_proyecto);
  const { opciones, muchas } = useOpcionesShown(proyecto, listas);
  const actual = seleccion && configuracionOf(seleccion);
  const guardada = actual && configuraciones.some((it) => keyOfOpcion(it) === keyOfOpcion(actual));
  const choose = (chosen: Seleccion) => {
    seleccionStore.replace({ ...chosen, ...(seleccion?.cliente && { cliente: seleccion.cliente }) });
    onClose();
    go(rutaOfFurthest(chosen));
  };
  return (
    <Dialogo
      titulo={muchas ? C.titulo(Math.min(muchas, MOST)) : T.titulo}
      forma={muchas ? 'pagina' : 'hoja'}
      cruz={TEXTOS.comun.cerrar}
      onClose={onClose}
    >
      {opciones.length >= LEAST && <Comparacion opciones={opciones} onChoose={choose} />}
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
      {listas && <Favoritos id_proyecto={proyecto.id_proyecto} listas={listas} />}
    </Dialogo>
  );
}

/** What can be compared, once the lists are loaded; `muchas`: how many, if enough, also before. */
function useOpcionesShown(proyecto: ChosenProyecto, listas: ListasOfProyecto | undefined) {
  const all = useOpciones(proyecto.id_proyecto);
  const cabida = useCabida(proyecto.svg, listas?.modelos);
  const { plano } = usePlanoLotes(proyecto.svg);
  const opciones = listas ? all.map((it) => describeHouse(it, proyecto, listas, { plano, cabida })) : [];
  return { opciones, muchas: all.length >= LEAST ? all.length : 0 };
}

interface Props {
  configuracion: Configuracion;
  /** The project's name. */
  proyecto: string;
}

/** Shares the choice as a link, by share sheet or clipboard. Has only ids, no personal data. */
function EnlaceDeFamilia({ configuracion, proyecto }: Props) {
  const [dicho, setDicho] = useState('');
  const url = absoluteOf(window.location.origin, onSite(rutaOfConfiguracion(configuracion)));
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
  const items = useGuardados((it) => it.equipamientos);
  const seleccion = useSeleccion();
  const lotes = listas.lotes.filter(({ id_lote }) => keys.includes(`${id_proyecto}/${id_lote}`));
  const modelos = listas.modelos.filter(({ id_modelo }) => ids.includes(id_modelo));
  const hasItem = ({ id_equ }: Equipamiento) => Boolean(seleccion && hasEquipamiento(seleccion, id_equ));
  const equipamientos = listas.equipamientos.filter(({ id_equ }) => items.includes(id_equ));
  if (!lotes.length && !modelos.length && !equipamientos.length) return null;
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
        {equipamientos.map((item) => (
          <li className="row wrap line-above gap-2 pad-y-2" key={item.id_equ}>
            <span>{item.nombre}</span>
            <FavoritoDeEquipamiento id_equ={item.id_equ} nombre={item.nombre} />
            <Boton
              variante="secundario"
              aria-label={`${hasItem(item) ? T.quitar : T.agregar} ${item.nombre}`}
              onClick={() => seleccionStore.toggleEquipamiento(chosenEquipamientoOf(item))}
            >
              {hasItem(item) ? T.quitar : T.agregar}
            </Boton>
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

interface PropsOfComparacion {
  opciones: readonly OpcionShown[];
  onChoose: (seleccion: Seleccion) => void;
}

/** Two or three houses side by side: the first by default, or the visitor's pick. */
function Comparacion({ opciones, onChoose }: PropsOfComparacion) {
  const [picked, setPicked] = useState<readonly string[]>();
  const shown = picked ? opciones.filter(({ clave }) => picked.includes(clave)) : opciones.slice(0, MOST);
  const toggle = (clave: string) => {
    const claves = shown.map((it) => it.clave);
    if (claves.includes(clave)) setPicked(claves.filter((it) => it !== clave));
    else if (shown.length < MOST) setPicked([...claves, clave]);
  };
  return (
    <>
      {shown.length >= LEAST && (
        <>
          <TablaDeComparacion opciones={shown} onChoose={onChoose} />
          {givesFigures(pageSettings.simulador) && <p className="text-nota soft">{C.credito}</p>}
        </>
      )}
      {(opciones.length > MOST || shown.length < LEAST) && (
        <ChosenOpciones opciones={opciones} shown={shown} onToggle={toggle} />
      )}
    </>
  );
}

interface PropsOfChosen {
  opciones: readonly OpcionShown[];
  shown: readonly OpcionShown[];
  onToggle: (clave: string) => void;
}

function ChosenOpciones({ opciones, shown, onToggle }: PropsOfChosen) {
  const full = shown.length >= MOST;
  return (
    <fieldset className={styles.cuales}>
      <legend className="pad-y-2 text-guia strong text-left">{C.cuales}</legend>
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
              onChange={() => onToggle(opcion.clave)}
            />
            <span>
              <strong className="strong">{opcion.completo}</strong> {totalText(opcion)}
            </span>
          </label>
        );
      })}
      <p role="status" className="hide-empty text-nota soft">
        {shown.length < LEAST ? C.faltanOpciones : full && C.sobranOpciones}
      </p>
    </fieldset>
  );
}

function totalText({ house: { total }, perdidos }: OpcionShown): string {
  if (total !== undefined) return formatPrecio(total);
  return perdidos.length ? T.noDisponible : '';
}
