import {
  type EstadoDeCuenta,
  presentEstadoDeCuenta,
} from '../../../../contract/ventas/presentEstadoDeCuenta.ts';
import { formatLongFecha } from '../../../../domain/fecha.ts';
import type { News } from './news.tsx';

interface SentCuenta extends EstadoDeCuenta {
  /** Absolute address that the button opens, and its words. */
  camino: { texto: string; href: string };
}

export function subjectOfCuenta({ venta: { id_lote, proyecto, hoy } }: EstadoDeCuenta): string {
  return `Tu estado de cuenta al ${formatLongFecha(hoy)}: lote ${id_lote}, ${proyecto}`;
}

export function newsOfCuenta({ venta, empresa, camino }: SentCuenta): News {
  const { resumen, sigue } = presentEstadoDeCuenta({ venta });
  return {
    titulo: 'Tu estado de cuenta',
    texto: `este es el estado de cuenta del lote ${venta.id_lote} al ${formatLongFecha(venta.hoy)}. Va completo en el PDF adjunto.${sigue && ` ${sigue}`}`,
    ...{ nombre: venta.nombre ?? '', proyecto: venta.proyecto, empresa, leyendas: [] },
    lineas: resumen,
    caminos: [camino],
    porQue: 'Te lo mandó tu asesor o la oficina de ventas.',
  };
}
