import type { Negocio } from '../../../contract/negocio/negocioCalls.ts';
import { formatPesos } from '../../../contract/negocio/presentNegocio.ts';
import { decimalOfSum, decimalToText, sumDecimals } from '../../../domain/decimal.ts';
import { TablaDeNegocio } from './TablaDeNegocio.tsx';
import { TEXTOS_DE_NEGOCIO as T } from './textosDeNegocio.ts';

type Row = Negocio['asesores'][number];

/** Who received people, held and sold. */
export function AsesoresDeNegocio({ negocio: { asesores } }: { negocio: Negocio }) {
  const count = (of: 'visitas' | 'apartados' | 'ventas' | 'sinPrecio') =>
    asesores.reduce((sum, it) => sum + it[of], 0);
  const total: Row = {
    ...{ nombre: T.total, visitas: count('visitas'), apartados: count('apartados'), ventas: count('ventas') },
    vendido: decimalToText(sumDecimals(asesores.map(({ vendido }) => decimalOfSum(vendido)))),
    sinPrecio: count('sinPrecio'),
  };
  return (
    <TablaDeNegocio
      titulo={T.asesores}
      columnas={[T.visitas, T.apartados, T.ventas, T.vendido]}
      filas={asesores.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and rows do not move
        <AsesorRow key={at} {...row} />
      ))}
      total={<AsesorRow {...total} />}
      sinPrecio={total.sinPrecio}
    />
  );
}

function AsesorRow({ nombre, visitas, apartados, ventas, vendido, sinPrecio }: Row) {
  return (
    <tr>
      <th scope="row">{nombre ?? T.nadie}</th>
      <td>{visitas}</td>
      <td>{apartados}</td>
      <td>{ventas}</td>
      <td>{ventas === sinPrecio ? T.nada : formatPesos(vendido)}</td>
    </tr>
  );
}
