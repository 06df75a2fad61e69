import type { PaginaDeAyuda } from '../pagina.ts';

export const AYUDA_DE_CATALOGO: PaginaDeAyuda = {
  resumen: 'Nada cambia para los compradores hasta que se publica.',
  pasos: [
    'Abre **Catálogo** y cambia lo que haga falta: queda en el **Borrador**.',
    'Toca **Revisar cambios**. Si algo falta, ahí se dice dónde.',
    'Toca **Publicar**.',
  ],
  imagen: 'El catálogo con su borrador, los archivos y el contenido.',
  dudas: [
    [
      'Trabajarlo en Excel',
      'En **Descargar** están las tablas en Excel y una plantilla que explica cada columna. Cámbialas, súbelas aquí mismo y revisa los cambios.',
    ],
    [
      'Cambiar muchos lotes',
      'Abre los lotes del proyecto y pega un bloque de Excel en cualquier celda. Con Mayús y las flechas eliges varias; Ctrl+Enter las deja todas como la primera, y **Deshacer** regresa el último cambio.',
    ],
    [
      'Tenerlo en una hoja de Google',
      'Compártela con «Cualquier persona con el enlace» y, en **Leer de una dirección**, pega el enlace. **Leer otra vez** trae lo que cambió y te lleva a revisarlo.',
    ],
    [
      'El plano de un proyecto',
      'En su ficha, suelta el archivo o toca **Subir un plano**; los que ya están se eligen por su imagen.',
    ],
    ['Ver cómo quedó', 'Al publicar, **Ver como comprador** abre la página del proyecto.'],
    [
      'Si algo salió mal',
      '**Deshacer**, al publicar o después en el catálogo, regresa a lo que se veía antes.',
    ],
  ],
  seccion: 'catalogo',
};
