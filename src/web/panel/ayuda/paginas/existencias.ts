import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_EXISTENCIAS: PaginaDeAyuda = {
  resumen: 'Sabes cuántos lotes y cuántos pesos quedan, y tienes la hoja y la lista para dar o mandar.',
  pasos: [
    'Abre **Inventario** y toca **En pesos**. Arriba está cada estado, con sus lotes y su suma.',
    'Elige el proyecto y, si los tiene, la etapa. Toca un número para ver esos lotes en el plano.',
    'Toca **Hoja de disponibilidad** o **Lista de precios**. Luego **Compartir el PDF**, **Descargar** o **Abrir e imprimir**.',
  ],
  imagen: 'El inventario en pesos de un proyecto: cada estado con sus lotes y su suma.',
  dudas: [
    [
      'Si vendes como asesor',
      'En vez de **En pesos** tienes **Hoja y precios**: las sumas de la empresa son de gerencia.',
    ],
    [
      'De qué precio es la suma',
      'Lo vendido y lo apartado van a su precio. Lo demás, al de la casa más económica que cabe en cada lote.',
    ],
    [
      'Qué ve el cliente en la hoja',
      'Los lotes que hoy se pueden elegir, con su precio. Lo apartado sale como vendido y no aparece ninguna persona.',
    ],
    [
      'Para lonas y folletos',
      'Toca **Código QR**: lo descargas solo o en una hoja lista para imprimir. Quien lo escanea abre el plano de hoy.',
    ],
    [
      'Si no aparece **Compartir el PDF**',
      'Tu navegador no manda archivos. Descárgalo y adjúntalo, o manda el enlace al plano, que siempre está al día.',
    ],
  ],
  seccion: 'inventario',
};
