import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_INVENTARIO: PaginaDeAyuda = {
  resumen: 'El lote queda guardado para esa persona, y nadie más puede elegirlo.',
  pasos: [
    'Toca **Apartar** en **Hoy**, en la página de la persona o en la de su cotización. Después toca el lote.',
    'Escribe su nombre y su teléfono. Si ya la conoces, tócala en cuanto aparezca: se le guarda el precio de su cotización de ese lote.',
    'Confirma. Sale su constancia si tiene correo.',
  ],
  imagen: 'El plano con un lote abierto y sus botones.',
  dudas: [
    [
      'Si el teléfono ya es de alguien',
      'Te decimos de quién. Toca su nombre, o escribe también el correo si es otra persona.',
    ],
    ['Si trae su folio', '**Tengo su folio** lo busca, también por su enlace o su código QR.'],
    ['Si alguien se adelantó', 'Te decimos quién y hasta cuándo. Lo que escribiste no se pierde.'],
    ['Si te equivocaste', '**Deshacer** queda en pantalla, y también en **Bitácora**.'],
    ['Vender, bloquear y lo demás', 'Está detrás de «…», en la hoja del lote.'],
    [
      'El código QR de un lote',
      '**Código QR**, en la hoja del lote. De varios a la vez salen seis por hoja: elígelos con **Elegir varios**.',
    ],
    ['Varios a la vez', '**Elegir varios** aparta muchos lotes en un solo paso.'],
  ],
  seccion: 'inventario',
};
