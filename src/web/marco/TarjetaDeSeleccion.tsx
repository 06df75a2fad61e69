import type { ReactNode } from 'react';
import { excedenteOf, priceExcedente } from '../../domain/cotizacion.ts';
import {
  type Decimal,
  formatArea,
  formatPrecio,
  formatSignedPrecio,
  subtractDecimals,
  sumDecimals,
  ZERO,
} from '../../domain/decimal.ts';
import {
  type ChosenEquipamiento,
  type ChosenProyecto,
  casaText,
  modeloText,
  type Seleccion,
  SIN_SELECCIONAR,
} from '../../domain/seleccion.ts';
import { BotonDeGuardados } from '../guardados/BotonDeGuardados.tsx';
import { TEXTOS } from '../navegador/textos.ts';
import { LazyAvisoDeCabida } from '../seleccion/lazyAvisoDeCabida.ts';
import { useRead, useSeleccion } from '../seleccion/seleccionStore.ts';
import { type Estimate, useEstimate } from '../seleccion/useEstimate.ts';
import { classNames } from '../ui/classNames.ts';
import { Esqueleto, EsqueletoDeTexto } from '../ui/Esqueleto.tsx';
import { Icono } from '../ui/Icono.tsx';
import { Imagen } from '../ui/Imagen.tsx';
import { Precio } from '../ui/Precio.tsx';
import { Mensualidad } from './credito/Mensualidad.tsx';
import { FactsDeProyecto } from './FactsDeProyecto.tsx';
import styles from './TarjetaDeSeleccion.module.css';
import { TEXTOS_DEL_MARCO } from './textosMarco.ts';
import { useToldProyecto } from './useToldProyecto.ts';

interface Props {
  proyecto: ChosenProyecto | undefined;
  conFoto?: boolean;
  /** Says delivery and surroundings too: where a project is only being got to know. */
  hechos?: boolean;
  /** Below the total. */
  accion?: ReactNode;
  /** Opens the saved houses, instead of the sheet around the card. */
  onGuardados?: () => void;
  /** Closes the sheet around the card before navigating. */
  onLeave?: () => void;
}

/**
 * Project, lot, model and equipment, each with its price, and the running total.
 * Says nothing until the draft is read.
 */
export function TarjetaDeSeleccion({
  proyecto,
  conFoto = false,
  hechos = false,
  accion,
  onGuardados,
  onLeave,
}: Props) {
  const seleccion = useSeleccion();
  const leida = useRead();
  const modelo = seleccion?.modelo;
  const told = useToldProyecto(proyecto?.id_proyecto);
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
      <div className={classNames(`column surface gap-4 low ${styles.cuerpo}`, conFoto && styles.conMargen)}>
        <div className="row gap-3">
          <span className={`rigid pill clip ${styles.icono}`}>
            {proyecto && <Imagen direccion={proyecto.icono} alt="" sizes="48px" />}
          </span>
          <div className="grow min-0">
            <h2 className="text-nombre">{proyecto?.nombre ?? ' '}</h2>
            {told?.lugar && <p className="text-nota soft">{told.lugar}</p>}
          </div>
          {conFoto && <BotonDeGuardados proyecto={proyecto} forma="icono" />}
        </div>
        {hechos && told && (
          <div className={styles.hechos}>
            <FactsDeProyecto {...told} />
          </div>
        )}
        {leida ? (
          <dl className={styles.partes}>
            <LoteLine seleccion={seleccion} />
            <div className={`row baseline wrap between line-above gap-x-4 ${styles.linea}`}>
              <dt className="full text-chico soft">{TEXTOS.marco.modelo}</dt>
              <dd className={modelo ? styles.valor : 'soft'}>{modeloText(modelo)}</dd>
              {modelo && (
                <dd className={`regular figures nowrap ${styles.precio}`}>
                  {formatPrecio(modelo.precioVenta)}
                </dd>
              )}
            </div>
            <EquipamientosLine items={seleccion?.equipamientos ?? []} abierta={!conFoto} />
          </dl>
        ) : (
          <PendingPartes />
        )}
        {modelo && seleccion.lote && <LazyAvisoDeCabida forma="linea" {...(onLeave && { onLeave })} />}
        <div className={`stack rigid gap-4 ${styles.cierre}`}>
          <Total proyecto={proyecto} />
          <MensualidadOfTotal proyecto={proyecto} />
          {accion}
          {!conFoto && <BotonDeGuardados proyecto={proyecto} onOpen={onGuardados} />}
        </div>
      </div>
    </div>
  );
}

/** A separate list, replaced as a whole by the known one, so that no line counts as moved. */
function PendingPartes() {
  const { lote, modelo, equipamientos } = TEXTOS.marco;
  return (
    <div className={styles.partes}>
      {[lote, modelo, equipamientos].map((termino) => (
        <p key={termino} className={`row baseline wrap between line-above gap-x-4 ${styles.linea}`}>
          <span className="full text-chico soft">{termino}</span>
          <EsqueletoDeTexto ancho="9em" />
        </p>
      ))}
    </div>
  );
}

