import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

export type Renglon = Readonly<Record<string, string | number>>;

/** Tables of a catalogue folder (decisions 4), by name without `.csv`. */
export interface TablasDeCatalogo {
  proyectos: Renglon[];
  lotes: Renglon[];
  modelos: Renglon[];
  modelos_imagenes: Renglon[];
  equipamientos: Renglon[];
  equipamientos_imagenes: Renglon[];
  /** Optional tables; none unless given. */
  etapas?: Renglon[];
  planes?: Renglon[];
  gastos?: Renglon[];
  creditos?: Renglon[];
  cercanias?: Renglon[];
}

/** Required columns; rows may have more. */
const COLUMNS: Record<keyof TablasDeCatalogo, string[]> = {
  proyectos: ['id_proyecto', 'nombre', 'svg', 'icono', 'urlPagina', 'precioExedente'],
  lotes: ['id_proyecto', 'id_lote', 'terreno', 'estatus'],
  modelos: ['id_proyecto', 'id_modelo', 'nombre', 'icono', 'terreno', 'precioVenta'],
  modelos_imagenes: ['id_modelo', 'img', 'alt'],
  equipamientos: ['id_proyecto', 'id_equ', 'nombre', 'img', 'precioVenta'],
  equipamientos_imagenes: ['id_proyecto', 'img', 'alt'],
  etapas: [],
  planes: [],
  gastos: [],
  creditos: [],
  cercanias: [],
};

/**
 * A small catalogue with simple amounts: project 1 has six lots (4 is sold), two models and two equipment
 * items; project 2 has no equipment.
 */
export function testCatalogo(): TablasDeCatalogo {
  return {
    proyectos: [
      {
        id_proyecto: 1,
        nombre: 'Villas del Sol',
        svg: 'plano.svg',
        icono: 'proyecto.png',
        urlPagina: 'https://example.com/villas',
        precioExedente: 4200,
      },
      {
        id_proyecto: 2,
        nombre: 'Lomas Verdes',
        svg: 'plano.svg',
        icono: 'proyecto.png',
        urlPagina: 'https://example.com/lomas',
        precioExedente: '3000.5',
      },
    ],
    lotes: [1, 2].flatMap((id_proyecto) => [
      { id_proyecto, id_lote: '1', terreno: 168, estatus: 'Disponible' },
      { id_proyecto, id_lote: '2', terreno: 190, estatus: 'Disponible' },
      { id_proyecto, id_lote: '3', terreno: '120.5', estatus: 'Disponible' },
      { id_proyecto, id_lote: '4', terreno: 200, estatus: 'Vendido' },
      { id_proyecto, id_lote: '5', terreno: '250.25', estatus: 'Disponible' },
      { id_proyecto, id_lote: 'M4-L6', terreno: 180, estatus: 'Disponible' },
    ]),
    modelos: [
      {
        id_proyecto: 1,
        id_modelo: 1,
        nombre: 'Agave',
        icono: 'casa-1.png',
        terreno: '168.5',
        precioVenta: 2950000,
      },
      {
        id_proyecto: 1,
        id_modelo: 2,
        nombre: 'Cedro',
        icono: 'casa-2.png',
        terreno: 210,
        precioVenta: 4100000,
      },
      {
        id_proyecto: 2,
        id_modelo: 3,
        nombre: 'Palma',
        icono: 'casa-1.png',
        terreno: 130,
        precioVenta: 1950000,
      },
    ],
    modelos_imagenes: [1, 2, 3].flatMap((id_modelo) => [
      { id_modelo, img: 'casa-1.png', alt: 'Fachada' },
      { id_modelo, img: 'casa-2.png', alt: 'Planta baja' },
      { id_modelo, img: 'proyecto.png', alt: 'Sala' },
    ]),
    equipamientos: [
      { id_proyecto: 1, id_equ: 1, nombre: 'Pérgola', img: 'casa-1.png', precioVenta: 85000 },
      { id_proyecto: 1, id_equ: 2, nombre: 'Minisplit, 2 piezas', img: 'casa-2.png', precioVenta: '42500.5' },
    ],
    equipamientos_imagenes: [
      { id_proyecto: 1, img: 'casa-1.png', alt: 'Terraza con pérgola' },
      { id_proyecto: 1, img: 'casa-2.png', alt: 'Minisplit en muro' },
    ],
  };
}

