import type { ChosenProyecto, Seleccion } from '../../domain/seleccion.ts';
import { go } from '../navegador/navigation.tsx';
import { TEXTOS } from '../navegador/textos.ts';
import { rutaOfFurthest } from '../seleccion/anterior/recoverSeleccion.ts';
import { seleccionStore, useSeleccion } from '../seleccion/seleccionStore.ts';
import { Boton } from '../ui/Boton.tsx';
import { Dialogo } from '../ui/Dialogo.tsx';
import { Comparacion } from './Comparacion.tsx';
import { EnlaceDeFamilia } from './EnlaceDeFamilia.tsx';
import { Favoritos } from './Favoritos.tsx';
import { guardadosStore, keyOfConfiguracion, useGuardados } from './guardadosStore.ts';
import { configuracionOf, resolveConfiguracion } from './resolveConfiguracion.ts';
import type { OpcionDeComparacion } from './TablaDeComparacion.tsx';
import { letterOf, TEXTOS_DE_GUARDADOS as T } from './textosGuardados.ts';
import { useListas } from './useListas.ts';

export interface PropsDeGuardados {
  proyecto: ChosenProyecto;
  onClose: () => void;
}

/** Keeps the selection, passes it on, and shows what is kept side by side. */
export function DialogoDeGuardados({ proyecto, onClose }: PropsDeGuardados) {
  const seleccion = useSeleccion();
  const configuraciones = useGuardados((it) => it.configuraciones);
  const listas = useListas(proyecto.id_proyecto);
  const actual = seleccion && configuracionOf(seleccion);
  const guardada =
    actual && configuraciones.some((it) => keyOfConfiguracion(it) === keyOfConfiguracion(actual));
  const mine = configuraciones.filter((it) => it.id_proyecto === proyecto.id_proyecto);
  // What is chosen now is compared too, kept or not; then the newest first.
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
