import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_PRECIOS: PaginaDeAyuda = {
  resumen: 'Una lista los cambia todos en el mismo minuto, cuando otra persona la aprueba.',
  pasos: [
    'Abre **Precios**, debajo de **Ajustes**, y toca **Preparar una lista**.',
    'Escribe los precios nuevos o cambia todos por un porcentaje, y toca **Revisar el efecto**.',
    'Toca **Guardar la lista**. Otra persona entra a **Revisar y aprobar**.',
  ],
  imagen: 'Los precios de hoy y el botón para preparar una lista.',
  dudas: [['Las cotizaciones vigentes', 'Conservan su precio hasta su último día.']],
  seccion: 'precios',
};
