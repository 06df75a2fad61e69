import type { PASOS_DE_CATALOGO, PasoShown } from './pasosDeCatalogo.ts';

type Paso = (typeof PASOS_DE_CATALOGO)[number];

export const TEXTOS_DE_PASOS = {
  titulo: 'Pon en línea tu desarrollo',
  texto:
    'Seis pasos, en este orden. Puedes dejarlo en cualquier punto y seguir después, en cualquier equipo.',
  nombres: {
    empresa: 'Empresa',
    proyecto: 'Proyecto',
    plano: 'Plano',
    lotes: 'Lotes',
    modelos: 'Modelos',
    publicar: 'Revisar y publicar',
  } satisfies Record<Paso, string>,
  textos: {
    empresa: 'Nombre, colores y textos legales',
    proyecto: 'Su nombre y el precio por m² excedente',
    plano: 'Sube el dibujo en «Subir archivos» y elígelo en el proyecto',
    lotes: 'Pega la lista desde Excel',
    modelos: 'Cada casa con su precio y sus imágenes',
    publicar: 'Mira lo que verán los compradores y publícalo',
  } satisfies Record<Paso, string>,
  estados: { listo: 'Listo', sigue: 'Sigue', falta: 'Falta' } satisfies Record<PasoShown['estado'], string>,
  primero: 'Primero agrega un proyecto',
} as const;
