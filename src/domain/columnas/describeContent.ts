import type { CellContent } from './columna.ts';

/** What a person writes into the cells, in a phrase. */
export function describeContent(contenido: CellContent): string {
  switch (contenido.clase) {
    case 'id':
      return contenido.propio ? 'Número propio de esta fila; no se repite' : `Un número de ${contenido.de}`;
    case 'idTexto':
      return 'Clave propia de esta fila; no se repite';
    case 'clave':
      return `Una clave de ${contenido.de}`;
    case 'texto':
      return `Texto de hasta ${contenido.maximo} letras`;
    case 'lineas':
      return `Texto, una cosa por línea (Alt + Intro), de hasta ${contenido.maximo} letras`;
    case 'entero':
      return `Número entero de ${contenido.minimo} a ${contenido.maximo}`;
    case 'mitades':
      return `Número de ${contenido.minimo} a ${contenido.maximo}, entero o con .5`;
    case 'largo':
      return `Metros, de ${contenido.minimo} a ${contenido.maximo}`;
    case 'area':
      return 'Metros cuadrados';
    case 'monto':
      return 'Pesos';
    case 'porcentaje':
      return 'Por ciento, sin el signo, con 2 decimales cuando mucho';
    case 'montoOPorcentaje':
      return 'Pesos o por ciento, según la columna tipo';
    case 'dia':
      return 'Fecha';
    case 'opcion':
      return wordsOf(contenido);
    case 'direccion':
      return `Dirección que empieza con ${contenido.http ? 'http:// o https://' : 'https://'}`;
    case 'archivo':
      return contenido.de === 'plano'
        ? 'Ruta del dibujo dentro de la carpeta'
        : 'Ruta de la imagen dentro de la carpeta, o su dirección https://';
    case 'encuadre':
      return 'Punto de la imagen que nunca se recorta, como 30% 20%';
  }
}

function wordsOf({ de, palabras }: Extract<CellContent, { clase: 'opcion' }>): string {
  const options = de.map((option) => {
    const word = palabras?.[option];
    return word ? `${option} (${word})` : option;
  });
  return `Una de estas: ${options.join(', ')}`;
}
