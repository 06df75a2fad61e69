import { presentRecibo } from '../../../contract/recibo/presentRecibo.ts';
import type { DocumentoRecibo } from '../../../contract/recibo/recibo.ts';
import { unlinkable } from '../../cotizaciones/send/unlinkable.ts';
import { type CorreoLine, LinesDeCorreo } from './LinesDeCorreo.tsx';
import { BotonDeCorreo, LetraDeCorreo, renderCorreo, SeccionDeCorreo, Tarjeta } from './MarcoDeCorreo.tsx';
import { FOR_STAFF } from './recibos.tsx';
import { FIGURE_STYLE, TEXTO } from './style.ts';

export function avisoDeReciboTitulo(documento: DocumentoRecibo): string {
  const { lote, proyecto } = documento;
  return `${presentRecibo(documento).aviso} · Lote ${lote.id_lote}, ${proyecto.nombre}`;
}

/** Whose hold it is, how to reach them, and how it stands. */
function linesOf(documento: DocumentoRecibo): CorreoLine[] {
  const { nombre, telefono, correo } = documento.persona;
  const { lineas, monto } = presentRecibo(documento);
  return [
    ['Nombre', unlinkable(nombre)],
    ['Teléfono', telefono],
    ['Correo', correo],
    ...lineas.map(([etiqueta, valor]): CorreoLine => [FOR_STAFF.get(etiqueta) ?? etiqueta, valor]),
    ...(monto ? [['Pago', documento.pago ? monto.pago : 'Sin pago anotado'] satisfies CorreoLine] : []),
  ];
}

/** The adviser's mail as plain text. */
export function textoAvisoDeRecibo(documento: DocumentoRecibo, enlace: string | undefined): string {
  const lines = linesOf(documento).map(([etiqueta, valor]) => `${etiqueta}: ${valor}`);
  return `${[avisoDeReciboTitulo(documento), '', ...lines, ...(enlace ? ['', enlace] : [])].join('\n')}\n`;
}

/** The adviser's mail as HTML. */
export function htmlAvisoDeRecibo(documento: DocumentoRecibo, enlace: string | undefined): string {
  const { empresa, folio, persona } = documento;
  const { aviso, emitido } = presentRecibo(documento);
  return renderCorreo({
    titulo: avisoDeReciboTitulo(documento),
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
            <span style={FIGURE_STYLE}>{folio}</span> · {emitido}
          </LetraDeCorreo>
        </SeccionDeCorreo>
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
      </Tarjeta>
    ),
    pie: <LetraDeCorreo>Responde a este correo para escribir al cliente.</LetraDeCorreo>,
  });
}
