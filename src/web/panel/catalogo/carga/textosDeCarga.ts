const shown = (n: number) => n.toLocaleString('es-MX');

export const TEXTOS_DE_CARGA = {
  titulo: 'Subir archivos',
  texto:
    'La carpeta del catálogo o un .zip de ella, tablas (.csv o Excel), planos (SVG, PDF, DXF, GeoJSON, KML, un shapefile en .zip o una imagen escaneada) e imágenes.',
  arrastra: 'Arrastra aquí archivos o una carpeta',
  suelta: 'Suelta para subir',
  archivos: 'Elegir archivos',
  carpeta: 'Elegir carpeta',
  avance: 'Avance de la carga',
  avanceDe: (ruta: string) => `Avance de ${ruta}`,
  detener: 'Detener',
  continuar: 'Continuar',
  quitar: 'Quitar',
  otraVez: 'Intentar otra vez',
  sobreElDeAhora: 'Ponerlos en el borrador de ahora',
  subiendo: (hechos: string, total: string) => `Subiendo: ${hechos} de ${total}`,
  sinRed: 'Sin conexión con el servicio. La carga sigue sola cuando vuelva, desde donde iba.',
  detenida: (hechos: string, total: string) =>
    `Detenida en ${hechos} de ${total}. Lo que llegó se conserva 48 horas.`,
  guardando: 'Poniendo los archivos en el borrador…',
  guardandoDe: (hechos: number, total: number) =>
    `Poniendo los archivos en el borrador: ${shown(hechos)} de ${shown(total)}`,
  preguntas: 'Falta que digas qué tabla es cada archivo marcado.',
  sinNombre: 'Su nombre no es el de ninguna tabla del catálogo.',
  pregunta: '¿Qué tabla es?',
  preguntaDe: (ruta: string) => `Tabla de ${ruta}`,
  elige: 'Elige una tabla',
  noSubir: 'No subirlo',
  dejado: 'No se sube.',
  cambio: 'Cambió o se movió después de que lo elegiste. Elígelo otra vez.',
  demasiados: 'Van más de 2,000 archivos a la vez. Súbelos como un .zip.',
  sinHttps: 'Para subir archivos abre el panel por su dirección con https.',
  espera: 'En espera',
  leyendo: 'Leyendo',
  enviado: 'Enviado',
  deBytes: (hechos: string, total: string) => `${hechos} de ${total}`,
  sigue: (antes: string) => `sigue desde ${antes}`,
  yMas: (cuantos: number) => (cuantos === 1 ? 'y 1 archivo más' : `y ${shown(cuantos)} archivos más`),
  listo: 'Listo: quedaron en el borrador',
  listoIgual: 'Todo estaba ya así en el borrador',
  listoNada: 'No se subió nada',
  agregados: (cuantos: number) => `${shown(cuantos)} ${cuantos === 1 ? 'agregado' : 'agregados'}`,
  reemplazados: (cuantos: number) => `${shown(cuantos)} ${cuantos === 1 ? 'reemplazado' : 'reemplazados'}`,
  iguales: (cuantos: number) => `${shown(cuantos)} sin cambio`,
  omitidos: (cuantos: number) => `${shown(cuantos)} ${cuantos === 1 ? 'no se tomó' : 'no se tomaron'}`,
  preparacion: 'Preparación de imágenes y planos',
  preparando: (hechos: number, total: number) =>
    `Preparando imágenes y planos: ${shown(hechos)} de ${shown(total)}. Puedes seguir con otra cosa; lo que falte se termina al publicar.`,
  preparado: 'Imágenes y planos preparados: publicar no tendrá que esperarlos.',
  preparadoEnParte: (hechos: number, total: number) =>
    `Preparados ${shown(hechos)} de ${shown(total)}. Lo que falta se termina al publicar; en «Revisar cambios» está lo que haya que corregir.`,
  pendientes: 'Quedó a medias',
  pendientesTexto: 'Elige otra vez el mismo archivo y la carga sigue desde donde iba.',
  pendiente: (llegaron: string, bytes: string) => `Llegaron ${llegaron} de ${bytes}`,
  quitarPendiente: (ruta: string) => `Quitar ${ruta}`,
} as const;

const MEGA = 1024 * 1024;

/** For example '512 KB', '43.2 MB'. */
export function formatBytes(bytes: number): string {
  return bytes < MEGA ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MEGA).toFixed(1)} MB`;
}
