import type { DecidedDescuento } from '../../../contract/panel/descuentos.ts';
import { decimal, formatPrecio } from '../../../domain/decimal.ts';
import { usePanelSend, useReread } from '../../calls/panel/usePanel.ts';
import { Boton } from '../../ui/Boton.tsx';
import { tellNearMoment } from '../marco/formatMoment.ts';
import { ListaRow } from '../marco/Lista.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TEXTOS_DE_DESCUENTOS } from '../mostrador/textosDeDescuentos.ts';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import { CotizacionLink, joinNotas } from './rowsOfHoy.tsx';
import { TEXTOS_DE_HOY } from './textosDeHoy.ts';

/** What somebody decided of a discount that the reader asked for. In: now, ms. */
export function DecidedRow({ fila, ahora }: { fila: DecidedDescuento; ahora: number }) {
  const { id, persona, proyecto, id_lote, monto, estado, decididoPor, decididoEn, respuesta, folio } = fila;
  const { send, enviando, falla } = usePanelSend('VerDescuento');
  const reread = useReread();
  const see = async () => {
    await send({ pedido: id });
    reread();
  };
  const nombre = persona ?? TEXTOS_DE_HOY.lote(id_lote, proyecto);
  return (
    <ListaRow
      nombre={folio ? <CotizacionLink folio={folio}>{nombre}</CotizacionLink> : nombre}
      marca={TEXTOS_DE_DESCUENTOS.estados[estado]}
      notas={[
        joinNotas(`-${formatPrecio(decimal(monto))}`, persona && TEXTOS_DE_HOY.lote(id_lote, proyecto)),
        respuesta ? TEXTOS_DE_DESCUENTOS.porque(respuesta) : undefined,
        TEXTOS_DE_DESCUENTOS.decidio(decididoPor.nombre, tellNearMoment(decididoEn, ahora)),
      ]}
      acciones={
        <>
          <Boton
            variante="secundario"
            disabled={enviando}
            aria-label={TEXTOS_DE_HOY.entendidoDe(nombre)}
            onClick={() => void see()}
          >
            {TEXTOS_DE_PANEL.entendido}
          </Boton>
          <RefusalNote falla={falla} />
        </>
      }
    />
  );
}
