import type { ApartadoOfPersona, VentaOfPersona } from '../../../../contract/panel/personas.ts';
import { rutaOfPanel } from '../../../../contract/rutasDePanel.ts';
import { decimal, formatPrecio } from '../../../../domain/decimal.ts';
import { fechaEnMexico, formatNearFecha } from '../../../../domain/fecha.ts';
import { ESTADOS_DE_VISITA } from '../../../../domain/visita/visita.ts';
import { Link } from '../../../navegador/navigation.tsx';
import { formatNearMoment } from '../../marco/formatMoment.ts';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import { MercadotecniaButton } from './cambios/ObjectionButtons.tsx';
import { FactRow } from './FactRow.tsx';
import styles from './Ficha.module.css';
import { MoreOfLista } from './MoreOfLista.tsx';
import type { PropsDeExpediente } from './propsDeExpediente.ts';
import { TEXTOS_DE_EXPEDIENTE } from './textosDeExpediente.ts';

/** Holds and sales of the person. */
export function TratosDePersona({ persona, ahora }: PropsDeExpediente) {
  const { apartados, ventas } = persona;
  const none = apartados.length + ventas.length === 0;
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_EXPEDIENTE.tratos}>
      {none && <p className="text-nota soft anywhere">{TEXTOS_DE_EXPEDIENTE.sinTratos}</p>}
      <ul className={`hide-empty ${styles.entradas}`}>
        {ventas.map((venta) => (
          <FactRow
            key={`v${venta.id}`}
            titulo={TEXTOS_DE_EXPEDIENTE.venta(venta.id_lote, venta.proyecto)}
            marca={
              <Link
                className="target inline-row accent strong"
                to={rutaOfPanel('ventas', { detalle: [venta.id] })}
              >
                {TEXTOS_DE_EXPEDIENTE.verVenta}
              </Link>
            }
            datos={[ventaStateOf(venta, ahora), ...sharedOf(venta)]}
          />
        ))}
        {apartados.map((apartado) => (
          <FactRow
            key={`a${apartado.id}`}
            titulo={TEXTOS_DE_EXPEDIENTE.apartado(apartado.id_lote, apartado.proyecto)}
            datos={[apartadoStateOf(apartado, ahora), ...sharedOf(apartado)]}
          />
        ))}
      </ul>
      <MoreOfLista persona={persona} lista="ventas" />
      <MoreOfLista persona={persona} lista="apartados" />
    </TarjetaDePanel>
  );
}

/** Visits of the person; nothing without one. */
export function VisitasDePersona({ persona, ahora }: PropsDeExpediente) {
  const { visitas } = persona;
  if (visitas.length === 0) return null;
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_EXPEDIENTE.visitas}>
      <ul className={styles.entradas}>
        {visitas.map(({ id, inicio, lugar, estado, proyecto, folio, asesor }) => (
          <FactRow
            key={id}
            titulo={TEXTOS_DE_EXPEDIENTE.visita(formatNearMoment(inicio, ahora), proyecto)}
            datos={[
              ESTADOS_DE_VISITA[estado].etiqueta,
              lugar,
              asesor && TEXTOS_DE_EXPEDIENTE.recibe(asesor.nombre),
              folio && TEXTOS_DE_EXPEDIENTE.folio(folio),
            ]}
          />
        ))}
      </ul>
      <MoreOfLista persona={persona} lista="visitas" />
    </TarjetaDePanel>
  );
}

/** Versions of the privacy notice that the person accepted, with or without promotions. */
export function ConsentimientosDePersona({ persona, ahora }: PropsDeExpediente) {
  const { consentimientos, promocionesRevocadasEn: revocadas } = persona;
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_EXPEDIENTE.consentimientos}>
      {consentimientos.length === 0 && (
        <p className="text-nota soft anywhere">{TEXTOS_DE_EXPEDIENTE.sinConsentimientos}</p>
      )}
      {revocadas !== null && (
        <p className="text-nota soft anywhere">
          {TEXTOS_DE_EXPEDIENTE.revocadas(formatNearMoment(revocadas, ahora))}
        </p>
      )}
      <MercadotecniaButton persona={persona} />
      <ul className={`hide-empty ${styles.entradas}`}>
        {consentimientos.map(({ aviso, en, mercadotecnia, folio }) => (
          <FactRow
            key={`${aviso} ${en} ${mercadotecnia}`}
            titulo={TEXTOS_DE_EXPEDIENTE.aviso(aviso)}
            datos={[
              mercadotecnia ? TEXTOS_DE_EXPEDIENTE.conPromociones : TEXTOS_DE_EXPEDIENTE.sinPromociones,
              TEXTOS_DE_EXPEDIENTE.aceptado(formatNearMoment(en, ahora), folio),
            ]}
          />
        ))}
      </ul>
      <MoreOfLista persona={persona} lista="consentimientos" />
    </TarjetaDePanel>
  );
}

function sharedOf({ precioTotal, folio, asesor }: ApartadoOfPersona | VentaOfPersona): (string | null)[] {
  return [
    precioTotal === null ? null : formatPrecio(decimal(precioTotal)),
    folio && TEXTOS_DE_EXPEDIENTE.folio(folio),
    asesor && TEXTOS_DE_EXPEDIENTE.por(asesor.nombre),
  ];
}

function apartadoStateOf({ estado, pagado, venceEn }: ApartadoOfPersona, ahora: number): string {
  const paid = pagado ? TEXTOS_DE_EXPEDIENTE.conPago : '';
  if (estado === 'liberado' || estado === 'vendido') return TEXTOS_DE_EXPEDIENTE[estado] + paid;
  const end = formatNearMoment(venceEn, ahora);
  if (estado === 'vencido') return TEXTOS_DE_EXPEDIENTE.vencido(end) + paid;
  return pagado ? TEXTOS_DE_EXPEDIENTE.pagado : TEXTOS_DE_EXPEDIENTE.vivo(end);
}

function ventaStateOf({ anulada, fecha }: VentaOfPersona, ahora: number): string {
  if (anulada) return TEXTOS_DE_EXPEDIENTE.anulada;
  return TEXTOS_DE_EXPEDIENTE.conFecha(formatNearFecha(fecha, fechaEnMexico(new Date(ahora))));
}
