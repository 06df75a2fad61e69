import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import { type Decimal, decimal, parseDecimal, ZERO } from '../../../domain/decimal.ts';
import { addDias, fechaEnMexico } from '../../../domain/fecha.ts';
import { ESTATUS_DE_LOTE } from '../../../domain/lote.ts';
import { type Empresa, empresaEnCotizacion } from '../../catalogo/empresa.ts';
import { composeDocumento } from '../../cotizaciones/issue/composeDocumento.ts';
import type { Cells } from '../readTypedRows.ts';
import type { TablasDeBorrador } from './tablasDeBorrador.ts';

/** Validity of an example, days. */
const VIGENCIA = 15;
/** Hold of its lot, days. */
const APARTADO = 7;

/** An example quote as issued today, with sample words for missing parts. In: logo as an address. */
export function exampleDocumento(empresa: Empresa, filas: TablasDeBorrador, hoy: Date): DocumentoCotizacion {
  const modelo = filas['modelos.csv'][0] ?? EXAMPLE_MODELO;
  const isOf = (it: Cells) => it.id_proyecto === modelo.id_proyecto;
  const proyecto = filas['proyectos.csv'].find(isOf) ?? filas['proyectos.csv'][0] ?? EXAMPLE_PROYECTO;
  const lote = filas['lotes.csv'].find(isOf) ?? EXAMPLE_LOTE;
  const vigencia = addDias(fechaEnMexico(hoy), VIGENCIA);
  const { leyendas, siguiente } = empresa;
  const issued = composeDocumento(
    {
      empresa: {
        ...empresaEnCotizacion(empresa),
        leyendas: [...leyendas],
        ...(siguiente && { siguiente }),
      },
      proyecto: {
        id_proyecto: 1,
        nombre: proyecto.nombre ?? '',
        icono: '',
        svg: '',
        urlPagina: '',
        precioExedente: amountIn(proyecto.precioExedente, ZERO),
      },
      lote: {
        id_lote: lote.id_lote ?? '',
        terreno: amountIn(lote.terreno, BASE),
        estatus: ESTATUS_DE_LOTE[0],
      },
      modelo: {
        id_modelo: 1,
        nombre: modelo.nombre ?? '',
        img: '',
        terreno: amountIn(modelo.terreno, BASE),
        precioVenta: amountIn(modelo.precioVenta, ZERO),
      },
      equipamientos: [],
    },
    { emitida: hoy, vigencia, apartadoDias: APARTADO, cliente: EXAMPLE_CLIENTE, asesor: undefined },
  );
  return { folio: 'XX-0000-000000', ...issued };
}

const BASE = decimal(168);
const EXAMPLE_PROYECTO: Cells = { nombre: 'Tu desarrollo', precioExedente: '4200' };
const EXAMPLE_LOTE: Cells = { id_lote: '12', terreno: '180' };
const EXAMPLE_MODELO: Cells = { nombre: 'Ejemplo', terreno: '150', precioVenta: '2500000' };
const EXAMPLE_CLIENTE = { nombre: 'Ana Ejemplo', correo: 'ana@ejemplo.mx', telefono: '5512345678' };

function amountIn(cell: string | undefined, otherwise: Decimal): Decimal {
  return parseDecimal(cell ?? '') ?? otherwise;
}
