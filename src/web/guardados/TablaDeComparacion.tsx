import type { Configuracion } from '../../contract/rutas.ts';
import { excedenteOf, priceExcedente } from '../../domain/cotizacion.ts';
import { formatArea, formatPrecio } from '../../domain/decimal.ts';
import { type Seleccion, totalesOf } from '../../domain/seleccion.ts';
import { Boton } from '../ui/Boton.tsx';
import styles from './DialogoDeGuardados.module.css';
import { guardadosStore } from './guardadosStore.ts';
import { TEXTOS_DE_GUARDADOS as T } from './textosGuardados.ts';

export interface OpcionDeComparacion {
  configuracion: Configuracion;
  /** Equal for equal choices. */
  clave: string;
  /** Letter of a saved choice; absent for the current selection. */
  nombre: string | undefined;
  seleccion: Seleccion;
  perdidos: readonly string[];
}

interface Props {
  opciones: readonly OpcionDeComparacion[];
  onChoose: (seleccion: Seleccion) => void;
}

/** Up to three choices side by side. A differing line says so in a word, not only by colour. */
export function TablaDeComparacion({ opciones, onChoose }: Props) {
  const lines = compareSelecciones(opciones.map(({ seleccion }) => seleccion));
  return (
    <div className="scroll-x">
      <table className={`table text-nota figures ${styles.tabla}`}>
        <caption className="pad-y-2 text-guia strong text-left">{T.comparar}</caption>
        <thead>
          <tr>
            <td className="line-above text-left" />
            {opciones.map((opcion) => (
              <th className="line-above text-left" key={opcion.clave} scope="col">
                {nameOf(opcion)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ titulo, valores, distinto }) => (
            <tr key={titulo} data-distinto={distinto}>
              <th className="line-above text-left" scope="row">
                {titulo}
                {distinto && <span className="text-menudo accent strong block">{T.distinto}</span>}
              </th>
              {valores.map((valor, index) => (
                <td className="line-above text-left" key={opciones[index]?.clave}>
                  {valor.length
                    ? valor.map((it) => (
                        <span key={it} className="block">
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
            <td className="line-above text-left" />
            {opciones.map(({ configuracion, clave, nombre, seleccion }) => (
              <td className="line-above text-left" key={clave}>
                {nombre && (
                  <>
                    <Boton
                      variante="secundario"
                      className={styles.elegir}
                      aria-label={`${T.elegirEsta}: ${T.opcion(nombre)}`}
                      onClick={() => onChoose(seleccion)}
                    >
                      {T.elegirEsta}
                    </Boton>
                    <Boton
                      variante="discreto"
                      aria-label={`${T.quitar}: ${T.opcion(nombre)}`}
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

export function nameOf({ nombre }: Pick<OpcionDeComparacion, 'nombre'>): string {
  return nombre ? T.Opcion(nombre) : T.actual;
}

/** One line of the comparison: a value per choice, and whether they differ. */
interface ComparedLine {
  titulo: string;
  valores: readonly (readonly string[])[];
  distinto: boolean;
}

/** Compares choices at today's prices. A part no longer available says so in its cell. */
function compareSelecciones(all: readonly Seleccion[]): ComparedLine[] {
  const line = (titulo: string, read: (it: Seleccion) => readonly string[]): ComparedLine => {
    const valores = all.map(read);
    return { titulo, valores, distinto: new Set(valores.map((it) => it.join('\n'))).size > 1 };
  };
  return [
    line(T.lote, ({ lote }) => [lote?.id_lote ?? T.noDisponible]),
    line(T.terreno, ({ lote }) => (lote ? [formatArea(lote.terreno)] : [])),
    line(T.excedente, ({ lote, proyecto }) =>
      lote
        ? [
            formatArea(excedenteOf(lote.terreno)),
            formatPrecio(priceExcedente(lote.terreno, proyecto.precioExedente)),
          ]
        : [],
    ),
    line(T.modelo, ({ modelo }) => [modelo?.nombre ?? T.noDisponible]),
    line(T.construccion, ({ modelo }) => (modelo ? [formatArea(modelo.terreno)] : [])),
    line(T.precioModelo, ({ modelo }) => (modelo ? [formatPrecio(modelo.precioVenta)] : [])),
    line(T.equipamientos, ({ equipamientos }) =>
      equipamientos.length ? equipamientos.map(({ nombre }) => nombre).sort() : [T.sinEquipamientos],
    ),
    line(T.total, (it) => {
      const totales = totalesOf(it);
      return totales ? [formatPrecio(totales.precioTotal)] : [];
    }),
  ];
}
