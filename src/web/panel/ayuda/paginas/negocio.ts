import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_NEGOCIO: PaginaDeAyuda = {
  resumen: 'Qué está vendido, apartado y por vender en pesos, a qué ritmo y de dónde llegan.',
  pasos: [
    'Abre **Negocio**, debajo de **Reportes**.',
    'Elige el proyecto y el periodo; sin proyecto se suman todos.',
    'Para saber cuánto cuesta cada venta, toca **Escribir un costo** con un proyecto y un mes elegidos.',
    'En los tres puntos, enciende **Correo del lunes** si quieres estas cifras cada semana.',
  ],
  imagen: 'El negocio del mes: lotes vendidos, embudo y de dónde llegan.',
  dudas: [['¿Y un lote sin precio?', 'Se cuenta aparte y no se suma. Aquí no hay datos de compradores.']],
  seccion: 'negocio',
};
