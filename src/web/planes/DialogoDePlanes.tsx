import { useId, useState } from 'react';
import type { PlanEnCotizacion } from '../../contract/planes/planEnCotizacion.ts';
import { type PresentedPlan, presentPlanes } from '../../contract/planes/presentPlanes.ts';
import { decimal, formatPrecio, subtractDecimals } from '../../domain/decimal.ts';
import { TEXTOS } from '../navegador/textos.ts';
import { Boton } from '../ui/Boton.tsx';
import { classNames } from '../ui/classNames.ts';
import { Dialogo } from '../ui/Dialogo.tsx';
import { Icono } from '../ui/Icono.tsx';
import styles from './DialogoDePlanes.module.css';
import { PagosDePlan } from './PagosDePlan.tsx';
import { TablaDePlanes } from './TablaDePlanes.tsx';
import { TEXTOS_DE_DIALOGO as T } from './textosDeDialogo.ts';
import { LADO_A_LADO, TEXTOS_DE_PLANES } from './textosDePlanes.ts';

export interface PropsDePlanes {
  planes: readonly PlanEnCotizacion[];
  elegido: string | undefined;
  /** MXN. */
  total: number;
  /** Opens the comparison first, on a phone. */
  comparar?: boolean;
  /** Absent: the plans can only be read. */
  onChoose?: ((id_plan: string) => void) | undefined;
  /** Absent: the chosen one stays. */
  onDrop?: (() => void) | undefined;
  /** What choosing one does, or why it failed. */
  notas?: readonly string[];
  /** A choice is under way. */
  ocupado?: boolean;
  onClose: () => void;
}

/** The company's plans: side by side on a desktop; on a phone one at a time, or compared in columns. */
export function DialogoDePlanes(props: PropsDePlanes) {
  const { planes, elegido, total, onChoose, notas = [], ocupado = false, onClose } = props;
  const presented = presentPlanes(planes, elegido);
  const [visto, setVisto] = useState(elegido ?? planes[0]?.id_plan);
  const [tabla, setTabla] = useState(props.comparar === true && planes.length > 1);
  if (!presented) return null;
  const marcado = presented.planes.find(({ id_plan }) => id_plan === visto) ?? presented.planes[0];
  const apartado = marcado?.pagos.find(({ concepto }) => concepto === 'apartado')?.monto;
  const actOf = (id_plan: string) =>
    id_plan === elegido ? props.onDrop : onChoose && (() => onChoose(id_plan));
  const act = marcado && actOf(marcado.id_plan);
  return (
    <Dialogo titulo={TEXTOS_DE_PLANES.titulo} forma="eleccion" cruz={TEXTOS.comun.cerrar} onClose={onClose}>
      <p className="row baseline wrap between gap-x-4">
        <span className="soft">{T.total}</span>
        <span className="text-nombre strong figures">{formatPrecio(decimal(total))}</span>
      </p>
      <div className={classNames('stack gap-4', styles.angosto)}>
        {tabla ? (
          <TablaDePlanes planes={columnsWith(presented.planes, marcado)} visto={marcado?.id_plan} />
        ) : (
          <PlanPorPlan planes={presented.planes} visto={marcado} onVisto={setVisto} />
        )}
        {planes.length > 1 && (
          <Boton variante="discreto" onClick={() => setTabla(!tabla)}>
            {tabla ? T.verPagos : TEXTOS_DE_PLANES.comparar(planes.length)}
          </Boton>
        )}
      </div>
      <ul className={styles.ancho}>
        {presented.planes.map((plan) => (
          <TarjetaDePlan
            key={plan.id_plan}
            plan={plan}
            elegido={plan.id_plan === elegido}
            ocupado={ocupado}
            onPress={actOf(plan.id_plan)}
          />
        ))}
      </ul>
      <div className="stack gap-1 text-nota soft">
        <SavingLine planes={planes} />
        <p>{presented.fechas}</p>
        {apartado && <p>{T.cuenta(apartado)}</p>}
        {notas.map((nota) => (
          <p key={nota} className="ink" role="status">
            {nota}
          </p>
        ))}
      </div>
      {act && marcado && (
        <div className={styles.pie}>
          <Boton
            ancho
            disabled={ocupado}
            variante={marcado.id_plan === elegido ? 'secundario' : 'primario'}
            onClick={act}
          >
            {marcado.id_plan === elegido ? T.quitar : T.elegir(marcado.nombre)}
          </Boton>
        </div>
      )}
    </Dialogo>
  );
}

