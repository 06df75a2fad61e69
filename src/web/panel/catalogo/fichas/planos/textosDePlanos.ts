export const TEXTOS_DE_PLANOS = {
  zona: 'Subir el plano',
  suelta: 'Suelta el plano para subirlo',
  arrastra: 'Arrastra aquí el plano, o búscalo en este equipo.',
  formatos: 'PDF, SVG, DXF, GeoJSON, Google Earth (KML o KMZ), shapefile en .zip o una imagen escaneada.',
  subir: 'Subir un plano',
  subiendo: 'Subiendo el plano…',
  noEsPlano: 'No es un plano. Las tablas y las carpetas se suben en el catálogo, en «Subir archivos».',
  elegir: (cuantos: number, hayElegido: boolean) =>
    cuantos === 1
      ? `Elegir ${hayElegido ? 'el otro' : 'el'} plano del borrador`
      : `Elegir entre los ${hayElegido ? 'otros ' : ''}${cuantos} planos del borrador`,
  escaneos: (cuantas: number) =>
    cuantas === 1
      ? 'La imagen, si es un plano escaneado'
      : `Las ${cuantas} imágenes, si una es un plano escaneado`,
  usar: (ruta: string) => `Usar ${ruta}`,
  mas: (faltan: number) => (faltan === 1 ? 'Ver el que falta' : `Ver los ${faltan} que faltan`),
  mesa: 'Abrir en la mesa del plano',
  quitar: 'Dejar sin plano',
  dibujando: 'Haciendo la vista…',
  sinVista: 'No se puede mostrar',
} as const;
