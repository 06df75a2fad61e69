import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_ASESOR: PaginaDeAyuda = {
  resumen: 'Cinco días, una cosa cada día.',
  pasos: [
    'Lunes: agrega tu llave en **Mi cuenta** y guarda **Tu enlace**. Compártelo con quien te pida precios.',
    'Martes: vacía **Esperan una llamada** en **Hoy**. Después de cada llamada, anota cómo te fue.',
    'Miércoles: aparta un lote de práctica en **Inventario** y toca **Deshacer**: queda como estaba.',
    'Jueves: agenda dos visitas en **Agenda** y marca quién **Vino**.',
    'Viernes: abre tus **Personas** y deja en cada una su siguiente paso.',
  ],
  imagen: 'La página de una persona, con lo que pasó y su siguiente paso.',
  dudas: [
    ['Para ir rápido', 'La tecla / busca lo que sea. J y K recorren una lista. La tecla ? enseña las demás.'],
  ],
};
