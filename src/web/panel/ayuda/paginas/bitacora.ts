import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_BITACORA: PaginaDeAyuda = {
  resumen: 'Todo cambio queda escrito con quién y cuándo. Nada se borra.',
  pasos: [
    'Abre **Bitácora**.',
    'Filtra por **Persona**, por **Qué pasó** o por lote.',
    'Lo que aún se puede, se deshace ahí mismo con **Deshacer**.',
  ],
  imagen: 'La bitácora: cuándo, quién y qué, un renglón por cambio.',
  seccion: 'bitacora',
};
