import { Children, type ReactNode, useId, useState } from 'react';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { type KindOfNota, LISTAS_DE_HOY, type ListaDeHoy } from '../../../contract/panel/choices.ts';
import type { DecidedDescuento } from '../../../contract/panel/descuentos.ts';
import type { PersonaDeHoy } from '../../../contract/panel/hoy.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { decimal, formatPrecio } from '../../../domain/decimal.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import { usePanelSend, useReread } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Link } from '../../navegador/navigation.tsx';
import { Aviso } from '../../ui/Aviso.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { countText } from '../marco/countText.ts';
import { tellNearMoment } from '../marco/formatMoment.ts';
import { Lista, ListaRow } from '../marco/Lista.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TarjetaDePedido } from '../mostrador/TarjetaDePedido.tsx';
import { TEXTOS_DE_DESCUENTOS } from '../mostrador/textosDeDescuentos.ts';
import { DialogoDeNota } from '../personas/ficha/cambios/DialogoDeNota.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import { CorreoRow, ReleaseAll } from './CorreoRow.tsx';
import { DerechoRow } from './DerechoRow.tsx';
import styles from './Hoy.module.css';
import {
  ApartadoRow,
  CotizacionLink,
  DroppedRow,
  ExpiringRow,
  joinNotas,
  ListaDePreciosRow,
  PagoRow,
  PasoRow,
  VisitaRow,
  WaitingPersona,
} from './rowsOfHoy.tsx';
import { TEXTOS_DE_HOY, WORDS_OF_LISTAS, type WordsOfLista } from './textosDeHoy.ts';

type Hoy = PanelAnswerOf<'LeerHoy'>;

interface Props {
  datos: Hoy;
  /** Id of the adviser whose work is shown, or `nadie`; empty for all. */
  asesor: string;
  /** The only list shown; `undefined` for all. */
  lista: ListaDeHoy | undefined;
}

/** Today's lists, the notice of the last action, and the dialog that asks how a call went. */
export function ListasDeHoy({ datos, asesor, lista }: Props) {
  const reread = useReread();
  const [hecho, setHecho] = useState('');
  const [contacto, setContacto] = useState<{ persona: PersonaDeHoy; tipo: KindOfNota }>();
  const decides = usePermiso('approveDescuento');
  const ahora = Date.parse(datos.ahora);
  const onDone = (texto: string) => {
    setHecho(texto);
    reread();
  };
  const onContact = (persona: PersonaDeHoy, tipo: KindOfNota) => setContacto({ persona, tipo });
  const rows = rowsOf(datos, { onContact, onDone });
  const withheld = datos.correos.filas.filter(({ entrega }) => entrega.estado === 'retenida').length;
  const shown = LISTAS_DE_HOY.filter((it) =>
    lista ? it === lista : datos[it].total > 0 && (decides || it !== 'porAprobar'),
  );
  return (
    <>
      <div className={styles.hecho}>
        {hecho && (
          <Aviso
            acciones={
              <Boton variante="discreto" onClick={() => setHecho('')}>
                {TEXTOS_DE_PANEL.entendido}
              </Boton>
            }
          >
            {hecho}
          </Aviso>
        )}
      </div>
      <div className={lista ? 'reading' : `stack fit at-top gap-4 screen ${styles.listas}`}>
        {shown.map((it) => (
          <SeccionDeHoy
            key={it}
            lista={it}
            total={datos[it].total}
            todas={lista ? undefined : rutaOfPanel('hoy', { query: { lista: it, asesor } })}
            acciones={it === 'correos' && withheld > 1 && <ReleaseAll {...{ asesor, onDone }} />}
          >
            {rows[it]()}
          </SeccionDeHoy>
        ))}
      </div>
      {!lista && <p className="soft">{shown.length ? TEXTOS_DE_HOY.demasAlDia : TEXTOS_DE_HOY.alDia}</p>}
      {contacto && (
        <DialogoDeNota
          persona={contacto.persona}
          primero={contacto.tipo}
          ahora={ahora}
          onClose={() => setContacto(undefined)}
          onDone={setHecho}
        />
      )}
    </>
  );
}

interface Doing {
  onContact: (persona: PersonaDeHoy, tipo: KindOfNota) => void;
  /** In: the outcome as a sentence. */
  onDone: (texto: string) => void;
}

