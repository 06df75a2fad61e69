import { presentRecibo, presentRecibos } from '../../../contract/recibo/presentRecibo.ts';
import type { DocumentoRecibo } from '../../../contract/recibo/recibo.ts';
import { type CorreoLine, LinesDeCorreo } from './LinesDeCorreo.tsx';
import { LetraDeCorreo, type Logo, SeccionDeCorreo } from './MarcoDeCorreo.tsx';
import { renderForHolder, writeForHolder } from './MarcoDeRecibo.tsx';
import { TEXTO } from './style.ts';

/** One of several receipts, with its quote's absolute address if there is one. */
interface JoinedRecibo {
  documento: DocumentoRecibo;
  enlace?: string | undefined;
}
/** Two or more, of one person and one act. */
export type JoinedRecibos = readonly [JoinedRecibo, ...JoinedRecibo[]];

export const documentsOf = ([first, ...others]: JoinedRecibos) =>
  [first.documento, ...others.map(({ documento }) => documento)] as const;

/** Lines of each lot without the project, which stands above. */
export function joinedLinesOf(documento: DocumentoRecibo): CorreoLine[] {
  const { lineas, monto } = presentRecibo(documento);
  const paid: CorreoLine[] = monto ? [[monto.etiqueta, `${monto.monto} · ${monto.pago}`]] : [];
  return [
    ...lineas.filter(([etiqueta]) => etiqueta !== 'Proyecto' && etiqueta !== 'Lote'),
    ...paid,
    ['Apartado', documento.folio],
  ];
}

/** The company's terms of payment, each once. */
function termsOf(recibos: JoinedRecibos): string[] {
  return [...new Set(recibos.flatMap(({ documento }) => presentRecibo(documento).monto?.condiciones ?? []))];
}

/** The receipt's lot, in words. */
export function loteOf(documento: DocumentoRecibo): string {
  return presentRecibo(documento).lineas.find(([etiqueta]) => etiqueta === 'Lote')?.[1] ?? '';
}

/** Mail about several holds, as HTML. In: logo, which replaces the company's name. */
export function htmlRecibos({ recibos, logo }: { recibos: JoinedRecibos; logo: Logo | undefined }): string {
  const [{ documento: first }] = recibos;
  const { titulo, texto } = presentRecibos(documentsOf(recibos));
  return renderForHolder({
    documento: first,
    titulo,
    texto,
    saludo: `. ${texto}`,
    logo,
    children: (
      <>
        {recibos.map(({ documento, enlace }) => (
          <SeccionDeCorreo key={documento.folio} padding="26px 36px 0">
            <h2 className="tinta" style={{ ...TEXTO, fontSize: 19, lineHeight: '26px', fontWeight: 600 }}>
              {loteOf(documento)}
            </h2>
            <p className="tinta" style={{ ...TEXTO, margin: '4px 0 8px', fontSize: 15, lineHeight: '22px' }}>
              {presentRecibo(documento).texto}
            </p>
            <LinesDeCorreo lineas={joinedLinesOf(documento)} />
            {enlace && (
              <p style={{ ...TEXTO, marginTop: 10, fontSize: 15, lineHeight: '20px' }}>
                <a href={enlace} style={{ color: first.empresa.colorPrimario, fontWeight: 600 }}>
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
      </>
    ),
  });
}

export function textoRecibos(recibos: JoinedRecibos): string {
  const [{ documento: first }] = recibos;
  const { titulo, texto } = presentRecibos(documentsOf(recibos));
  const each = recibos.flatMap(({ documento, enlace }) => [
    loteOf(documento),
    presentRecibo(documento).texto,
    ...joinedLinesOf(documento).map(([etiqueta, valor]) => `${etiqueta}: ${valor}`),
    ...(enlace ? ['Ver mi cotización:', enlace] : []),
    '',
  ]);
  return writeForHolder(first, { titulo, saludo: `. ${texto}` }, [
    ...each,
    ...termsOf(recibos),
    presentRecibo(first).emitido,
  ]);
}
