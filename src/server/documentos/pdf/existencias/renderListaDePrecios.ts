import type { DocumentoCotizacion } from '../../../../contract/cotizacion.ts';
import { BASE_AREA } from '../../../../domain/cotizacion.ts';
import { decimal, formatArea, formatPrecio } from '../../../../domain/decimal.ts';
import { formatLongFecha } from '../../../../domain/fecha.ts';
import { type ParteDeDatos, renderPartes } from '../partes.ts';

/** A project's prices of a day, to hand over. */
export interface PrintedListaDePrecios {
  /** `YYYY-MM-DD`. */
  hoy: string;
  proyecto: string;
  /** In the catalogue's order, MXN. */
  modelos: readonly PrintedPrecio[];
  equipamientos: readonly PrintedPrecio[];
  /** MXN per m² beyond the base lot. */
  exedente: number;
  /** Last day of the prices, if a change is planned. */
  hasta: string | null;
  empresa: DocumentoCotizacion['empresa'];
}

interface PrintedPrecio {
  nombre: string;
  precio: number;
}

/** The list as a tagged PDF. In: JPEG `logo`, else the name. */
export function renderListaDePrecios(
  precios: PrintedListaDePrecios,
  logo: Buffer | undefined,
): Promise<Buffer> {
  const { empresa, proyecto, hoy } = precios;
  return renderPartes({
    titulo: 'Lista de precios',
    ...{ empresa, logo, nombre: proyecto, emitida: formatLongFecha(hoy) },
    fecha: new Date(`${hoy}T18:00:00Z`),
    sobre: proyecto,
    texto: tellVigencia(precios),
    partes: partsOf(precios),
  });
}

/** Until when the prices hold, as far as it is known. */
export function tellVigencia({ hoy, hasta }: Pick<PrintedListaDePrecios, 'hoy' | 'hasta'>): string {
  return hasta
    ? `Precios del ${formatLongFecha(hoy)}, vigentes hasta el ${formatLongFecha(hasta)}.`
    : `Precios del ${formatLongFecha(hoy)}. Pueden cambiar sin previo aviso.`;
}

function partsOf({ modelos, equipamientos, exedente }: PrintedListaDePrecios): ParteDeDatos[] {
  const base = formatArea(BASE_AREA);
  return [
    { titulo: 'Modelos', texto: `Casa con un lote de ${base}.`, ...rowsOf('Modelo', modelos) },
    ...(equipamientos.length ? [{ titulo: 'Equipamiento', ...rowsOf('Equipamiento', equipamientos) }] : []),
    {
      titulo: 'Terreno excedente',
      texto: `Cada m² de más de ${base} suma este precio; cada m² de menos lo resta.`,
      pares: [['Precio por m²', formatPrecio(decimal(exedente))]],
    },
  ];
}

function rowsOf(titulo: string, precios: readonly PrintedPrecio[]): Pick<ParteDeDatos, 'tabla'> {
  return {
    tabla: {
      columnas: [
        { titulo, parte: 3 },
        { titulo: 'Precio', parte: 1, cifras: true },
      ],
      filas: precios.map(({ nombre, precio }) => [nombre, formatPrecio(decimal(precio))]),
    },
  };
}