/** Renders the rows of each list. */
function rowsOf(datos: Hoy, { onContact, onDone }: Doing): Readonly<Record<ListaDeHoy, () => ReactNode[]>> {
  const ahora = Date.parse(datos.ahora);
  const hoy = fechaEnMexico(new Date(ahora));
  return {
    derechos: () =>
      datos.derechos.filas.map((fila) => <DerechoRow key={fila.id} {...{ fila, hoy, onDone }} />),
    nuevas: () =>
      datos.nuevas.filas.map((fila) => (
        <WaitingPersona key={fila.persona.id} nueva {...{ fila, ahora, onContact }} />
      )),
    esperan: () =>
      datos.esperan.filas.map((fila) => (
        <WaitingPersona key={fila.persona.id} {...{ fila, ahora, onContact }} />
      )),
    pasos: () =>
      datos.pasos.filas.map((fila) => (
        <PasoRow key={fila.persona.id} {...{ fila, hoy, onContact, onDone }} />
      )),
    visitas: () =>
      datos.visitas.filas.map((fila) => <VisitaRow key={fila.id} {...{ fila, ahora, onContact }} />),
    porAprobar: () =>
      datos.porAprobar.filas.map((pedido) => (
        <li key={pedido.id}>
          <TarjetaDePedido pedido={pedido} onDecided={onDone} />
        </li>
      )),
    precios: () =>
      datos.precios.filas.map((lista) => <ListaDePreciosRow key={lista.id} {...{ lista, ahora }} />),
    decididos: () => datos.decididos.filas.map((fila) => <DecidedRow key={fila.id} {...{ fila, ahora }} />),
    pagos: () =>
      datos.pagos.filas.map((fila) => <PagoRow key={fila.venta.id} {...{ fila, hoy, onContact }} />),
    apartados: () =>
      datos.apartados.filas.map((fila) => <ApartadoRow key={fila.id} {...{ fila, ahora, onContact }} />),
    correos: () =>
      datos.correos.filas.map((fila) => <CorreoRow key={fila.id} {...{ fila, onContact, onDone }} />),
    vencen: () =>
      datos.vencen.filas.map((fila) => (
        <ExpiringRow key={fila.cotizacion.folio} {...{ fila, hoy, onContact }} />
      )),
    porBorrar: () =>
      datos.porBorrar.filas.map((fila) => <DroppedRow key={fila.persona.id} {...{ fila, hoy, onContact }} />),
  };
}

/** A decision on the reader's own discount request. In: now, ms. */
function DecidedRow({ fila, ahora }: { fila: DecidedDescuento; ahora: number }) {
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

interface PropsOfSeccionDeHoy {
  lista: ListaDeHoy;
  /** Of the whole list, not only the rows shown. */
  total: number;
  /** Address of the list's own page; `undefined` on that page. */
  todas?: string | undefined;
  /** Actions for the whole list. */
  acciones?: ReactNode;
  /** The first rows. */
  children: ReactNode;
}

/** One list: its count, its first rows and the link to the rest, or its empty state. */
function SeccionDeHoy({ lista, total, todas, acciones, children }: PropsOfSeccionDeHoy) {
  const id = useId();
  const { titulo, vacia, texto, todos }: WordsOfLista = WORDS_OF_LISTAS[lista];
  const seen = Children.count(children);
  return (
    <section
      className={`card stack fit gap-3 pad-card ${styles.seccion}`}
      aria-labelledby={id}
      data-vacia={total === 0 || undefined}
    >
      <h2 id={id} className="row between gap-3 text-h3">
        {titulo}
        {total > 0 && (
          <span className={`pill text-nota figures text-center primary ${styles.cuantas}`}>
            {countText(total)}
          </span>
        )}
      </h2>
      {total > 0 && texto && <p className="text-nota soft">{texto}</p>}
      {total > 0 && acciones}
      {total === 0 ? <p className="text-nota soft">{vacia}</p> : <Lista>{children}</Lista>}
      {total > seen && todas && (
        <Link
          className={`inline-row accent strong touch ${styles.todas}`}
          to={todas}
          aria-label={TEXTOS_DE_HOY.todas(titulo, todos)}
        >
          {todos ? TEXTOS_DE_HOY.verTodos : TEXTOS_DE_HOY.verTodas}
        </Link>
      )}
      {total > seen && !todas && <p className="text-nota soft">{TEXTOS_DE_HOY.lasPrimeras(seen, todos)}</p>}
    </section>
  );
}
