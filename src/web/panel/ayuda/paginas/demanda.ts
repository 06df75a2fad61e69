import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_DEMANDA: PaginaDeAyuda = {
  resumen: 'Qué miran, qué cotizan y qué se vende, por periodo.',
  pasos: [
    'Abre **Demanda**, debajo de **Reportes**.',
    'Elige el proyecto y el periodo.',
    'Compara lo mirado con lo cotizado y lo vendido.',
    'En **Campañas** ve, en pesos, qué anuncio trajo cada apartado y cada venta.',
  ],
  imagen: 'La demanda de un proyecto en los últimos 30 días.',
  seccion: 'demanda',
};
