import type { ReactNode } from 'react';
import type {
  ApartadoDeHoy,
  DroppedPersona,
  ExpiringDeHoy,
  ListaDePreciosDeHoy,
  PagoDeHoy,
  PasoDeHoy,
  PersonaDeHoy,
  VisitaDeHoy,
  WaitingDeHoy,
} from '../../../contract/panel/hoy.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { tellDelay } from '../../../contract/ventas/presentCuenta.ts';
import { decimal, formatPrecio, sumDecimals } from '../../../domain/decimal.ts';
import { fechaEnMexico, formatNearFecha } from '../../../domain/fecha.ts';
import { usePanelSend, useReread } from '../../calls/panel/usePanel.ts';
import { Link } from '../../navegador/navigation.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Enlace } from '../../ui/Enlace.tsx';
import { estadoText } from '../cotizaciones/textosDeCotizaciones.ts';
import { tellNearMoment } from '../marco/formatMoment.ts';
import { ListaRow } from '../marco/Lista.tsx';
import { amountText } from '../personas/amountText.ts';
import { PersonaRefusalNote } from '../personas/ficha/cambios/PersonaRefusalNote.tsx';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from '../personas/ficha/cambios/textosDeCambioDePersona.ts';
import { ContactLinks, type OnContact } from './ContactLinks.tsx';
import styles from './Hoy.module.css';
import { dropText, formatSpan, TEXTOS_DE_HOY } from './textosDeHoy.ts';

export const joinNotas = (...parts: (string | null | undefined | false)[]) =>
  parts.filter(Boolean).join(' · ');
export const whose = (asesor: { nombre: string } | null) =>
  asesor ? TEXTOS_DE_HOY.atiende(asesor.nombre) : TEXTOS_DE_HOY.sinAsesor;

/** Lot, model and price of their newest quote. */
function houseOf({ casa }: PersonaDeHoy): string {
  if (!casa) return TEXTOS_DE_HOY.sinCasa;
  return TEXTOS_DE_HOY.casa(casa.id_lote, casa.modelo, amountText(casa.total));
}

/** A person who waits for a call. In: now, ms; `nueva`, true for the list of people since yesterday. */
export function WaitingPersona({
  fila: { persona, en, vuelve },
  ahora,
  nueva = false,
  onContact,
}: {
  fila: WaitingDeHoy;
  ahora: number;
  nueva?: boolean;
  onContact: OnContact;
}) {
  const { id, nombre, proyecto, asesor, intentadaEn } = persona;
  const since = nueva
    ? TEXTOS_DE_HOY.llego[vuelve ? 'otraVez' : 'primera'](tellNearMoment(en, ahora))
    : TEXTOS_DE_HOY.espera[vuelve ? 'otraVez' : 'primera'](formatSpan(ahora - Date.parse(en)));
  return (
    <ListaRow
      nombre={<PersonaLink id={id}>{nombre}</PersonaLink>}
      marca={intentadaEn ? TEXTOS_DE_HOY.noContesto(tellNearMoment(intentadaEn, ahora)) : undefined}
      notas={[houseOf(persona), joinNotas(since, proyecto, whose(asesor))]}
      acciones={<ContactLinks persona={persona} onContact={onContact} />}
    />
  );
}

