import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import {
  type PresentedCasa,
  type PresentedMisfit,
  presentCotizacion,
} from '../../../contract/presentCotizacion.ts';
import { presentSiguiente, SIGUIENTE_TITULO } from '../../../contract/presentSiguiente.ts';
import { CROQUIS_SIZE } from '../drawnCroquis.ts';
import { unlinkable } from '../unlinkable.ts';
import { ApartadoDeCorreo } from './ApartadoDeCorreo.tsx';
import { Desglose } from './Desglose.tsx';
import {
  BotonDeCorreo,
  LetraDeCorreo,
  type Logo,
  NO_PRELOAD,
  renderCorreo,
  SeccionDeCorreo,
  TablaDeCorreo,
  Tarjeta,
} from './MarcoDeCorreo.tsx';
import { PieDeCorreo } from './PieDeCorreo.tsx';
import { CroquisDeCorreo, GastosDeCorreo, PlanDeCorreo } from './PlanDeCorreo.tsx';
import { CORREO_COLOR, FIGURE_STYLE, LETRA, NOTE_STYLE, TEXTO } from './style.ts';

interface CorreoClienteProps {
  documento: DocumentoCotizacion;
  /** Absolute address of the quote. */
  enlace: string;
  /** `cid:` or `https:` address of the model's picture. */
  foto: string | undefined;
  /** `cid:` address of the lot's sketch. */
  croquis?: string | undefined;
  /** Replaces the company's name. */
  logo: Logo | undefined;
}

export function htmlCliente({ documento, enlace, foto, croquis, logo }: CorreoClienteProps): string {
  const { empresa, cliente } = documento;
  const { casa, montos, apartado, folio, emitida, vigencia, noCabe, planes, gastos } =
    presentCotizacion(documento);
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
        <SeccionDeCorreo padding={foto ? '26px 36px 0' : '36px 36px 0'}>
          <Encabezado
            casa={casa}
            nombre={unlinkable(cliente.nombre)}
            emitida={emitida}
            acento={empresa.colorAcento}
          />
        </SeccionDeCorreo>
        <SeccionDeCorreo padding="26px 36px 0">
          <Total monto={total?.monto ?? ''} vigencia={vigencia} color={empresa.colorPrimario} />
        </SeccionDeCorreo>
        {noCabe && (
          <SeccionDeCorreo padding="16px 36px 0">
            <MisfitDeCorreo {...noCabe} color={empresa.colorAcento} />
          </SeccionDeCorreo>
        )}
        {planes?.elegido && (
          <SeccionDeCorreo padding="28px 36px 0">
            <PlanDeCorreo elegido={planes.elegido} fechas={planes.fechas} apartado={apartado.texto} />
          </SeccionDeCorreo>
        )}
        {croquis && (
          <SeccionDeCorreo padding="26px 36px 0">
            <CroquisDeCorreo src={croquis} ancho={CROQUIS_SIZE[0]} casa={casa} />
          </SeccionDeCorreo>
        )}
        <SeccionDeCorreo padding="24px 36px 0">
          <Desglose casa={casa} medidas={croquis ? undefined : casa.medidas} montos={montos} />
        </SeccionDeCorreo>
        {gastos && (
          <SeccionDeCorreo padding="28px 36px 0">
            <GastosDeCorreo {...gastos} />
          </SeccionDeCorreo>
        )}
        {!planes?.elegido && (
          <SeccionDeCorreo padding="22px 36px 0">
            <ApartadoDeCorreo {...apartado} color={empresa.colorAcento} />
          </SeccionDeCorreo>
        )}
        <SeccionDeCorreo padding="28px 36px 0">
          <BotonDeCorreo href={enlace} color={empresa.colorPrimario}>
            Ver mi cotización
          </BotonDeCorreo>
        </SeccionDeCorreo>
        {documento.siguiente && (
          <SeccionDeCorreo padding="30px 36px 0">
            <SiguienteDeCorreo documento={documento} />
          </SeccionDeCorreo>
        )}
        <SeccionDeCorreo padding="22px 36px 34px">
          <p className="suave" style={{ ...NOTE_STYLE, textAlign: 'center' }}>
            Folio <span style={{ ...FIGURE_STYLE, fontWeight: 600 }}>{folio}</span> · {emitida}
          </p>
        </SeccionDeCorreo>
      </Tarjeta>
    ),
    pie: <PieDeCorreo empresa={empresa} leyendas={documento.leyendas} />,
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
          {...NO_PRELOAD}
          style={{
            display: 'block',
            width: '100%',
            maxWidth: '100%',
            height: 'auto',
            border: 0,
            fontFamily: LETRA,
            fontSize: 14,
            color: CORREO_COLOR.suave,
          }}
        />
        <p
          className="suave borde"
          style={{ ...NOTE_STYLE, fontSize: 12, padding: '8px 36px 0', textAlign: 'right' }}
        >
          Imagen ilustrativa
        </p>
      </td>
    </tr>
  );
}

