import type { ReactNode } from 'react';
import { LISTINGS } from '../../../contract/listings/listings.ts';
import type { ColumnaDeCotizaciones } from '../../../contract/panel/choices.ts';
import type { CotizacionListed } from '../../../contract/panel/cotizaciones.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { formatTelefono, phoneLinkOf } from '../../../domain/contacto.ts';
import { decimal, formatPrecio, sumDecimals } from '../../../domain/decimal.ts';
import { fechaEnMexico, formatShortFecha } from '../../../domain/fecha.ts';
import { tellCampana } from '../../../domain/personas/origen.ts';
import { Link } from '../../navegador/navigation.tsx';
import { idOfRow } from '../lists/useList.ts';
import styles from './Cotizaciones.module.css';
import {
  COLUMNA_LABELS,
  estadoDeCorreoText,
  estadoText,
  TEXTOS_DE_COTIZACIONES,
} from './textosDeCotizaciones.ts';

interface Props {
  cotizaciones: readonly CotizacionListed[];
  columnas: readonly ColumnaDeCotizaciones[];
  /** Whether the reader may see personal data. */
  people: boolean;
}

/** One row per quote. On a phone each is a card, and the whole card is the link. */
export function TablaDeCotizaciones({ cotizaciones, columnas, people }: Props) {
  const hoy = fechaEnMexico(new Date());
  return (
    <section
      className={`card min-0 scroll-x ${styles.ancha}`}
      aria-label={TEXTOS_DE_COTIZACIONES.deLista.titulo}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a table wider than the screen
      tabIndex={0}
    >
      <table className={`table ${styles.tabla}`}>
        <thead>
          <tr>
            {columnas.map((columna) => (
              <th key={columna} scope="col" data-columna={columna}>
                {COLUMNA_LABELS[columna]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cotizaciones.map((cotizacion) => (
            <tr key={cotizacion.folio} data-renglon="">
              {columnas.map((columna) => (
                <td key={columna} data-columna={columna}>
                  {CELLS[columna](cotizacion, hoy, people)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Cell = (cotizacion: CotizacionListed, hoy: string, people: boolean) => ReactNode;

const day = (fecha: string, hoy: string) => <time dateTime={fecha}>{formatShortFecha(fecha, hoy)}</time>;

const CELLS: Readonly<Record<ColumnaDeCotizaciones, Cell>> = {
  folio: ({ folio }) => (
    <Link
      id={idOfRow(LISTINGS.cotizaciones, folio)}
      className={`accent strong figures nowrap ${styles.folio}`}
      to={rutaOfPanel('cotizaciones', { detalle: [folio] })}
    >
      {folio}
    </Link>
  ),
  emitida: ({ emitidaEn }, hoy) => day(fechaEnMexico(new Date(emitidaEn)), hoy),
  nombre: ({ persona, borrada }) => persona?.nombre ?? (borrada ? TEXTOS_DE_COTIZACIONES.borrada : ''),
  correo: ({ persona }) => persona?.correo,
  telefono: ({ persona }) =>
    persona && <a href={phoneLinkOf(persona.telefono)}>{formatTelefono(persona.telefono)}</a>,
  proyecto: ({ proyecto }) => proyecto,
  lote: ({ id_lote }) => (
    <>
      <span className={styles.soloTelefono}>{TEXTOS_DE_COTIZACIONES.loteCorto} </span>
      {id_lote}
    </>
  ),
  modelo: ({ modelo }) => modelo,
  noCabe: ({ noCabe }) => noCabe,
  precio: ({ precioTotal, descuento }) =>
    formatPrecio(sumDecimals([decimal(precioTotal), decimal(descuento?.monto ?? 0)])),
  descuento: ({ descuento }) => descuento && formatPrecio(decimal(-descuento.monto)),
  total: ({ precioTotal }) => formatPrecio(decimal(precioTotal)),
  plan: ({ plan }) => plan?.nombre,
  aPagar: ({ plan }) => plan && formatPrecio(decimal(plan.aPagar)),
  vigencia: ({ vigencia }, hoy) => day(vigencia, hoy),
  estado: (cotizacion, hoy) => (
    <span className={styles.estado} data-estado={cotizacion.borrada ? 'borrada' : cotizacion.estado}>
      {estadoText(cotizacion, hoy, formatShortFecha)}
    </span>
  ),
  entrega: ({ entrega }) => <span data-entrega={entrega?.estado}>{estadoDeCorreoText(entrega)}</span>,
  asesor: ({ asesor, borrada }) => asesor?.nombre ?? (borrada ? '' : TEXTOS_DE_COTIZACIONES.sinAsesor),
  campana: ({ campana }) => tellCampana(campana),
};
