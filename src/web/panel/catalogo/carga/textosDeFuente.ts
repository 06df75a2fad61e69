import { endSentence } from '../../../../domain/fecha.ts';

export const TEXTOS_DE_FUENTE = {
  titulo: 'Leer de una dirección',
  texto:
    'Una hoja de Google, o un .xlsx, .csv o .zip en internet. Cada vez que la leas, sus cambios quedan en el borrador para revisarlos.',
  poner: 'Poner una dirección',
  cambiar: 'Cambiar',
  quitar: 'Quitar',
  leer: 'Leer',
  otraVez: 'Leer otra vez',
  leyendo: 'Leyendo…',
  leidos: (bytes: string) => `Leyendo: ${bytes}`,
  abrir: (servidor: string) => `Abrir lo que hay en ${servidor}, en otra ventana`,
  puesta: (quien: string, cuando: string) => endSentence(`La puso ${quien}, ${cuando}`),
  leida: (quien: string, cuando: string) => endSentence(`La leyó por última vez ${quien}, ${cuando}`),
  sinLeer: 'Todavía no se lee.',
  de: (tabla: string) => `Trae ${tabla}`,
  direccion: 'Dirección',
  pista:
    'En Google, toca «Compartir», elige «Cualquier persona con el enlace» y copia el enlace. Quien lo tenga puede leer la hoja.',
  trae: 'Qué trae',
  todas: 'Todas las tablas, por el nombre de sus hojas',
  soloTabla: (tabla: string) => `Solo ${tabla}`,
  guardar: 'Guardar',
  falta: 'Pega la dirección',
  quitarTitulo: '¿Quitar la dirección?',
  quitarTexto: 'Lo que ya se leyó queda en el borrador o publicado como está.',
} as const;
