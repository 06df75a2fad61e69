import type { ReactNode } from 'react';
import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import { LetraDeCorreo, renderCorreo, SeccionDeCorreo, Tarjeta } from './MarcoDeCorreo.tsx';
import { TEXTO } from './style.ts';

/** Foot of a mail whose replies go to the buyer. */
export const ANSWER_REACHES_BUYER = 'Responde a este correo para escribir al cliente.';

export interface CorreoDePersonalProps {
  /** Also the subject. */
  titulo: string;
  /** Preview text beside the subject. */
  avance: string;
  empresa: Pick<DocumentoCotizacion['empresa'], 'nombre' | 'colorPrimario'>;
  encabezado: ReactNode;
  /** Small, under the heading. */
  dato?: ReactNode;
  children: ReactNode;
  pie: string;
}

/** A mail to staff: no logo, plain heading. */
export function renderForStaff(props: CorreoDePersonalProps): string {
  const { titulo, avance, empresa, encabezado, dato, children, pie } = props;
  return renderCorreo({
    titulo,
    avance,
    empresa: empresa.nombre,
    colorPrimario: empresa.colorPrimario,
    children: (
      <Tarjeta>
        <SeccionDeCorreo padding="32px 36px 0">
          <h1 className="tinta" style={{ ...TEXTO, fontSize: 24, lineHeight: '30px', fontWeight: 600 }}>
            {encabezado}
          </h1>
          {dato && <LetraDeCorreo margen={4}>{dato}</LetraDeCorreo>}
        </SeccionDeCorreo>
        {children}
      </Tarjeta>
    ),
    pie: <LetraDeCorreo>{pie}</LetraDeCorreo>,
  });
}
