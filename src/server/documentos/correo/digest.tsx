import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import { presentCotizacion } from '../../../contract/presentCotizacion.ts';
import type { Suceso } from '../../../domain/correo/entrega.ts';
import { unlinkable } from '../unlinkable.ts';
import { LetraDeCorreo, SeccionDeCorreo, TablaDeCorreo } from './MarcoDeCorreo.tsx';
import { renderForStaff } from './MarcoDePersonal.tsx';
import { CORREO_COLOR, FIGURE_STYLE, TEXTO } from './style.ts';
import { tituloVentas } from './ventas.tsx';

/** One of many quotes in a single mail to the sales team. */
export interface DigestedCorreo {
  /** Outbox row. */
  id: string;
  folio: string;
  suceso: Suceso;
  /** Absent if the stored quote cannot be read. */
  cotizacion?: { documento: DocumentoCotizacion; enlace: string };
}

const EXPLICACION =
  'Llegaron muchas cotizaciones en poco tiempo: estas van en un solo correo. Escribe a cada cliente a su dirección.';

export function digestTitulo(avisos: readonly DigestedCorreo[]): string {
  return `${avisos.length} avisos de cotizaciones · ${avisos[0]?.folio} a ${avisos.at(-1)?.folio}`;
}

/** Whom to call, and about what. */
function linesOf({ cotizacion }: DigestedCorreo): string[] {
  if (!cotizacion) return ['No se pudo leer: mírala con npm run cotizaciones -- ver'];
  const { casa, montos, noCabe } = presentCotizacion(cotizacion.documento);
  const { nombre, telefono, correo } = cotizacion.documento.cliente;
  return [
    `${unlinkable(nombre)} · ${telefono} · ${correo}`,
    `${casa.proyecto}, ${casa.lote}, ${casa.modelo} · ${montos.at(-1)?.monto}`,
    ...(noCabe ? [`No cabe: ${noCabe.paraVentas}`] : []),
  ];
}

export function digestTexto(avisos: readonly DigestedCorreo[]): string {
  const blocks = avisos.map((aviso) => {
    const { folio, suceso, cotizacion } = aviso;
    const enlace = cotizacion ? [cotizacion.enlace] : [];
    return [`${tituloVentas(suceso)} ${folio}`, ...linesOf(aviso), ...enlace].join('\n');
  });
  return `${[digestTitulo(avisos), EXPLICACION, ...blocks].join('\n\n')}\n`;
}

export function digestHtml(
  avisos: readonly DigestedCorreo[],
  empresa: DocumentoCotizacion['empresa'],
): string {
  return renderForStaff({
    titulo: digestTitulo(avisos),
    avance: EXPLICACION,
    empresa,
    encabezado: `${avisos.length} avisos de cotizaciones`,
    pie: EXPLICACION,
    children: (
      <SeccionDeCorreo padding="18px 36px 34px">
        <TablaDeCorreo>
          {avisos.map((aviso) => (
            <DigestRow key={aviso.id} aviso={aviso} />
          ))}
        </TablaDeCorreo>
      </SeccionDeCorreo>
    ),
  });
}

function DigestRow({ aviso }: { aviso: DigestedCorreo }) {
  const { folio, suceso, cotizacion } = aviso;
  return (
    <tr>
      <td className="linea" style={{ borderBottom: `1px solid ${CORREO_COLOR.linea}`, padding: '9px 0' }}>
        <p
          className="tinta"
          style={{ ...TEXTO, ...FIGURE_STYLE, fontSize: 15, lineHeight: '20px', fontWeight: 600 }}
        >
          {tituloVentas(suceso)}{' '}
          {cotizacion ? (
            <a href={cotizacion.enlace} style={{ color: 'inherit', textDecoration: 'underline' }}>
              {folio}
            </a>
          ) : (
            folio
          )}
        </p>
        {linesOf(aviso).map((line) => (
          <LetraDeCorreo key={line}>{line}</LetraDeCorreo>
        ))}
      </td>
    </tr>
  );
}
