import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_INTEGRACIONES: PaginaDeAyuda = {
  resumen: 'Otro programa lee y escribe con una clave, y recibe avisos de lo que pasa.',
  pasos: [
    'Abre **Integraciones** y toca **Crear una clave**.',
    'Elige **Qué puede hacer** y hasta qué día.',
    'Cópiala en ese momento: después ya no se ve. Con **Revocar** deja de entrar.',
  ],
  imagen: 'Las claves de la API y los avisos a tu sistema.',
  dudas: [
    ['Probar los avisos', 'En los tres puntos, **Enviar un aviso de prueba** dice si tu sistema contesta.'],
    [
      'Que mi CRM escriba aquí',
      'Con **Escribir personas, sus notas y su siguiente paso** crea a quien le llegó y anota lo que hizo. Cada cosa dice qué programa la escribió, aquí y en la bitácora.',
    ],
  ],
  seccion: 'integraciones',
};
