import type { CellContent } from './columna.ts';

/** What a cell may hold, in Spanish. In: how a value that is written as it is looks. */
export function describeContent(contenido: CellContent, look = (value: string) => value): string {
  switch (contenido.clase) {
    case 'id':
      return contenido.propio ? 'Número entero desde 1, que no se repite' : `Número de ${contenido.de}`;
    case 'idTexto':
      return 'Clave de hasta 40 caracteres, que no se repite';
    case 'clave':
      return `Clave de ${contenido.de}, si el proyecto las tiene; si no, texto de hasta 40 caracteres`;
    case 'texto':
      return `Texto de hasta ${contenido.maximo} caracteres`;
    case 'lineas':
      return `Una cosa por renglón (Alt+Enter), hasta ${contenido.maximo} caracteres en total`;
    case 'entero':
      return `Entero de ${contenido.minimo} a ${contenido.maximo}`;
    case 'mitades':
      return `De ${contenido.minimo} a ${contenido.maximo}, de medio en medio: 2.5`;
    case 'largo':
      return `Metros, de ${contenido.minimo} a ${contenido.maximo}`;
    case 'area':
      return 'm², más de 0';
    case 'monto':
      return 'Pesos, 0 o más, sin $ ni comas: 1950000';
    case 'porcentaje':
      return 'De 0 a 100, con dos decimales a lo más: 12.5';
    case 'montoOPorcentaje':
      return 'Pesos o %, según «tipo»';
    case 'dia':
      return 'Día: 2026-11-27, o fecha de Excel';
    case 'opcion':
      return contenido.de
        .map((it) => look(it) + (contenido.palabras?.[it] ? ` (${contenido.palabras[it]})` : ''))
        .join(', ');
    case 'direccion':
      return 'Dirección https://…';
    case 'archivo':
      return contenido.de === 'plano'
        ? 'Ruta del plano en la carpeta'
        : 'Ruta de la imagen en la carpeta, o su dirección https://…';
    case 'encuadre':
      return 'Punto que no se recorta, desde la izquierda y desde arriba: 30% 20%';
  }
}
