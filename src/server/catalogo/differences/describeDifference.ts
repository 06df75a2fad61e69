import { fechaEnMexico, formatLongFecha } from '../../../domain/fecha.ts';
import { type LoteDifference, nameOfLote } from './panelDifferences.ts';

/** `1/12: la carpeta dice Disponible; en el panel está apartado hasta el 22 de junio de 2026 (Lucía Mora)`. */
export function describeDifference(difference: LoteDifference): string {
  return `${nameOfLote(difference)}: ${describeFolder(difference)}; en el panel ${describePanel(difference)}`;
}

function describeFolder({ carpeta, retiradoEn }: LoteDifference): string {
  if (carpeta !== null) return `la carpeta dice ${carpeta}`;
  return retiradoEn === null
    ? 'la carpeta ya no lo tiene'
    : `la carpeta ya no lo tiene desde el ${dayOf(retiradoEn)}`;
}

/** `está apartado hasta el 22 de junio de 2026 (Lucía Mora)`. */
export function describePanel({ panel }: Pick<LoteDifference, 'panel'>): string {
  const by = panel.quien === null ? '' : ` (${panel.quien})`;
  switch (panel.tipo) {
    case 'apartado':
      return panel.pagado
        ? `está apartado y pagado${by}`
        : `está apartado hasta el ${dayOf(panel.venceEn)}${by}`;
    case 'venta':
      return `se vendió el ${formatLongFecha(panel.fecha)}${by}`;
    case 'estatus':
      return `se puso ${panel.estatus} el ${dayOf(panel.en)}${by}`;
  }
}

function dayOf(instant: Date): string {
  return formatLongFecha(fechaEnMexico(instant));
}
