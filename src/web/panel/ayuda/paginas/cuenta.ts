import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_CUENTA: PaginaDeAyuda = {
  resumen: 'Con una llave de acceso entras con tu huella o tu rostro.',
  pasos: [
    'Abre **Mi cuenta**.',
    'Toca **Agregar llave de acceso** en cada equipo que uses.',
    'Si perdiste uno, quita su llave y toca **Cerrar las demás**.',
  ],
  imagen: 'Mi cuenta con tu enlace, tus sesiones y tus llaves de acceso.',
  dudas: [
    ['Tu enlace', 'Quien cotiza desde **Tu enlace** queda contigo si nadie lo lleva.'],
    [
      'Tu código QR',
      '**Código QR**, junto a tu enlace: imprímelo en tu tarjeta. Quien lo escanea queda contigo igual.',
    ],
    ['Tu foto', 'Tus compradores la ven junto a tu nombre, en su cotización y en su visita.'],
  ],
  seccion: 'cuenta',
};
