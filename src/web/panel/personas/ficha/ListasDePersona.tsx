import type { ReactNode } from 'react';
import type {
  ApartadoOfPersona,
  CorreoOfPersona,
  VentaOfPersona,
} from '../../../../contract/panel/personas.ts';
import { decimal, formatPrecio } from '../../../../domain/decimal.ts';
import { fechaEnMexico, formatNearFecha } from '../../../../domain/fecha.ts';
import { formatNearMoment } from '../../marco/formatMoment.ts';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import { Marca } from '../Marca.tsx';
import { MercadotecniaButton, RecordatoriosButton } from './cambios/ObjectionButtons.tsx';
import styles from './Ficha.module.css';
import type { PropsDeFicha } from './propsDeFicha.ts';
import { ESTADOS_DE_CORREO, TEXTOS_DE_FICHA } from './textosDeFicha.ts';

/** The lots that were held for them or sold to them. */
export function TratosDePersona({ persona: { apartados, ventas }, ahora }: PropsDeFicha) {
  const none = apartados.length + ventas.length === 0;
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_FICHA.tratos}>
      {none && <p className={styles.nota}>{TEXTOS_DE_FICHA.sinTratos}</p>}
      <ul className={styles.entradas}>
        {ventas.map((venta) => (
          <FactRow
            key={`v${venta.id}`}
            titulo={TEXTOS_DE_FICHA.venta(venta.id_lote, venta.proyecto)}
            datos={[ventaStateOf(venta, ahora), ...sharedOf(venta)]}
          />
        ))}
        {apartados.map((apartado) => (
          <FactRow
            key={`a${apartado.id}`}
            titulo={TEXTOS_DE_FICHA.apartado(apartado.id_lote, apartado.proyecto)}
            datos={[apartadoStateOf(apartado, ahora), ...sharedOf(apartado)]}
          />
        ))}
      </ul>
    </TarjetaDePanel>
  );
}

/** What was sent to them, and what became of it. */
export function CorreosDePersona({ persona, ahora }: PropsDeFicha) {
  const { correos, recordatoriosDetenidosEn: detenidos } = persona;
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_FICHA.correos}>
      {correos.length === 0 && <p className={styles.nota}>{TEXTOS_DE_FICHA.sinCorreos}</p>}
      {detenidos !== null && (
        <p className={styles.nota}>{TEXTOS_DE_FICHA.sinRecordatorios(formatNearMoment(detenidos, ahora))}</p>
      )}
      <RecordatoriosButton persona={persona} />
      <ul className={styles.entradas}>
        {correos.map((correo) => (
          <FactRow
            key={correo.id}
            titulo={titleOf(correo)}
            marca={<Marca estado={correo.estado}>{ESTADOS_DE_CORREO[correo.estado]}</Marca>}
            datos={[correo.motivo, whenOf(correo, ahora), correo.destinatario]}
          />
        ))}
      </ul>
    </TarjetaDePanel>
  );
}

/** Which version of the privacy notice they agreed to, and to promotions or not. */
export function ConsentimientosDePersona({ persona, ahora }: PropsDeFicha) {
  const { consentimientos, promocionesRevocadasEn: revocadas } = persona;
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_FICHA.consentimientos}>
      {consentimientos.length === 0 && <p className={styles.nota}>{TEXTOS_DE_FICHA.sinConsentimientos}</p>}
      {revocadas !== null && (
        <p className={styles.nota}>{TEXTOS_DE_FICHA.revocadas(formatNearMoment(revocadas, ahora))}</p>
      )}
      <MercadotecniaButton persona={persona} />
      <ul className={styles.entradas}>
        {consentimientos.map(({ aviso, en, mercadotecnia, folio }) => (
          <FactRow
            key={`${aviso} ${en} ${mercadotecnia}`}
            titulo={TEXTOS_DE_FICHA.aviso(aviso)}
            datos={[
              mercadotecnia ? TEXTOS_DE_FICHA.conPromociones : TEXTOS_DE_FICHA.sinPromociones,
              TEXTOS_DE_FICHA.aceptado(formatNearMoment(en, ahora), folio),
            ]}
          />
        ))}
      </ul>
    </TarjetaDePanel>
  );
}

interface FactRowProps {
  titulo: string;
  marca?: ReactNode;
  datos: readonly (string | null)[];
}

function FactRow({ titulo, marca, datos }: FactRowProps) {
  return (
    <li>
      <p className={styles.linea}>
        <span className={styles.fuerte}>{titulo}</span>
        {marca}
      </p>
      <p className={styles.nota}>{datos.filter(Boolean).join(' · ')}</p>
    </li>
  );
}

function sharedOf({ precioTotal, folio, asesor }: ApartadoOfPersona | VentaOfPersona): (string | null)[] {
  return [
    precioTotal === null ? null : formatPrecio(decimal(precioTotal)),
    folio && TEXTOS_DE_FICHA.folio(folio),
    asesor && TEXTOS_DE_FICHA.por(asesor.nombre),
  ];
}

function apartadoStateOf({ estado, pagado, venceEn }: ApartadoOfPersona, ahora: number): string {
  if (estado === 'liberado' || estado === 'vendido') return TEXTOS_DE_FICHA[estado];
  const end = formatNearMoment(venceEn, ahora);
  if (estado === 'vencido') return TEXTOS_DE_FICHA.vencido(end);
  return pagado ? TEXTOS_DE_FICHA.pagado : TEXTOS_DE_FICHA.vivo(end);
}

function ventaStateOf({ anulada, fecha }: VentaOfPersona, ahora: number): string {
  if (anulada) return TEXTOS_DE_FICHA.anulada;
  return TEXTOS_DE_FICHA.conFecha(formatNearFecha(fecha, fechaEnMexico(new Date(ahora))));
}

function titleOf({ tipo, folio, id_lote }: CorreoOfPersona): string {
  if (tipo === 'recordatorio') return TEXTOS_DE_FICHA.recordatorioDe(folio ?? '');
  return tipo === 'cotizacion'
    ? TEXTOS_DE_FICHA.correoDe(folio ?? '')
    : TEXTOS_DE_FICHA.correoDeLote(id_lote ?? '');
}

function whenOf({ enviadoEn, creadoEn, intentos }: CorreoOfPersona, ahora: number): string {
  if (enviadoEn !== null) return TEXTOS_DE_FICHA.enviado(formatNearMoment(enviadoEn, ahora));
  const asked = TEXTOS_DE_FICHA.creado(formatNearMoment(creadoEn, ahora));
  return intentos > 0 ? `${asked}, ${TEXTOS_DE_FICHA.intentos(intentos)}` : asked;
}
