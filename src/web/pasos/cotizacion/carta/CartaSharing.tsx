import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { rutaOfPdf } from '../../../../contract/rutas.ts';
import { TEXTOS } from '../../../navegador/textos.ts';
import { lookOf } from '../../../ui/Boton.tsx';
import { Icono, type NombreDeIcono } from '../../../ui/Icono.tsx';
import { TEXTOS_DE_COTIZACION } from '../textosDeCotizacion.ts';
import styles from './CartaSharing.module.css';

const T = TEXTOS_DE_COTIZACION;

interface Props {
  /** Absolute address of the issued quote. */
  url: string;
  /** The quote's secret. */
  c: string;
  proyecto: string;
  /** True if another action on the screen comes first. */
  segundo: boolean;
}

/**
 * Actions of the issued quote: PDF, WhatsApp, share sheet, clipboard.
 * On a phone the main ones stick to the foot of the screen until the reader reaches their own place.
 */
export function CartaSharing({ url, c, proyecto, segundo }: Props) {
  const [dicho, setDicho] = useState('');
  const conHoja = useSyncExternalStore(
    neverChanges,
    () => 'share' in navigator,
    () => false,
  );
  const text = T.mensaje(proyecto);
  const copy = async () => setDicho((await copyText(url)) ? T.copiada : T.noSeCopio);
  return (
    <>
      <div className={styles.barra}>
        <a
          className={lookOf({ variante: segundo ? 'secundario' : 'primario' }, styles.pdf)}
          href={rutaOfPdf(c)}
        >
          <Icono nombre="descargar" />
          <span>{T.pdf}</span>
        </a>
        <a
          className={`hover-tint row target rounded gap-3 pad-y-1 pad-x-2 medium undecorated tight ${styles.accion}`}
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icono nombre="whatsapp" />
          <span>{T.whatsapp}</span>
        </a>
        {conHoja && (
          <Action
            icono="compartir"
            onClick={() => void share({ title: TEXTOS.cotizacion.titulo, text, url }, copy)}
          >
            {T.compartir}
          </Action>
        )}
      </div>
      <div className={styles.otras}>
        <Action icono="copiar" onClick={() => void copy()}>
          {T.copiar}
        </Action>
        <Action icono="imprimir" onClick={() => window.print()}>
          {T.imprimir}
        </Action>
        <p role="status" className="hide-empty full pad-y-2 text-nota text-center">
          {dicho}
        </p>
        {dicho === T.noSeCopio && (
          <input
            className="full target surface rounded edge-firm pad-y-2 pad-x-3"
            readOnly
            value={url}
            aria-label={T.enlace}
            onFocus={selectAll}
          />
        )}
      </div>
    </>
  );
}

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

interface AccionProps {
  icono: NombreDeIcono;
  onClick: () => void;
  children: ReactNode;
}

function Action({ icono, onClick, children }: AccionProps) {
  return (
    <button
      type="button"
      className={`hover-tint row target rounded gap-3 pad-y-1 pad-x-2 medium undecorated tight ${styles.accion}`}
      onClick={onClick}
    >
      <Icono nombre={icono} />
      <span>{children}</span>
    </button>
  );
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
