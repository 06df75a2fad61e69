import type { Configuracion } from '../../contract/rutas.ts';
import type { Seleccion } from '../../domain/seleccion.ts';
import { Boton } from '../ui/Boton.tsx';
import { compareSelecciones } from './compareSelecciones.ts';
import styles from './DialogoDeGuardados.module.css';
import { guardadosStore, keyOfConfiguracion } from './guardadosStore.ts';
import { letterOf, TEXTOS_DE_GUARDADOS as T } from './textosGuardados.ts';

export interface OpcionDeComparacion {
  configuracion: Configuracion;
  /** Kept on the device; else it is what is chosen now. */
  guardada: boolean;
  seleccion: Seleccion;
  perdidos: readonly string[];
}

interface Props {
  opciones: readonly OpcionDeComparacion[];
  onChoose: (seleccion: Seleccion) => void;
}

/** Up to three choices side by side. Where they differ a line says so in a word, not by colour alone. */
export function TablaDeComparacion({ opciones, onChoose }: Props) {
  const lines = compareSelecciones(opciones.map(({ seleccion }) => seleccion));
  return (
    <div className={styles.rollo}>
      <table className={styles.tabla}>
        <caption className={styles.titulo}>{T.comparar}</caption>
        <thead>
          <tr>
            <td />
            {opciones.map(({ configuracion, guardada }, index) => (
              <th key={keyOfConfiguracion(configuracion)} scope="col">
                {guardada ? T.Opcion(letterOf(index)) : T.actual}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ titulo, valores, distinto }) => (
            <tr key={titulo} data-distinto={distinto}>
              <th scope="row">
                {titulo}
                {distinto && <span className={styles.distinto}>{T.distinto}</span>}
              </th>
              {valores.map((valor, index) => (
                <td key={keyOfConfiguracion(opciones[index]?.configuracion ?? NINGUNA)}>
                  {valor.length
                    ? valor.map((it) => (
                        <span key={it} className={styles.valor}>
                          {it}
                        </span>
                      ))
                    : '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {opciones.map(({ configuracion, guardada, seleccion }, index) => (
              <td key={keyOfConfiguracion(configuracion)}>
                {guardada && (
                  <>
                    <Boton
                      variante="secundario"
                      className={styles.elegir}
                      aria-label={`${T.elegirEsta}: ${T.opcion(letterOf(index))}`}
                      onClick={() => onChoose(seleccion)}
                    >
                      {T.elegirEsta}
                    </Boton>
                    <Boton
                      variante="discreto"
                      aria-label={`${T.quitar}: ${T.opcion(letterOf(index))}`}
                      onClick={() => guardadosStore.toggleConfiguracion(configuracion)}
                    >
                      {T.quitar}
                    </Boton>
                  </>
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const NINGUNA: Configuracion = { id_proyecto: 0, id_lote: '', id_modelo: 0, equipamientos: [] };
