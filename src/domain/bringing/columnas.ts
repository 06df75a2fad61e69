import { ORIGENES } from '../personas/origen.ts';
import { FORMAS_DE_PAGO } from '../ventas/cuenta.ts';

/** What a file can bring, with the word for its rows: singular, plural. */
export const BRINGING_KINDS = {
  personas: ['persona', 'personas'],
  apartados: ['apartado', 'apartados'],
  ventas: ['venta', 'ventas'],
  pagos: ['pago', 'pagos'],
} as const;
export type BringingKind = keyof typeof BRINGING_KINDS;

/** Most rows of a file, which is brought as a whole. */
export const BRINGING_ROWS_MAX = 2000;
/** And bytes. */
export const BRINGING_BYTES_MAX = 3 * 1024 * 1024;

/** How a cell is read, and what the template says of it. */
export interface BringingColumna {
  titulo: string;
  clase: 'texto' | 'dia' | 'monto' | 'opcion';
  /** The words of an `opcion`, by what is stored. */
  opciones?: Readonly<Record<string, string>>;
  maximo?: number;
  exige?: true;
  ejemplo: string;
  nota: string;
}

const NOMBRE = {
  titulo: 'Nombre',
  clase: 'texto',
  exige: true,
  ejemplo: 'María Ejemplo Ruiz',
  nota: 'Nombre y apellidos de la persona.',
} as const;
const TELEFONO = {
  titulo: 'Teléfono',
  clase: 'texto',
  ejemplo: '33 1000 0000',
  nota: '10 dígitos; de otro país, con + y su clave. Hace falta el teléfono o el correo.',
} as const;
const CORREO = {
  titulo: 'Correo',
  clase: 'texto',
  ejemplo: 'maria@ejemplo.mx',
  nota: 'Hace falta el teléfono o el correo.',
} as const;
const PROYECTO = {
  titulo: 'Proyecto',
  clase: 'texto',
  ejemplo: '',
  nota: 'Su nombre o su número; vacío si solo hay uno.',
} as const;
const LOTE = {
  titulo: 'Lote',
  clase: 'texto',
  exige: true,
  ejemplo: '12',
  nota: 'Como está en el inventario.',
} as const;
const ASESOR = {
  titulo: 'Asesor',
  clase: 'texto',
  ejemplo: '',
  nota: 'El correo o el nombre con el que está en Personal; vacío si nadie.',
} as const;
const OF_PERSONA = { nombre: NOMBRE, telefono: TELEFONO, correo: CORREO };

/** Columns by kind: the template, the reading and the faults come from them. */
export const BRINGING_COLUMNAS = {
  personas: {
    ...OF_PERSONA,
    proyecto: PROYECTO,
    asesor: ASESOR,
    origen: {
      titulo: 'Cómo llegó',
      clase: 'opcion',
      opciones: ORIGENES,
      ejemplo: ORIGENES.recomendacion,
      nota: `Una de estas: ${Object.values(ORIGENES).join(', ')}; vacío si no se sabe.`,
    },
  },
  apartados: {
    proyecto: PROYECTO,
    lote: LOTE,
    ...OF_PERSONA,
    vence: {
      titulo: 'Vence',
      clase: 'dia',
      exige: true,
      ejemplo: '2027-01-31',
      nota: 'Último día del apartado, de hoy en adelante: 2027-01-31 o 31/01/2027.',
    },
    pago: {
      titulo: 'Día del pago',
      clase: 'dia',
      ejemplo: '',
      nota: 'Si ya se pagó el apartado. Uno pagado no vence.',
    },
    referencia: {
      titulo: 'Referencia del pago',
      clase: 'texto',
      maximo: 100,
      ejemplo: '',
      nota: 'Del pago del apartado.',
    },
    asesor: ASESOR,
  },
  ventas: {
    proyecto: PROYECTO,
    lote: LOTE,
    ...OF_PERSONA,
    dia: {
      titulo: 'Día de la venta',
      clase: 'dia',
      exige: true,
      ejemplo: '2026-03-15',
      nota: 'Hoy o antes: 2026-03-15 o 15/03/2026.',
    },
    precio: {
      titulo: 'Precio',
      clase: 'monto',
      exige: true,
      ejemplo: '1850000.00',
      nota: 'Lo que se paga en total, con descuentos, en pesos.',
    },
    plan: {
      titulo: 'Plan',
      clase: 'texto',
      ejemplo: '',
      nota: 'Nombre de un plan de pago del proyecto; vacío: apartado y el resto.',
    },
    contrato: {
      titulo: 'Contrato',
      clase: 'texto',
      maximo: 60,
      ejemplo: 'LM-2026-001',
      nota: 'Número de contrato.',
    },
    escritura: {
      titulo: 'Día de la escritura',
      clase: 'dia',
      ejemplo: '',
      nota: 'No antes de la venta.',
    },
    asesor: ASESOR,
  },
  pagos: {
    proyecto: PROYECTO,
    lote: LOTE,
    dia: {
      titulo: 'Día',
      clase: 'dia',
      exige: true,
      ejemplo: '2026-04-15',
      nota: 'Del día de la venta a hoy.',
    },
    monto: { titulo: 'Cantidad', clase: 'monto', exige: true, ejemplo: '25000.00', nota: 'En pesos.' },
    forma: {
      titulo: 'Forma de pago',
      clase: 'opcion',
      opciones: FORMAS_DE_PAGO,
      exige: true,
      ejemplo: FORMAS_DE_PAGO.transferencia,
      nota: `Una de estas: ${Object.values(FORMAS_DE_PAGO).join(', ')}.`,
    },
    referencia: {
      titulo: 'Referencia',
      clase: 'texto',
      maximo: 100,
      ejemplo: 'SPEI 5530',
      nota: 'Dos pagos de un día y una cantidad se distinguen por ella.',
    },
  },
} as const satisfies Record<BringingKind, Record<string, BringingColumna>>;

export type BringingField<K extends BringingKind> = keyof (typeof BRINGING_COLUMNAS)[K] & string;

export function columnasOfBringing(kind: BringingKind): [string, BringingColumna][] {
  return Object.entries<BringingColumna>(BRINGING_COLUMNAS[kind]);
}
