import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_DESCUENTOS: PaginaDeAyuda = {
  resumen: 'Lo que pasa del límite de un rol lo decide otra persona.',
  pasos: [
    'Abre **Descuentos**. Arriba están los **Descuentos que esperan aprobación**.',
    'Toca **Aprobar y emitir** o **Rechazar**. Al rechazar se escribe el motivo.',
    'Quien lo pidió lee tu respuesta en **Hoy**.',
  ],
  imagen: 'Dónde aparecen los descuentos que esperan, y debajo los límites de cada rol.',
  dudas: [
    ['Los límites', 'Administración los cambia en **Cuánto puede descontar cada rol sin otra persona**.'],
  ],
  seccion: 'mostrador',
};

export const AYUDA_DE_MOSTRADOR: PaginaDeAyuda = {
  resumen: 'Para quien llama o está enfrente de ti, con correo o sin él.',
  pasos: [
    'Toca **Cotizar**, arriba en cualquier pantalla, y después el lote. Su hoja dice el total con cada modelo y con el descuento que puedes dar.',
    'Elige el modelo y toca **Cotizar**. Escribe su nombre y su teléfono, o toca a quien ya conoces.',
    'Marca cómo aceptó el aviso de privacidad. La cotización se abre: mándala por **WhatsApp**, o toca **Apartar**.',
  ],
  imagen: 'La hoja de un lote con su total por modelo y el botón para cotizarlo.',
  dudas: [
    [
      'Con equipamiento o plan',
      'Cierra el formulario: detrás está la casa. O empieza con **Recorrer los pasos**.',
    ],
    [
      'Solo quiere ver un lote',
      '**WhatsApp**, en la hoja del lote, manda sus precios y su enlace a quien elijas.',
    ],
  ],
  seccion: 'inventario',
};
