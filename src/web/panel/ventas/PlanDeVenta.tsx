import { useState } from 'react';
import {
  nameOfFolded,
  nameOfParcialidad,
  sumFolded,
  tellDelay,
} from '../../../contract/ventas/presentCuenta.ts';
import { type Decimal, formatPrecio, ZERO } from '../../../domain/decimal.ts';
import { countDias, formatShortFecha } from '../../../domain/fecha.ts';
import {
  type Cuenta,
  DIAS_DUE_SOON,
  foldParcialidades,
  type Parcialidad,
  type ParcialidadesFolded,
} from '../../../domain/ventas/cuenta.ts';
import { TEXTOS_DE_VENTAS as T } from './textosDeVentas.ts';
import styles from './Ventas.module.css';

/** The plan's instalments. Paid and far months fold into a row; overdue ones never do. */
export function PlanDeVenta({ cuenta, hoy }: { cuenta: Cuenta; hoy: string }) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const folded = foldParcialidades(cuenta, hoy);
  const toggle = (name: string) =>
    setOpen(open.includes(name) ? open.filter((it) => it !== name) : [...open, name]);
  return (
    <section className="card min-0" aria-label={T.plan}>
      <table className={`table ${styles.plan}`}>
        <thead>
          <tr>
            <th className="soft nowrap" scope="col">
              {T.plan}
            </th>
            <th className="soft nowrap" scope="col">
              {T.vence}
            </th>
            <th className="soft nowrap" scope="col">
              {T.importe}
            </th>
            <th className="soft nowrap" scope="col">
              {T.pagado}
            </th>
            <th className="soft nowrap" scope="col">
              {T.debe}
            </th>
            <th className="soft nowrap" scope="col">
              {T.estado}
            </th>
          </tr>
        </thead>
        <tbody>
          {folded.map((group) => {
            const name = nameOfFolded(group);
            const isOpen = open.includes(name);
            const fold = group.porque && { isOpen, onToggle: () => toggle(name) };
            return <RowsOfGroup key={name} group={group} name={name} hoy={hoy} fold={fold} />;
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{T.total}</th>
            <td />
            <td data-nombre={T.importe}>{formatPrecio(cuenta.precio)}</td>
            <td data-nombre={T.pagado}>{formatPrecio(cuenta.pagado)}</td>
            <td data-nombre={T.debe}>{formatPrecio(cuenta.porPagar)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface GroupProps {
  group: ParcialidadesFolded;
  name: string;
  hoy: string;
  fold: { isOpen: boolean; onToggle: () => void } | undefined;
}

function RowsOfGroup({ group, name, hoy, fold }: GroupProps) {
  const { monto, pagado, debe } = sumFolded(group);
  const [first] = group.filas;
  const label = fold ? (
    <button
      type="button"
      className={`target row gap-2 ${styles.pliegue}`}
      aria-expanded={fold.isOpen}
      onClick={fold.onToggle}
    >
      {name}
    </button>
  ) : (
    name
  );
  return (
    <>
      <tr>
        <th scope="row">{label}</th>
        <td data-nombre={T.vence}>{daysOf(group.filas, hoy)}</td>
        <Amounts {...{ monto, pagado, debe }} />
        <td>{first && <Estado fila={first} hoy={hoy} />}</td>
      </tr>
      {fold?.isOpen &&
        group.filas.map((fila) => (
          <tr key={fila.numero} className={styles.dentro}>
            <th scope="row">{nameOfParcialidad(fila)}</th>
            <td data-nombre={T.vence}>{daysOf([fila], hoy)}</td>
            <Amounts {...fila} />
            <td />
          </tr>
        ))}
    </>
  );
}

function Amounts({ monto, pagado, debe }: Record<'monto' | 'pagado' | 'debe', Decimal>) {
  return (
    <>
      <td data-nombre={T.importe}>{formatPrecio(monto)}</td>
      <td data-nombre={T.pagado}>{amountOrDash(pagado)}</td>
      <td data-nombre={T.debe}>{amountOrDash(debe)}</td>
    </>
  );
}

function amountOrDash(monto: Decimal): string {
  return monto === ZERO ? '—' : formatPrecio(monto);
}

/** `27 nov`, `27 jul a 27 sep`. */
function daysOf(filas: readonly Parcialidad[], hoy: string): string {
  const days = [filas[0]?.vence, filas.at(-1)?.vence].flatMap((vence) =>
    vence === undefined ? [] : formatShortFecha(vence, hoy),
  );
  return [...new Set(days)].join(' a ') || T.sinDia;
}

function Estado({ fila: { debe, vence }, hoy }: { fila: Parcialidad; hoy: string }) {
  if (debe === ZERO) return <Pill estado="liquidada" texto={T.estados.pagado} />;
  if (vence === undefined) return null;
  const dias = countDias(hoy, vence);
  if (dias < 0) return <Pill estado="vencida" texto={tellDelay(-dias)} />;
  if (dias >= DIAS_DUE_SOON) return null;
  const { hoy: today, manana, enDias } = T.estados;
  return <Pill estado="pronto" texto={dias === 0 ? today : dias === 1 ? manana : enDias(dias)} />;
}

function Pill({ estado, texto }: { estado: string; texto: string }) {
  return (
    <span className={styles.estado} data-estado={estado}>
      {texto}
    </span>
  );
}
