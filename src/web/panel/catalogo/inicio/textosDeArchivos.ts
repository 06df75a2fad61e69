import type { ArchivoToDownload } from '../../../../contract/panel/choices.ts';

/** By file, in screen order. */
const BOTONES: Readonly<Record<ArchivoToDownload, string>> = {
  'catalogo.zip': 'Descargar catálogo',
  'catalogo.xlsx': 'Solo las tablas, en Excel',
  'plantilla-de-catalogo.xlsx': 'Descargar plantilla',
};

export const TEXTOS_DE_ARCHIVOS = {
  titulo: 'Descargar',
  texto:
    'Lo publicado, para guardarlo o trabajarlo fuera. Si lo subes otra vez sin cambiarlo, nada cambia. La plantilla trae filas de ejemplo y explica cada columna.',
  botones: Object.entries(BOTONES) as [ArchivoToDownload, string][],
  preparando: 'Preparando el archivo…',
  descargado: (archivo: string) => `Se descargó ${archivo}.`,
};
