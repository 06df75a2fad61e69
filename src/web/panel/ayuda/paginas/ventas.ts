import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_VENTAS: PaginaDeAyuda = {
  resumen: 'El pago cubre primero lo vencido, y la cuenta se rehace al centavo.',
  pasos: [
    'Abre **Ventas** y toca el lote.',
    'Toca **Anotar pago** y escribe cantidad, día, forma y referencia.',
    'Revisa cómo queda antes de guardar.',
  ],
  dudas: [['Si lo anotaste mal', 'Se retira con su motivo. El renglón se queda a la vista.']],
  seccion: 'ventas',
};
