import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_COTIZACIONES: PaginaDeAyuda = {
  resumen: 'Por folio, nombre, correo, teléfono o lote.',
  pasos: [
    'Abre **Cotizaciones** y escribe en **Buscar cotizaciones**.',
    'Toca el folio para ver su desglose y la historia de sus envíos.',
    'Desde ahí se reenvía, se renueva o se aparta su lote.',
  ],
  imagen: 'La lista de cotizaciones con folio, persona, lote, total y estado.',
  dudas: [
    [
      'Llevarte la lista',
      'Los tres puntos junto a **Filtrar** tienen **Excel** y **CSV**: traen lo que filtraste.',
    ],
  ],
  seccion: 'cotizaciones',
};
