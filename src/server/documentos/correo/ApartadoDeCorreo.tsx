import { LetraDeCorreo, TablaDeCorreo } from './MarcoDeCorreo.tsx';
import { CORREO_COLOR, FIGURE_STYLE, TEXTO } from './style.ts';

interface ApartadoProps {
  etiqueta: string;
  monto: string;
  /** In the company's words. */
  texto?: string;
  /** Payment, on a receipt. */
  pago?: string;
  color: string;
}

/** The deposit on quote and receipt. */
export function ApartadoDeCorreo({ etiqueta, monto, texto, pago, color }: ApartadoProps) {
  return (
    <TablaDeCorreo className="caja" fondo={CORREO_COLOR.papel} radio={16}>
      <tr>
        <td style={{ padding: '16px 8px 16px 20px' }}>
          <p className="tinta" style={{ ...TEXTO, fontWeight: 600 }}>
            {etiqueta}
          </p>
        </td>
        <td align="right" style={{ padding: '16px 20px 16px 8px' }}>
          <p className="tinta" style={{ ...TEXTO, ...FIGURE_STYLE, fontSize: 18, fontWeight: 600, color }}>
            {monto}
          </p>
        </td>
      </tr>
      {(texto || pago) && (
        <tr>
          <td colSpan={2} style={{ padding: '0 20px 16px' }}>
            {pago && (
              <p className="tinta" style={{ ...TEXTO, fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>
                {pago}
              </p>
            )}
            {texto && <LetraDeCorreo margen={pago ? 6 : 0}>{texto}</LetraDeCorreo>}
          </td>
        </tr>
      )}
    </TablaDeCorreo>
  );
}
