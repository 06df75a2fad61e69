import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_VENTAS: PaginaDeAyuda = {
  resumen: 'El pago cubre primero lo vencido, y la cuenta se rehace al centavo.',
  pasos: [
    'Abre **Ventas** y toca el lote.',
    'Toca **Registrar pago** y escribe cantidad, día, forma y referencia.',
    'Revisa cómo queda antes de guardar.',
  ],
  imagen: 'La lista de ventas con lo pagado y lo que falta de cada una.',
  dudas: [
    ['Si lo anotaste mal', 'Se retira con su motivo. El renglón se queda a la vista.'],
    [
      'Darle su cuenta al comprador',
      '**Estado de cuenta** la muestra; de ahí se usa **Mandar por correo**, **WhatsApp** o **Descargar PDF**.',
    ],
    [
      'Llevar los pagos a Excel',
      '**Descargar** baja las ventas del filtro, o sus pagos: un renglón por pago, también los que se quitaron.',
    ],
    [
      'Qué entró esta semana',
      'En **Filtrar**, escribe **Pago desde** y **Pago hasta**: arriba sale la suma, y **Descargar** baja solo esos pagos.',
    ],
    ['Recordarle sus pagos', 'Se enciende en **Recordatorios**, en **Ajustes**.'],
  ],
  seccion: 'ventas',
};
