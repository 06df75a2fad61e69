import { useEffect, useRef, useState } from 'react';
import type { RecoverCotizacionAnswer } from '../../../../contract/cotizacion.ts';
import { RUTA_PROYECTOS } from '../../../../contract/rutas.ts';
import { decimal, formatPrecio } from '../../../../domain/decimal.ts';
import { formatLongFecha, tellFechaHora } from '../../../../domain/fecha.ts';
import { NearLotes, type OtherLote } from '../../../guardados/near/NearLotes.tsx';
import { Link } from '../../../navegador/navigation.tsx';
import { Boton } from '../../../ui/Boton.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Enlace } from '../../../ui/Enlace.tsx';
import { Icono } from '../../../ui/Icono.tsx';
import { TEXTOS_DE_COTIZACION } from '../textosDeCotizacion.ts';
import styles from './SituacionDeHoy.module.css';
import { formatDifference, type Novedad, situacionOf, trendOf } from './situacion.ts';
import { TEXTOS_DE_SITUACION } from './textosDeSituacion.ts';
import { useRenewal } from './useRenewal.ts';

const T = TEXTOS_DE_SITUACION;

export interface PropsDeHoy {
  c: string;
  data: RecoverCotizacionAnswer;
  otroLote: OtherLote;
}

/** What changed since the quote was issued; renders nothing if nothing did. */
export function SituacionDeHoy({ c, data, otroLote }: PropsDeHoy) {
  const { novedades, actualizar } = situacionOf(data);
  const renewal = useRenewal(c);
  const [conservada, setConservada] = useState(false);
  const precio = novedades.find((it) => it.tipo === 'precio');
  const trend = precio && trendOf(precio);
  const withoutThem = novedades.some((it) => it.tipo === 'equipamientos' && it.resto);
  if (novedades.length === 0) return null;
  if (conservada && trend === 'conserva') return <KeptPrecio documento={data.documento} />;
  // A kept price is as good as a lower one. Neither is a warning.
  const good =
    (novedades[0]?.tipo === 'tuyo' || trend === 'baja' || trend === 'conserva') && novedades.length === 1;
  return (
    <section
      className={classNames(
        `row at-top surface rounded-card gap-3 ${styles.situacion}`,
        good && styles.buena,
      )}
      aria-label={T.titulo}
      data-hoy
    >
      <Icono nombre={good ? 'palomita' : 'aviso'} />
      <div className="stack grow min-0 gap-4">
        {novedades.map((novedad) => (
          <OneNovedad key={novedad.tipo} novedad={novedad} otroLote={otroLote} />
        ))}
        <GoOn novedades={novedades} otroLote={otroLote} lote={data.documento.lote} />
        {(actualizar || withoutThem) && data.documento.descuento && <p>{T.sinDescuento}</p>}
        {actualizar && (
          <div className="row wrap gap-2 gap-x-4">
            {trend === 'conserva' && <Boton onClick={() => setConservada(true)}>{T.conservar}</Boton>}
            <Boton
              variante={trend === 'conserva' ? 'discreto' : 'primario'}
              onClick={() => renewal.actualizar()}
              disabled={renewal.estado === 'pendiente'}
            >
              {renewal.estado === 'pendiente' ? T.actualizando : T.actualizar}
            </Boton>
            <p role="status">{renewal.estado === 'fallida' && T.noSeActualizo}</p>
          </div>
        )}
      </div>
    </section>
  );
}

interface GoOnProps {
  novedades: readonly Novedad[];
  otroLote: OtherLote;
  lote: RecoverCotizacionAnswer['documento']['lote'];
}

/** Keeps the lot if only the model was withdrawn. A lot that is gone has nearby lots instead. */
function GoOn({ novedades, otroLote: { ruta, onChoose }, lote }: GoOnProps) {
  const modelo = novedades.some(({ tipo }) => tipo === 'modelo');
  const gone = novedades.find((it) => it.tipo === 'equipamientos');
  if (!ruta || !(modelo || gone) || novedades.some(({ tipo }) => tipo === 'lote')) return null;
  return (
    <div className="row wrap gap-2 gap-x-4">
      <Enlace to={ruta} data-retener onClick={() => onChoose(lote)}>
        {modelo || !gone ? T.elegirOtroModelo : T.seguirSinEllos(gone.nombres.length)}
      </Enlace>
    </div>
  );
}

