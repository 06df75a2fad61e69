import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_HOY: PaginaDeAyuda = {
  resumen: 'Lo que espera por ti, con lo más viejo arriba. Lo que está al día no ocupa lugar.',
  pasos: [
    'Abre **Hoy**. Empieza por **Nuevas desde ayer** y por **Esperan una llamada**.',
    'Toca el teléfono o WhatsApp. Al volver, anota cómo te fue.',
    'Cuando ya no queda nada lo dice la última línea: **Todo está al día.**',
  ],
  imagen: 'Hoy, con lo más urgente arriba y un teléfono en cada renglón.',
  dudas: [['¿Quién ve qué?', 'Si eres asesor, ves lo tuyo y lo que nadie lleva. Gerencia ve todo.']],
  seccion: 'hoy',
};