/** A due next step. In: today in Mexico City; `onDone` takes the outcome as a sentence. */
export function PasoRow({
  fila: { persona, siguiente, dia },
  hoy,
  onContact,
  onDone,
}: {
  fila: PasoDeHoy;
  hoy: string;
  onContact: OnContact;
  onDone: (texto: string) => void;
}) {
  const { id, nombre, asesor, revision } = persona;
  const { send, enviando, falla } = usePanelSend('FijarSiguiente');
  const reread = useReread();
  const since = dia < hoy ? TEXTOS_DE_HOY.desde(formatNearFecha(dia, hoy)) : TEXTOS_DE_HOY.paraHoy;
  const end = async () => {
    if (await send({ id, revision, siguiente: null, hecho: true }))
      onDone(TEXTOS_DE_HOY.pasoHecho(siguiente));
    // Usually a colleague's change: read it.
    else reread();
  };
  return (
    <ListaRow
      nombre={<PersonaLink id={id}>{siguiente}</PersonaLink>}
      marca={dia < hoy ? since : undefined}
      notas={[houseOf(persona), joinNotas(nombre, dia < hoy ? undefined : since, whose(asesor))]}
      acciones={
        <>
          <Boton
            variante="secundario"
            disabled={enviando}
            aria-label={TEXTOS_DE_HOY.yaSeHizo(siguiente, nombre)}
            onClick={() => void end()}
          >
            {TEXTOS_DE_CAMBIO_DE_PERSONA.hecho}
          </Boton>
          <ContactLinks persona={persona} onContact={onContact} />
          <PersonaRefusalNote falla={falla} />
        </>
      }
    />
  );
}

/** A person whose data are deleted soon for lack of activity. In: today in Mexico City. */
export function DroppedRow({
  fila: { persona, dia, ultimaEn },
  hoy,
  onContact,
}: {
  fila: DroppedPersona;
  hoy: string;
  onContact: OnContact;
}) {
  const { id, nombre, proyecto, asesor } = persona;
  const since = formatNearFecha(fechaEnMexico(new Date(ultimaEn)), hoy);
  return (
    <ListaRow
      nombre={<PersonaLink id={id}>{nombre}</PersonaLink>}
      marca={dropText(dia, hoy)}
      notas={[joinNotas(TEXTOS_DE_HOY.sinActividad(since), proyecto), whose(asesor)]}
      acciones={<ContactLinks persona={persona} onContact={onContact} />}
    />
  );
}

/** A visit ahead, or of today. In: now, ms. */
export function VisitaRow({
  fila: { inicio, confirmada, lugar, proyecto, asesor, persona },
  ahora,
  onContact,
}: {
  fila: VisitaDeHoy;
  ahora: number;
  onContact: OnContact;
}) {
  const { id, nombre, casa } = persona;
  return (
    <ListaRow
      nombre={<PersonaLink id={id}>{nombre}</PersonaLink>}
      marca={confirmada ? undefined : TEXTOS_DE_HOY.porConfirmar}
      notas={[
        joinNotas(tellNearMoment(inicio, ahora), lugar),
        joinNotas(casa && houseOf(persona), proyecto),
        asesor ? TEXTOS_DE_HOY.recibe(asesor.nombre) : TEXTOS_DE_HOY.nadieRecibe,
      ]}
      acciones={<ContactLinks persona={persona} onContact={onContact} />}
    />
  );
}

/** A hold that ends soon, with a link to its lot. In: now, ms. */
export function ApartadoRow({
  fila,
  ahora,
  onContact,
}: {
  fila: ApartadoDeHoy;
  ahora: number;
  onContact: OnContact;
}) {
  const { id_lote, id_proyecto, proyecto, nombre, venceEn, asesor, persona } = fila;
  const place = { detalle: [String(id_proyecto)], query: { lote: id_lote } };
  return (
    <ListaRow
      nombre={
        <Link className={`inline-row touch ${styles.enlace}`} to={rutaOfPanel('inventario', place)}>
          {TEXTOS_DE_HOY.lote(id_lote, proyecto)}
        </Link>
      }
      notas={[
        TEXTOS_DE_HOY.termina(tellNearMoment(venceEn, ahora)),
        joinNotas(nombre && TEXTOS_DE_HOY.para(nombre), asesor && TEXTOS_DE_HOY.aparto(asesor.nombre)),
      ]}
      acciones={persona && <ContactLinks persona={persona} onContact={onContact} />}
    />
  );
}

