import type { Seleccion } from '../../domain/seleccion.ts';
import { CroquisDeLote } from '../plano/croquis/CroquisDeLote.tsx';
import { Boton } from '../ui/Boton.tsx';
import { classNames } from '../ui/classNames.ts';
import { Imagen } from '../ui/Imagen.tsx';
import { type ComparedLine, compareHouses } from './compareHouses.ts';
import type { OpcionShown } from './describeHouse.ts';
import type { Opcion } from './findOpciones.ts';
import { guardadosStore } from './guardadosStore.ts';
import styles from './TablaDeComparacion.module.css';
import { TEXTOS_DE_COMPARACION as T } from './textosDeComparacion.ts';
import { TEXTOS_DE_GUARDADOS } from './textosGuardados.ts';

interface Props {
  /** Two or three. */
  opciones: readonly OpcionShown[];
  onChoose: (seleccion: Seleccion) => void;
}

/**
 * Houses side by side: pictures and names stay in sight, and so do their buttons. On a phone a line's title is
 * above its values, and the sketches are a line; with large letters the values are below one another.
 */
export function TablaDeComparacion({ opciones, onChoose }: Props) {
  const { lines, iguales } = compareHouses(opciones.map(({ house }) => house));
  return (
    <div className={styles.marco}>
      <table className={`figures ${styles.tabla}`} data-columnas={opciones.length}>
        <caption className="oculto">{T.comparacion}</caption>
        <thead className="surface">
          <tr>
            <td />
            {opciones.map((opcion) => (
              <NombreDeOpcion key={opcion.clave} opcion={opcion} />
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.titulo} className="line-above">
              <th className="text-left text-chico soft regular" scope="row">
                {line.titulo}
              </th>
              {opciones.map((opcion, at) => (
                <OpcionCell key={opcion.clave} line={line} at={at} nombre={opcion.completo} />
              ))}
            </tr>
          ))}
          {opciones.some(({ croquis }) => croquis) && (
            <tr className={`line-above ${styles.croquisEnFila}`}>
              <th className="text-left text-chico soft regular" scope="row">
                {T.croquis}
              </th>
              {opciones.map((opcion) => (
                <td key={opcion.clave}>
                  <Sketch {...opcion} />
                </td>
              ))}
            </tr>
          )}
          {iguales.length > 0 && (
            <tr className="line-above">
              <td className={`text-nota ${styles.iguales}`}>
                {T.iguales(opciones.length)}
                <span className="soft">{iguales.join(' · ')}</span>
              </td>
            </tr>
          )}
          <ForgetRow opciones={opciones} />
        </tbody>
        <tfoot className="surface line-above">
          <tr>
            <td />
            {opciones.map(({ opcion, clave, completo, nombre, seleccion }) => (
              <td key={clave}>
                {opcion.de === 'seleccion' ? (
                  <span className="center target text-nota strong text-center">{T.actual}</span>
                ) : (
                  <Boton
                    variante="secundario"
                    ancho
                    className={styles.elegir}
                    aria-label={`${T.elegir} ${completo}`}
                    onClick={() => onChoose(seleccion)}
                  >
                    {T.elegir}
                    <span className={styles.deEscritorio}>{nombre}</span>
                  </Boton>
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function NombreDeOpcion({ opcion }: { opcion: OpcionShown }) {
  const { nombre, lote, img, perdidos } = opcion;
  return (
    <th className="text-left" scope="col">
      <span className={styles.vistas}>
        <span className={`block clip rounded ${styles.foto}`}>
          {img && <Imagen direccion={img} alt="" sizes="(min-width: 800px) 320px, 33vw" />}
        </span>
        <Sketch {...opcion} />
      </span>
      <span className={`block strong snug anywhere ${styles.nombre}`}>{nombre}</span>
      {lote && <span className="block text-chico soft regular anywhere">{lote}</span>}
      {perdidos.length > 0 && (
        <span className="block text-chico accent">{TEXTOS_DE_GUARDADOS.yaNo(perdidos)}</span>
      )}
    </th>
  );
}

function Sketch({ croquis, medidas, opcion: { id_lote = '' } }: OpcionShown) {
  return (
    <CroquisDeLote
      id_lote={id_lote}
      medidas={medidas}
      croquis={croquis}
      className={`rounded ${styles.croquis}`}
    />
  );
}

function OpcionCell({ line, at, nombre }: { line: ComparedLine; at: number; nombre: string }) {
  const { valores, detalles, marca } = line;
  const marcado = marca?.at === at;
  return (
    <td className={classNames(styles.valor, marcado && styles.marcado)}>
      <span className={`text-chico soft ${styles.deQuien}`} aria-hidden="true">
        {nombre}
      </span>
      {valores[at] || (
        <>
          <span aria-hidden="true">–</span>
          <span className="oculto">{T.sinDato}</span>
        </>
      )}
      {detalles?.[at] && <span className="block text-chico soft regular">{detalles[at]}</span>}
      {marcado && <span className="block text-chico">{marca?.texto}</span>}
    </td>
  );
}

/** Renders nothing if all there is to compare is the current selection. */
function ForgetRow({ opciones }: Pick<Props, 'opciones'>) {
  if (opciones.every(({ opcion }) => opcion.de === 'seleccion')) return null;
  return (
    <tr className="line-above">
      <th className="text-left text-chico soft regular" scope="row">
        {T.quitarTitulo}
      </th>
      {opciones.map(({ opcion, clave, completo }) => (
        <td key={clave}>
          {opcion.de !== 'seleccion' && (
            <Boton
              variante="discreto"
              className="text-nota"
              aria-label={`${T.quitar} ${completo}`}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget, opciones.length > 2);
                forgetOpcion(opcion);
              }}
            >
              {T.quitar}
            </Boton>
          )}
        </td>
      ))}
    </tr>
  );
}

/** The pressed button goes with its column: focuses another of its row if the table stays, or the dialog's first. */
function focusBeside(button: HTMLElement, stays: boolean): void {
  const row = stays ? button.closest('tr')?.querySelectorAll('button') : undefined;
  const other = [...(row ?? [])].find((it) => it !== button);
  (other ?? button.closest('dialog')?.querySelector('button'))?.focus();
}

/** Takes back the heart or the saved choice that made it. */
function forgetOpcion({ de, id_proyecto, id_lote = '', id_modelo = 0, equipamientos }: Opcion): void {
  if (de === 'lote') guardadosStore.toggleLote(id_proyecto, id_lote);
  if (de === 'modelo') guardadosStore.toggleModelo(id_modelo);
  if (de === 'guardada')
    guardadosStore.toggleConfiguracion({
      id_proyecto,
      id_lote,
      id_modelo,
      equipamientos: [...equipamientos],
    });
}
