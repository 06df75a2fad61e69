import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { EmpresaDeFicha, ImagenDisponible } from '../../../../../contract/panel/catalogo/fichas.ts';
import { usePanel } from '../../../../calls/panel/usePanel.ts';
import { Cabecera } from '../../../../marco/Cabecera.tsx';
import { lookOf } from '../../../../ui/Boton.tsx';
import { TarjetaDePanel } from '../../../marco/TarjetaDePanel.tsx';
import styles from './Empresa.module.css';
import { TEXTOS_DE_EMPRESA } from './textosDeEmpresa.ts';

interface Props {
  empresa: EmpresaDeFicha;
  disponibles: readonly ImagenDisponible[];
}

/** Debounce of the preview, ms. */
const REST_MS = 700;
const COLOR = /^#[0-9a-f]{6}$/i;

/** Preview of header, mail and PDF, each made by the buyers' own code. */
export function LookOfEmpresa({ empresa, disponibles }: Props) {
  const resting = useResting(empresa);
  const { datos, cargando } = usePanel('VerEmpresa', { empresa: resting });
  // A fault shows at its field; the preview keeps the last valid values.
  const [shown, setShown] = useState(datos);
  useEffect(() => {
    if (datos) setShown(datos);
  }, [datos]);
  const logo = useLogo(empresa.logo, disponibles);
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_EMPRESA.vista} texto={TEXTOS_DE_EMPRESA.vistaTexto}>
      <div className="stack min-0 gap-2">
        <h3 className="text-nota soft strong">{TEXTOS_DE_EMPRESA.encabezado}</h3>
        <div className={`rounded edge relative clip ${styles.encabezado}`} style={brandOf(empresa)} inert>
          <Cabecera empresa={{ nombre: empresa.nombre, logo }} />
        </div>
      </div>
      <div className="stack min-0 gap-2">
        <h3 className="text-nota soft strong">{TEXTOS_DE_EMPRESA.correo}</h3>
        {shown && <FrameOfCorreo html={shown.correo} />}
        <p role="status" className="text-nota soft">
          {cargando && TEXTOS_DE_EMPRESA.haciendo}
        </p>
      </div>
      {shown && <LinkToPdf pdf={shown.pdf} />}
    </TarjetaDePanel>
  );
}

function useResting<T>(value: T): T {
  const [resting, setResting] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setResting(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return resting;
}

/** Address of a logo, published or not; empty: the name replaces it. */
function useLogo(ruta: string, disponibles: readonly ImagenDisponible[]): string {
  const found = disponibles.find((it) => it.ruta === ruta);
  const unpublished = found !== undefined && found.direccion === null;
  const { datos } = usePanel('VerImagen', { ruta: ruta || '-' }, unpublished);
  if (unpublished) return datos?.direccion ?? '';
  return found?.direccion ?? (ruta.startsWith('https:') ? ruta : '');
}

/** The brand's colours as page variables (`paginas/composePagina.ts`). */
function brandOf({ colorPrimario, colorAcento }: EmpresaDeFicha): CSSProperties {
  const given: Record<string, string> = {};
  if (COLOR.test(colorPrimario)) given['--color-primario'] = colorPrimario;
  if (COLOR.test(colorAcento)) given['--color-acento'] = colorAcento;
  return given;
}

/** Preview of the mail, in a frame without scripts. */
function FrameOfCorreo({ html }: { html: string }) {
  const ref = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    drawCorreo(frame, html);
    const grow = () => {
      const page = frame.contentDocument?.documentElement;
      if (page) frame.style.height = `${page.scrollHeight}px`;
    };
    grow();
    const timer = setTimeout(grow, 300);
    return () => clearTimeout(timer);
  }, [html]);
  return (
    <iframe
      ref={ref}
      className={`full rounded edge block ${styles.correo}`}
      title={TEXTOS_DE_EMPRESA.correo}
      // Same origin, to draw into it; without scripts.
      sandbox="allow-same-origin"
    />
  );
}

function LinkToPdf({ pdf }: { pdf: string }) {
  const [href, setHref] = useState<string>();
  useEffect(() => {
    const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
    const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
    setHref(address);
    return () => URL.revokeObjectURL(address);
  }, [pdf]);
  return (
    <div>
      <a className={lookOf({ variante: 'secundario' })} href={href} target="_blank" rel="noopener">
        {TEXTOS_DE_EMPRESA.abrirPdf}
      </a>
    </div>
  );
}

/**
 * Draws a mail into a frame without scripts. The page's CSP blocks styles that it did not name, and a frame inherits
 * it.
 * Styles set by a script are permitted (CSP 3, 6.7.3), so each is set again.
 */
function drawCorreo(frame: HTMLIFrameElement, html: string): void {
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return;
  const read = new DOMParser().parseFromString(html, 'text/html');
  const sheets = [...read.querySelectorAll('style')].map((style) => {
    const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
    sheet.replaceSync(style.textContent ?? '');
    style.remove();
    return sheet;
  });
  const styled = [...read.querySelectorAll<HTMLElement>('[style]')].map((element) => {
    const text = element.getAttribute('style') ?? '';
    element.removeAttribute('style');
    return { element, text };
  });
  for (const link of read.querySelectorAll('a')) link.removeAttribute('href');
  const body = page.adoptNode(read.body);
  page.body.replaceWith(body);
  for (const { element, text } of styled) element.style.cssText = text;
  page.adoptedStyleSheets = sheets;
  page.documentElement.lang = 'es-MX';
}
