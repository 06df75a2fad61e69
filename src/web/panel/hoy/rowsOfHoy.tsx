import type { CotizacionListed } from '../../../contract/panel/cotizaciones.ts';
import type { ApartadoDeHoy, DroppedPersona, PasoDeHoy, PersonaDeHoy } from '../../../contract/panel/hoy.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { formatTelefono } from '../../../domain/contacto.ts';
import { decimal, formatPrecio } from '../../../domain/decimal.ts';
import { fechaEnMexico, formatNearFecha } from '../../../domain/fecha.ts';
import { Link } from '../../start/navigation.tsx';
import { Icono, IconoOfPath } from '../../ui/Icono.tsx';
import { AccionesDeEnvio } from '../cotizaciones/AccionesDeEnvio.tsx';
import { entregaText, estadoText } from '../cotizaciones/textosDeCotizaciones.ts';
import { TELEFONO } from '../inventario/ficha/ContactoDePersona.tsx';
import { formatNearMoment } from '../marco/formatMoment.ts';
import { ListaRow } from '../marco/Lista.tsx';
import styles from './Hoy.module.css';
import { dropText, formatSpan, TEXTOS_DE_HOY } from './textosDeHoy.ts';

const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');
const whose = (asesor: { nombre: string } | null) =>
  asesor ? TEXTOS_DE_HOY.atiende(asesor.nombre) : TEXTOS_DE_HOY.sinAsesor;

/** Somebody with whom nobody has spoken. In: now, ms; whether they came since yesterday. */
export function WaitingPersona({
  fila,
  ahora,
  nueva = false,
}: {
  fila: PersonaDeHoy;
  ahora: number;
  nueva?: boolean;
}) {
  const { id, nombre, telefono, proyecto, en, asesor } = fila;
  const since = nueva
    ? TEXTOS_DE_HOY.llego(formatNearMoment(en, ahora))
    : TEXTOS_DE_HOY.espera(formatSpan(ahora - Date.parse(en)));
  return (
    <ListaRow
      nombre={<PersonaLink id={id}>{nombre}</PersonaLink>}
      notas={[joined(since, proyecto), whose(asesor)]}
      acciones={<Contacto nombre={nombre} telefono={telefono} />}
    />
  );
}

/** What was to be done next. In: the day in Mexico City. */
export function PasoRow({ fila, hoy }: { fila: PasoDeHoy; hoy: string }) {
  const { id, nombre, telefono, siguiente, dia, asesor } = fila;
  const since = dia < hoy ? TEXTOS_DE_HOY.desde(formatNearFecha(dia, hoy)) : TEXTOS_DE_HOY.paraHoy;
  return (
    <ListaRow
      nombre={<PersonaLink id={id}>{siguiente}</PersonaLink>}
      marca={dia < hoy ? since : undefined}
      notas={[joined(nombre, dia < hoy ? undefined : since), whose(asesor)]}
      acciones={<Contacto nombre={nombre} telefono={telefono} />}
    />
  );
}

/** Somebody whose data are deleted soon, unless something is written down about them. In: the day in Mexico City. */
export function DroppedRow({ fila, hoy }: { fila: DroppedPersona; hoy: string }) {
  const { id, nombre, telefono, proyecto, dia, ultimaEn, asesor } = fila;
  const since = formatNearFecha(fechaEnMexico(new Date(ultimaEn)), hoy);
  return (
    <ListaRow
      nombre={<PersonaLink id={id}>{nombre}</PersonaLink>}
      marca={dropText(dia, hoy)}
      notas={[joined(TEXTOS_DE_HOY.sinActividad(since), proyecto), whose(asesor)]}
      acciones={<Contacto nombre={nombre} telefono={telefono} />}
    />
  );
}

/** A hold that ends soon; in its lot's own sheet it is extended, paid or sold. In: now, ms. */
export function ApartadoRow({ fila, ahora }: { fila: ApartadoDeHoy; ahora: number }) {
  const { id_lote, id_proyecto, proyecto, nombre, venceEn, asesor } = fila;
  const place = { detalle: [String(id_proyecto)], query: { lote: id_lote } };
  return (
    <ListaRow
      nombre={
        <Link className={styles.enlace} to={rutaOfPanel('inventario', place)}>
          {TEXTOS_DE_HOY.lote(id_lote, proyecto)}
        </Link>
      }
      notas={[
        TEXTOS_DE_HOY.termina(formatNearMoment(venceEn, ahora)),
        joined(nombre && TEXTOS_DE_HOY.para(nombre), asesor && TEXTOS_DE_HOY.atiende(asesor.nombre)),
      ]}
    />
  );
}

interface CotizacionProps {
  fila: CotizacionListed;
}

/** A quote that did not reach its buyer, with what helps. */
export function CorreoRow({ fila, onDone }: CotizacionProps & { onDone: (texto: string) => void }) {
  const { folio, persona, entrega, asesor } = fila;
  return (
    <ListaRow
      nombre={<CotizacionLink fila={fila} />}
      notas={[entregaText(entrega), persona?.correo, whose(asesor)]}
      acciones={
        <AccionesDeEnvio
          folio={folio}
          entrega={entrega}
          correo={persona?.correo ?? ''}
          asesor={asesor?.id ?? null}
          onDone={onDone}
        />
      }
    />
  );
}

/** A quote that expires soon. In: the day in Mexico City. */
export function ExpiringRow({ fila, hoy }: CotizacionProps & { hoy: string }) {
  const { persona, id_lote, proyecto, precioTotal, asesor } = fila;
  return (
    <ListaRow
      nombre={<CotizacionLink fila={fila} />}
      marca={estadoText(fila, hoy)}
      notas={[
        joined(TEXTOS_DE_HOY.lote(id_lote, proyecto), formatPrecio(decimal(precioTotal))),
        whose(asesor),
      ]}
      acciones={persona && <Contacto nombre={persona.nombre} telefono={persona.telefono} />}
    />
  );
}

function PersonaLink({ id, children }: { id: string; children: string }) {
  return (
    <Link className={styles.enlace} to={rutaOfPanel('personas', { detalle: [id] })}>
      {children}
    </Link>
  );
}

/** By their name, which is what somebody calls; by the folio where it is reserved. */
function CotizacionLink({ fila: { folio, persona } }: CotizacionProps) {
  return (
    <Link className={styles.enlace} to={rutaOfPanel('cotizaciones', { detalle: [folio] })}>
      {persona?.nombre ?? folio}
    </Link>
  );
}

function Contacto({ nombre, telefono }: { nombre: string; telefono: string }) {
  return (
    <span className={styles.contacto}>
      <a href={`tel:+52${telefono}`} aria-label={TEXTOS_DE_HOY.llamar(nombre)}>
        <IconoOfPath d={TELEFONO} tamano={20} />
        {formatTelefono(telefono)}
      </a>
      <a
        href={`https://wa.me/52${telefono}`}
        target="_blank"
        rel="noreferrer"
        aria-label={TEXTOS_DE_HOY.whatsapp(nombre)}
      >
        <Icono nombre="whatsapp" tamano={20} />
      </a>
    </span>
  );
}
