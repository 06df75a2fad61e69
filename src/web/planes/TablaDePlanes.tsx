import type { PresentedPago, PresentedPlan } from '../../contract/planes/presentPlanes.ts';
import { classNames } from '../ui/classNames.ts';
import styles from './DialogoDePlanes.module.css';
import { TEXTOS_DE_DIALOGO as T } from './textosDeDialogo.ts';

interface Props {
  planes: readonly PresentedPlan[];
  visto: string | undefined;
}

type Cell = readonly string[];

/** Each row's label, and its lines for a plan. */
const FILAS: readonly { etiqueta: string; cell: (plan: PresentedPlan) => Cell }[] = [
  { etiqueta: T.filas.aPagar, cell: ({ aPagar }) => [aPagar.monto] },
  { etiqueta: T.filas.descuento, cell: ({ descuento }) => [descuento?.monto ?? T.ninguno] },
  { etiqueta: T.filas.apartado, cell: (plan) => linesOf(plan, ['apartado']) },
  { etiqueta: T.filas.enganche, cell: (plan) => linesOf(plan, ['enganche']) },
  { etiqueta: T.filas.mensualidad, cell: (plan) => linesOf(plan, ['mensualidad']) },
  { etiqueta: T.filas.final, cell: (plan) => linesOf(plan, ['entrega', 'credito']) },
];

function linesOf({ pagos }: PresentedPlan, conceptos: readonly PresentedPago['concepto'][]): Cell {
  const lines = pagos
    .filter(({ concepto }) => conceptos.includes(concepto))
    .flatMap(({ veces, cada, fecha }) => [
      veces > 1 ? `${veces} × ${cada}` : cada,
      ...(fecha ? [fecha] : []),
    ]);
  return lines.length ? lines : [T.nada];
}

/** Plans in columns, the label above its values: three fit on a phone. */
export function TablaDePlanes({ planes, visto }: Props) {
  return (
    <table className={`table fixed compared figures ${styles.tabla}`}>
      <thead>
        <tr>
          {planes.map(({ id_plan, nombre }) => (
            <th key={id_plan} scope="col" className={classNames(id_plan === visto && 'accent')}>
              {nombre}
            </th>
          ))}
        </tr>
      </thead>
      {FILAS.map(({ etiqueta, cell }) => (
        <tbody key={etiqueta}>
          <tr>
            <th scope="rowgroup" colSpan={planes.length} className="text-chico soft">
              {etiqueta}
            </th>
          </tr>
          <tr>
            {planes.map((plan) => (
              <td key={plan.id_plan} className={classNames(plan.id_plan === visto && styles.vista)}>
                {cell(plan).map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines never change order
                  <span key={index} className={classNames('block', index % 2 ? 'soft' : 'strong')}>
                    {line}
                  </span>
                ))}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}