/** A sale with something overdue, or due within seven days. In: today in Mexico City. */
export function PagoRow({
  fila: { venta, vence, persona },
  hoy,
  onContact,
}: {
  fila: PagoDeHoy;
  hoy: string;
  onContact: OnContact;
}) {
  const { id, id_lote, proyecto, cuenta } = venta;
  const { vencido = 0, porVencer = 0, atraso = 0 } = cuenta ?? {};
  const amount = (...parts: number[]) => formatPrecio(sumDecimals(parts.map(decimal)));
  return (
    <ListaRow
      nombre={
        <Link className={`inline-row touch ${styles.enlace}`} to={rutaOfPanel('ventas', { detalle: [id] })}>
          {persona?.nombre ?? TEXTOS_DE_HOY.lote(id_lote, proyecto)}
        </Link>
      }
      marca={vencido > 0 ? tellDelay(atraso) : undefined}
      notas={[
        joinNotas(
          vencido > 0 && TEXTOS_DE_HOY.pagoVencido(amount(vencido)),
          vence && TEXTOS_DE_HOY.pagoPorVencer(amount(vence.monto), formatNearFecha(vence.dia, hoy)),
        ),
        joinNotas(
          persona && TEXTOS_DE_HOY.lote(id_lote, proyecto),
          vencido > 0 && porVencer > 0 && TEXTOS_DE_HOY.porCobrar(amount(vencido, porVencer)),
        ),
      ]}
      acciones={persona && <ContactLinks persona={persona} onContact={onContact} />}
    />
  );
}

/** A quote that expires soon. In: today in Mexico City. */
export function ExpiringRow({
  fila: { cotizacion, persona },
  hoy,
  onContact,
}: {
  fila: ExpiringDeHoy;
  hoy: string;
  onContact: OnContact;
}) {
  const { folio, id_lote, proyecto, precioTotal } = cotizacion;
  return (
    <ListaRow
      nombre={<CotizacionLink folio={folio}>{persona.nombre}</CotizacionLink>}
      marca={estadoText(cotizacion, hoy)}
      notas={[
        joinNotas(TEXTOS_DE_HOY.lote(id_lote, proyecto), formatPrecio(decimal(precioTotal))),
        whose(persona.asesor),
      ]}
      acciones={<ContactLinks persona={persona} onContact={onContact} />}
    />
  );
}

/** A price list that waits for approval, or whose hour passed without it. In: now, ms. */
export function ListaDePreciosRow({ lista, ahora }: { lista: ListaDePreciosDeHoy; ahora: number }) {
  const { id_proyecto, proyecto, nombre, precios, vigenteEn, preparadaPor, preparadaEn, pide } = lista;
  const ruta = rutaOfPanel('precios', { detalle: [String(id_proyecto)] });
  const minute = vigenteEn && tellNearMoment(vigenteEn, ahora);
  return (
    <ListaRow
      nombre={
        <Link className={`inline-row touch ${styles.enlace}`} to={ruta}>
          {nombre}
        </Link>
      }
      marca={pide === 'rehacer' && minute ? TEXTOS_DE_HOY.horaPasada(minute) : undefined}
      notas={[
        joinNotas(
          TEXTOS_DE_HOY.listaDe(proyecto, precios),
          pide === 'aprobar' && (minute ? TEXTOS_DE_HOY.entraEn(minute) : TEXTOS_DE_HOY.alAprobarse),
        ),
        TEXTOS_DE_HOY.preparo(preparadaPor.nombre, tellNearMoment(preparadaEn, ahora)),
      ]}
      acciones={
        <Enlace variante="secundario" to={ruta} aria-label={TEXTOS_DE_HOY.revisarLista(nombre)}>
          {TEXTOS_DE_HOY.revisarPrecios}
        </Enlace>
      }
    />
  );
}

export function PersonaLink({ id, children }: { id: PersonaDeHoy['id']; children: ReactNode }) {
  return (
    <Link className={`inline-row touch ${styles.enlace}`} to={rutaOfPanel('personas', { detalle: [id] })}>
      {children}
    </Link>
  );
}

export function CotizacionLink({ folio, children }: { folio: string; children: ReactNode }) {
  return (
    <Link
      className={`inline-row touch ${styles.enlace}`}
      to={rutaOfPanel('cotizaciones', { detalle: [folio] })}
    >
      {children}
    </Link>
  );
}
