import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_GERENCIA: PaginaDeAyuda = {
  resumen: 'Lo que conviene dejar listo antes de vender.',
  pasos: [
    'Revisa quién trabaja contigo y qué puede hacer cada rol.',
    'En **Personas**, los tres puntos junto a **Filtrar** abren el **Reparto de personas nuevas**.',
    'Prepara la primera lista en **Precios** y pide que otra persona la apruebe.',
    'Cada mañana: **Descuentos que esperan aprobación**, pagos y apartados por terminar, todo en **Hoy**.',
    'Cada lunes: **Negocio** y **Demanda**, debajo de **Reportes**. El **Correo del lunes**, en los tres puntos de **Negocio**, trae las cifras.',
  ],
  imagen: 'Personas, con el reparto de las nuevas entre los asesores.',
};
