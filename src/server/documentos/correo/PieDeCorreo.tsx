import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import { empresaLines } from '../../../contract/empresaLines.ts';
import { LetraDeCorreo } from './MarcoDeCorreo.tsx';
import { CORREO_COLOR, NOTE_STYLE } from './style.ts';

/** Small print of a mail to a buyer: legal lines and company. */
export function PieDeCorreo({ empresa, leyendas }: Pick<DocumentoCotizacion, 'empresa' | 'leyendas'>) {
  return (
    <>
      {leyendas.map((linea) => (
        <LetraDeCorreo key={linea} margen={6}>
          {linea}
        </LetraDeCorreo>
      ))}
      <p
        className="suave linea"
        style={{ ...NOTE_STYLE, marginTop: 18, paddingTop: 16, borderTop: `1px solid ${CORREO_COLOR.linea}` }}
      >
        <strong>{empresa.nombre}</strong>
      </p>
      {empresaLines(empresa).map((linea) => (
        <LetraDeCorreo key={linea}>{linea}</LetraDeCorreo>
      ))}
    </>
  );
}
