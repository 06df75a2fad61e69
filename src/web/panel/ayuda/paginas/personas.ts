import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_PERSONAS: PaginaDeAyuda = {
  resumen: 'Dos datos bastan: su nombre, y un teléfono o un correo.',
  pasos: [
    'Toca **Anotar** en **Personas**, o la tecla N en cualquier pantalla.',
    'Escribe su **Nombre**, su teléfono o correo, y elige cómo llegó.',
    'Si ya estaba, se abre su página: no la escribes dos veces.',
  ],
  imagen: 'El formulario para anotar a quien llegó: nombre, teléfono o correo y cómo llegó.',
  dudas: [
    [
      'Verlas por avance',
      '**Tablero** las pone en columnas, desde las nuevas hasta las que ya escrituraron.',
    ],
    ['Pasarlas a otro asesor', 'Gerencia las elige y toca **Asignar**.'],
  ],
  seccion: 'personas',
};
