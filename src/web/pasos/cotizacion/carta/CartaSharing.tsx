import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { rutaOfPdf } from '../../../../contract/rutas.ts';
import { TEXTOS } from '../../../navegador/textos.ts';
import { Boton, lookOf } from '../../../ui/Boton.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Icono } from '../../../ui/Icono.tsx';
import { TEXTOS_DE_COTIZACION } from '../textosDeCotizacion.ts';
import styles from './CartaSharing.module.css';

const T = TEXTOS_DE_COTIZACION;

interface Props {
  /** The issued quote; absent while there is none. */
  emitida: { url: string; c: string } | undefined;
  proyecto: string;
  /** The screen's main action, if it is not the PDF. */
  primero?: ReactNode;
  /** True if another part of the screen has the main action. */
  segundo: boolean;
  onStartOver: () => void;
  /** Between the main actions and the others. */
  children: ReactNode;
}

/**
 * The reader's actions. The main ones (visit, PDF, WhatsApp, share sheet) stick to the foot of a phone's screen.
 */
export function CartaSharing({ emitida, proyecto, primero, segundo, onStartOver, children }: Props) {
  const [dicho, setDicho] = useState('');
  const copy = async (url: string) => setDicho((await copyText(url)) ? T.copiada : T.noSeCopio);
  return (
    <>
      {emitida && (
        <div className={styles.barra}>
          {primero}
          <a
            className={
              primero
                ? `${ACCION} ${styles.accion}`
                : lookOf({ variante: segundo ? 'secundario' : 'primario' })
            }
            href={rutaOfPdf(emitida.c)}
          >
            <Icono nombre="descargar" />
            <span className={classNames(primero !== undefined && styles.larga)}>{T.pdf}</span>
            {primero && (
              <span className="narrow-only" aria-hidden="true">
                {T.pdfCorto}
              </span>
            )}
          </a>
          <Sharing url={emitida.url} texto={T.mensaje(proyecto)} copy={() => copy(emitida.url)} />
        </div>
      )}
      {children}
      <div className={`row wrap justify-center gap-x-4 ${styles.otras}`}>
        {emitida && (
          <>
            <Boton variante="discreto" onClick={() => void copy(emitida.url)}>
              {T.copiar}
            </Boton>
            <Boton variante="discreto" onClick={() => window.print()}>
              {T.imprimir}
            </Boton>
          </>
        )}
        <Boton variante="discreto" onClick={onStartOver}>
          {T.volver}
        </Boton>
        <p role="status" className="hide-empty full pad-y-2 text-nota text-center">
          {dicho}
        </p>
        {emitida && dicho === T.noSeCopio && (
          <input
            className="full target surface rounded edge-firm pad-y-2 pad-x-3"
            readOnly
            value={emitida.url}
            aria-label={T.enlace}
            onFocus={selectAll}
          />
        )}
      </div>
    </>
  );
}

/** WhatsApp and, where the device has one, its share sheet. */
function Sharing({ url, texto, copy }: { url: string; texto: string; copy: () => Promise<void> }) {
  const conHoja = useSyncExternalStore(
    neverChanges,
    () => 'share' in navigator,
    () => false,
  );
  return (
    <>
      <a
        className={`${ACCION} ${styles.accion}`}
        href={`https://wa.me/?text=${encodeURIComponent(`${texto} ${url}`)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icono nombre="whatsapp" />
        <span>{T.whatsapp}</span>
      </a>
      {conHoja && (
        <button
          type="button"
          className={`${ACCION} ${styles.accion}`}
          onClick={() => void share({ title: TEXTOS.cotizacion.titulo, text: texto, url }, copy)}
        >
          <Icono nombre="compartir" />
          <span>{T.compartir}</span>
        </button>
      )}
    </>
  );
}

const ACCION = 'hover-tint row target rounded gap-3 pad-y-1 pad-x-2 medium undecorated tight';

/** Opens the share sheet. If it is refused, as in in-app browsers, runs `instead`. */
async function share(data: ShareData, instead: () => Promise<void>): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    // The visitor closed the sheet. That is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await instead();
  }
}

const neverChanges = () => () => undefined;

function selectAll({ currentTarget }: { currentTarget: HTMLInputElement }): void {
  currentTarget.select();
}

/**
 * Copies a text. Falls back to `execCommand` if the clipboard is missing (plain http) or refused (in-app browsers).
 * Out: whether it was copied.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;top:0;opacity:0';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
