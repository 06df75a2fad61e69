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
  /** Unique name of the place, under which the input is kept over a reload. */
  lugar: string;
  /** In: the quote found; `undefined` once the input changes. */
  onFound: (cotizacion: CotizacionFound | undefined) => void;
  error?: string | undefined;
  /** The lot that the quote must be of. */
  id_lote?: string | undefined;
  /** Searched for on opening. */
  previo?: string | undefined;
}

/** Finds a quote by folio, link, or QR code, the latter if the browser can read one with the camera. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for the initial text
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
    // Enter must not submit the surrounding form.
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
