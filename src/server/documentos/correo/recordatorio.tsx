import type { DocumentoCotizacion, NearLote } from '../../../contract/cotizacion.ts';
import { empresaLines } from '../../../contract/empresaLines.ts';
import { presentCotizacion } from '../../../contract/presentCotizacion.ts';
import {
  presentRecordatorio,
  type Recordatorio,
} from '../../../contract/recordatorio/presentRecordatorio.ts';
import { decimal, formatArea } from '../../../domain/decimal.ts';
import { formatLongFecha } from '../../../domain/fecha.ts';
import type { RecordatorioKind } from '../../../domain/recordatorio/recordatorio.ts';
import { unlinkable } from '../unlinkable.ts';
import { type CorreoLine, LinesDeCorreo } from './LinesDeCorreo.tsx';
import { BotonDeCorreo, type Logo, renderCorreo, SeccionDeCorreo, Tarjeta } from './MarcoDeCorreo.tsx';
import { PieDeCorreo } from './PieDeCorreo.tsx';
import { NOTE_STYLE, TEXTO } from './style.ts';

/** A reminder with its subject; addresses are absolute. */
export interface SentRecordatorio {
  tipo: RecordatorioKind;
  /** For a lot: whether it is available again. */
  disponible: boolean;
  documento: DocumentoCotizacion;
  /** Of the quote. */
  enlace: string;
  /** Where the project's lots are chosen. */
  lotes: string;
  /** Where reminders are stopped. */
  alto: string;
  asesor: { name: string } | undefined;
  /** Alternatives to an unavailable lot. */
  cercanos: readonly NearLote[];
}

export function recordatorioOf({ tipo, disponible, documento }: SentRecordatorio): Recordatorio {
  const { proyecto, lote, vigencia } = documento;
  return { tipo, disponible, proyecto: proyecto.nombre, id_lote: lote.id_lote, vigencia };
}

const POR_QUE = 'Te escribimos porque pediste esta cotización.';
const DEJAR = 'Dejar de recibir recordatorios';
const VER_COTIZACION = 'Ver mi cotización';
const VER_LOTES = 'Ver los lotes disponibles';
const CERCANOS = 'Los lotes disponibles más parecidos';

const isGone = ({ tipo, disponible }: SentRecordatorio) => tipo === 'lote' && !disponible;

function linesOf({ documento, asesor }: SentRecordatorio): CorreoLine[] {
  const { casa, montos, folio, noCabe } = presentCotizacion(documento);
  const total = montos.at(-1);
  const attends = asesor?.name ?? documento.asesor;
  return [
    ['Folio', folio],
    ['Lote', `${casa.lote}, ${casa.terreno}`],
    ['Modelo', casa.modelo],
    ...(noCabe ? [['No cabe', noCabe.texto] satisfies CorreoLine] : []),
    [total?.etiqueta ?? '', total?.monto ?? ''],
    ['Vigente hasta', formatLongFecha(documento.vigencia)],
    ...(attends ? [['Te atiende', unlinkable(attends)] satisfies CorreoLine] : []),
  ];
}

function nearLine({ id_lote, terreno, cabe }: NearLote): string {
  return `Lote ${id_lote}, ${formatArea(decimal(terreno))}${cabe === false ? ', tu modelo no cabe' : ''}`;
}

