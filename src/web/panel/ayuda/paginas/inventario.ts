import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_INVENTARIO: PaginaDeAyuda = {
  resumen: 'El lote queda guardado para esa persona, y nadie más puede elegirlo.',
  pasos: [
    'Abre **Inventario** y toca el lote en el plano. También lo encuentras con la tecla / y su número.',
    'Toca **Apartar** y elige a quien lo aparta, o escribe sus datos.',
    'Confirma. Sale su constancia si tiene correo.',
  ],
  dudas: [
    ['Si alguien se adelantó', 'Te decimos quién y hasta cuándo. Lo que escribiste no se pierde.'],
    ['Si te equivocaste', '**Deshacer** queda en pantalla, y también en **Bitácora**.'],
    ['Varios a la vez', '**Elegir varios** aparta muchos lotes en un solo paso.'],
  ],
  seccion: 'inventario',
};
