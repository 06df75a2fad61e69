import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_APARTADOS: PaginaDeAyuda = {
  resumen: 'Un apartado termina solo a su hora. Con su pago anotado ya no vence.',
  pasos: [
    'Abre **Apartados**, debajo de **Ventas**.',
    'Toca **Extender** para darle más días, o **Liberar**, y el lote queda otra vez en venta.',
    '**Vender** lo convierte en venta, con la misma persona.',
  ],
  seccion: 'apartados',
};
