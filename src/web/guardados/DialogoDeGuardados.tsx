import type { Seleccion } from '../../domain/seleccion.ts';
import type { PropsDeGuardados } from '../pieces.tsx';
import { rutaOfFurthest } from '../seleccion/anterior/recoverSeleccion.ts';
import { seleccionStore, useSeleccion } from '../seleccion/seleccionStore.ts';
import { go } from '../start/navigation.tsx';
import { TEXTOS } from '../textos.ts';
import { Boton } from '../ui/Boton.tsx';
import { Dialogo } from '../ui/Dialogo.tsx';
import styles from './DialogoDeGuardados.module.css';
import { EnlaceDeFamilia } from './EnlaceDeFamilia.tsx';
import { Favoritos } from './Favoritos.tsx';
import { guardadosStore, keyOfConfiguracion, useGuardados } from './guardadosStore.ts';
import { configuracionOf, resolveConfiguracion } from './resolveConfiguracion.ts';
import { TablaDeComparacion } from './TablaDeComparacion.tsx';
import { TEXTOS_DE_GUARDADOS as T } from './textosGuardados.ts';
import { useListas } from './useListas.ts';

/** Most choices that stand side by side. */
const MAXIMO = 3;

/** Keeps the selection, passes it on, and shows what is kept side by side. */
export function DialogoDeGuardados({ proyecto, onClose }: PropsDeGuardados) {
  const seleccion = useSeleccion();
  const configuraciones = useGuardados((it) => it.configuraciones);
  const listas = useListas(proyecto.id_proyecto);
  const actual = seleccion && configuracionOf(seleccion);
  const guardada =
    actual && configuraciones.some((it) => keyOfConfiguracion(it) === keyOfConfiguracion(actual));
  const mine = configuraciones.filter((it) => it.id_proyecto === proyecto.id_proyecto);
  // What is chosen now is compared too, kept or not.
  const shown = [...(actual && !guardada ? [actual] : []), ...mine.toReversed()].slice(0, MAXIMO);
  const choose = (chosen: Seleccion) => {
    seleccionStore.replace({ ...chosen, ...(seleccion?.cliente && { cliente: seleccion.cliente }) });
    onClose();
    go(rutaOfFurthest(chosen));
  };
  return (
    <Dialogo titulo={T.titulo} forma="hoja" cruz={TEXTOS.comun.cerrar} onClose={onClose}>
      {actual ? (
        <div className={styles.acciones}>
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
        <p className={styles.nota}>{T.incompleta}</p>
      )}
      {listas && shown.length > 0 && (
        <TablaDeComparacion
          opciones={shown.map((configuracion) => ({
            configuracion,
            guardada: mine.some((it) => keyOfConfiguracion(it) === keyOfConfiguracion(configuracion)),
            ...resolveConfiguracion(configuracion, proyecto, listas),
          }))}
          onChoose={choose}
        />
      )}
      {listas && <Favoritos id_proyecto={proyecto.id_proyecto} listas={listas} />}
    </Dialogo>
  );
}
