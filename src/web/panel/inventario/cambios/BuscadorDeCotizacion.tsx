import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { PanelAnswerOf } from '../../../../contract/panel/calls.ts';
import { decimal, formatPrecio } from '../../../../domain/decimal.ts';
import { useForgetOnLeave, useKeptForm } from '../../../calls/panel/keptForm.ts';
import { usePanelSend } from '../../../calls/panel/usePanel.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { Campo } from '../../../ui/Campo.tsx';
import { IconoOfPath } from '../../../ui/Icono.tsx';
import { lazyPiece } from '../../../ui/lazyPiece.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { formatDia } from '../textosDeInventario.ts';
import estilos from './Cambio.module.css';
import { hasQrReader } from './qr.ts';
import { TEXTOS_DE_CAMBIO } from './textosDeCambio.ts';

export type CotizacionFound = PanelAnswerOf<'BuscarCotizacion'>;

const LectorDeQr = lazyPiece<{ onRead: (texto: string) => void; onClose: () => void }>(
  async () => (await import('./LectorDeQr.tsx')).LectorDeQr,
);
const QR = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 14h2v2h-2zM14 18h2v2h-2zM18 18h2v2h-2z';

interface Props {
  /** What it is looked for, as no other place says it: what was typed here is found here alone after a reload. */
  lugar: string;
  /** Told of the quote that was found, of nothing while another is being looked for. */
  onFound: (cotizacion: CotizacionFound | undefined) => void;
  error?: string | undefined;
  /** The only lot that may be meant. */
  id_lote?: string | undefined;
  /** What is looked for at once. */
  previo?: string | undefined;
}

/** A quote by its folio, its link, or its QR where the browser can read one with the camera. */
export function BuscadorDeCotizacion({ lugar, onFound, error, id_lote, previo = '' }: Props) {
  const [{ texto }, setForm, forget] = useKeptForm(`folio ${lugar}`, () => ({ texto: previo }));
  useForgetOnLeave(forget);
  const [found, setFound] = useState<CotizacionFound>();
  const [leyendo, setLeyendo] = useState(false);
  const [conQr] = useState(hasQrReader);
  const { send, enviando, falla, clear } = usePanelSend('BuscarCotizacion');
  const other = found && id_lote !== undefined && found.id_lote !== id_lote;

  const look = async (wanted: string) => {
    if (!wanted.trim()) return;
    const answer = await send({ texto: wanted.trim() });
    setFound(answer);
    onFound(answer);
  };
  const first = useRef(texto === previo ? previo : '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the dialog was opened with
  useEffect(() => {
    if (first.current) void look(first.current);
  }, []);
  const type = (next: string) => {
    setForm({ texto: next });
    clear();
    if (!found) return;
    setFound(undefined);
    onFound(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around it is not sent by looking something up.
    event.preventDefault();
    void look(texto);
  };
  return (
    <div className="stack gap-2">
      <div className="grid at-bottom gap-2 rest-auto">
        <Campo
          etiqueta={TEXTOS_DE_CAMBIO.folio}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          placeholder="VA-2026-000123"
          value={texto}
          error={error}
          revisado={Boolean(error)}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Boton variante="secundario" disabled={enviando} onClick={() => void look(texto)}>
          {enviando ? TEXTOS_DE_CAMBIO.buscando : TEXTOS_DE_CAMBIO.buscar}
        </Boton>
      </div>
      {conQr && (
        <Boton variante="discreto" className={estilos.qr} onClick={() => setLeyendo(true)}>
          <IconoOfPath d={QR} />
          {TEXTOS_DE_CAMBIO.leerQr}
        </Boton>
      )}
      <RefusalNote falla={falla} />
      <div role="status">{found && <CotizacionCard cotizacion={found} />}</div>
      {other && <RefusalNote mensaje={TEXTOS_DE_CAMBIO.otroLote(found.folio, found.id_lote)} />}
      {leyendo && (
        <LectorDeQr
          onClose={() => setLeyendo(false)}
          onRead={(read) => {
            setLeyendo(false);
            setForm({ texto: read });
            void look(read);
          }}
        />
      )}
    </div>
  );
}

function CotizacionCard({ cotizacion }: { cotizacion: CotizacionFound }) {
  const { folio, persona, proyecto, id_lote, modelo, precioTotal, vigente, vigencia } = cotizacion;
  const dia = formatDia(vigencia);
  return (
    <div className="stack paper rounded pad-y-3 pad-x-4 text-nota gap-half">
      <strong className="text-cuerpo">{persona?.nombre ?? folio}</strong>
      <span>
        {proyecto}, lote {id_lote}, {modelo}
      </span>
      <span>
        {formatPrecio(decimal(precioTotal))} ·{' '}
        {vigente ? TEXTOS_DE_CAMBIO.vigenteHasta(dia) : TEXTOS_DE_CAMBIO.vencida(dia)}
      </span>
    </div>
  );
}