/** A phone's columns: the first plans, with the marked one in place of the last if it is none of them. */
function columnsWith(planes: readonly PresentedPlan[], marcado: PresentedPlan | undefined) {
  const first = planes.slice(0, LADO_A_LADO);
  return !marcado || first.includes(marcado) ? first : [...first.slice(0, -1), marcado];
}

interface PlanPorPlanProps {
  planes: readonly PresentedPlan[];
  visto: PresentedPlan | undefined;
  onVisto: (id_plan: string) => void;
}

/** A phone's list: one row per plan, and the marked one's payments. */
function PlanPorPlan({ planes, visto, onVisto }: PlanPorPlanProps) {
  const grupo = useId();
  return (
    <>
      <fieldset className="stack gap-2">
        <legend className="oculto">{TEXTOS_DE_PLANES.titulo}</legend>
        {planes.map(({ id_plan, nombre, resumen, aPagar, descuento }) => (
          <label key={id_plan} className={`row surface rounded edge gap-3 pointer ${styles.renglon}`}>
            <input
              type="radio"
              name={grupo}
              checked={visto?.id_plan === id_plan}
              onChange={() => onVisto(id_plan)}
            />
            <span className="row wrap between grow min-0 gap-x-3">
              <span className={`stack ${styles.nombre}`}>
                <span className="strong">{nombre}</span>
                <span className="text-chico soft">{resumen}</span>
              </span>
              <span className={`stack figures ${styles.suma}`}>
                <span className="strong">{aPagar.monto}</span>
                <span className={classNames('text-chico', descuento ? styles.menos : 'soft')}>
                  {descuento?.monto ?? T.sinDescuento}
                </span>
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {visto && (
        <section className={`surface rounded-card edge ${styles.pagos}`} aria-label={T.pagosDe(visto.nombre)}>
          {visto.descripcion && <p className="text-nota soft below-2">{visto.descripcion}</p>}
          <PagosDePlan plan={visto} suma={T.suma} />
        </section>
      )}
    </>
  );
}

interface TarjetaProps {
  plan: PresentedPlan;
  elegido: boolean;
  ocupado: boolean;
  onPress: (() => void) | undefined;
}

function TarjetaDePlan({ plan, elegido, ocupado, onPress }: TarjetaProps) {
  const { nombre, descripcion, resumen, aPagar, descuento } = plan;
  return (
    <li className={classNames('column surface rounded-card edge', styles.tarjeta, elegido && styles.elegida)}>
      <div className="row baseline between gap-3">
        <h3 className="text-nombre">{nombre}</h3>
        {elegido && (
          <span className="row gap-1 text-nota strong accent">
            <Icono nombre="palomita" tamano={18} /> {T.elegido}
          </span>
        )}
      </div>
      <p className="text-nota soft">{descripcion ?? resumen}</p>
      <p className="above-3 text-nota soft">{aPagar.etiqueta}</p>
      <p className={`strong figures tight ${styles.monto}`}>{aPagar.monto}</p>
      <p className={classNames('text-chico below-3', descuento ? `strong ${styles.menos}` : 'soft')}>
        {descuento ? `${descuento.etiqueta}: ${descuento.monto}` : T.sinDescuento}
      </p>
      <PagosDePlan plan={plan} suma={T.suma} />
      {onPress && (
        <Boton variante="secundario" ancho disabled={ocupado} onClick={onPress}>
          {elegido ? T.quitar : T.elegirEste}
          <span className="oculto">{` ${nombre}`}</span>
        </Boton>
      )}
    </li>
  );
}

/** What the cheapest plan saves, if they differ. */
function SavingLine({ planes }: { planes: readonly PlanEnCotizacion[] }) {
  const byPrice = [...planes].sort((a, b) => a.aPagar - b.aPagar);
  const [least, most] = [byPrice[0], byPrice.at(-1)];
  if (!least || !most || least.aPagar === most.aPagar) return null;
  const saved = formatPrecio(subtractDecimals(decimal(most.aPagar), decimal(least.aPagar)));
  return <p className="ink">{T.menos(least.nombre, saved, most.nombre)}</p>;
}