/** After 'Conservar mi precio': that the price is kept, until when, and the next step. */
function KeptPrecio({ documento }: Pick<RecoverCotizacionAnswer, 'documento'>) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  const precio = formatPrecio(decimal(documento.cotizacion.precioTotal));
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={classNames(`row at-top surface rounded-card gap-3 ${styles.situacion}`, styles.buena)}
      role="status"
    >
      <Icono nombre="palomita" />
      <p className="stack grow min-0 gap-4">{T.conservado(precio, formatLongFecha(documento.vigencia))}</p>
    </div>
  );
}

function OneNovedad({ novedad, otroLote }: { novedad: Novedad; otroLote: OtherLote }) {
  const { titulo, texto } = wordsOf(novedad);
  return (
    <div className="stack at-start gap-2">
      <p className={`text-h3 strong figures close-set ${styles.titulo}`}>{titulo}</p>
      {texto && <p>{texto}</p>}
      {novedad.tipo === 'lote' && <NearLotes lotes={novedad.cercanos} otroLote={otroLote} />}
      {novedad.tipo === 'sustituida' && <Enlace to={novedad.por.url}>{T.verNueva}</Enlace>}
      {novedad.tipo === 'proyecto' && (
        <Link className="inline-row target medium" to={RUTA_PROYECTOS}>
          {TEXTOS_DE_COTIZACION.verProyectos}
        </Link>
      )}
    </div>
  );
}

function wordsOf(novedad: Novedad): { titulo: string; texto?: string } {
  switch (novedad.tipo) {
    case 'tuyo':
      return wordsOfOwn(novedad);
    case 'sustituida':
      return { titulo: T.sustituida, texto: T.sustituidaPor(novedad.por.folio) };
    case 'vencida':
      return { titulo: T.vencida(formatLongFecha(novedad.dia)), texto: T.vencidaTexto };
    case 'lote':
      return {
        titulo: T.sinLote(novedad.id_lote),
        texto: novedad.cercanos.length ? TEXTOS_DE_COTIZACION.cercanos : T.verLotes,
      };
    case 'proyecto':
      return { titulo: T.sinProyecto };
    case 'modelo':
      return { titulo: T.sinModelo(novedad.nombre) };
    case 'equipamientos':
      return wordsOfEquipamientos(novedad);
    case 'precio':
      return wordsOfPrecio(novedad);
  }
}

function wordsOfOwn({ id_lote, tuyo }: Extract<Novedad, { tipo: 'tuyo' }>) {
  const words = TEXTOS_OWN;
  switch (tuyo.estado) {
    case 'apartado': {
      const titulo = words.apartado(tellFechaHora(new Date(tuyo.hasta)));
      return { titulo, texto: words.apartadoTexto(id_lote) };
    }
    case 'pagado':
      return { titulo: words.pagado, texto: words.pagadoTexto(id_lote) };
    case 'vendido':
      return { titulo: words.vendido(id_lote) };
  }
}

function wordsOfEquipamientos({ nombres, resto }: Extract<Novedad, { tipo: 'equipamientos' }>) {
  const titulo = T.sinEquipamientos(nombres);
  if (!resto) return { titulo };
  const total = T.sinEllos(nombres.length, formatPrecio(decimal(resto.precioTotal)));
  const rest = resto.diferencia === 0 ? T.restoIgual : T.restoCambio(formatDifference(resto.diferencia));
  return { titulo, texto: `${total} ${rest}` };
}

function wordsOfPrecio(novedad: Extract<Novedad, { tipo: 'precio' }>) {
  const { ahora, diferencia, conservaHasta } = novedad;
  const hoy = formatPrecio(decimal(ahora));
  switch (trendOf(novedad)) {
    case 'baja':
      return { titulo: T.bajo(formatDifference(0, diferencia).slice(1)), texto: T.bajoTexto(hoy) };
    case 'conserva':
      return {
        titulo: T.conserva(formatLongFecha(conservaHasta ?? '')),
        texto: T.precio(hoy, formatDifference(diferencia)),
      };
    case 'sube':
      return { titulo: T.precio(hoy, formatDifference(diferencia)) };
  }
}

/** Sentences for a lot that is held for the reader or sold to them. Not in `TEXTOS`, which every first visit loads. */
const TEXTOS_OWN = {
  apartado: (cuando: string) => `Apartado para ti hasta el ${cuando}`,
  apartadoTexto: (lote: string) =>
    `El lote ${lote} conserva el precio de esta cotización. Hora del centro de México.`,
  pagado: 'Apartado para ti, con tu pago registrado',
  pagadoTexto: (lote: string) =>
    `El lote ${lote} conserva el precio de esta cotización y tu apartado ya no termina por sí solo.`,
  vendido: (lote: string) => `¡Es tuyo! El lote ${lote} ya se vendió a tu nombre`,
} as const;
