import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_APARTADOS: PaginaDeAyuda = {
  resumen: 'Un apartado termina solo a su hora. Con su pago anotado ya no vence.',
  pasos: [
    'Abre **Apartados**, debajo de **Ventas**.',
    'Toca **Extender** para darle más días, o **Vender**: queda en venta con la misma persona.',
    'Los tres puntos del renglón tienen lo demás: **Liberar**, **Anotar pago** y su **Recibo**.',
  ],
  dudas: [
    [
      'Sin cotización',
      'El apartado es del lote y no tiene precio. Para que tenga el de hoy, cotiza primero.',
    ],
  ],
  imagen: 'La tabla de apartados: lote, precio, persona, teléfono y cuándo vence cada uno.',
  seccion: 'apartados',
};
