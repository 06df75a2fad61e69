import type { CorreoOfPersona } from '../../../../contract/panel/personas.ts';
import { formatNearMoment } from '../../marco/formatMoment.ts';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import { Distintivo } from '../Distintivo.tsx';
import { RecordatoriosButton } from './cambios/ObjectionButtons.tsx';
import { FactRow } from './FactRow.tsx';
import styles from './Ficha.module.css';
import { MoreOfLista } from './MoreOfLista.tsx';
import type { PropsDeExpediente } from './propsDeExpediente.ts';
import { ESTADOS_DE_CORREO, TEXTOS_DE_EXPEDIENTE } from './textosDeExpediente.ts';

/** Mails to the person, without those of the quotes shown, which list their own. */
export function CorreosDePersona({ persona, ahora }: PropsDeExpediente) {
  const { correos, cotizaciones, recordatoriosDetenidosEn: detenidos } = persona;
  const shown = new Set(cotizaciones.map(({ folio }) => folio));
  const rest = correos.filter(({ folio }) => folio === null || !shown.has(folio));
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_EXPEDIENTE.correos}>
      <p className="text-nota soft anywhere">
        {correos.length === 0 ? TEXTOS_DE_EXPEDIENTE.sinCorreos : TEXTOS_DE_EXPEDIENTE.queEsEnviado}
        {rest.length < correos.length && ` ${TEXTOS_DE_EXPEDIENTE.conCadaUna}`}
      </p>
      {detenidos !== null && (
        <p className="text-nota soft anywhere">
          {TEXTOS_DE_EXPEDIENTE.sinRecordatorios(formatNearMoment(detenidos, ahora))}
        </p>
      )}
      <RecordatoriosButton persona={persona} />
      <ul className={`hide-empty ${styles.entradas}`}>
        {rest.map((correo) => (
          <CorreoRow key={correo.id} titulo={titleOf(correo)} correo={correo} ahora={ahora} />
        ))}
      </ul>
      <MoreOfLista persona={persona} lista="correos" />
    </TarjetaDePanel>
  );
}

interface PropsOfHistory extends PropsDeExpediente {
  folio: string;
}

/** The mails of a quote, with reminders, newest first. Renders nothing without one. */
export function CorreosOfCotizacion({ folio, persona: { correos }, ahora }: PropsOfHistory) {
  const own = correos.filter((correo) => correo.folio === folio);
  if (own.length === 0) return null;
  return (
    <details>
      <summary
        className="inline-row text-nota soft underlined"
        aria-label={TEXTOS_DE_EXPEDIENTE.historiaDe(own.length, folio)}
      >
        {TEXTOS_DE_EXPEDIENTE.historia(own.length)}
      </summary>
      <ul className={`tint rounded pad-y-3 pad-x-4 ${styles.entradas}`}>
        {own.map((correo) => (
          <CorreoRow
            key={correo.id}
            titulo={
              correo.tipo === 'recordatorio' ? TEXTOS_DE_EXPEDIENTE.recordatorio : TEXTOS_DE_EXPEDIENTE.correo
            }
            correo={correo}
            ahora={ahora}
          />
        ))}
      </ul>
    </details>
  );
}

function CorreoRow({ titulo, correo, ahora }: { titulo: string; correo: CorreoOfPersona; ahora: number }) {
  return (
    <FactRow
      titulo={titulo}
      marca={<Distintivo estado={correo.estado}>{ESTADOS_DE_CORREO[correo.estado]}</Distintivo>}
      datos={[correo.motivo, ...whenOf(correo, ahora), correo.destinatario]}
    />
  );
}

function titleOf({ tipo, folio, id_lote }: CorreoOfPersona): string {
  if (tipo === 'visita') return TEXTOS_DE_EXPEDIENTE.correoDeVisita;
  if (tipo === 'derecho') return TEXTOS_DE_EXPEDIENTE.correoDeDerecho;
  if (tipo === 'cuenta') return TEXTOS_DE_EXPEDIENTE.correoDeCuenta(id_lote ?? '');
  if (tipo === 'pago') return TEXTOS_DE_EXPEDIENTE.correoDePago(id_lote ?? '');
  if (tipo === 'espera') return TEXTOS_DE_EXPEDIENTE.correoDeEspera(id_lote ?? '');
  if (tipo === 'recordatorio') return TEXTOS_DE_EXPEDIENTE.recordatorioDe(folio ?? '');
  return tipo === 'cotizacion'
    ? TEXTOS_DE_EXPEDIENTE.correoDe(folio ?? '')
    : TEXTOS_DE_EXPEDIENTE.correoDeLote(id_lote ?? '');
}

const ENDED: Partial<Record<CorreoOfPersona['estado'], (cuando: string) => string>> = {
  enviada: TEXTOS_DE_EXPEDIENTE.enviado,
  guardada: TEXTOS_DE_EXPEDIENTE.guardado,
};

function whenOf(
  { estado, enviadoEn, creadoEn, intentos }: CorreoOfPersona,
  ahora: number,
): (string | null)[] {
  const ended = ENDED[estado] ?? TEXTOS_DE_EXPEDIENTE.creado;
  return [
    enviadoEn === null
      ? TEXTOS_DE_EXPEDIENTE.creado(formatNearMoment(creadoEn, ahora))
      : ended(formatNearMoment(enviadoEn, ahora)),
    // A single successful try is not worth a note.
    intentos > (enviadoEn === null ? 0 : 1) ? TEXTOS_DE_EXPEDIENTE.intentos(intentos) : null,
  ];
}
