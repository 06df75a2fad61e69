export const TEXTOS_DE_LOTES = {
  titulo: (proyecto: string) => (proyecto ? `Lotes de ${proyecto}` : 'Lotes'),
  texto: 'Copia las celdas en Excel y pégalas en cualquier celda de la tabla. El orden es el de la pantalla.',
  lote: (id_lote: string) => `Lote ${id_lote}`,
  id_lote: 'Lote',
  terreno: 'Terreno (m²)',
  estatus: 'Estado',
  renglon: 'Renglón',
  celda: (etiqueta: string, renglon: number) => `${etiqueta}, renglón ${renglon}`,
  agregar: 'Agregar renglón',
  quitar: (renglon: number) => `Quitar el renglón ${renglon}`,
  pegados: (cuantos: number) => (cuantos === 1 ? 'Se pegó 1 renglón.' : `Se pegaron ${cuantos} renglones.`),
  total: (cuantos: number) => (cuantos === 1 ? '1 lote' : `${cuantos.toLocaleString('es-MX')} lotes`),
  desde: (desde: number, hasta: number, total: number) =>
    `${desde} a ${hasta} de ${total.toLocaleString('es-MX')}`,
  anteriores: 'Anteriores',
  siguientes: 'Siguientes',
  falta: (renglon: number, columna: string, mensaje: string) => `Renglón ${renglon}, ${columna}: ${mensaje}`,
} as const;
