import type { ReactNode } from 'react';
import { empresaLines } from '../../../contract/empresaLines.ts';
import type { DocumentoRecibo } from '../../../contract/recibo/recibo.ts';
import { unlinkable } from '../unlinkable.ts';
import { type Logo, renderCorreo, SeccionDeCorreo, Tarjeta } from './MarcoDeCorreo.tsx';
import { PieDeCorreo } from './PieDeCorreo.tsx';
import { TEXTO } from './style.ts';

interface MarcoDeReciboProps {
  /** The first, if there are several. */
  documento: DocumentoRecibo;
  titulo: string;
  texto: string;
  /** After the name. */
  saludo: string;
  /** Replaces the company's name. */
  logo: Logo | undefined;
  children: ReactNode;
}

/** A mail to a person about their holds: project, title and greeting above, company below. */
export function renderForHolder({
  documento,
  titulo,
  texto,
  saludo,
  logo,
  children,
}: MarcoDeReciboProps): string {
  const { empresa } = documento;
  return renderCorreo({
    titulo,
    avance: texto,
    empresa: empresa.nombre,
    logo,
    colorPrimario: empresa.colorPrimario,
    children: (
      <Tarjeta>
        <Encabezado documento={documento} titulo={titulo} saludo={greetHolder(documento, saludo)} />
        {children}
      </Tarjeta>
    ),
    pie: <PieDeCorreo empresa={empresa} leyendas={[]} />,
  });
}

/** The same as plain text. In: lines between greeting and company. */
export function writeForHolder(
  documento: DocumentoRecibo,
  { titulo, saludo }: { titulo: string; saludo: string },
  lines: readonly string[],
): string {
  const { empresa } = documento;
  const greeting = greetHolder(documento, saludo);
  return `${[titulo, '', greeting, '', ...lines, '', '--', empresa.nombre, ...empresaLines(empresa)].join('\n')}\n`;
}

function greetHolder({ persona }: DocumentoRecibo, saludo: string): string {
  return `Hola, ${unlinkable(persona.nombre)}${saludo}`;
}

interface EncabezadoProps {
  documento: Pick<DocumentoRecibo, 'empresa' | 'proyecto'>;
  titulo: string;
  saludo: string;
}

function Encabezado({ documento: { empresa, proyecto }, titulo, saludo }: EncabezadoProps) {
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
