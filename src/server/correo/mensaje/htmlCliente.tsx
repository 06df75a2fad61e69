import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import { datosDeEmpresa } from '../../../contract/datosDeEmpresa.ts';
import { type CasaPresentada, presentCotizacion } from '../../../contract/presentCotizacion.ts';
import { unlinkable } from '../../cotizaciones/unlinkable.ts';
import { Desglose } from './Desglose.tsx';
import { CIFRA, COLOR, LETRA, NOTA, TEXTO } from './estilo.ts';
import { Bloque, Boton, type Logo, Nota, renderCorreo, Tabla, Tarjeta } from './Marco.tsx';

export interface CorreoClienteProps {
  documento: DocumentoCotizacion;
  /** Absolute address of the quote. */
  enlace: string;
  /** `cid:` or `https:` address of the model's picture, where there is one. */
  foto: string | undefined;
  /** Stands in place of the company's name. */
  logo: Logo | undefined;
}

/** The buyer's mail as HTML. */
export function htmlCliente({ documento, enlace, foto, logo }: CorreoClienteProps): string {
  const { empresa, cliente } = documento;
  const { casa, montos, apartado, folio, emitida, vigencia } = presentCotizacion(documento);
  const total = montos.at(-1);
  return renderCorreo({
    titulo: `Cotización ${folio}`,
    avance: `${casa.modelo}, ${casa.lote} · ${casa.proyecto}. ${total?.etiqueta} ${total?.monto}. ${vigencia}.`,
    empresa: empresa.nombre,
    logo,
    colorPrimario: empresa.colorPrimario,
    children: (
      <Tarjeta>
        {foto && <Foto src={foto} alt={casa.titulo} />}
        <Bloque padding={foto ? '26px 36px 0' : '36px 36px 0'}>
          <Encabezado
            casa={casa}
            nombre={unlinkable(cliente.nombre)}
            emitida={emitida}
            acento={empresa.colorAcento}
          />
        </Bloque>
        <Bloque padding="26px 36px 0">
          <Total monto={total?.monto ?? ''} vigencia={vigencia} color={empresa.colorPrimario} />
        </Bloque>
        <Bloque padding="24px 36px 0">
          <Desglose casa={casa} montos={montos} />
        </Bloque>
        <Bloque padding="22px 36px 0">
          <Apartado {...apartado} color={empresa.colorAcento} />
        </Bloque>
        <Bloque padding="28px 36px 0">
          <Boton href={enlace} color={empresa.colorPrimario}>
            Ver mi cotización
          </Boton>
        </Bloque>
        <Bloque padding="22px 36px 34px">
          <p className="suave" style={{ ...NOTA, textAlign: 'center' }}>
            Folio <span style={{ ...CIFRA, fontWeight: 600 }}>{folio}</span> · {emitida}
          </p>
        </Bloque>
      </Tarjeta>
    ),
    pie: <Pie documento={documento} />,
  });
}

function Foto({ src, alt }: { src: string; alt: string }) {
  return (
    <tr>
      <td>
        <img
          className="suave"
          src={src}
          alt={alt}
          width={600}
          style={{
            display: 'block',
            width: '100%',
            maxWidth: '100%',
            height: 'auto',
            border: 0,
            fontFamily: LETRA,
            fontSize: 14,
            color: COLOR.suave,
          }}
        />
        <p
          className="suave borde"
          style={{ ...NOTA, fontSize: 12, padding: '8px 36px 0', textAlign: 'right' }}
        >
          Imagen ilustrativa
        </p>
      </td>
    </tr>
  );
}

interface EncabezadoProps {
  casa: CasaPresentada;
  nombre: string;
  emitida: string;
  acento: string;
}

function Encabezado({ casa, nombre, emitida, acento }: EncabezadoProps) {
  return (
    <>
      <p
        style={{ ...TEXTO, fontSize: 14, lineHeight: '20px', fontWeight: 600, color: acento }}
        className="tinta"
      >
        {casa.proyecto}
      </p>
      <h1
        className="tinta titulo"
        style={{
          ...TEXTO,
          margin: '6px 0 0',
          fontSize: 32,
          lineHeight: '37px',
          fontWeight: 600,
          letterSpacing: '-0.02em',
        }}
      >
        Tu casa {casa.modelo} en el {unbroken(casa.lote.replace('Lote', 'lote'))}
      </h1>
      <p className="tinta" style={{ ...TEXTO, marginTop: 14 }}>
        Hola, {nombre}: gracias por tu interés. Esta es la cotización que preparaste el {unbroken(emitida)}.
      </p>
    </>
  );
}

function Total({ monto, vigencia, color }: { monto: string; vigencia: string; color: string }) {
  return (
    <Tabla fondo={color} radio={16}>
      <tr>
        <td style={{ padding: '20px 24px 22px' }}>
          <p style={{ ...TEXTO, fontSize: 14, lineHeight: '20px', color: '#ffffff' }}>Precio total</p>
          <p
            className="total"
            style={{
              ...TEXTO,
              ...CIFRA,
              marginTop: 2,
              fontSize: 40,
              lineHeight: '46px',
              fontWeight: 600,
              letterSpacing: '-0.02em',
              color: '#ffffff',
            }}
          >
            {monto}
          </p>
          <p style={{ ...TEXTO, marginTop: 6, fontSize: 14, lineHeight: '20px', color: '#ffffff' }}>
            {vigencia}
          </p>
        </td>
      </tr>
    </Tabla>
  );
}

/** Words that a line end must not part. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

function Apartado({ etiqueta, monto, color }: { etiqueta: string; monto: string; color: string }) {
  return (
    <Tabla className="caja" fondo={COLOR.papel} radio={16}>
      <tr>
        <td style={{ padding: '16px 8px 16px 20px' }}>
          <p className="tinta" style={{ ...TEXTO, fontWeight: 600 }}>
            {etiqueta}
          </p>
        </td>
        <td align="right" style={{ padding: '16px 20px 16px 8px' }}>
          <p className="tinta" style={{ ...TEXTO, ...CIFRA, fontSize: 18, fontWeight: 600, color }}>
            {monto}
          </p>
        </td>
      </tr>
    </Tabla>
  );
}

function Pie({ documento: { empresa, leyendas } }: { documento: DocumentoCotizacion }) {
  return (
    <>
      {leyendas.map((linea) => (
        <Nota key={linea} margen={6}>
          {linea}
        </Nota>
      ))}
      <p
        className="suave linea"
        style={{ ...NOTA, marginTop: 18, paddingTop: 16, borderTop: `1px solid ${COLOR.linea}` }}
      >
        <strong>{empresa.nombre}</strong>
      </p>
      {datosDeEmpresa(empresa).map((linea) => (
        <Nota key={linea}>{linea}</Nota>
      ))}
    </>
  );
}
