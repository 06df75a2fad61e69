import type { DocumentoRecibo } from '../../../contract/recibo/recibo.ts';
import { SeccionDeCorreo } from './MarcoDeCorreo.tsx';
import { TEXTO } from './style.ts';

interface EncabezadoProps {
  documento: Pick<DocumentoRecibo, 'empresa' | 'proyecto'>;
  titulo: string;
  /** The first words to the person. */
  saludo: string;
}

/** Project, title and greeting of a mail that tells somebody of their holds. */
export function EncabezadoDeRecibo({ documento: { empresa, proyecto }, titulo, saludo }: EncabezadoProps) {
  return (
    <SeccionDeCorreo padding="36px 36px 0">
      <p
        className="tinta"
        style={{ ...TEXTO, fontSize: 14, lineHeight: '20px', fontWeight: 600, color: empresa.colorAcento }}
      >
        {proyecto.nombre}
      </p>
      <h1
        className="tinta titulo"
        style={{
          ...TEXTO,
          margin: '6px 0 0',
          fontSize: 30,
          lineHeight: '35px',
          fontWeight: 600,
          letterSpacing: '-0.02em',
        }}
      >
        {titulo}
      </h1>
      <p className="tinta" style={{ ...TEXTO, marginTop: 14 }}>
        {saludo}
      </p>
    </SeccionDeCorreo>
  );
}
