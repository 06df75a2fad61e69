import { useState } from 'react';
import type { PanelRequestOf } from '../../../contract/panel/calls.ts';
import type { PrecioShown } from '../../../contract/panel/precios.ts';
import { decimal, subtractDecimals } from '../../../domain/decimal.ts';
import { usePanel } from '../../calls/panel/usePanel.ts';
import { Boton } from '../../ui/Boton.tsx';
import { classNames } from '../../ui/classNames.ts';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { Selector } from '../marco/Selector.tsx';
import styles from './Precios.module.css';
import { TablaDeCambios } from './TablaDeCambios.tsx';
import { formatChange, showMonto, TEXTOS_DE_PRECIOS } from './textosDePrecios.ts';

interface Props {
  solicitud: Omit<PanelRequestOf<'RevisarPrecios'>, 'id_modelo'>;
  precios: readonly PrecioShown[];
}

/** Lots shown before a press for all. */
const SHOWN = 8;

/** A list's effects as counted by the server: each price, each lot's total with a model, and unaffected quotes. */
export function RevisionDePrecios({ solicitud, precios }: Props) {
  const modelos = precios.filter(({ clase }) => clase === 'modelo');
  const [modelo, setModelo] = useState<number>();
  const [all, setAll] = useState(false);
  const body = { ...solicitud, ...(modelo !== undefined && { id_modelo: modelo }) };
  const { datos, cargando, falla } = usePanel('RevisarPrecios', body);
  if (cargando) return <PanelWait />;
  if (!datos) return <RefusalNote falla={falla} />;
  const { lotes, cotizacionesVigentes: cotizaciones, apartadosConPrecio: apartados, listasAntes } = datos;
  const shown = all ? lotes : lotes.slice(0, SHOWN);
  return (
    <div className="stack fit gap-4">
      <TablaDeCambios cambios={datos.cambios} />
      <p className="text-nota soft anywhere">{TEXTOS_DE_PRECIOS.conservan({ cotizaciones, apartados })}</p>
      {listasAntes > 0 && (
        <p className="text-nota soft anywhere">{TEXTOS_DE_PRECIOS.listasAntes(listasAntes)}</p>
      )}
      {datos.id_modelo !== null && (
        <>
          <Selector
            etiqueta={TEXTOS_DE_PRECIOS.conModelo}
            value={datos.id_modelo}
            onChange={({ currentTarget }) => setModelo(Number(currentTarget.value))}
          >
            {modelos.map(({ id, nombre }) => (
              <option key={id} value={id}>
                {nombre}
              </option>
            ))}
          </Selector>
          {lotes.length === 0 && <p className="text-nota soft anywhere">{TEXTOS_DE_PRECIOS.sinLotes}</p>}
          {lotes.length > 0 && (
            <div className={`scroll ${styles.todos}`}>
              <table className={classNames(`table text-tabla ${styles.tabla}`, styles.lotes)}>
                <thead>
                  <tr>
                    <th scope="col">{TEXTOS_DE_PRECIOS.lote}</th>
                    <th scope="col">{TEXTOS_DE_PRECIOS.ahora}</th>
                    <th scope="col">{TEXTOS_DE_PRECIOS.despues}</th>
                    <th scope="col">{TEXTOS_DE_PRECIOS.diferencia}</th>
                  </tr>
                </thead>
                <tbody>
                  {shown.map(({ id_lote, antes, despues }) => (
                    <tr key={id_lote}>
                      <th scope="row">{id_lote}</th>
                      <td>{showMonto(antes)}</td>
                      <td>{showMonto(despues)}</td>
                      <td>{formatChange(subtractDecimals(decimal(despues), decimal(antes)))}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {lotes.length > shown.length && (
            <Boton variante="discreto" onClick={() => setAll(true)}>
              {TEXTOS_DE_PRECIOS.verTodos(lotes.length)}
            </Boton>
          )}
        </>
      )}
    </div>
  );
}
