import { fechaEnMexico, formatLongFecha } from '../../../domain/fecha.ts';
import { type LoteDifference, nameOfLote } from './panelDifferences.ts';

/** `1/12: la carpeta dice Disponible; en el panel está apartado hasta el 22 de junio de 2026`. */
export function describeDifference(difference: LoteDifference): string {
  const { carpeta } = difference;
  const folder = carpeta === null ? 'la carpeta ya no lo tiene' : `la carpeta dice ${carpeta}`;
  return `${nameOfLote(difference)}: ${folder}; en el panel ${describePanel(difference)}`;
}

function describePanel({ panel }: LoteDifference): string {
  switch (panel.tipo) {
    case 'apartado':
      return panel.pagado
        ? 'está apartado y pagado'
        : `está apartado hasta el ${formatLongFecha(fechaEnMexico(panel.venceEn))}`;
    case 'venta':
      return `se vendió el ${formatLongFecha(panel.fecha)}`;
    case 'estatus':
      return `se puso ${panel.estatus}`;
  }
}
