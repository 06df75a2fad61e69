import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_DESCUENTOS: PaginaDeAyuda = {
  resumen: 'Lo que pasa del límite de un rol lo decide otra persona.',
  pasos: [
    'Abre **Descuentos**. Arriba están los **Descuentos que esperan aprobación**.',
    'Toca **Aprobar y emitir** o **Rechazar**. Al rechazar se escribe el motivo.',
    'Quien lo pidió lee tu respuesta en **Hoy**.',
  ],
  dudas: [
    ['Los límites', 'Administración los cambia en **Cuánto puede descontar cada rol sin otra persona**.'],
  ],
  seccion: 'mostrador',
};