interface EncabezadoProps {
  casa: PresentedCasa;
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
        Hola, {nombre}: gracias por tu interés. Esta es tu cotización del {unbroken(emitida)}.
      </p>
    </>
  );
}

function Total({ monto, vigencia, color }: { monto: string; vigencia: string; color: string }) {
  return (
    <TablaDeCorreo fondo={color} radio={16}>
      <tr>
        <td style={{ padding: '20px 24px 22px' }}>
          <p style={{ ...TEXTO, fontSize: 14, lineHeight: '20px', color: '#ffffff' }}>Precio total</p>
          <p
            className="total"
            style={{
              ...TEXTO,
              ...FIGURE_STYLE,
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
    </TablaDeCorreo>
  );
}

/** Says that and why the house does not fit on its lot. */
function MisfitDeCorreo({ titulo, texto, nota, color }: PresentedMisfit & { color: string }) {
  return (
    <TablaDeCorreo className="caja" fondo={CORREO_COLOR.papel} radio={16}>
      <tr>
        <td style={{ padding: '16px 20px', borderLeft: `4px solid ${color}` }}>
          <p className="tinta" style={{ ...TEXTO, fontWeight: 600 }}>
            {titulo}
          </p>
          <p className="tinta" style={{ ...TEXTO, marginTop: 2 }}>
            {texto}
          </p>
          <LetraDeCorreo margen={6}>{nota}</LetraDeCorreo>
        </td>
      </tr>
    </TablaDeCorreo>
  );
}

/** Prevents line breaks between words. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** 'Qué sigue' at a mail's end. The caller leaves it out if the company gives no text. */
function SiguienteDeCorreo({ documento }: { documento: DocumentoCotizacion }) {
  const link = { color: documento.empresa.colorPrimario, fontWeight: 600, textDecoration: 'underline' };
  return (
    <>
      <h2 className="tinta" style={{ ...TEXTO, fontSize: 20, lineHeight: '26px', fontWeight: 600 }}>
        {SIGUIENTE_TITULO}
      </h2>
      {presentSiguiente(documento).map(({ titulo, textos, enlaces }, index) => (
        <div key={titulo} style={{ marginTop: 12 }}>
          <p className="tinta" style={{ ...TEXTO, fontSize: 15, lineHeight: '22px', fontWeight: 600 }}>
            {index + 1}. {titulo}
          </p>
          {textos.map((texto) => (
            <LetraDeCorreo key={texto}>{texto}</LetraDeCorreo>
          ))}
          {enlaces.length > 0 && (
            <LetraDeCorreo>
              {enlaces.map(({ texto, href }, place) => (
                <span key={href}>
                  {place > 0 && ' · '}
                  <a className="tinta" href={href} style={link}>
                    {texto}
                  </a>
                </span>
              ))}
            </LetraDeCorreo>
          )}
        </div>
      ))}
    </>
  );
}
