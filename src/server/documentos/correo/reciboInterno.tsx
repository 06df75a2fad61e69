import { presentRecibo } from '../../../contract/recibo/presentRecibo.ts';
import type { DocumentoRecibo } from '../../../contract/recibo/recibo.ts';
import { unlinkable } from '../unlinkable.ts';
import { type CorreoLine, LinesDeCorreo } from './LinesDeCorreo.tsx';
import { BotonDeCorreo, SeccionDeCorreo } from './MarcoDeCorreo.tsx';
import { ANSWER_REACHES_BUYER, renderForStaff } from './MarcoDePersonal.tsx';
import { FIGURE_STYLE } from './style.ts';

/** Labels for the adviser instead of the buyer. */
export const FOR_STAFF: ReadonlyMap<string, string> = new Map([
  ['Precio que conservas', 'Precio que conserva'],
  ['Te atiende', 'Asesor'],
]);

export function reciboInternoTitulo(documento: DocumentoRecibo): string {
  const { lote, proyecto } = documento;
  return `${presentRecibo(documento).aviso} · Lote ${lote.id_lote}, ${proyecto.nombre}`;
}

/** Name and contact of the holder. */
export function personaLines({ persona }: DocumentoRecibo): CorreoLine[] {
  return [
    ['Nombre', unlinkable(persona.nombre)],
    ['Teléfono', persona.telefono],
    ['Correo', persona.correo],
  ];
}

/** Holder, contact and state of the hold. */
function linesOf(documento: DocumentoRecibo): CorreoLine[] {
  const { lineas, monto } = presentRecibo(documento);
  return [
    ...personaLines(documento),
    ...lineas.map(([etiqueta, valor]): CorreoLine => [FOR_STAFF.get(etiqueta) ?? etiqueta, valor]),
    ...(monto ? [['Pago', documento.pago ? monto.pago : 'Sin pago anotado'] satisfies CorreoLine] : []),
  ];
}

export function textoReciboInterno(documento: DocumentoRecibo, enlace: string | undefined): string {
  const lines = linesOf(documento).map(([etiqueta, valor]) => `${etiqueta}: ${valor}`);
  return `${[reciboInternoTitulo(documento), '', ...lines, ...(enlace ? ['', enlace] : [])].join('\n')}\n`;
}

export function htmlReciboInterno(documento: DocumentoRecibo, enlace: string | undefined): string {
  const { empresa, folio, persona } = documento;
  const { aviso, emitido } = presentRecibo(documento);
  return renderForStaff({
    titulo: reciboInternoTitulo(documento),
    avance: unlinkable(persona.nombre),
    empresa,
    encabezado: aviso,
    dato: (
      <>
        <span style={FIGURE_STYLE}>{folio}</span> · {emitido}
      </>
    ),
    pie: ANSWER_REACHES_BUYER,
    children: (
      <>
        <SeccionDeCorreo padding={enlace ? '18px 36px 0' : '18px 36px 34px'}>
          <LinesDeCorreo lineas={linesOf(documento)} />
        </SeccionDeCorreo>
        {enlace && (
          <SeccionDeCorreo padding="26px 36px 34px">
            <BotonDeCorreo href={enlace} color={empresa.colorPrimario}>
              Ver la cotización
            </BotonDeCorreo>
          </SeccionDeCorreo>
        )}
      </>
    ),
  });
}
