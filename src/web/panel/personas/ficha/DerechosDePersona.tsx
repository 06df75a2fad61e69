import { useState } from 'react';
import type { PanelAnswerOf } from '../../../../contract/panel/calls.ts';
import { FORMATOS_DE_DATOS, type FormatoDeDatos } from '../../../../contract/panel/choices.ts';
import { rutaOfPanel } from '../../../../contract/rutasDePanel.ts';
import { decimal, formatPrecio } from '../../../../domain/decimal.ts';
import { callPanel } from '../../../calls/panel/callPanel.ts';
import { usePanelSend } from '../../../calls/panel/usePanel.ts';
import { usePermiso } from '../../../calls/panel/usePermiso.ts';
import { navigate } from '../../../navegador/navigation.tsx';
import { Boton } from '../../../ui/Boton.tsx';
import { ConfirmDialog } from '../../marco/ActionDialog.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { saveFile } from '../../marco/saveFile.ts';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import styles from './Ficha.module.css';

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** 'a, b y c'. */
const listed = (parts: readonly string[]) => new Intl.ListFormat('es-MX').format(parts);

type Stays = Readonly<Record<'cotizaciones' | 'apartados' | 'apartadosVivos' | 'ventas', number>>;

/** Wording of a person's rights over their data. */
const TEXTOS_DE_DERECHOS = {
  titulo: 'Derechos sobre sus datos',
  texto:
    'Cuando la persona pide sus datos, o que se borren (derechos ARCO). Se corrigen con «Corregir datos»; que no quiere promociones o recordatorios se anota en Consentimientos y en Correos.',
  entregar: { pdf: 'Descargar sus datos (PDF)', json: 'Para un programa (JSON)' },
  borrar: 'Borrar sus datos',
  borrarYa: 'Borrar para siempre',
  seBorra: ({ correos, notas }: { correos: number; notas: number }) =>
    `Se borran su nombre, correo, teléfono y consentimientos, los motivos de sus descuentos, ${counted(correos, 'correo enviado', 'correos enviados')} y ${counted(notas, 'nota', 'notas')}. La dirección de cada cotización deja de abrir.`,
  pagos: (n: number) =>
    n === 1
      ? 'Del pago de su apartado se borra la referencia; queda que se hizo, y su día.'
      : `De los ${n} pagos de sus apartados se borran las referencias; queda que se hicieron, y su día.`,
  seQueda: ({ cotizaciones, apartados, apartadosVivos, ventas }: Stays) => {
    const terminados = apartados - apartadosVivos;
    const parts = [
      cotizaciones > 0 && counted(cotizaciones, 'cotización', 'cotizaciones'),
      terminados > 0 && counted(terminados, 'apartado terminado', 'apartados terminados'),
      ventas > 0 && counted(ventas, 'venta', 'ventas'),
    ].filter((part) => part !== false);
    return parts.length
      ? `Se quedan, sin nombre, la casa, los montos y los folios de ${listed(parts)}.`
      : 'No queda nada suyo.';
  },
  trato: {
    cotizacion: (folio: string, lote: string) => `Cotización ${folio}, lote ${lote}`,
    apartado: (folio: string, lote: string) => `Apartado del lote ${lote}, por ${folio}`,
    venta: (folio: string, lote: string) => `Venta del lote ${lote}, por ${folio}`,
  },
  apartados: (n: number) =>
    n === 1
      ? 'Tiene un apartado vivo: el lote sigue apartado, ya sin nombre.'
      : `Tiene ${n} apartados vivos: los lotes siguen apartados, ya sin nombre.`,
  descuentos: (n: number) =>
    n === 1
      ? 'Un descuento que pidió espera aprobación: se rechaza.'
      : `${n} descuentos que pidió esperan aprobación: se rechazan.`,
  definitivo: 'No se puede deshacer.',
} as const;

const T = TEXTOS_DE_DERECHOS;

/** A person's rights over their data (ARCO): a copy, and deletion. */
export function DerechosDePersona({ id }: { id: string }) {
  const handsOver = usePermiso('handOverDatos');
  const erases = usePermiso('erasePersona');
  const [revisado, setRevisado] = useState<PanelAnswerOf<'RevisarBorrado'>>();
  const { send, enviando, falla } = usePanelSend('EntregarDatos');
  // A command, not a query, so that it never refetches: each call writes a line of the log.
  const preview = usePanelSend('RevisarBorrado');
  if (!handsOver && !erases) return null;
  const handOver = async (formato: FormatoDeDatos) => {
    const made = await send({ persona: id, formato });
    if (made && 'pdf' in made)
      saveFile({ archivo: made.archivo, contenido: bytesOf(made.pdf), tipo: 'application/pdf' });
    else if (made) saveFile({ archivo: made.archivo, contenido: made.json, tipo: 'application/json' });
  };
  return (
    <TarjetaDePanel titulo={T.titulo}>
      <p className="text-nota soft anywhere">{T.texto}</p>
      <RefusalNote falla={falla ?? preview.falla} />
      <div className="row stretch wrap gap-2">
        {handsOver &&
          FORMATOS_DE_DATOS.map((formato) => (
            <Boton
              key={formato}
              variante="secundario"
              onClick={() => void handOver(formato)}
              disabled={enviando}
            >
              {T.entregar[formato]}
            </Boton>
          ))}
        {erases && (
          <Boton
            variante="secundario"
            data-definitivo
            onClick={() => void preview.send({ persona: id }).then(setRevisado)}
            disabled={preview.enviando}
          >
            {T.borrar}
          </Boton>
        )}
      </div>
      {revisado && <ErasureDialogo id={id} datos={revisado} onClose={() => setRevisado(undefined)} />}
    </TarjetaDePanel>
  );
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

interface ErasureProps {
  id: string;
  datos: PanelAnswerOf<'RevisarBorrado'>;
  onClose: () => void;
}

/** Confirms the deletion: what goes, what stays. */
function ErasureDialogo({ id, datos, onClose }: ErasureProps) {
  return (
    <ConfirmDialog
      titulo={T.borrar}
      hacer={T.borrarYa}
      definitivo
      send={() => callPanel('BorrarDatos', { persona: id })}
      onDone={() => navigate(rutaOfPanel('personas'))}
      onClose={onClose}
    >
      <p>{T.seBorra(datos)}</p>
      {datos.pagos > 0 && <p>{T.pagos(datos.pagos)}</p>}
      <p>{T.seQueda(datos)}</p>
      {datos.montos.length > 0 && (
        <ul className={`stack ${styles.montos}`}>
          {datos.montos.map(({ trato, folio, id_lote, precioTotal }) => (
            <li className="row stretch wrap between line-above pad-y-2" key={`${trato} ${folio} ${id_lote}`}>
              <span>{T.trato[trato](folio, id_lote)}</span>
              <b className="strong figures">{formatPrecio(decimal(precioTotal))}</b>
            </li>
          ))}
        </ul>
      )}
      {datos.apartadosVivos > 0 && <p>{T.apartados(datos.apartadosVivos)}</p>}
      {datos.descuentos > 0 && <p>{T.descuentos(datos.descuentos)}</p>}
      <p>{T.definitivo}</p>
    </ConfirmDialog>
  );
}
