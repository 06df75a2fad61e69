import { CREDITO_ASSUMPTIONS } from '../../domain/credito.ts';
import { type Decimal, decimalToText, formatArea, formatPrecio } from '../../domain/decimal.ts';
import { monthsToDelivery } from '../../domain/planes/monthsToDelivery.ts';

/** What is known of a house; absent or empty if it is not. */
export interface ComparedHouse {
  /** MXN; the two amounts of a credit only beside our own simulator. */
  total?: Decimal | undefined;
  mensualidad?: Decimal | undefined;
  enganche?: Decimal | undefined;
  /** `4 rec · 3 baños`. */
  cuentas: string;
  /** m². */
  construccion?: Decimal | undefined;
  terreno?: Decimal | undefined;
  /** `9.1 × 20 m`. */
  medidas: string;
  cabida: string;
  entrega: string;
  parque: string;
  esquina: string;
  sol: string;
  equipamientos: string;
}

export interface ComparedLine {
  titulo: string;
  /** By house; empty if unknown. */
  valores: readonly string[];
  /** The values are clear without the title. */
  clara?: true;
  /** Under each value. */
  detalles?: readonly string[];
  /** The one house that is ahead, and in what. */
  marca?: { at: number; texto: string } | undefined;
}

const { enganche } = CREDITO_ASSUMPTIONS;
const PARTE = `${decimalToText(enganche)} % de enganche`;

/** Lines in which houses differ, in order of weight, and what is equal in all. Nothing unknown is a line. */
export function compareHouses(houses: readonly ComparedHouse[]): {
  lines: ComparedLine[];
  iguales: string[];
} {
  const texts = (titulo: string, read: (house: ComparedHouse) => string) => ({
    titulo,
    valores: houses.map(read),
  });
  const amounts = (titulo: string, key: 'total' | 'mensualidad' | 'enganche') =>
    texts(titulo, (house) => format(house[key], formatPrecio));
  const areas = (titulo: string, key: 'construccion' | 'terreno') =>
    texts(titulo, (house) => format(house[key], formatArea));
  const all: ComparedLine[] = [
    {
      ...amounts('Total', 'total'),
      marca: mark(
        houses.map(({ total }) => total),
        lowest,
        'el más bajo',
      ),
    },
    amounts(`Al mes, con ${PARTE}`, 'mensualidad'),
    amounts(`Enganche de ${decimalToText(enganche)} %`, 'enganche'),
    texts('Recámaras y baños', ({ cuentas }) => cuentas),
    {
      ...areas('Construcción', 'construccion'),
      marca: mark(
        houses.map(({ construccion }) => construccion),
        highest,
        'la más grande',
      ),
    },
    {
      ...areas('Terreno', 'terreno'),
      detalles: houses.map(({ medidas }) => medidas),
      marca: mark(
        houses.map(({ terreno }) => terreno),
        highest,
        'el más grande',
      ),
    },
    { ...texts('En el lote', ({ cabida }) => cabida), clara: true },
    {
      ...texts('Entrega', ({ entrega }) => entrega),
      marca: mark(
        houses.map(({ entrega }) => monthsToDelivery(entrega)),
        lowest,
        'la más pronta',
      ),
    },
    { ...texts('Parque o agua', ({ parque }) => parque), clara: true },
    { ...texts('Esquina', ({ esquina }) => esquina), clara: true },
    { ...texts('Orientación', ({ sol }) => sol), clara: true },
    { ...texts('Equipamientos', ({ equipamientos }) => equipamientos), clara: true },
  ];
  const known = all.filter(({ valores }) => valores.some(Boolean));
  const isEqual = ({ valores, detalles = [] }: ComparedLine) =>
    houses.length > 1 && new Set(valores).size === 1 && new Set(detalles).size < 2;
  return {
    lines: known.filter((line) => !isEqual(line)),
    iguales: known.filter(isEqual).map(({ titulo, clara, valores: [valor = ''] }) => {
      const text = `${valor.charAt(0).toLowerCase()}${valor.slice(1)}`;
      return clara ? text : `${titulo.toLowerCase()} ${text}`;
    }),
  };
}

function format(value: Decimal | undefined, as: (value: Decimal) => string): string {
  return value === undefined ? '' : as(value);
}

type Better = <N extends Decimal | number>(a: N, b: N) => boolean;
const lowest: Better = (a, b) => a < b;
const highest: Better = (a, b) => a > b;

/** Only if all are known and a single one is ahead of all others. */
function mark<N extends Decimal | number>(
  values: readonly (N | undefined)[],
  isBetter: Better,
  texto: string,
): ComparedLine['marca'] {
  const known = values.filter((it) => it !== undefined);
  if (known.length < values.length || known.length < 2) return undefined;
  const at = known.findIndex((it, i) => known.every((other, k) => i === k || isBetter(it, other)));
  return at < 0 ? undefined : { at, texto };
}
