import { endSentence } from '../../../domain/fecha.ts';
import { tellSeen } from '../lists/tellSeen.ts';

export const TEXTOS_DE_BITACORA = {
  deLista: {
    titulo: 'Bitácora',
    ninguna: 'Todavía no hay nada.',
    vacia: 'No hay nada con ese filtro.',
    cuantas: tellSeen('línea', 'líneas', 'femenino'),
  },
  persona: 'Persona',
  todas: 'Todas',
  tipo: 'Qué pasó',
  todos: 'Todo',
  proyecto: 'Proyecto',
  lote: 'Lote',
  desde: 'Desde',
  hasta: 'Hasta',
  cuando: 'Cuándo',
  quien: 'Quién',
  que: 'Qué',
  acciones: 'Acciones',
  mando: 'Línea de comandos',
  sistema: 'El sistema',
  nadie: 'Alguien sin identificar',
  csv: 'Descargar CSV',
  csvHaciendo: 'Preparando…',
  csvCortado: (lineas: number) =>
    `El archivo trae las ${lineas} líneas más recientes; para lo demás, acota las fechas.`,
  deshacer: 'Deshacer',
  deshacerLa: (que: string) => `Deshacer: ${que}`,
  deshacerTitulo: '¿Deshacer este cambio?',
  deshacerTexto: (que: string) =>
    `${endSentence(que)} Si el cambio fue de varios lotes, se deshace en todos.`,
  deshecho: 'El cambio quedó deshecho.',
  seDeshizo: 'Ya se deshizo',
} as const;
