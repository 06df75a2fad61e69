import { formatPrecio } from '../../domain/decimal.ts';
import { casaText, modeloText, totalesOf } from '../../domain/seleccion.ts';
import { LazyAvisoDeCabida } from '../seleccion/lazyAvisoDeCabida.ts';
import { useSeleccion } from '../seleccion/seleccionStore.ts';
import styles from './Mostrador.module.css';
import { TEXTOS_DE_MOSTRADOR } from './textosDeMostrador.ts';

/** The house to be quoted, so that staff with several families see whose it is. `onLeave`: closes the dialog. */
export function ChosenHouse({ onLeave }: { onLeave: () => void }) {
  const seleccion = useSeleccion();
  const totales = seleccion && totalesOf(seleccion);
  if (!totales) return null;
  const { proyecto, lote, modelo, equipamientos } = seleccion;
  const parts = [proyecto.nombre, casaText(lote), modeloText(modelo)];
  return (
    <section
      className={`pad-y-3 text-nota anywhere snug ${styles.casa}`}
      aria-label={TEXTOS_DE_MOSTRADOR.casa}
    >
      <p>
        {parts.join(' · ')}
        {equipamientos.length > 0 && ` · ${equipamientos.map(({ nombre }) => nombre).join(', ')}`}
      </p>
      <LazyAvisoDeCabida forma="linea" onLeave={onLeave} />
      <p className={styles.total}>{formatPrecio(totales.precioTotal)}</p>
    </section>
  );
}
