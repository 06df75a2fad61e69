import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_RECORDATORIOS: PaginaDeAyuda = {
  resumen: 'El correo sale solo, una vez por pago, los días antes que elijas.',
  pasos: [
    'Abre **Recordatorios** y enciende **Antes de cada pago**.',
    'Elige **Cuántos días antes**.',
    'Toca **Así dice el correo** para leerlo antes.',
  ],
  imagen: 'Los recordatorios que la empresa puede encender, con sus días y el correo de cada uno.',
  dudas: [
    ['Si ya pagó', 'No sale: se revisa otra vez antes de mandarlo.'],
    ['Si no quiere más', 'En su página, en **Personas**, se detienen todos sus recordatorios.'],
  ],
  seccion: 'recordatorios',
};
