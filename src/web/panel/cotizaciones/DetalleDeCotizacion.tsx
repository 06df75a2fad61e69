import { useState } from 'react';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { absoluteOf, onSite } from '../../../contract/rutas.ts';
import { rutaOfHold, rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { decimal, formatPrecio } from '../../../domain/decimal.ts';
import { endSentence, fechaEnMexico, formatLongFecha } from '../../../domain/fecha.ts';
import { ESTADOS_DE_LOTE } from '../../../domain/lote.ts';
import { usePanel, useReread } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { useWhatsapp } from '../../contacto/whatsapp.ts';
import { beginStaffMode } from '../../mostrador/staffPersona.ts';
import { Link } from '../../navegador/navigation.tsx';
import { Aviso } from '../../ui/Aviso.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Enlace } from '../../ui/Enlace.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { ContactoDePersona } from '../inventario/ficha/ContactoDePersona.tsx';
import { keyOfAct } from '../keys/acts.ts';
import { formatMoment } from '../marco/formatMoment.ts';
import { Lista, ListaRow } from '../marco/Lista.tsx';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { AccionesDeEnvio } from './AccionesDeEnvio.tsx';
import styles from './Cotizaciones.module.css';
import { estadoDeCorreoText, estadoText, TEXTOS_DE_COTIZACIONES } from './textosDeCotizaciones.ts';

type Detalle = PanelAnswerOf<'LeerCotizacion'>;

/** One quote: amounts, state, person and mails. */
export function DetalleDeCotizacion({ folio }: { folio: string }) {
  const { datos, cargando, falla, releer } = usePanel('LeerCotizacion', { folio });
  const lote = datos && `${TEXTOS_DE_COTIZACIONES.lote(datos.id_lote)}, ${datos.proyecto}`;
  return (
    <>
      <TituloDePanel
        titulo={datos?.folio ?? folio}
        texto={datos && `${datos.modelo}. ${lote}`}
        acciones={
          <>
            <Enlace variante="secundario" to={rutaOfPanel('cotizaciones')}>
              <Icono nombre="atras" tamano={20} />
              {TEXTOS_DE_COTIZACIONES.lista}
            </Enlace>
            {datos && <HoldOfCotizacion datos={datos} />}
          </>
        }
      />
      <RefusalNote falla={falla} releer={releer} />
      {cargando && <PanelWait />}
      {datos && (
        <div className={`grid gap-4 screen ${styles.detalle}`}>
          <Desglose datos={datos} />
          <PersonaDeDetalle datos={datos} />
          <Envios datos={datos} />
        </div>
      )}
    </>
  );
}

/** The hold of its lot at its price, unless a newer quote stands in its place. */
function HoldOfCotizacion({ datos }: { datos: Detalle }) {
  const mayHold = usePermiso('holdLote');
  if (!mayHold || !ESTADOS_DE_LOTE[datos.lote].canChoose || datos.siguiente !== null) return null;
  return (
    <Enlace to={rutaOfHold(datos)} aria-keyshortcuts={keyOfAct('apartar')}>
      {TEXTOS_DE_COTIZACIONES.apartar}
    </Enlace>
  );
}

function Desglose({ datos }: { datos: Detalle }) {
  const hoy = fechaEnMexico(new Date());
  const {
    precioCasa,
    precioTerrenoExedente,
    precioModificaciones,
    precioTotal,
    equipamientos,
    descuento,
    plan,
  } = datos;
  const amounts: readonly (readonly [string, number])[] = [
    [TEXTOS_DE_COTIZACIONES.casa, precioCasa],
    [TEXTOS_DE_COTIZACIONES.terreno, precioTerrenoExedente],
    [[TEXTOS_DE_COTIZACIONES.equipo, ...equipamientos].join(' · '), precioModificaciones],
    ...(descuento ? [[TEXTOS_DE_COTIZACIONES.descuento(descuento.motivo), -descuento.monto] as const] : []),
    [TEXTOS_DE_COTIZACIONES.total, precioTotal],
    ...(plan ? [[TEXTOS_DE_COTIZACIONES.aPagarPor(plan.nombre), plan.aPagar] as const] : []),
  ];
  return (
    <TarjetaDePanel
      titulo={TEXTOS_DE_COTIZACIONES.desglose}
      texto={endSentence(
        `${estadoText(datos, hoy)}. ${TEXTOS_DE_COTIZACIONES.emitida} el ${formatMoment(datos.emitidaEn)}`,
      )}
      acciones={<WaysToSee datos={datos} />}
    >
      {datos.noCabe && (
        <Aviso tono="atencion" titulo={TEXTOS_DE_COTIZACIONES.noCabe}>
          {datos.noCabe}
        </Aviso>
      )}
      <dl className={`stack ${styles.montos}`}>
        {amounts.map(([nombre, monto]) => (
          <div className="row baseline wrap between line-above gap-x-4 pad-y-2" key={nombre}>
            <dt className="text-nota soft">{nombre}</dt>
            <dd className="strong figures">{formatPrecio(decimal(monto))}</dd>
          </div>
        ))}
        <div className="row baseline wrap between line-above gap-x-4 pad-y-2">
          <dt className="text-nota soft">{TEXTOS_DE_COTIZACIONES.vigencia}</dt>
          <dd className="strong figures">{formatLongFecha(datos.vigencia)}</dd>
        </div>
        <LinkedFolio nombre={TEXTOS_DE_COTIZACIONES.anterior} folio={datos.anterior} />
        <LinkedFolio nombre={TEXTOS_DE_COTIZACIONES.siguiente} folio={datos.siguiente} />
      </dl>
    </TarjetaDePanel>
  );
}

/** Links to the quote's page, its file, its lot, and a message about it. */
function WaysToSee({ datos }: { datos: Detalle }) {
  const { persona, url } = datos;
  const casa = url === null ? null : { ...datos, url: absoluteOf(window.location.origin, onSite(url)) };
  const whatsapp = useWhatsapp({ nombre: '', telefono: '', ...persona, casa });
  const map = { detalle: [String(datos.id_proyecto)], query: { lote: datos.id_lote } };
  return (
    <>
      {datos.url && (
        <a className="inline-row target accent strong" href={datos.url} target="_blank" rel="noreferrer">
          {TEXTOS_DE_COTIZACIONES.pagina}
        </a>
      )}
      {datos.pdf && (
        <a className="inline-row target accent strong" href={datos.pdf} target="_blank" rel="noreferrer">
          {TEXTOS_DE_COTIZACIONES.pdf}
        </a>
      )}
      {casa && whatsapp && (
        <a className="inline-row target accent strong" href={whatsapp} target="_blank" rel="noreferrer">
          {TEXTOS_DE_COTIZACIONES.porWhatsapp}
        </a>
      )}
      <Link className="inline-row target accent strong" to={rutaOfPanel('inventario', map)}>
        {TEXTOS_DE_COTIZACIONES.desdeLotes}
      </Link>
    </>
  );
}

function LinkedFolio({ nombre, folio }: { nombre: string; folio: string | null }) {
  if (!folio) return null;
  return (
    <div className="row baseline wrap between line-above gap-x-4 pad-y-2">
      <dt className="text-nota soft">{nombre}</dt>
      <dd className="strong figures">
        <Link
          className={`accent strong figures nowrap ${styles.folio}`}
          to={rutaOfPanel('cotizaciones', { detalle: [folio] })}
        >
          {folio}
        </Link>
      </dd>
    </div>
  );
}

function PersonaDeDetalle({ datos: { persona, borrada, asesor, configuracion } }: { datos: Detalle }) {
  const mayFollow = usePermiso('followPersona', asesor?.id ?? null);
  const mayIssue = usePermiso('issueCotizacion');
  const whose = asesor ? TEXTOS_DE_COTIZACIONES.atiende(asesor.nombre) : TEXTOS_DE_COTIZACIONES.nadieAtiende;
  const missing = borrada ? TEXTOS_DE_COTIZACIONES.borrada : TEXTOS_DE_COTIZACIONES.reservada;
  return (
    <TarjetaDePanel
      titulo={TEXTOS_DE_COTIZACIONES.persona}
      texto={borrada ? undefined : whose}
      acciones={
        persona && (
          <>
            {mayFollow && mayIssue && (
              <Boton variante="secundario" onClick={() => beginStaffMode(persona.id, configuracion)}>
                {TEXTOS_DE_COTIZACIONES.otraVez}
              </Boton>
            )}
            <Enlace variante="secundario" to={rutaOfPanel('personas', { detalle: [persona.id] })}>
              {TEXTOS_DE_COTIZACIONES.verPersona}
            </Enlace>
          </>
        )
      }
    >
      {persona ? <ContactoDePersona persona={persona} /> : <p>{missing}</p>}
    </TarjetaDePanel>
  );
}

function Envios({ datos }: { datos: Detalle }) {
  const reread = useReread();
  const [hecho, setHecho] = useState('');
  if (datos.borrada) return null;
  const done = (texto: string) => {
    setHecho(texto);
    reread();
  };
  return (
    <TarjetaDePanel
      titulo={TEXTOS_DE_COTIZACIONES.envios}
      acciones={
        <AccionesDeEnvio
          folio={datos.folio}
          entrega={datos.entrega}
          correo={datos.persona?.correo ?? ''}
          asesor={datos.asesor?.id ?? null}
          onDone={done}
        />
      }
    >
      {hecho && <Aviso>{hecho}</Aviso>}
      <Lista>
        {datos.envios.map(({ creadoEn, entrega, destinatario }) => (
          <ListaRow
            key={creadoEn}
            nombre={estadoDeCorreoText(entrega)}
            notas={[
              destinatario ? TEXTOS_DE_COTIZACIONES.aQuien(destinatario) : undefined,
              formatMoment('en' in entrega ? entrega.en : creadoEn),
            ]}
          />
        ))}
      </Lista>
    </TarjetaDePanel>
  );
}
