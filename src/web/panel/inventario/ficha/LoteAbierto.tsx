import { useState } from 'react';
import type { LoteEnInventario } from '../../../../contract/panel/inventario.ts';
import { rutaOfPanel } from '../../../../contract/rutasDePanel.ts';
import { usePanel } from '../../../calls/panel/usePanel.ts';
import { usePermiso } from '../../../calls/panel/usePermiso.ts';
import { Link } from '../../../navegador/navigation.tsx';
import { LoteFacts } from '../../../plano/list/LoteFacts.tsx';
import { usePlanoState } from '../../../plano/state/planoContext.ts';
import { classNames } from '../../../ui/classNames.ts';
import { Dialogo } from '../../../ui/Dialogo.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { BotonDeQr } from '../../qr/BotonDeQr.tsx';
import { isFree } from '../cambios/cambios.ts';
import { useInventario } from '../inventarioContext.ts';
import { formatDia, formatEnd, TEXTOS_DE_INVENTARIO } from '../textosDeInventario.ts';
import { AccionesDeLote } from './AccionesDeLote.tsx';
import { CasasDeLote } from './CasasDeLote.tsx';
import { HistoriaDeLote } from './HistoriaDeLote.tsx';
import estilos from './LoteAbierto.module.css';
import { OfertaDeLote } from './OfertaDeLote.tsx';

/** The sheet of a lot: facts, hold or sale, and its actions in reach of the thumb. */
export function LoteAbierto({ lote, idTitulo }: { lote: LoteEnInventario; idTitulo: string }) {
  const { ask, choice, id_proyecto, ahora } = useInventario();
  const row = usePlanoState((state) => state.lotes[state.abierto]);
  const [entera, setEntera] = useState(false);
  const [elegido, setElegido] = useState<number>();
  const [falta, setFalta] = useState(false);
  const mayIssue = usePermiso('issueCotizacion');
  const free = isFree(lote);
  const { id_lote } = lote;
  const { datos, falla, releer } = usePanel('LeerCasasDeLote', { id_proyecto, id_lote }, free);
  if (!row) return null;
  return (
    <>
      <div className={classNames('grow-auto low', estilos.ficha, free && estilos.oferta)}>
        {/* A lot for sale has its prices where others have their sketch. */}
        <LoteFacts lote={row} forma={free ? 'tarjeta' : 'hoja'} idTitulo={idTitulo} />
        <OnTop lote={lote} ahora={ahora} />
        {free && datos && (
          <CasasDeLote
            {...{ datos, elegido, ahora }}
            falta={falta && elegido === undefined}
            onChoose={setElegido}
          />
        )}
        {free && <RefusalNote falla={falla} releer={releer} />}
        <div className="row wrap justify-center gap-x-4">
          <button
            type="button"
            className="target text-nota accent strong underlined"
            onClick={() => setEntera(true)}
          >
            {TEXTOS_DE_INVENTARIO.verHistoria}
          </button>
          <BotonDeQr pide={{ de: 'lotes', id_proyecto, lotes: [id_lote] }} forma="enlace" />
        </div>
      </div>
      <AccionesDeLote
        lote={lote}
        oferta={
          free && mayIssue && datos?.casas.length
            ? (first) => (
                <OfertaDeLote {...{ lote, datos, elegido, first }} onMissing={() => setFalta(true)} />
              )
            : undefined
        }
        onAsk={(tipo) => ask({ tipo, lotes: [lote], persona: choice?.persona ?? '' })}
      />
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
