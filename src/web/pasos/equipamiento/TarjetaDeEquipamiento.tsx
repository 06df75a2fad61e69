import type { Equipamiento } from '../../../contract/catalogo.ts';
import { decimal, formatPrecio } from '../../../domain/decimal.ts';
import { Icono } from '../../ui/Icono.tsx';
import { Imagen } from '../../ui/Imagen.tsx';
import styles from './PasoEquipamiento.module.css';

interface Props {
  item: Equipamiento;
  elegido: boolean;
  onChange: () => void;
}

/** The whole card is the label of its checkbox. */
export function TarjetaDeEquipamiento({ item, elegido, onChange }: Props) {
  return (
    <label className={styles.tarjeta}>
      <span className={styles.foto}>
        <Imagen
          direccion={item.img}
          alt=""
          sizes="(min-width: 1000px) 420px, (min-width: 700px) 46vw, 40vw"
        />
      </span>
      <span className={styles.texto}>
        <span className={styles.nombre}>{item.nombre}</span>
        <span className={styles.precio}>{formatPrecio(decimal(item.precioVenta))}</span>
      </span>
      <input type="checkbox" className="encima" checked={elegido} onChange={onChange} />
      <span className={styles.marca} aria-hidden="true">
        <Icono nombre="palomita" tamano={18} />
      </span>
    </label>
  );
}
