import { empresaLines } from '../../../contract/empresaLines.ts';
import { presentRecibo, presentRecibos } from '../../../contract/recibo/presentRecibo.ts';
import type { DocumentoRecibo } from '../../../contract/recibo/recibo.ts';
import { unlinkable } from '../../cotizaciones/send/unlinkable.ts';
import { EncabezadoDeRecibo } from './EncabezadoDeRecibo.tsx';
import { type CorreoLine, LinesDeCorreo } from './LinesDeCorreo.tsx';
import { LetraDeCorreo, type Logo, renderCorreo, SeccionDeCorreo, Tarjeta } from './MarcoDeCorreo.tsx';
import { PieDeCorreo } from './PieDeCorreo.tsx';
import { FIGURE_STYLE, TEXTO } from './style.ts';

/** One of several receipts, with the absolute address of the quote that its hold was made from, where there is one. */
export interface JoinedRecibo {
  documento: DocumentoRecibo;
  enlace?: string | undefined;
}
/** Two or more, of one person and one act. */
export type JoinedRecibos = readonly [JoinedRecibo, ...JoinedRecibo[]];

const documentsOf = ([first, ...others]: JoinedRecibos) =>
  [first.documento, ...others.map(({ documento }) => documento)] as const;

/** What is said of each lot but the project's name, which stands above all of them. */
function linesOf(documento: DocumentoRecibo): CorreoLine[] {
  const { lineas, monto } = presentRecibo(documento);
  const paid: CorreoLine[] = monto ? [[monto.etiqueta, `${monto.monto} · ${monto.pago}`]] : [];
  return [
    ...lineas.filter(([etiqueta]) => etiqueta !== 'Proyecto' && etiqueta !== 'Lote'),
    ...paid,
    ['Apartado', documento.folio],
  ];
}

/** The company's words about the amounts, each once. */
function termsOf(recibos: JoinedRecibos): string[] {
  return [...new Set(recibos.flatMap(({ documento }) => presentRecibo(documento).monto?.condiciones ?? []))];
}

function loteOf(documento: DocumentoRecibo): string {
  return presentRecibo(documento).lineas.find(([etiqueta]) => etiqueta === 'Lote')?.[1] ?? '';
}

/** What a person is told of several holds, as HTML. In: the logo stands in place of the company's name. */
export function htmlRecibos({ recibos, logo }: { recibos: JoinedRecibos; logo: Logo | undefined }): string {
  const [{ documento: first }] = recibos;
  const { empresa, persona } = first;
  const { titulo, texto } = presentRecibos(documentsOf(recibos));
  return renderCorreo({
    titulo,
    avance: texto,
    empresa: empresa.nombre,
    logo,
    colorPrimario: empresa.colorPrimario,
    children: (
      <Tarjeta>
        <EncabezadoDeRecibo
          documento={first}
          titulo={titulo}
          saludo={`Hola, ${unlinkable(persona.nombre)}. ${texto}`}
        />
        {recibos.map(({ documento, enlace }) => (
          <SeccionDeCorreo key={documento.folio} padding="26px 36px 0">
            <h2 className="tinta" style={{ ...TEXTO, fontSize: 19, lineHeight: '26px', fontWeight: 600 }}>
              {loteOf(documento)}
            </h2>
            <p className="tinta" style={{ ...TEXTO, margin: '4px 0 8px', fontSize: 15, lineHeight: '22px' }}>
              {presentRecibo(documento).texto}
            </p>
            <LinesDeCorreo lineas={linesOf(documento)} />
            {enlace && (
              <p style={{ ...TEXTO, marginTop: 10, fontSize: 15, lineHeight: '20px' }}>
                <a href={enlace} style={{ color: empresa.colorPrimario, fontWeight: 600 }}>
                  Ver mi cotización
                </a>
              </p>
            )}
          </SeccionDeCorreo>
        ))}
        <SeccionDeCorreo padding="24px 36px 34px">
          {termsOf(recibos).map((condiciones) => (
            <LetraDeCorreo key={condiciones}>{condiciones}</LetraDeCorreo>
          ))}
          <LetraDeCorreo margen={6}>{presentRecibo(first).emitido}</LetraDeCorreo>
        </SeccionDeCorreo>
      </Tarjeta>
    ),
    pie: <PieDeCorreo empresa={empresa} leyendas={[]} />,
  });
}

