import { presentRecibo } from '../../../contract/recibo/presentRecibo.ts';
import type { DocumentoRecibo } from '../../../contract/recibo/recibo.ts';
import { ApartadoDeCorreo } from './ApartadoDeCorreo.tsx';
import { LinesDeCorreo } from './LinesDeCorreo.tsx';
import { BotonDeCorreo, type Logo, SeccionDeCorreo } from './MarcoDeCorreo.tsx';
import { renderForHolder, writeForHolder } from './MarcoDeRecibo.tsx';
import { FIGURE_STYLE, NOTE_STYLE } from './style.ts';

interface CorreoDeReciboProps {
  documento: DocumentoRecibo;
  /** Absolute address of the quote, if the hold came from one. */
  enlace: string | undefined;
  /** Replaces the company's name. */
  logo: Logo | undefined;
}

export function htmlRecibo({ documento, enlace, logo }: CorreoDeReciboProps): string {
  const { empresa, folio } = documento;
  const { titulo, texto, emitido, lineas, monto } = presentRecibo(documento);
  return renderForHolder({
    documento,
    titulo,
    texto,
    saludo: `: ${lowered(texto)}`,
    logo,
    children: (
      <>
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
      </>
    ),
  });
}

/** Continues a sentence after a colon. */
function lowered(texto: string): string {
  return texto.charAt(0).toLowerCase() + texto.slice(1);
}

export function textoRecibo(documento: DocumentoRecibo, enlace: string | undefined): string {
  const { titulo, texto, emitido, lineas, monto } = presentRecibo(documento);
  return writeForHolder(documento, { titulo, saludo: `: ${lowered(texto)}` }, [
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
    `Apartado ${documento.folio} · ${emitido}`,
  ]);
}
