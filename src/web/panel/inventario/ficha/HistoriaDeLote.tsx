import type { PanelAnswerOf } from '../../../../contract/panel/calls.ts';
import type { ApartadoAnterior, HistoriaEntry } from '../../../../contract/panel/inventario.ts';
import { decimal, formatPrecio } from '../../../../domain/decimal.ts';
import { usePanel, usePanelSend, useReread } from '../../../calls/panel/usePanel.ts';
import { usePermiso } from '../../../calls/panel/usePermiso.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { sentenceOfLine } from '../../bitacora/sentenceOfLine.ts';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { TEXTOS_DE_PANEL } from '../../textosDePanel.ts';
import { formatDia, sayMoment, TEXTOS_DE_INVENTARIO } from '../textosDeInventario.ts';
import { BotonDeRecibo } from './BotonDeRecibo.tsx';
import { ContactoDePersona } from './ContactoDePersona.tsx';
import estilos from './LoteAbierto.module.css';

type Ficha = PanelAnswerOf<'LeerLote'>;

/** A lot's history names no staff but its authors. */
const NOBODY_KNOWN = new Map<string, string>();

interface Props {
  id_proyecto: number;
  id_lote: string;
  /** ms since 1970. */
  ahora: number;
  /** In: an ended hold whose payment came late. */
  onPago: (apartado: ApartadoAnterior) => void;
}

/** A lot's person, price, earlier holds and history. */
export function HistoriaDeLote({ id_proyecto, id_lote, ahora, onPago }: Props) {
  const { datos, falla, cargando, releer } = usePanel('LeerLote', { id_proyecto, id_lote });
  const { send, enviando, falla: refused } = usePanelSend('Deshacer');
  const reread = useReread();
  const mayRead = usePermiso('readContacto', datos?.apartado?.asesor?.id ?? null);
  const undo = async (linea: string) => {
    await send({ linea });
    reread();
  };
  if (cargando) return <p role="status">{TEXTOS_DE_PANEL.cargando}</p>;
  if (!datos) return <RefusalNote falla={falla} releer={releer} />;
  return (
    <div className="stack gap-4">
      <Detalle ficha={datos} />
      {datos.apartado && mayRead && <BotonDeRecibo apartado={datos.apartado.id} id_lote={id_lote} />}
      <EnEspera {...datos.enEspera} ahora={ahora} />
      {datos.anteriores.length > 0 && (
        <>
          <h3>{TEXTOS_DE_INVENTARIO.anteriores}</h3>
          <ol className={estilos.historia}>
            {datos.anteriores.map((it) => (
              <Anterior key={it.id} apartado={it} ahora={ahora} onPago={() => onPago(it)} />
            ))}
          </ol>
        </>
      )}
      <h3>{TEXTOS_DE_INVENTARIO.historia}</h3>
      <RefusalNote falla={refused} />
      {datos.historia.length === 0 && <p>{TEXTOS_DE_INVENTARIO.sinHistoria}</p>}
      <ol className={estilos.historia}>
        {datos.historia.map((entry) => (
          <li
            className="grid items-center target line-above gap-2 pad-y-2 text-nota snug"
            key={`${entry.tipo}-${entry.tipo === 'cambio' ? entry.linea : entry.folio}`}
          >
            <span className={`text-chico soft ${estilos.cuando}`}>{sayMoment(entry.en, ahora)}</span>
            <Suceso entry={entry} lote={{ id_proyecto, id_lote }} />
            {entry.tipo === 'cambio' && entry.deshacible && (
              <Boton variante="discreto" disabled={enviando} onClick={() => void undo(entry.linea)}>
                {TEXTOS_DE_INVENTARIO.deshacer}
              </Boton>
            )}
          </li>
        ))}
      </ol>
      {datos.hayMas && <p>{TEXTOS_DE_INVENTARIO.hayMas}</p>}
    </div>
  );
}

