import { useState } from 'react';
import type { LoteEnInventario } from '../../../../contract/panel/inventario.ts';
import { rutaOfPanel } from '../../../../contract/rutasDePanel.ts';
import { usePermiso } from '../../../calls/panel/usePermiso.ts';
import { Link } from '../../../navegador/navigation.tsx';
import { LoteFacts } from '../../../plano/list/LoteFacts.tsx';
import { usePlanoState } from '../../../plano/state/planoContext.ts';
import { Dialogo } from '../../../ui/Dialogo.tsx';
import { useInventario } from '../inventarioContext.ts';
import { formatDia, formatEnd, TEXTOS_DE_INVENTARIO } from '../textosDeInventario.ts';
import { AccionesDeLote } from './AccionesDeLote.tsx';
import { HistoriaDeLote } from './HistoriaDeLote.tsx';
import estilos from './LoteAbierto.module.css';

/** The sheet of a lot: facts, hold or sale, and its actions in reach of the thumb. */
export function LoteAbierto({ lote, idTitulo }: { lote: LoteEnInventario; idTitulo: string }) {
  const { ask, id_proyecto, ahora } = useInventario();
  const row = usePlanoState((state) => state.lotes[state.abierto]);
  const [entera, setEntera] = useState(false);
  if (!row) return null;
  return (
    <>
      <div className={`grow-auto low ${estilos.ficha}`}>
        <LoteFacts lote={row} forma="hoja" idTitulo={idTitulo} />
        <OnTop lote={lote} ahora={ahora} />
        <button
          type="button"
          className="target text-nota accent strong underlined"
          onClick={() => setEntera(true)}
        >
          {TEXTOS_DE_INVENTARIO.verHistoria}
        </button>
      </div>
      <AccionesDeLote lote={lote} onAsk={(tipo) => ask({ tipo, lotes: [lote] })} />
      {entera && (
        <Dialogo
          titulo={TEXTOS_DE_INVENTARIO.lote(lote.id_lote)}
          forma="hoja"
          cruz={TEXTOS_DE_INVENTARIO.cerrar}
          onClose={() => setEntera(false)}
        >
          <HistoriaDeLote
            id_proyecto={id_proyecto}
            id_lote={lote.id_lote}
            ahora={ahora}
            onPago={(apartado) => {
              setEntera(false);
              ask({ tipo: 'pagoTardio', lotes: [{ ...lote, apartado }] });
            }}
          />
        </Dialogo>
      )}
    </>
  );
}

/** Its hold or sale in a line or two. In: `ahora`, ms since 1970. */
function OnTop({ lote, ahora }: { lote: LoteEnInventario; ahora: number }) {
  const { apartado, venta, estado, estatus, etapa } = lote;
  const asesor = (apartado ?? venta)?.asesor;
  const seesVenta = usePermiso('readVentas', venta?.asesor?.id ?? null);
  const whose = apartado?.propio
    ? TEXTOS_DE_INVENTARIO.mio
    : asesor
      ? TEXTOS_DE_INVENTARIO.porQuien(asesor.nombre)
      : TEXTOS_DE_INVENTARIO.sinAsesor;
  return (
    <div className="hide-empty stack gap-2 above-3 text-nota">
      {apartado && (
        <p className="stack">
          <strong className="text-cuerpo">{TEXTOS_DE_INVENTARIO.vence(formatEnd(apartado, ahora))}</strong>
          <span>{whose}</span>
        </p>
      )}
      {venta && (
        <p className="stack">
          <strong className="text-cuerpo">
            {TEXTOS_DE_INVENTARIO.vendidoEl(formatDia(venta.vendidoEn))}
          </strong>
          <span>{whose}</span>
          {seesVenta && (
            <Link
              className="target inline-row accent strong"
              to={rutaOfPanel('ventas', { detalle: [venta.id] })}
            >
              {TEXTOS_DE_INVENTARIO.verVenta}
            </Link>
          )}
        </p>
      )}
      {etapa && (
        <p className="stack">
          {estado === 'noLiberado' && etapa.liberacion
            ? TEXTOS_DE_INVENTARIO.seLibera(etapa.nombre, formatDia(etapa.liberacion))
            : etapa.nombre}
        </p>
      )}
      {!venta && estado === 'vendido' && <p className="stack">{TEXTOS_DE_INVENTARIO.soloCatalogo}</p>}
      {estatus === null && <p className="stack">{TEXTOS_DE_INVENTARIO.retirado}</p>}
    </div>
  );
}
