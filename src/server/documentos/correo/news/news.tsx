import type { DocumentoCotizacion } from '../../../../contract/cotizacion.ts';
import { empresaLines } from '../../../../contract/empresaLines.ts';
import { unlinkable } from '../../unlinkable.ts';
import { type CorreoLine, LinesDeCorreo } from '../LinesDeCorreo.tsx';
import {
  BotonDeCorreo,
  type Logo,
  NO_PRELOAD,
  renderCorreo,
  SeccionDeCorreo,
  Tarjeta,
} from '../MarcoDeCorreo.tsx';
import { PieDeCorreo } from '../PieDeCorreo.tsx';
import { NOTE_STYLE, TEXTO } from '../style.ts';

interface Way {
  texto: string;
  /** Absolute. */
  href: string;
}

/** A short mail to a buyer: one piece of news, its facts, and what they can do. */
export interface News {
  titulo: string;
  /** Continues after the person's name and a colon. */
  texto: string;
  /** Empty: the greeting names nobody. */
  nombre: string;
  proyecto: string;
  empresa: DocumentoCotizacion['empresa'];
  leyendas: DocumentoCotizacion['leyendas'];
  lineas: readonly CorreoLine[];
  /** Address of the picture of who receives them. */
  retrato?: string | undefined;
  /** A list under the facts. */
  lista?: { titulo: string; renglones: readonly string[] } | undefined;
  /** The first is the button. */
  caminos: readonly [Way, ...Way[]];
  /** Why they get it, and how it ends. */
  porQue: string;
  alto?: Way | undefined;
}

const greetingOf = ({ nombre, texto }: News) =>
  nombre ? `Hola, ${unlinkable(nombre)}: ${texto}` : `Hola: ${texto}`;

/** In: logo, which replaces the company's name; `cid:` address of the picture. */
export function htmlNews(news: News, logo: Logo | undefined, retrato?: string): string {
  const { titulo, texto, proyecto, empresa, leyendas, lineas, lista, caminos, porQue, alto } = news;
  return renderCorreo({
    titulo,
    avance: texto,
    empresa: empresa.nombre,
    logo,
    colorPrimario: empresa.colorPrimario,
    children: (
      <Tarjeta>
        <SeccionDeCorreo padding="36px 36px 0">
          <p className="tinta" style={{ ...PROYECTO, color: empresa.colorAcento }}>
            {proyecto}
          </p>
          <h1 className="tinta titulo" style={TITULO}>
            {titulo.replace(/\d+ de /, (dia) => dia.replaceAll(' ', '\u00a0'))}
          </h1>
          <p className="tinta" style={{ ...TEXTO, marginTop: 14 }}>
            {greetingOf(news)}
          </p>
        </SeccionDeCorreo>
        {retrato && (
          <SeccionDeCorreo padding="20px 36px 0">
            <img
              src={retrato}
              alt=""
              width={RETRATO.width}
              height={RETRATO.height}
              {...NO_PRELOAD}
              style={RETRATO}
            />
          </SeccionDeCorreo>
        )}
        {lineas.length > 0 && (
          <SeccionDeCorreo padding="20px 36px 0">
            <LinesDeCorreo lineas={lineas} />
          </SeccionDeCorreo>
        )}
        {lista && <Lista {...lista} />}
        <Ways caminos={caminos} color={empresa.colorPrimario} />
      </Tarjeta>
    ),
    pie: (
      <>
        <p className="suave" style={NOTE_STYLE}>
          {porQue}
          {alto && ' '}
          {alto && (
            <a className="suave" href={alto.href} style={{ color: 'inherit', textDecoration: 'underline' }}>
              {alto.texto}
            </a>
          )}
        </p>
        <PieDeCorreo empresa={empresa} leyendas={leyendas} />
      </>
    ),
  });
}

function Lista({ titulo, renglones }: { titulo: string; renglones: readonly string[] }) {
  return (
    <SeccionDeCorreo padding="24px 36px 0">
      <h2 className="tinta" style={{ ...TEXTO, fontSize: 19, lineHeight: '26px', fontWeight: 600 }}>
        {titulo}
      </h2>
      {renglones.map((renglon) => (
        <p
          key={renglon}
          className="tinta"
          style={{ ...TEXTO, marginTop: 6, fontSize: 15, lineHeight: '22px' }}
        >
          {renglon}
        </p>
      ))}
    </SeccionDeCorreo>
  );
}

function Ways({ caminos: [button, ...links], color }: { caminos: News['caminos']; color: string }) {
  return (
    <>
      <SeccionDeCorreo padding={links.length ? '28px 36px 0' : '28px 36px 36px'}>
        <BotonDeCorreo href={button.href} color={color}>
          {button.texto}
        </BotonDeCorreo>
      </SeccionDeCorreo>
      {links.map(({ texto, href }, at) => (
        <SeccionDeCorreo key={href} padding={at === links.length - 1 ? '18px 36px 34px' : '18px 36px 0'}>
          <p style={{ ...TEXTO, fontSize: 15, lineHeight: '20px', textAlign: 'center' }}>
            <a className="tinta" href={href} style={{ color, fontWeight: 600, textDecoration: 'underline' }}>
              {texto}
            </a>
          </p>
        </SeccionDeCorreo>
      ))}
    </>
  );
}

const RETRATO = { display: 'block', width: 72, height: 72, borderRadius: 36, objectFit: 'cover' } as const;
const PROYECTO = { ...TEXTO, fontSize: 14, lineHeight: '20px', fontWeight: 600 } as const;
const TITULO = {
  ...TEXTO,
  margin: '6px 0 0',
  fontSize: 30,
  lineHeight: '35px',
  fontWeight: 600,
  letterSpacing: '-0.02em',
} as const;

export function textoNews(news: News): string {
  const { titulo, empresa, leyendas, lineas, lista, caminos, porQue, alto } = news;
  const [button, ...links] = caminos;
  const lines = [
    titulo,
    '',
    greetingOf(news),
    '',
    ...(lineas.length ? [...lineas.map(([etiqueta, valor]) => `${etiqueta}: ${valor}`), ''] : []),
    ...(lista ? [`${lista.titulo}:`, ...lista.renglones.map((it) => `- ${it}`), ''] : []),
    ...[button, ...links].flatMap(({ texto, href }) => [`${texto}:`, href, '']),
    ...leyendas,
    '',
    '--',
    empresa.nombre,
    ...empresaLines(empresa),
    '',
    porQue,
    ...(alto ? [`${alto.texto}:`, alto.href] : []),
  ];
  return `${lines.join('\n')}\n`;
}
