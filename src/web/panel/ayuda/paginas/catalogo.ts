import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_CATALOGO: PaginaDeAyuda = {
  resumen: 'Nada cambia para los compradores hasta que se publica.',
  pasos: [
    'Abre **Catálogo** y cambia lo que haga falta: queda en el **Borrador**.',
    'Toca **Revisar cambios**. Si algo falta, ahí se dice dónde.',
    'Toca **Publicar**.',
  ],
  imagen: 'El catálogo con su borrador, los archivos y el contenido.',
  dudas: [['Si algo salió mal', '**Deshacer** regresa a lo que se veía antes.']],
  seccion: 'catalogo',
};
