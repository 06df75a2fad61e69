import type { ReactNode } from 'react';
import { excedenteOf, priceExcedente } from '../../domain/cotizacion.ts';
import { type Decimal, formatArea, formatPrecio, ZERO } from '../../domain/decimal.ts';
import {
  type ChosenProyecto,
  casaText,
  modeloText,
  type Seleccion,
  SIN_SELECCIONAR,
  totalesOf,
} from '../../domain/seleccion.ts';
import { useSeleccion } from '../seleccion/seleccionStore.ts';
import { TEXTOS } from '../textos.ts';
import { classNames } from '../ui/classNames.ts';
import { Esqueleto } from '../ui/Esqueleto.tsx';
import { Imagen } from '../ui/Imagen.tsx';
import { Precio } from '../ui/Precio.tsx';
import styles from './TarjetaDeSeleccion.module.css';

interface Props {
  proyecto: ChosenProyecto | undefined;
  conFoto?: boolean;
  /** Stands under the total. */
  accion?: ReactNode;
}

/** Project, chosen lot, model and equipment, each with what it adds, and the running total. */
export function TarjetaDeSeleccion({ proyecto, conFoto = false, accion }: Props) {
  const seleccion = useSeleccion();
  const modelo = seleccion?.modelo;
  return (
    <div className={styles.tarjeta}>
      {conFoto && (
        <div className={styles.foto} data-destino>
          {proyecto ? (
            <Imagen direccion={modelo?.img || proyecto.icono} alt="" sizes="420px" />
          ) : (
            <Esqueleto style={{ height: '100%' }} />
          )}
        </div>
      )}
      <div className={classNames(styles.cuerpo, conFoto && styles.conMargen)}>
        <div className={styles.proyecto}>
          {/* Where the large picture is the project's own, the small one would only repeat it. */}
          {(modelo || !conFoto) && (
            <span className={styles.icono}>
              {proyecto && <Imagen direccion={proyecto.icono} alt="" sizes="48px" />}
            </span>
          )}
          <h2 className={styles.nombre}>{proyecto?.nombre ?? ' '}</h2>
        </div>
        <dl className={styles.partes}>
          <LoteLine seleccion={seleccion} />
          <div className={styles.linea}>
            <dt className={styles.termino}>{TEXTOS.marco.modelo}</dt>
            <dd className={modelo ? styles.valor : styles.pendiente}>{modeloText(modelo)}</dd>
            {modelo && <dd className={styles.precio}>{formatPrecio(modelo.precioVenta)}</dd>}
          </div>
          <EquipamientosLine seleccion={seleccion} />
        </dl>
        <div className={styles.cierre}>
          <Total seleccion={seleccion} />
          {accion}
        </div>
      </div>
    </div>
  );
}

function LoteLine({ seleccion }: { seleccion: Seleccion | undefined }) {
  const lote = seleccion?.lote;
  const excedente = lote && priceExcedente(lote.terreno, seleccion.proyecto.precioExedente);
  return (
    <div className={styles.linea}>
      <dt className={styles.termino}>{TEXTOS.marco.lote}</dt>
      <dd className={lote ? styles.valor : styles.pendiente}>{casaText(lote)}</dd>
      {lote && excedente !== undefined && (
        <>
          <dd className={styles.detalle}>
            {TEXTOS.marco.excedente} {formatArea(excedenteOf(lote.terreno))}
          </dd>
          <dd className={styles.precio}>{signedPrecio(excedente)}</dd>
        </>
      )}
    </div>
  );
}

function EquipamientosLine({ seleccion }: { seleccion: Seleccion | undefined }) {
  const items = seleccion?.equipamientos ?? [];
  return (
    <div className={styles.linea}>
      <dt className={styles.termino}>{TEXTOS.marco.equipamientos}</dt>
      {items.length === 0 && <dd className={styles.pendiente}>{SIN_SELECCIONAR}</dd>}
      {items.map((item) => (
        <dd key={item.id_equ} className={styles.item}>
          <span>{item.nombre}</span>
          <span className={styles.precio}>{formatPrecio(item.precioVenta)}</span>
        </dd>
      ))}
    </div>
  );
}

function Total({ seleccion }: { seleccion: Seleccion | undefined }) {
  const totales = seleccion && totalesOf(seleccion);
  return (
    <p className={styles.total}>
      <span>{TEXTOS.marco.totalEstimado}</span>
      {totales ? (
        <Precio className={styles.suma} valor={totales.precioTotal} />
      ) : (
        <span className={styles.pendiente}>{TEXTOS.marco.porDefinir}</span>
      )}
    </p>
  );
}

/** `+$1,000.00`, `-$1,000.00`: what the land adds or takes away. */
function signedPrecio(valor: Decimal): string {
  return `${valor >= ZERO ? '+' : ''}${formatPrecio(valor)}`;
}