function LoteLine({ seleccion }: { seleccion: Seleccion | undefined }) {
  const lote = seleccion?.lote;
  const excedente = lote && priceExcedente(lote.terreno, seleccion.proyecto.precioExedente);
  return (
    <div className={`row baseline wrap between line-above gap-x-4 ${styles.linea}`}>
      <dt className="full text-chico soft">{TEXTOS.marco.lote}</dt>
      <dd className={lote ? styles.valor : 'soft'}>{casaText(lote)}</dd>
      {lote && excedente !== undefined && (
        <>
          <dd className={`text-nota soft ${styles.detalle}`}>{excedenteText(excedenteOf(lote.terreno))}</dd>
          <dd className={`regular figures nowrap ${styles.precio}`}>{formatSignedPrecio(excedente)}</dd>
        </>
      )}
    </div>
  );
}

/** Says fewer m² in words instead of a minus. In: m². */
function excedenteText(excedente: Decimal): string {
  return excedente < ZERO
    ? TEXTOS_DEL_MARCO.menosQueBase(formatArea(subtractDecimals(ZERO, excedente)))
    : `${TEXTOS_DEL_MARCO.excedente} ${formatArea(excedente)}`;
}

/** One line with the sum; opens to the items. Beside a step there may be no space for each. */
function EquipamientosLine({ items, abierta }: { items: readonly ChosenEquipamiento[]; abierta: boolean }) {
  if (items.length === 0) {
    return (
      <div key="ninguno" className={`row baseline wrap between line-above gap-x-4 ${styles.linea}`}>
        <dt className="full text-chico soft">{TEXTOS.marco.equipamientos}</dt>
        <dd className="soft">{SIN_SELECCIONAR}</dd>
      </div>
    );
  }
  return (
    <div className={`row baseline wrap between line-above gap-x-4 ${styles.linea}`}>
      <dt className="oculto">{TEXTOS.marco.equipamientos}</dt>
      <dd className="full">
        <details open={abierta}>
          <summary className={`row wrap between gap-x-4 medium ${styles.resumen}`}>
            <Icono nombre="arriba" tamano={16} />
            {TEXTOS_DEL_MARCO.equipamientos(items.length)}
            {/* A new element per sum: a changed, right-aligned one would count as a layout shift. */}
            <span key={items.length} className={`regular figures nowrap ${styles.precio}`}>
              {formatPrecio(sumDecimals(items.map(({ precioVenta }) => precioVenta)))}
            </span>
          </summary>
          {items.map((item) => (
            <p key={item.id_equ} className={`row stretch wrap between gap-x-4 medium ${styles.item}`}>
              <span>{item.nombre}</span>
              <span className={`regular figures nowrap ${styles.precio}`}>
                {formatPrecio(item.precioVenta)}
              </span>
            </p>
          ))}
        </details>
      </dd>
    </div>
  );
}

function Total({ proyecto }: Pick<Props, 'proyecto'>) {
  const estimate = useEstimate(proyecto);
  const rotulo = labelOfTotal(estimate);
  return (
    <p className={`row baseline wrap between gap-x-4 pad-top-3 ${styles.total}`}>
      <span key={rotulo}>{rotulo ?? <EsqueletoDeTexto ancho="5em" />}</span>
      <EstimatedMonto estimate={estimate} suma={styles.suma} sinValor="soft" />
    </p>
  );
}

/** Label of the sum; `undefined` while it is not known. */
export function labelOfTotal({ completo, valor, pendiente }: Estimate): string | undefined {
  if (pendiente) return undefined;
  return completo || valor === undefined ? TEXTOS_DEL_MARCO.totalEstimado : TEXTOS_DEL_MARCO.desde;
}

/** The sum, 'Por definir', or their placeholder. In: class names of the first two. */
export function EstimatedMonto({
  estimate: { valor, pendiente, sinCabida },
  suma,
  sinValor,
}: {
  estimate: Estimate;
  suma: string | undefined;
  sinValor: string | undefined;
}) {
  if (valor !== undefined) return <Precio className={suma} valor={valor} />;
  if (pendiente) {
    return (
      <span className={suma}>
        <EsqueletoDeTexto ancho="7em" />
      </span>
    );
  }
  return (
    <span className={sinValor}>{sinCabida ? TEXTOS_DEL_MARCO.sinCabida : TEXTOS_DEL_MARCO.porDefinir}</span>
  );
}

function MensualidadOfTotal({ proyecto }: Pick<Props, 'proyecto'>) {
  const { valor, pendiente } = useEstimate(proyecto);
  return <Mensualidad precio={valor} pendiente={pendiente} />;
}
