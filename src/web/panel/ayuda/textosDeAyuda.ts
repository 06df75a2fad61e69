export const TEXTOS_DE_AYUDA = {
  titulo: 'Ayuda',
  buscar: 'Buscar en la ayuda',
  paginas: 'Páginas de la ayuda',
  pantallas: 'Cómo se hace',
  guias: 'Tu primera semana',
  ninguna: 'Ninguna página habla de eso.',
  hazlo: 'Hazlo ahora',
} as const;
