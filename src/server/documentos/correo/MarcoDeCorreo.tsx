import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BREAKABLE, CORREO_COLOR, ESTILO_DE_CORREO, LETRA, NOTE_STYLE } from './style.ts';

const ANCHO = 600;

interface TablaProps {
  children: ReactNode;
  className?: string;
  /** Background, as attribute and style: mail programs read one or the other. */
  fondo?: string;
  radio?: number;
}

/** A layout table, hidden from screen readers. */
export function TablaDeCorreo({ children, className, fondo, radio }: TablaProps) {
  return (
    <table
      role="presentation"
      className={className}
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      bgcolor={fondo}
      style={{
        width: '100%',
        ...(fondo && { background: fondo }),
        ...(radio && { borderRadius: radio, borderCollapse: 'separate', overflow: 'hidden' }),
      }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

export interface Logo {
  /** `cid:` address, which all mail programs show. */
  src: string;
  /** CSS px, with the paper margin. */
  ancho: number;
}

interface MarcoProps {
  titulo: string;
  /** Preview text beside the subject. */
  avance: string;
  empresa: string;
  logo?: Logo | undefined;
  colorPrimario: string;
  children: ReactNode;
  pie: ReactNode;
}

/** Page around a mail's card: logo or name above, small print below. */
function MarcoDeCorreo({ titulo, avance, empresa, logo, colorPrimario, children, pie }: MarcoProps) {
  return (
    <html lang="es-MX">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{titulo}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant style sheet */}
        <style dangerouslySetInnerHTML={{ __html: ESTILO_DE_CORREO }} />
      </head>
      <body className="papel" style={{ margin: 0, padding: 0, background: CORREO_COLOR.papel }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }}>{avance}</div>
        <TablaDeCorreo className="papel" fondo={CORREO_COLOR.papel}>
          <tr>
            <td
              align="center"
              className="orilla"
              style={{ padding: '28px 16px 40px' }}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React made, between two constants
              dangerouslySetInnerHTML={{
                __html: withinFixedWidth(
                  <>
                    <Nombre empresa={empresa} logo={logo} color={colorPrimario} />
                    {children}
                    <div className="borde" style={{ padding: '24px 36px 0' }}>
                      {pie}
                    </div>
                  </>,
                ),
              }}
            />
          </tr>
        </TablaDeCorreo>
      </body>
    </html>
  );
}

/** Against React's preload, which some mail programs take for a remote picture. */
export const NO_PRELOAD = { fetchPriority: 'low' } as const;

interface NombreProps {
  empresa: string;
  logo: Logo | undefined;
  color: string;
}

/** A logo brings its margin. If pictures are blocked, its text looks like the name. */
function Nombre({ empresa, logo, color }: NombreProps) {
  const letra = {
    fontFamily: LETRA,
    fontSize: 17,
    lineHeight: '24px',
    fontWeight: 600,
    letterSpacing: '0.02em',
    color,
  };
  if (!logo)
    return (
      <div style={{ padding: '0 8px 20px', textAlign: 'center' }}>
        <span className="tinta" style={letra}>
          {empresa}
        </span>
      </div>
    );
  return (
    <div style={{ padding: '0 8px 6px', textAlign: 'center' }}>
      <img
        className="tinta"
        src={logo.src}
        alt={empresa}
        width={logo.ancho}
        {...NO_PRELOAD}
        style={{
          ...letra,
          display: 'inline-block',
          width: logo.ancho,
          maxWidth: '100%',
          height: 'auto',
          border: 0,
          borderRadius: 14,
        }}
      />
    </div>
  );
}

/** Outlook on Windows ignores `max-width`; these comments give it a table of fixed width. */
function withinFixedWidth(children: ReactNode): string {
  const inner = renderToStaticMarkup(
    <div style={{ maxWidth: ANCHO, margin: '0 auto', textAlign: 'left', ...BREAKABLE }}>{children}</div>,
  );
  return `<!--[if mso]><table role="presentation" width="${ANCHO}" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->${inner}<!--[if mso]></td></tr></table><![endif]-->`;
}

export function Tarjeta({ children }: { children: ReactNode }) {
  return (
    <TablaDeCorreo className="tarjeta" fondo={CORREO_COLOR.tarjeta} radio={22}>
      {children}
    </TablaDeCorreo>
  );
}

export function SeccionDeCorreo({ children, padding }: { children: ReactNode; padding: string }) {
  return (
    <tr>
      <td className="borde" style={{ padding }}>
        {children}
      </td>
    </tr>
  );
}

export function LetraDeCorreo({ children, margen = 0 }: { children: ReactNode; margen?: number }) {
  return (
    <p className="suave" style={{ ...NOTE_STYLE, marginTop: margen }}>
      {children}
    </p>
  );
}

/** A button in every mail program: the cell has the colour, the link the padding. */
export function BotonDeCorreo({
  href,
  color,
  children,
}: {
  href: string;
  color: string;
  children: ReactNode;
}) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} align="center">
      <tbody>
        <tr>
          <td align="center" style={{ background: color, borderRadius: 999 }}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              style={{
                display: 'inline-block',
                padding: '15px 34px',
                border: `1px solid ${color}`,
                borderRadius: 999,
                fontFamily: LETRA,
                fontSize: 16,
                lineHeight: '20px',
                fontWeight: 600,
                color: '#ffffff',
                textDecoration: 'none',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Renders a whole HTML document. */
export function renderCorreo(props: MarcoProps): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<MarcoDeCorreo {...props} />)}`;
}