/** Who wants to hear that the lot can be chosen; nothing if nobody does. */
function EnEspera({ total, filas, ahora }: Ficha['enEspera'] & { ahora: number }) {
  if (total === 0) return null;
  return (
    <>
      <h3>{TEXTOS_DE_INVENTARIO.enEspera(total)}</h3>
      <ol className={estilos.historia}>
        {filas.map(({ contacto, pedidaEn }) => (
          <li key={contacto} className="grid line-above pad-y-2 text-nota snug">
            <span className={`text-chico soft ${estilos.cuando}`}>{sayMoment(pedidaEn, ahora)}</span>
            <span className="anywhere">{contacto}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Detalle({ ficha: { apartado, venta } }: { ficha: Ficha }) {
  const it = apartado ?? venta;
  if (!it) return null;
  const { pago } = apartado ?? {};
  // A sale may be at another price than its quote's, which then says nothing of what is paid.
  const acordado = (!apartado && venta?.precioAcordado) || null;
  const precio = acordado ?? it.precioTotal;
  const { precio: deApartado, precioVendido, precioCotizado } = TEXTOS_DE_INVENTARIO;
  const rotulo = apartado ? deApartado : acordado === null ? precioCotizado : precioVendido;
  return (
    <dl className="stack gap-3">
      <div>
        <dt className="text-chico soft">{TEXTOS_DE_INVENTARIO.persona}</dt>
        <dd>
          {it.persona ? (
            <ContactoDePersona persona={it.persona} id={it.persona.id} />
          ) : (
            TEXTOS_DE_INVENTARIO.sinPersona
          )}
        </dd>
      </div>
      {(apartado || precio !== null) && (
        <div>
          <dt className="text-chico soft">{rotulo}</dt>
          <dd>{precio === null ? TEXTOS_DE_INVENTARIO.sinPrecio : formatPrecio(decimal(precio))}</dd>
        </div>
      )}
      {it.plan && acordado === null && (
        <div>
          <dt className="text-chico soft">{TEXTOS_DE_INVENTARIO.plan(it.plan.nombre)}</dt>
          <dd>{formatPrecio(decimal(it.plan.aPagar))}</dd>
        </div>
      )}
      {it.folio && (
        <div>
          <dt className="text-chico soft">{TEXTOS_DE_INVENTARIO.folio}</dt>
          <dd>{it.folio}</dd>
        </div>
      )}
      {pago && (
        <div>
          <dt className="text-chico soft">{TEXTOS_DE_INVENTARIO.pago}</dt>
          <dd>{TEXTOS_DE_INVENTARIO.pagoDel(formatDia(pago.fecha), pago.referencia ?? '–')}</dd>
        </div>
      )}
    </dl>
  );
}

/** An ended hold: outcome, person, and its payment, which may come late. */
function Anterior({
  apartado: { persona, pago, asesor, termino, terminadoEn },
  ahora,
  onPago,
}: {
  apartado: ApartadoAnterior;
  ahora: number;
  onPago: () => void;
}) {
  const mayNote = usePermiso('noteApartadoPago', asesor?.id ?? null);
  return (
    <li className="grid items-center target line-above gap-2 pad-y-2 text-nota snug">
      <span className={`text-chico soft ${estilos.cuando}`}>
        {TEXTOS_DE_INVENTARIO.termino[termino](sayMoment(terminadoEn, ahora))}
      </span>
      <span>
        {persona?.nombre ?? TEXTOS_DE_INVENTARIO.sinPersona}{' '}
        <small className="text-chico soft block">
          {pago
            ? TEXTOS_DE_INVENTARIO.pagoDel(formatDia(pago.fecha), pago.referencia ?? '–')
            : TEXTOS_DE_INVENTARIO.sinPago}
        </small>
      </span>
      {!pago && mayNote && (
        <Boton variante="discreto" onClick={onPago}>
          {TEXTOS_DE_INVENTARIO.pagoTardio}
        </Boton>
      )}
    </li>
  );
}

function Suceso({ entry, lote }: { entry: HistoriaEntry; lote: { id_proyecto: number; id_lote: string } }) {
  if (entry.tipo === 'cotizacion') {
    const precio = formatPrecio(decimal(entry.precioTotal));
    return (
      <span>
        {TEXTOS_DE_INVENTARIO.cotizado(entry.modelo, precio)}{' '}
        <small className="text-chico soft block">
          {entry.folio}
          {entry.estado === 'borrada' && `, ${TEXTOS_DE_INVENTARIO.borrada}`}
        </small>
      </span>
    );
  }
  const nobody = entry.origen === 'mando' ? TEXTOS_DE_INVENTARIO.porMando : TEXTOS_DE_INVENTARIO.porSistema;
  return (
    <span>
      {sentenceOfLine({ ...entry, id: entry.linea, sobre: null, lote }, NOBODY_KNOWN)}{' '}
      <small className="text-chico soft block">{entry.quien?.nombre ?? nobody}</small>
    </span>
  );
}
