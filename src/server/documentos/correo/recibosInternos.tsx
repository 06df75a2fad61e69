import { presentRecibo, presentRecibos } from '../../../contract/recibo/presentRecibo.ts';
import type { DocumentoRecibo } from '../../../contract/recibo/recibo.ts';
import { unlinkable } from '../unlinkable.ts';
import { type CorreoLine, LinesDeCorreo } from './LinesDeCorreo.tsx';
import { SeccionDeCorreo } from './MarcoDeCorreo.tsx';
import { ANSWER_REACHES_BUYER, renderForStaff } from './MarcoDePersonal.tsx';
import { FOR_STAFF, personaLines } from './reciboInterno.tsx';
import { documentsOf, type JoinedRecibos, joinedLinesOf, loteOf } from './recibos.tsx';
import { FIGURE_STYLE, TEXTO } from './style.ts';

export function recibosInternosTitulo(recibos: JoinedRecibos): string {
  const [{ documento }] = recibos;
  return `${presentRecibos(documentsOf(recibos)).aviso} · ${documento.proyecto.nombre}`;
}

function staffLinesOf(documento: DocumentoRecibo): CorreoLine[] {
  const { monto } = presentRecibo(documento);
  return joinedLinesOf(documento).map(([etiqueta, valor]) =>
    etiqueta === monto?.etiqueta
      ? ['Pago', documento.pago ? monto.pago : 'Sin pago anotado']
      : [FOR_STAFF.get(etiqueta) ?? etiqueta, valor],
  );
}

export function textoRecibosInternos(recibos: JoinedRecibos): string {
  const plain = (lines: readonly CorreoLine[]) => lines.map(([etiqueta, valor]) => `${etiqueta}: ${valor}`);
  const each = recibos.flatMap(({ documento, enlace }) => [
    '',
    loteOf(documento),
    ...plain(staffLinesOf(documento)),
    ...(enlace ? [enlace] : []),
  ]);
  const lines = [recibosInternosTitulo(recibos), '', ...plain(personaLines(recibos[0].documento)), ...each];
  return `${lines.join('\n')}\n`;
}

export function htmlRecibosInternos(recibos: JoinedRecibos): string {
  const [{ documento: first }] = recibos;
  const { empresa, persona } = first;
  const { aviso } = presentRecibos(documentsOf(recibos));
  return renderForStaff({
    titulo: recibosInternosTitulo(recibos),
    avance: unlinkable(persona.nombre),
    empresa,
    encabezado: aviso,
    dato: <span style={FIGURE_STYLE}>{presentRecibo(first).emitido}</span>,
    pie: ANSWER_REACHES_BUYER,
    children: (
      <>
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
      </>
    ),
  });
}
