import { type ReactNode, useState } from 'react';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { type KindOfNota, LISTAS_DE_HOY, type ListaDeHoy } from '../../../contract/panel/choices.ts';
import type { PersonaDeHoy } from '../../../contract/panel/hoy.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import { useReread } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { TarjetaDePedido } from '../mostrador/TarjetaDePedido.tsx';
import { DialogoDeNota } from '../personas/ficha/cambios/DialogoDeNota.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import { CorreoRow, ReleaseAll } from './CorreoRow.tsx';
import { DecidedRow } from './DecidedRow.tsx';
import styles from './Hoy.module.css';
import {
  ApartadoRow,
  DroppedRow,
  ExpiringRow,
  ListaDePreciosRow,
  PasoRow,
  WaitingPersona,
} from './rowsOfHoy.tsx';
import { SeccionDeHoy } from './SeccionDeHoy.tsx';

type Hoy = PanelAnswerOf<'LeerHoy'>;

interface Props {
  datos: Hoy;
  /** Whose; empty: whoever's. */
  asesor: string;
  /** The only one that is seen; `undefined`: each. */
  lista: ListaDeHoy | undefined;
}

/** Today's lists, what was just done over them, and how a call went that began in one. */
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
  const shown = LISTAS_DE_HOY.filter((it) => {
    if (lista) return it === lista;
    if (it === 'porAprobar') return decides;
    if (it === 'precios') return datos.precios.total > 0;
    return it !== 'decididos' || datos.decididos.total > 0;
  });
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
  /** In: what was done, as a sentence. */
  onDone: (texto: string) => void;
}

/** The rows of each list; one of another kind does not compile until it says how it is drawn. */
function rowsOf(datos: Hoy, { onContact, onDone }: Doing): Readonly<Record<ListaDeHoy, () => ReactNode[]>> {
  const ahora = Date.parse(datos.ahora);
  const hoy = fechaEnMexico(new Date(ahora));
  return {
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
    porAprobar: () =>
      datos.porAprobar.filas.map((pedido) => (
        <li key={pedido.id}>
          <TarjetaDePedido pedido={pedido} onDecided={onDone} />
        </li>
      )),
    precios: () =>
      datos.precios.filas.map((lista) => <ListaDePreciosRow key={lista.id} {...{ lista, ahora }} />),
    decididos: () => datos.decididos.filas.map((fila) => <DecidedRow key={fila.id} {...{ fila, ahora }} />),
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
