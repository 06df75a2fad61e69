const count = (n: number) => n.toLocaleString('es-MX');

export const TEXTOS_DE_LOTES = {
  titulo: (proyecto: string) => (proyecto ? `Lotes de ${proyecto}` : 'Lotes'),
  texto:
    'Pega celdas de Excel o Google Sheets en cualquier celda. Con Mayús y las flechas, o arrastrando, eliges varias a la vez.',
  lote: (id_lote: string) => `Lote ${id_lote}`,
  id_lote: 'Lote',
  terreno: 'Terreno (m²)',
  estatus: 'Estado',
  frente: 'Frente (m)',
  fondo: 'Fondo (m)',
  etapa: 'Etapa',
  seccion: 'Sección',
  nivel: 'Nivel',
  renglon: 'Renglón',
  celda: (etiqueta: string, renglon: number) => `${etiqueta}, renglón ${renglon}`,
  agregar: 'Agregar renglón',
  quitar: (renglon: number) => `Quitar el renglón ${renglon}`,
  pegados: (cuantos: number) =>
    cuantos === 1 ? 'Se pegó 1 renglón.' : `Se pegaron ${count(cuantos)} renglones.`,
  elegidas: (cuantas: number) => (cuantas === 1 ? '' : `${count(cuantas)} celdas elegidas.`),
  llenas: (cuantas: number) =>
    cuantas === 1 ? 'Se cambió 1 celda.' : `Se cambiaron ${count(cuantas)} celdas.`,
  vacias: (cuantas: number) => `Se vaciaron ${count(cuantas)} celdas; el estado queda como estaba.`,
  quitado: (renglon: number) => `Se quitó el renglón ${renglon}.`,
  deshacer: 'Deshacer',
  rehacer: 'Rehacer',
  deshecho: 'Se deshizo.',
  rehecho: 'Se rehízo.',
  irAlLote: 'Ir al lote',
  noEsta: (lote: string) => `No hay un lote «${lote}».`,
  total: (cuantos: number) => (cuantos === 1 ? '1 lote' : `${count(cuantos)} lotes`),
  falta: (renglon: number, columna: string, mensaje: string) => `Renglón ${renglon}, ${columna}: ${mensaje}`,
} as const;
