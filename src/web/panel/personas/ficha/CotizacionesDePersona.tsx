import { useState } from 'react';
import type { CotizacionOfPersona } from '../../../../contract/panel/personas.ts';
import { decimal, formatPrecio } from '../../../../domain/decimal.ts';
import { fechaEnMexico, formatNearFecha } from '../../../../domain/fecha.ts';
import { ESTADOS_DE_LOTE } from '../../../../domain/lote.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { formatNearMoment } from '../../marco/formatMoment.ts';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import { Distintivo } from '../Distintivo.tsx';
import { CorreosOfCotizacion } from './CorreosDePersona.tsx';
import { AccionesDeCotizacion, type PropsOfCotizacionRow } from './cambios/AccionesDeCotizacion.tsx';
import styles from './Ficha.module.css';
import type { PropsDeExpediente } from './propsDeExpediente.ts';
import { ESTADO_DE_CORREO_TEXTS, ESTADOS_DE_COTIZACION, TEXTOS_DE_EXPEDIENTE } from './textosDeExpediente.ts';

/** Newest five first; the rest on request. */
const FIRST = 5;

/** All quotes of the person with today's state, newest first. */
export function CotizacionesDePersona({ persona, ahora }: PropsDeExpediente) {
  const { cotizaciones, hayMas } = persona;
  const [all, setAll] = useState(false);
  const older = all || cotizaciones.length <= FIRST + 1 ? 0 : cotizaciones.length - FIRST;
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_EXPEDIENTE.cotizaciones}>
      {cotizaciones.length === 0 && (
        <p className="text-nota soft anywhere">{TEXTOS_DE_EXPEDIENTE.sinCotizaciones}</p>
      )}
      <ul className={`hide-empty ${styles.entradas}`}>
        {cotizaciones.slice(0, older > 0 ? FIRST : undefined).map((cotizacion) => (
          <li key={cotizacion.folio}>
            <CotizacionDePersona cotizacion={cotizacion} ahora={ahora} persona={persona} />
          </li>
        ))}
      </ul>
      {older > 0 && (
        <Boton variante="secundario" onClick={() => setAll(true)}>
          {TEXTOS_DE_EXPEDIENTE.anteriores(older)}
        </Boton>
      )}
      {older === 0 && hayMas && <p className="text-nota soft anywhere">{TEXTOS_DE_EXPEDIENTE.hayMas}</p>}
    </TarjetaDePanel>
  );
}

function CotizacionDePersona({ cotizacion, ahora, persona }: PropsOfCotizacionRow) {
  const { folio, estado, modelo, id_lote, proyecto, equipamientos, precioTotal, descuento, entrega } =
    cotizacion;
  return (
    <article className="stack gap-2" aria-label={TEXTOS_DE_EXPEDIENTE.correoDe(folio)}>
      <div className="row baseline wrap between gap-1 gap-x-3">
        <h3 className="text-cuerpo">{TEXTOS_DE_EXPEDIENTE.casa(modelo, id_lote, proyecto)}</h3>
        <p className="bold anywhere">{formatPrecio(decimal(precioTotal))}</p>
      </div>
      {equipamientos.length > 0 && (
        <p className="text-nota soft anywhere">{TEXTOS_DE_EXPEDIENTE.con(equipamientos.join(', '))}</p>
      )}
      {descuento && (
        <p className="text-nota soft anywhere">
          {TEXTOS_DE_EXPEDIENTE.conDescuento(formatPrecio(decimal(descuento.monto)), descuento.motivo)}
        </p>
      )}
      <p className="row stretch wrap gap-1 gap-x-2">
        <Distintivo estado={estado}>{ESTADOS_DE_COTIZACION[estado]}</Distintivo>
        <Distintivo>
          {cotizacion.lote === 'retirado'
            ? TEXTOS_DE_EXPEDIENTE.loteRetirado
            : TEXTOS_DE_EXPEDIENTE.loteEstado(ESTADOS_DE_LOTE[cotizacion.lote].etiqueta)}
        </Distintivo>
        {entrega && <Distintivo estado={entrega.estado}>{ESTADO_DE_CORREO_TEXTS[entrega.estado]}</Distintivo>}
      </p>
      <p className="text-nota soft anywhere">
        {folio} · {TEXTOS_DE_EXPEDIENTE.emitida(formatNearMoment(cotizacion.emitidaEn, ahora))} ·{' '}
        {untilOf(cotizacion, fechaEnMexico(new Date(ahora)))}
      </p>
      <CorreosOfCotizacion folio={folio} persona={persona} ahora={ahora} />
      <AccionesDeCotizacion cotizacion={cotizacion} persona={persona} ahora={ahora} />
    </article>
  );
}

function untilOf({ estado, vigencia, renovadaPor }: CotizacionOfPersona, hoy: string): string {
  if (renovadaPor !== null) return TEXTOS_DE_EXPEDIENTE.renovadaPor(renovadaPor);
  const say = estado === 'vigente' ? TEXTOS_DE_EXPEDIENTE.hasta : TEXTOS_DE_EXPEDIENTE.vencio;
  return say(formatNearFecha(vigencia, hoy));
}