/** Writes tables, pictures and drawing into `folder`. */
export async function writeTestCatalogo(folder: string, tablas: TablasDeCatalogo): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [tabla, obligatorias] of Object.entries(COLUMNS)) {
    const renglones = tablas[tabla as keyof TablasDeCatalogo];
    // A table of an earlier catalogue must not stay.
    if (!renglones) {
      await rm(join(folder, `${tabla}.csv`), { force: true });
      continue;
    }
    const columnas = [...new Set([...obligatorias, ...renglones.flatMap(Object.keys)])];
    const lines = [
      columnas,
      ...renglones.map((renglon) => columnas.map((columna) => String(renglon[columna] ?? ''))),
    ];
    await writeFile(
      join(folder, `${tabla}.csv`),
      `${lines.map((line) => line.map(quote).join(',')).join('\r\n')}\r\n`,
    );
  }
  await writeFile(join(folder, 'plano.svg'), drawing(tablas.lotes.filter((lote) => lote.id_proyecto === 1)));
  const colours = { 'proyecto.png': '#7a9a6a', 'casa-1.png': '#c9a27a', 'casa-2.png': '#8a8f98' };
  for (const [name, background] of Object.entries(colours)) {
    const picture = sharp({ create: { width: 480, height: 320, channels: 3, background } });
    await writeFile(join(folder, name), await picture.png().toBuffer());
  }
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Two rows of lots along a street, 20 units deep, as wide as their area needs. */
function drawing(lotes: readonly Renglon[]): string {
  const half = Math.ceil(lotes.length / 2);
  const shapes = lotes.map((lote, index) => {
    const x = 10 + (index % half) * 16;
    const y = index < half ? 10 : 50;
    return `<path id="lote-${lote.id_lote}" d="M${x} ${y}h15v${Number(lote.terreno) / 10}h-15z"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${20 + half * 16} 90"><rect id="calle" x="0" y="37" width="${20 + half * 16}" height="10" fill="#ccc"/>${shapes.join('')}</svg>`;
}

/** Plans, costs and credits of project 1, whose models are handed over six months after the apartado. */
export function withPlanes(tablas: TablasDeCatalogo = testCatalogo()): TablasDeCatalogo {
  const credito = { institucion: 'Banco de Prueba', vigente: '2026-11-01', fuente: 'Folleto del banco' };
  return {
    ...tablas,
    modelos: tablas.modelos.map((it) => ({ ...it, entrega: '6 meses después del apartado' })),
    planes: [
      {
        id_proyecto: 1,
        id_plan: 'credito',
        nombre: 'Crédito',
        enganche: 20,
        dias_enganche: 30,
        parcialidades: 0,
        porcentaje_parcialidades: 0,
      },
      {
        id_proyecto: 1,
        id_plan: 'meses',
        nombre: 'Mensualidades',
        enganche: 15,
        dias_enganche: 15,
        parcialidades: 5,
        porcentaje_parcialidades: 35,
        descuento: 1,
      },
      {
        id_proyecto: 1,
        id_plan: 'contado',
        nombre: 'Contado',
        enganche: 30,
        dias_enganche: 15,
        parcialidades: 0,
        porcentaje_parcialidades: 0,
        descuento: 4,
      },
    ],
    gastos: [
      {
        id_proyecto: 1,
        nombre: 'Escrituración',
        tipo: 'porcentaje',
        desde: 5,
        hasta: 7,
        cuando: 'escrituracion',
      },
      { id_proyecto: 1, nombre: 'Mantenimiento', tipo: 'monto', desde: 1450, cuando: 'mensual' },
    ],
    creditos: [
      { ...credito, id_credito: 'banco', nombre: 'Tasa fija', tasa: 10.65, plazo: 20, aforo: 90, cat: 13.4 },
      {
        ...credito,
        id_credito: 'infonavit',
        nombre: 'Infonavit',
        tasa: 10.45,
        plazo: 30,
        aforo: 95,
        tope: 2_000_000,
        vigente: '2026-01-15',
      },
    ],
  };
}
