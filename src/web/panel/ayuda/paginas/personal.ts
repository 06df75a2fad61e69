import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_PERSONAL: PaginaDeAyuda = {
  resumen: 'Entra con su propio enlace, que sirve una vez y dura 72 horas.',
  pasos: [
    'Abre **Personal** y toca **Invitar a alguien**.',
    'Escribe su correo, elige su **Rol** y toca **Hacer el enlace**.',
    'Mándaselo por WhatsApp o por correo.',
  ],
  imagen: 'El personal, con su rol y el botón para invitar a alguien.',
  dudas: [
    [
      'Cambiar su rol, su foto o su enlace',
      'Los tres puntos de su renglón abren **Cambiar rol**, **Foto** y **Enlace**.',
    ],
    [
      'Si se va',
      'Ahí mismo, **Dar de baja** cierra sus sesiones en ese momento. Lo que lleva pasa a quien elijas.',
    ],
  ],
  seccion: 'personal',
};
