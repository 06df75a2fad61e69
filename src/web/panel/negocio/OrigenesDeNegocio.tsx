import { useState } from 'react';
import type { Negocio, OrigenDeNegocio } from '../../../contract/negocio/negocioCalls.ts';
import { formatPesos } from '../../../contract/negocio/presentNegocio.ts';
import { decimal, decimalOfSum, decimalToText, sumDecimals } from '../../../domain/decimal.ts';
import { costPerSaleOf } from '../../../domain/negocio/negocio.ts';
import { ORIGENES } from '../../../domain/personas/origen.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Boton } from '../../ui/Boton.tsx';
import { DialogoDeCosto } from './DialogoDeCosto.tsx';
import type { AskedOfNegocio } from './periodoDeNegocio.ts';
import { TablaDeNegocio } from './TablaDeNegocio.tsx';
import { TEXTOS_DE_NEGOCIO as T } from './textosDeNegocio.ts';

/** Where people came from, with what each source cost where somebody typed it. */
export function OrigenesDeNegocio({
  negocio: { origenes },
  asked,
}: {
  negocio: Negocio;
  asked: AskedOfNegocio;
}) {
  const mayWrite = usePermiso('changeCostos');
  const [writing, setWriting] = useState(false);
  const { id_proyecto, desde, hasta } = asked;
  const total = sumOrigenes(origenes);
  return (
    <TablaDeNegocio
      titulo={T.origenes}
      columnas={[T.personas, T.apartados, T.ventas, T.vendido, T.costo, T.porVenta]}
      filas={origenes.map((it) => (
        <OrigenRow key={it.origen} nombre={it.origen === null ? T.noSeSabe : ORIGENES[it.origen]} {...it} />
      ))}
      total={<OrigenRow nombre={T.total} {...total} />}
      sinPrecio={total.sinPrecio}
    >
      {total.costoPorVenta !== null && origenes.some((it) => it.costo === null && it.ventas > 0) && (
        <p className="text-nota soft">{T.soloConCosto}</p>
      )}
      {mayWrite && id_proyecto !== undefined && desde === hasta && (
        <Boton variante="discreto" onClick={() => setWriting(true)}>
          {T.escribirCosto}
        </Boton>
      )}
      {mayWrite && (id_proyecto === undefined || desde !== hasta) && (
        <p className="text-nota soft">{T.costoPide}</p>
      )}
      {writing && id_proyecto !== undefined && (
        <DialogoDeCosto {...{ id_proyecto, origenes }} mes={desde} onClose={() => setWriting(false)} />
      )}
    </TablaDeNegocio>
  );
}

type OrigenFigures = Pick<
  OrigenDeNegocio,
  'personas' | 'apartados' | 'ventas' | 'vendido' | 'sinPrecio' | 'costo' | 'costoPorVenta'
>;

function OrigenRow({ nombre, ...row }: OrigenFigures & { nombre: string }) {
  const { personas, apartados, ventas, vendido, sinPrecio, costo, costoPorVenta } = row;
  const each =
    costoPorVenta === null ? costo !== null && ventas === 0 && T.sinVentas : formatPesos(costoPorVenta);
  return (
    <tr>
      <th scope="row">{nombre}</th>
      <td>{personas}</td>
      <td>{apartados}</td>
      <td>{ventas}</td>
      <td>{ventas === sinPrecio ? T.nada : formatPesos(vendido)}</td>
      <td>{costo === null ? T.nada : formatPesos(costo)}</td>
      <td>{each || T.nada}</td>
    </tr>
  );
}

/** Sums; the cost of a sale over the sources whose cost is known. */
function sumOrigenes(origenes: readonly OrigenDeNegocio[]): OrigenFigures {
  const count = (of: 'personas' | 'apartados' | 'ventas' | 'sinPrecio') =>
    origenes.reduce((sum, it) => sum + it[of], 0);
  const costos = origenes.flatMap(({ costo }) => (costo === null ? [] : [decimal(costo)]));
  const each = costPerSaleOf(
    origenes.map(({ costo, ventas }) => ({ costo: costo === null ? undefined : decimal(costo), ventas })),
  );
  return {
    personas: count('personas'),
    apartados: count('apartados'),
    ventas: count('ventas'),
    sinPrecio: count('sinPrecio'),
    vendido: decimalToText(sumDecimals(origenes.map(({ vendido }) => decimalOfSum(vendido)))),
    costo: costos.length ? decimalToText(sumDecimals(costos)) : null,
    costoPorVenta: each === undefined ? null : decimalToText(each),
  };
}
