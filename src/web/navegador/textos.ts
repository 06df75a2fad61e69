import type { Oferta } from '../../contract/pantalla.ts';

/**
 * Wording of the wizard (es-MX), without text of single screens: all of this loads with the first screen.
 * Titles are spelled as in the specification.
 */
export const TEXTOS = {
  comun: {
    saltar: 'Saltar al contenido',
    cerrar: 'Cerrar',
    anterior: 'Imagen anterior',
    siguiente: 'Imagen siguiente',
    ampliar: 'Ver en pantalla completa',
    acercar: 'Acercar',
    alejar: 'Alejar',
    imagenDe: (indice: number, total: number) => `Imagen ${indice} de ${total}`,
    carrusel: 'carrusel',
    ilustrativa: 'Imagen ilustrativa',
    ilustrativas: 'Imágenes ilustrativas.',
    privacidad: 'Aviso de privacidad',
    fallo: 'Algo no salió bien al mostrar esta página.',
    recargar: 'Volver a cargar',
    sinConexion: 'Sin conexión. Ves lo último guardado; el precio se confirma al cotizar.',
    falloTexto: 'Vuelve a cargarla: lo que elegiste sigue guardado.',
    ayuda: (empresa: string) => `¿Necesitas ayuda? Llama o escribe a ${empresa}:`,
  },
  marco: {
    volverA: (proyecto: string) => `Volver a la página de ${proyecto}`,
    proyectos: 'Proyectos',
    pasos: 'Pasos',
    lote: 'Lote',
    modelo: 'Modelo',
    equipamiento: 'Equipamiento',
    proyecto: 'Proyecto',
    equipamientos: 'Equipamientos',
    restricciones: 'Aplican restricciones',
    continuar: 'Continuar',
    cotizarSeleccion: 'Cotizar esta selección',
  },
  proyecto: {
    titulo: 'PROYECTOS DISPONIBLES',
    texto: 'Elige el proyecto de tus sueños y selecciona tu casa de forma rápida y sencilla.',
    desde: (precio: string) => `Desde ${precio}`,
    incluye: 'incluye lote y casa',
    incluyeCabe: 'incluye lote y una casa que cabe en él',
    ver: 'Conoce sus lotes',
    mapa: 'Ver mapa',
    entrega: 'Entrega',
    cerca: 'Cerca',
    mas: (n: number) => `y ${n} más`,
    otras: (n: number) => `+${n}`,
    menos: 'Ver menos',
    minutos: (n: number) => `${n}\u00a0min`,
    lotes: (n: number) => (n === 1 ? '1 lote disponible' : `${n} lotes disponibles`),
    sinCabida: 'ningún modelo cabe',
    sinLotes: 'Sin lotes disponibles',
    vacio: 'Por el momento no hay proyectos disponibles.',
  },
  lote: {
    titulo: 'SELECCIONA UN LOTE',
    texto: 'Al seleccionar tu lote podrás agregar un modelo para ti.',
    yaVendido: (id: string) => `El lote ${id} ya no está disponible. Elige otro, por favor.`,
  },
  modelo: {
    titulo: 'SELECCIONA UN MODELO',
    texto: 'Elige tu modelo y fachada que más te guste.',
    construccion: (area: string) => `${area} de construcción`,
    verDetalles: 'Ver Detalles',
    detallesDe: (nombre: string) => `Ver Detalles de ${nombre}`,
    seleccionar: 'Seleccionar',
    recorrido: 'Recorrido virtual',
    elegido: 'Elegido',
    imagenesDe: (nombre: string) => `Imágenes del modelo ${nombre}`,
    fachadaDe: (nombre: string) => `Fachada del modelo ${nombre}`,
  },
  cotizacion: { titulo: 'Tu cotización' },
  equipamiento: {
    titulo: 'SELECCIONA EQUIPAMIENTOS',
    texto: 'Elige un equipamiento adicional para tu casa.',
    conjunto: 'Conjunto de equipamientos.',
    sinEquipamiento:
      '¡Por el momento! Este proyecto no cuenta con equipamientos adicionales, continua cotizando.',
    cotizar: 'Cotizar',
    pista: 'Si no lo deseas haz click en cotizar',
  },
} as const;

const EN_LETRA: Readonly<Record<number, string>> = { 2: 'dos', 3: 'tres', 4: 'cuatro', 5: 'cinco' };

/** A small count in words, as a sentence says it: 'dos'; a large one in figures. */
export const inWords = (n: number): string => EN_LETRA[n] ?? String(n);

/** The project's available lots, or that no model fits on any of them. */
export function lotesOfOferta({ lotes, sinCabida }: Oferta): string {
  const { proyecto } = TEXTOS;
  if (!lotes) return proyecto.sinLotes;
  return sinCabida ? `${proyecto.lotes(lotes)}, ${proyecto.sinCabida}` : proyecto.lotes(lotes);
}
