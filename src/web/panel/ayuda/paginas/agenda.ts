import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_AGENDA: PaginaDeAyuda = {
  resumen: 'La visita queda con hora, lugar y quien recibe, y sale en tu calendario.',
  pasos: [
    'Abre **Agenda** y toca **Agendar visita**.',
    'Busca a la persona y elige día y hora.',
    'Ese día, marca **Vino** o **No vino**. Para otra hora, **Mover**.',
  ],
  imagen: 'La agenda de la semana, con las visitas de cada día.',
  dudas: [['Verla en tu teléfono', 'En **Mi cuenta**, **Crear la dirección** te da la de tu calendario.']],
  seccion: 'agenda',
};
