import { useState } from 'react';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import type { VentaOpened } from '../../../contract/panel/ventas.ts';
import { presentEstadoDeCuenta, type RowOfCuenta } from '../../../contract/ventas/presentEstadoDeCuenta.ts';
import { whatsappLinkOf } from '../../../domain/contacto.ts';
import { formatNearFecha } from '../../../domain/fecha.ts';
import { usePanel, usePanelSend, useReread } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { formatNearMoment } from '../marco/formatMoment.ts';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { bytesOfBase64, isShared, saveFile } from '../marco/saveFile.ts';
import { ESTADOS_DE_CORREO } from '../personas/ficha/textosDeExpediente.ts';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import { TEXTOS_DE_ESTADO_DE_CUENTA as T } from './textosDeEstado.ts';
import styles from './Ventas.module.css';

const PDF = 'application/pdf';

/** The statement of today: read on the screen, mailed, shared or saved as PDF. */
export function DialogoDeCuenta({ venta, onClose }: { venta: VentaOpened; onClose: () => void }) {
  const { id, persona, vendio } = venta;
  const { datos, falla, releer } = usePanel('HacerEstadoDeCuenta', { venta: id });
  const mayMail = usePermiso('sendCuenta', vendio?.id ?? null) && persona !== null;
  const shown = presentEstadoDeCuenta({ venta: { ...venta, nombre: persona?.nombre ?? null } });
  return (
    <Dialogo titulo={shown.titulo} forma="hoja" cruz={TEXTOS_DE_PANEL.cerrar} onClose={onClose}>
      <div className="stack fit gap-4">
        <p className="text-nota soft">
          {shown.texto}
          <br />
          {shown.sobre}
        </p>
        <div className="stack fit gap-2">
          {mayMail && <MailButton venta={venta} enviado={datos?.enviado ?? null} />}
          <div className={`grid gap-2 ${styles.dosCampos}`}>
            {persona && <ShareButton {...{ venta, persona, datos, sigue: shown.sigue }} />}
            <Boton
              variante="secundario"
              disabled={!datos}
              aria-label={T.descargar}
              onClick={() =>
                datos && saveFile({ archivo: datos.archivo, contenido: bytesOf(datos), tipo: PDF })
              }
            >
              <Icono nombre="descargar" tamano={20} />
              {T.pdf}
            </Boton>
          </div>
          <RefusalNote falla={falla} releer={releer} />
        </div>
        <dl className={`rounded stack gap-1 ${styles.queda}`}>
          {shown.resumen.map(([nombre, monto]) => (
            <div key={nombre} className="row between gap-3">
              <dt>{nombre}</dt>
              <dd className="figures strong">{monto}</dd>
            </div>
          ))}
        </dl>
        {[...shown.partes].reverse().map(({ titulo, texto, cosas = [] }) => (
          <section key={titulo} className="stack fit gap-2" aria-label={titulo}>
            <h3 className="text-h3">{titulo}</h3>
            {texto && <p className="text-nota">{texto}</p>}
            <RowsOfCuenta cosas={cosas} />
          </section>
        ))}
      </div>
    </Dialogo>
  );
}

type MadeStatement = PanelAnswerOf<'HacerEstadoDeCuenta'>;

const bytesOf = ({ pdf }: MadeStatement) => bytesOfBase64(pdf);

interface MailProps {
  venta: VentaOpened;
  enviado: MadeStatement['enviado'];
}

/** Mails the statement to the buyer. Pressed again after a failure, it is the same mail. */
function MailButton({ venta: { id, persona }, enviado }: MailProps) {
  const { send, enviando, falla } = usePanelSend('EnviarEstadoDeCuenta');
  const reread = useReread();
  const [clave, setClave] = useState(() => crypto.randomUUID());
  const [ahora] = useState(Date.now);
  const mail = async () => {
    if (!(await send({ venta: id, clave }))) return;
    setClave(crypto.randomUUID());
    reread();
  };
  if (!persona?.correo) return <p className="text-nota soft">{T.sinCorreo}</p>;
  return (
    <>
      <Boton ancho disabled={enviando} onClick={() => void mail()}>
        <Icono nombre="correo" tamano={20} />
        {enviando ? T.mandando : T.mandar}
      </Boton>
      <p role="status" className="text-nota soft anywhere">
        {enviado
          ? T.mandado(
              formatNearMoment(enviado.pedidoEn, Math.max(ahora, Date.parse(enviado.pedidoEn))),
              ESTADOS_DE_CORREO[enviado.estado.estado],
            )
          : T.paraQuien(persona.correo)}
      </p>
      <RefusalNote falla={falla} />
    </>
  );
}

interface ShareProps {
  venta: VentaOpened;
  persona: NonNullable<VentaOpened['persona']>;
  datos: MadeStatement | undefined;
  sigue: string;
}

/** The device's share sheet with the PDF; without one a chat with the text, and the PDF saved to be attached. */
function ShareButton({ venta, persona, datos, sigue }: ShareProps) {
  const { id_lote, proyecto, hoy } = venta;
  const text = [T.mensaje(persona.nombre, id_lote, proyecto, formatNearFecha(hoy, hoy)), sigue]
    .filter(Boolean)
    .join(' ');
  const chat = whatsappLinkOf(persona.telefono, text);
  const hand = async () => {
    if (!datos) return;
    const contenido = bytesOf(datos);
    const files = [new File([contenido], datos.archivo, { type: PDF })];
    if (navigator.canShare?.({ files }) && (await isShared({ files, text }))) return;
    saveFile({ archivo: datos.archivo, contenido, tipo: PDF });
    if (chat) window.open(chat, '_blank', 'noreferrer');
  };
  return (
    <Boton variante="secundario" disabled={!datos} onClick={() => void hand()}>
      <Icono nombre="whatsapp" tamano={20} />
      {T.compartir}
    </Boton>
  );
}

function RowsOfCuenta({ cosas }: { cosas: readonly RowOfCuenta[] }) {
  return (
    <ul className={styles.cuenta}>
      {cosas.map(({ titulo, derecha, lineas }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be alike, and the list never changes
        <li key={i} className="row between gap-3">
          <span className="anywhere">
            {titulo}
            <span className="block text-nota soft">{lineas.join(' ')}</span>
          </span>
          <span className="figures nowrap">{derecha}</span>
        </li>
      ))}
    </ul>
  );
}
