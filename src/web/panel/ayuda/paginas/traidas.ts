import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_TRAIDAS: PaginaDeAyuda = {
  resumen: 'Personas, apartados, ventas y pagos que ya llevas en Excel entran sin escribirlos otra vez.',
  pasos: [
    'Abre **Traer datos**, debajo de **Ajustes**, y toca **Descargar plantilla**.',
    'Llénala y toca **Elegir archivo**. Antes de guardar ves **Así quedaría**.',
    'Si hay faltas, se dice en qué fila. Corrígelas y elígelo otra vez.',
  ],
  imagen: 'Traer datos: qué traes, la plantilla y el botón para elegir el archivo.',
  dudas: [['El mismo archivo dos veces', 'No cambia nada. Lo que trajiste se quita con **Deshacer**.']],
  seccion: 'traidas',
};
