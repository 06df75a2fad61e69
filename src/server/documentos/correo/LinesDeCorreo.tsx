import { phoneLinkOf } from '../../../domain/contacto.ts';
import { LetraDeCorreo, TablaDeCorreo } from './MarcoDeCorreo.tsx';
import { CORREO_COLOR, TEXTO, UNBREAKABLE } from './style.ts';

export type CorreoLine = [etiqueta: string, valor: string];

export function LinesDeCorreo({ lineas }: { lineas: readonly CorreoLine[] }) {
  return (
    <TablaDeCorreo>
      {lineas.map(([etiqueta, valor]) => (
        <tr key={etiqueta}>
          <td
            className="linea"
            style={{
              borderBottom: `1px solid ${CORREO_COLOR.linea}`,
              padding: '9px 14px 9px 0',
              verticalAlign: 'top',
              ...UNBREAKABLE,
            }}
          >
            <LetraDeCorreo>{etiqueta}</LetraDeCorreo>
          </td>
          <td
            className="linea"
            align="right"
            style={{
              borderBottom: `1px solid ${CORREO_COLOR.linea}`,
              padding: '9px 0',
              verticalAlign: 'top',
            }}
          >
            <p
              className="tinta"
              style={{ ...TEXTO, fontSize: 15, lineHeight: '20px', fontVariantNumeric: 'tabular-nums' }}
            >
              <ValueCell etiqueta={etiqueta} valor={valor} />
            </p>
          </td>
        </tr>
      ))}
    </TablaDeCorreo>
  );
}

/** Phone and address are links; the total stands out. */
function ValueCell({ etiqueta, valor }: { etiqueta: string; valor: string }) {
  const link = { color: 'inherit', textDecoration: 'underline' };
  if (etiqueta === 'Teléfono')
    return (
      <a href={phoneLinkOf(valor)} style={link}>
        {valor}
      </a>
    );
  if (etiqueta === 'Correo')
    return (
      <a href={`mailto:${encodeURIComponent(valor).replace('%40', '@')}`} style={link}>
        {valor}
      </a>
    );
  return etiqueta === 'Precio total' ? <strong>{valor}</strong> : valor;
}
