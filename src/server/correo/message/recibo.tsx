import { empresaLines } from '../../../contract/empresaLines.ts';
import { presentRecibo } from '../../../contract/recibo/presentRecibo.ts';
import type { DocumentoRecibo } from '../../../contract/recibo/recibo.ts';
import { unlinkable } from '../../cotizaciones/send/unlinkable.ts';
import { ApartadoDeCorreo } from './ApartadoDeCorreo.tsx';
import { EncabezadoDeRecibo } from './EncabezadoDeRecibo.tsx';
import { LinesDeCorreo } from './LinesDeCorreo.tsx';
import { BotonDeCorreo, type Logo, renderCorreo, SeccionDeCorreo, Tarjeta } from './MarcoDeCorreo.tsx';
import { PieDeCorreo } from './PieDeCorreo.tsx';
import { FIGURE_STYLE, NOTE_STYLE } from './style.ts';

export interface CorreoDeReciboProps {
  documento: DocumentoRecibo;
  /** Absolute address of the quote that it was made from, where there is one. */
  enlace: string | undefined;
  /** Stands in place of the company's name. */
  logo: Logo | undefined;
}

/** What a person is told of their hold, as HTML. */
export function htmlRecibo({ documento, enlace, logo }: CorreoDeReciboProps): string {
  const { empresa, persona, folio } = documento;
  const { titulo, texto, emitido, lineas, monto } = presentRecibo(documento);
  return renderCorreo({
    titulo,
    avance: texto,
    empresa: empresa.nombre,
    logo,
    colorPrimario: empresa.colorPrimario,
    children: (
      <Tarjeta>
        <EncabezadoDeRecibo
          documento={documento}
          titulo={titulo}
          saludo={`Hola, ${unlinkable(persona.nombre)}: ${lowered(texto)}`}
        />
        <SeccionDeCorreo padding="20px 36px 0">
          <LinesDeCorreo lineas={lineas} />
        </SeccionDeCorreo>
        {monto && (
          <SeccionDeCorreo padding="24px 36px 0">
            <ApartadoDeCorreo
              etiqueta={monto.etiqueta}
              monto={monto.monto}
              pago={monto.pago}
              {...(monto.condiciones !== undefined && { texto: monto.condiciones })}
              color={empresa.colorAcento}
            />
          </SeccionDeCorreo>
        )}
        {enlace && (
          <SeccionDeCorreo padding="28px 36px 0">
            <BotonDeCorreo href={enlace} color={empresa.colorPrimario}>
              Ver mi cotización
            </BotonDeCorreo>
          </SeccionDeCorreo>
        )}
        <SeccionDeCorreo padding="22px 36px 34px">
          <p className="suave" style={{ ...NOTE_STYLE, textAlign: 'center' }}>
            Apartado <span style={{ ...FIGURE_STYLE, fontWeight: 600 }}>{folio}</span> · {emitido}
          </p>
        </SeccionDeCorreo>
      </Tarjeta>
    ),
    pie: <PieDeCorreo empresa={empresa} leyendas={[]} />,
  });
}

/** A sentence as it goes on after a colon. */
function lowered(texto: string): string {
  return texto.charAt(0).toLowerCase() + texto.slice(1);
}

/** The same as plain text. */
export function textoRecibo(documento: DocumentoRecibo, enlace: string | undefined): string {
  const { empresa, persona, folio } = documento;
  const { titulo, texto, emitido, lineas, monto } = presentRecibo(documento);
  const lines = [
    titulo,
    '',
    `Hola, ${unlinkable(persona.nombre)}: ${lowered(texto)}`,
    '',
    ...lineas.map(([etiqueta, valor]) => `${etiqueta}: ${valor}`),
    '',
    ...(monto
      ? [
          `${monto.etiqueta} ${monto.monto}`,
          monto.pago,
          ...(monto.condiciones ? [monto.condiciones] : []),
          '',
        ]
      : []),
    ...(enlace ? ['Ver mi cotización:', enlace, ''] : []),
    `Apartado ${folio} · ${emitido}`,
    '',
    '--',
    empresa.nombre,
    ...empresaLines(empresa),
  ];
  return `${lines.join('\n')}\n`;
}