/** The same as plain text. */
export function textoRecibos(recibos: JoinedRecibos): string {
  const [{ documento: first }] = recibos;
  const { empresa, persona } = first;
  const { titulo, texto } = presentRecibos(documentsOf(recibos));
  const each = recibos.flatMap(({ documento, enlace }) => [
    loteOf(documento),
    presentRecibo(documento).texto,
    ...linesOf(documento).map(([etiqueta, valor]) => `${etiqueta}: ${valor}`),
    ...(enlace ? ['Ver mi cotización:', enlace] : []),
    '',
  ]);
  const lines = [
    titulo,
    '',
    `Hola, ${unlinkable(persona.nombre)}. ${texto}`,
    '',
    ...each,
    ...termsOf(recibos),
    presentRecibo(first).emitido,
    '',
    '--',
    empresa.nombre,
    ...empresaLines(empresa),
  ];
  return `${lines.join('\n')}\n`;
}

/** Subject of the adviser's mail. */
export function avisoDeRecibosTitulo(recibos: JoinedRecibos): string {
  const [{ documento }] = recibos;
  return `${presentRecibos(documentsOf(recibos)).aviso} · ${documento.proyecto.nombre}`;
}

/** Whose holds they are, and how to reach them. */
function personaLines({ persona }: DocumentoRecibo): CorreoLine[] {
  return [
    ['Nombre', unlinkable(persona.nombre)],
    ['Teléfono', persona.telefono],
    ['Correo', persona.correo],
  ];
}

/** What is said to the buyer of themselves, to whoever attends to them. */
export const FOR_STAFF: ReadonlyMap<string, string> = new Map([
  ['Precio que conservas', 'Precio que conserva'],
  ['Te atiende', 'Asesor'],
]);

function staffLinesOf(documento: DocumentoRecibo): CorreoLine[] {
  const { monto } = presentRecibo(documento);
  return linesOf(documento).map(([etiqueta, valor]) =>
    etiqueta === monto?.etiqueta
      ? ['Pago', documento.pago ? monto.pago : 'Sin pago anotado']
      : [FOR_STAFF.get(etiqueta) ?? etiqueta, valor],
  );
}

/** The adviser's mail as plain text. */
export function textoAvisoDeRecibos(recibos: JoinedRecibos): string {
  const plain = (lines: readonly CorreoLine[]) => lines.map(([etiqueta, valor]) => `${etiqueta}: ${valor}`);
  const each = recibos.flatMap(({ documento, enlace }) => [
    '',
    loteOf(documento),
    ...plain(staffLinesOf(documento)),
    ...(enlace ? [enlace] : []),
  ]);
  const lines = [avisoDeRecibosTitulo(recibos), '', ...plain(personaLines(recibos[0].documento)), ...each];
  return `${lines.join('\n')}\n`;
}

/** The adviser's mail as HTML. */
export function htmlAvisoDeRecibos(recibos: JoinedRecibos): string {
  const [{ documento: first }] = recibos;
  const { empresa, persona } = first;
  const { aviso } = presentRecibos(documentsOf(recibos));
  return renderCorreo({
    titulo: avisoDeRecibosTitulo(recibos),
    avance: unlinkable(persona.nombre),
    empresa: empresa.nombre,
    colorPrimario: empresa.colorPrimario,
    children: (
      <Tarjeta>
        <SeccionDeCorreo padding="32px 36px 0">
          <h1 className="tinta" style={{ ...TEXTO, fontSize: 24, lineHeight: '30px', fontWeight: 600 }}>
            {aviso}
          </h1>
          <LetraDeCorreo margen={4}>
            <span style={FIGURE_STYLE}>{presentRecibo(first).emitido}</span>
          </LetraDeCorreo>
        </SeccionDeCorreo>
        <SeccionDeCorreo padding="18px 36px 0">
          <LinesDeCorreo lineas={personaLines(first)} />
        </SeccionDeCorreo>
        {recibos.map(({ documento, enlace }) => (
          <SeccionDeCorreo key={documento.folio} padding="22px 36px 0">
            <h2 className="tinta" style={{ ...TEXTO, fontSize: 17, lineHeight: '24px', fontWeight: 600 }}>
              {loteOf(documento)}
            </h2>
            <LinesDeCorreo lineas={staffLinesOf(documento)} />
            {enlace && (
              <p style={{ ...TEXTO, marginTop: 8, fontSize: 15, lineHeight: '20px' }}>
                <a href={enlace} style={{ color: empresa.colorPrimario, fontWeight: 600 }}>
                  Ver la cotización
                </a>
              </p>
            )}
          </SeccionDeCorreo>
        ))}
        <SeccionDeCorreo padding="12px 36px 22px">{null}</SeccionDeCorreo>
      </Tarjeta>
    ),
    pie: <LetraDeCorreo>Responde a este correo para escribir al cliente.</LetraDeCorreo>,
  });
}
