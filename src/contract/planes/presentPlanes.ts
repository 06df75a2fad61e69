import { type Decimal, decimal, decimalToText, formatPrecio, sumDecimals } from '../../domain/decimal.ts';
import { formatLongFecha, formatNearFecha } from '../../domain/fecha.ts';
import type { ConceptoDePago } from '../../domain/planes/schedulePlan.ts';
import type { GastoEnCotizacion, PlanEnCotizacion } from './planEnCotizacion.ts';

/** A row of a plan: one payment, or equal ones in a row. */
export interface PresentedPago {
  concepto: ConceptoDePago;
  /** `Resto del enganche (15 %)`, `4 mensualidades de $215,890.64`. */
  etiqueta: string;
  /** `26 de diciembre de 2026`, `del 26 de enero al 26 de marzo de 2027`; absent if nobody said when. */
  fecha?: string;
  /** Of all payments in the row. */
  monto: string;
  /** Number of payments in the row, and each. */
  veces: number;
  cada: string;
}

export interface PresentedPlan {
  id_plan: string;
  nombre: string;
  descripcion?: string;
  /** `15 % de enganche · 5 pagos`. */
  resumen: string;
  /** `Descuento por plan (1 %)`, `-$31,153.05`. */
  descuento?: { etiqueta: string; monto: string };
  aPagar: { etiqueta: string; monto: string };
  pagos: PresentedPago[];
}

export interface PresentedPlanes {
  planes: PresentedPlan[];
  /** The buyer's plan, first payment as `APARTADO_LABEL`; `titulo`: `Tu plan: Mensualidades`. */
  elegido?: PresentedPlan & { titulo: string };
  /** `Las fechas valen si apartas el 26 de noviembre de 2026.` */
  fechas: string;
}

export interface PresentedGastos {
  titulo: string;
  aclaracion: string;
  lineas: {
    /** `Escrituración, 5 a 7 %`, `Mantenimiento, cada mes`; the same in two parts. */
    etiqueta: string;
    nombre: string;
    detalle?: string;
    /** `$155,765.25 a $218,071.35`. */
    monto: string;
    nota?: string;
  }[];
}

/** The specification's words for the deposit (section 9). */
export const APARTADO_LABEL = '¡Monto Apartado!';

/** Absent if the company has no plans. In: `plan`: id of the chosen one. */
export function presentPlanes(
  planes: readonly PlanEnCotizacion[] = [],
  plan?: string,
): PresentedPlanes | undefined {
  const presented = planes.map(presentPlan);
  const elegido = presented.find(({ id_plan }) => id_plan === plan);
  const desde = planes.flatMap(({ pagos }) => pagos).find(({ concepto }) => concepto === 'apartado')?.fecha;
  if (!desde) return undefined;
  return {
    planes: presented,
    ...(elegido && {
      elegido: {
        ...elegido,
        titulo: `Tu plan: ${elegido.nombre}`,
        pagos: elegido.pagos.map((pago) =>
          pago.concepto === 'apartado' ? { ...pago, etiqueta: APARTADO_LABEL } : pago,
        ),
      },
    }),
    fechas: `Las fechas valen si apartas el ${formatLongFecha(desde)}.`,
  };
}

function presentPlan(plan: PlanEnCotizacion): PresentedPlan {
  const { id_plan, nombre, descripcion, enganche, descuento, aPagar, pagos } = plan;
  const mensuales = pagos.reduce(
    (sum, { concepto, veces }) => (concepto === 'mensualidad' ? sum + veces : sum),
    0,
  );
  const resumen = [
    enganche > 0 ? `${percentText(enganche)} de enganche` : 'Sin enganche',
    ...(mensuales ? [`${mensuales} ${mensuales === 1 ? 'pago' : 'pagos'}`] : []),
  ];
  return {
    ...{ id_plan, nombre, ...(descripcion && { descripcion }), resumen: resumen.join(' · ') },
    ...(descuento && {
      descuento: {
        etiqueta: `Descuento por plan (${percentText(descuento.porcentaje)})`,
        monto: precio(-descuento.monto),
      },
    }),
    aPagar: { etiqueta: 'A pagar', monto: precio(aPagar) },
    pagos: pagos.map((row, i) => {
      const { concepto, veces, monto } = row;
      const fecha = tellFechas(row);
      const etiqueta = labelOf(row, enganche, pagos[i - 1]?.concepto === concepto);
      const suma = sumDecimals(Array<Decimal>(veces).fill(decimal(monto)));
      return {
        ...{ concepto, etiqueta, ...(fecha && { fecha }) },
        ...{ monto: formatPrecio(suma), veces, cada: precio(monto) },
      };
    }),
  };
}

type PagoRow = PlanEnCotizacion['pagos'][number];

/** In: whether other monthly payments stand before. */
function labelOf({ concepto, veces, monto }: PagoRow, enganche: number, isLast: boolean): string {
  if (concepto === 'apartado') return 'Apartado';
  if (concepto === 'enganche') return `Resto del enganche (${percentText(enganche)})`;
  if (concepto === 'entrega') return 'A la entrega';
  if (concepto === 'credito') return 'A la entrega o con crédito';
  if (isLast) return 'Última mensualidad';
  return veces === 1 ? 'Mensualidad' : `${veces} mensualidades de ${precio(monto)}`;
}

function tellFechas({ fecha, hasta = fecha }: PagoRow): string | undefined {
  if (!fecha || !hasta) return undefined;
  const until = formatLongFecha(hasta);
  if (fecha === hasta) return until;
  return `del ${formatNearFecha(fecha, hasta)} al ${until}`;
}

const CUANDO: Record<GastoEnCotizacion['cuando'], string> = {
  escrituracion: 'al escriturar',
  mensual: 'cada mes',
  anual: 'cada año',
};

/** Absent if the company tells no costs. */
export function presentGastos(gastos: readonly GastoEnCotizacion[] = []): PresentedGastos | undefined {
  if (!gastos.length) return undefined;
  return {
    titulo: 'Además del precio',
    aclaracion: 'estimado, no va en el total',
    lineas: gastos.map(({ nombre, tipo, desde, hasta, cuando, nota, estimado }) => {
      const detalle = [
        ...(tipo === 'porcentaje' ? [`${range(decimal(desde), decimal(hasta), decimalToText)} %`] : []),
        // 'Escrituración, 5 a 7 %' says when by its name.
        ...(/^escritur/i.test(nombre) && cuando === 'escrituracion' ? [] : [CUANDO[cuando]]),
      ].join(', ');
      return {
        etiqueta: [nombre, detalle].filter(Boolean).join(', '),
        ...{ nombre, ...(detalle && { detalle }) },
        monto: range(decimal(estimado.desde), decimal(estimado.hasta), formatPrecio),
        ...(nota && { nota }),
      };
    }),
  };
}

function range(desde: Decimal, hasta: Decimal, format: (value: Decimal) => string): string {
  return desde === hasta ? format(desde) : `${format(desde)} a ${format(hasta)}`;
}

const precio = (value: number): string => formatPrecio(decimal(value));
const percentText = (value: number): string => `${decimalToText(decimal(value))} %`;