/** A reminder as HTML. In: logo, which replaces the company's name. */
export function htmlRecordatorio(sent: SentRecordatorio, logo: Logo | undefined): string {
  const { documento, alto, cercanos } = sent;
  const { empresa, cliente, proyecto } = documento;
  const { titulo, texto } = presentRecordatorio(recordatorioOf(sent));
  return renderCorreo({
    titulo,
    avance: texto,
    empresa: empresa.nombre,
    logo,
    colorPrimario: empresa.colorPrimario,
    children: (
      <Tarjeta>
        <SeccionDeCorreo padding="36px 36px 0">
          <p
            className="tinta"
            style={{
              ...TEXTO,
              fontSize: 14,
              lineHeight: '20px',
              fontWeight: 600,
              color: empresa.colorAcento,
            }}
          >
            {proyecto.nombre}
          </p>
          <h1 className="tinta titulo" style={TITULO}>
            {titulo.replace(/\d+ de /, (dia) => dia.replaceAll(' ', '\u00a0'))}
          </h1>
          <p className="tinta" style={{ ...TEXTO, marginTop: 14 }}>
            Hola, {unlinkable(cliente.nombre)}: {texto}
          </p>
        </SeccionDeCorreo>
        <SeccionDeCorreo padding="20px 36px 0">
          <LinesDeCorreo lineas={linesOf(sent)} />
        </SeccionDeCorreo>
        <NearLotes lotes={cercanos} />
        <WaysOfRecordatorio sent={sent} />
      </Tarjeta>
    ),
    pie: (
      <>
        <p className="suave" style={NOTE_STYLE}>
          {POR_QUE}{' '}
          <a className="suave" href={alto} style={{ color: 'inherit', textDecoration: 'underline' }}>
            {DEJAR}
          </a>
        </p>
        <PieDeCorreo empresa={empresa} leyendas={documento.leyendas} />
      </>
    ),
  });
}

function NearLotes({ lotes }: { lotes: readonly NearLote[] }) {
  if (lotes.length === 0) return null;
  return (
    <SeccionDeCorreo padding="24px 36px 0">
      <h2 className="tinta" style={{ ...TEXTO, fontSize: 19, lineHeight: '26px', fontWeight: 600 }}>
        {CERCANOS}
      </h2>
      {lotes.map((lote) => (
        <p
          key={lote.id_lote}
          className="tinta"
          style={{ ...TEXTO, marginTop: 6, fontSize: 15, lineHeight: '22px' }}
        >
          {nearLine(lote)}
        </p>
      ))}
    </SeccionDeCorreo>
  );
}

/** Leads to the quote, or to the lots if its own is unavailable. */
function WaysOfRecordatorio({ sent }: { sent: SentRecordatorio }) {
  const { documento, enlace, lotes } = sent;
  const { colorPrimario } = documento.empresa;
  const gone = isGone(sent);
  return (
    <>
      <SeccionDeCorreo padding={gone ? '28px 36px 0' : '28px 36px 36px'}>
        <BotonDeCorreo href={gone ? lotes : enlace} color={colorPrimario}>
          {gone ? VER_LOTES : VER_COTIZACION}
        </BotonDeCorreo>
      </SeccionDeCorreo>
      {gone && (
        <SeccionDeCorreo padding="18px 36px 34px">
          <p style={{ ...TEXTO, fontSize: 15, lineHeight: '20px', textAlign: 'center' }}>
            <a className="tinta" href={enlace} style={linkOf(colorPrimario)}>
              {VER_COTIZACION}
            </a>
          </p>
        </SeccionDeCorreo>
      )}
    </>
  );
}

const TITULO = {
  ...TEXTO,
  margin: '6px 0 0',
  fontSize: 30,
  lineHeight: '35px',
  fontWeight: 600,
  letterSpacing: '-0.02em',
} as const;

const linkOf = (color: string) => ({ color, fontWeight: 600, textDecoration: 'underline' });

export function textoRecordatorio(sent: SentRecordatorio): string {
  const { documento, enlace, lotes, alto, cercanos } = sent;
  const { empresa, cliente, leyendas } = documento;
  const { titulo, texto } = presentRecordatorio(recordatorioOf(sent));
  const lines = [
    titulo,
    '',
    `Hola, ${unlinkable(cliente.nombre)}: ${texto}`,
    '',
    ...linesOf(sent).map(([etiqueta, valor]) => `${etiqueta}: ${valor}`),
    '',
    ...(cercanos.length ? [`${CERCANOS}:`, ...cercanos.map((lote) => `- ${nearLine(lote)}`), ''] : []),
    ...(isGone(sent) ? [`${VER_LOTES}:`, lotes, ''] : []),
    `${VER_COTIZACION}:`,
    enlace,
    '',
    ...leyendas,
    '',
    '--',
    empresa.nombre,
    ...empresaLines(empresa),
    '',
    POR_QUE,
    `${DEJAR}:`,
    alto,
  ];
  return `${lines.join('\n')}\n`;
}
