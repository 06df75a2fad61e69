import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { rutaOfPdf } from '../../../../contract/rutas.ts';
import { TEXTOS } from '../../../textos.ts';
import { Icono, type NombreDeIcono } from '../../../ui/Icono.tsx';
import styles from './CartaSharing.module.css';

const T = TEXTOS.cotizacion;

interface Props {
  /** Absolute address of the issued quote. */
  url: string;
  /** Its secret. */
  c: string;
  proyecto: string;
}

/** The issued quote's address by share sheet, WhatsApp or clipboard; and the quote as a file or on paper. */
export function CartaSharing({ url, c, proyecto }: Props) {
  const [dicho, setDicho] = useState('');
  const conHoja = useSyncExternalStore(
    neverChanges,
    () => 'share' in navigator,
    () => false,
  );
  const text = T.mensaje(proyecto);
  const copy = async () => setDicho((await copyText(url)) ? T.copiada : T.noSeCopio);
  return (
    <div className={styles.compartir}>
      <div className={styles.botones}>
        {conHoja && (
          <Action icono="compartir" onClick={() => void share({ title: T.titulo, text, url }, copy)}>
            {T.compartir}
          </Action>
        )}
        <LinkSharing
          icono="whatsapp"
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
          fuera
        >
          {T.whatsapp}
        </LinkSharing>
        <Action icono="copiar" onClick={() => void copy()}>
          {T.copiar}
        </Action>
        <LinkSharing icono="descargar" href={rutaOfPdf(c)}>
          {T.pdf}
        </LinkSharing>
        <Action icono="imprimir" onClick={() => window.print()}>
          {T.imprimir}
        </Action>
      </div>
      <p role="status" className={styles.dicho}>
        {dicho}
      </p>
      {dicho === T.noSeCopio && (
        <input className={styles.enlace} readOnly value={url} aria-label={T.enlace} onFocus={selectAll} />
      )}
    </div>
  );
}

/** Opens the share sheet; one that was refused, as in-app browsers do, is replaced by what `instead` does. */
async function share(data: ShareData, instead: () => Promise<void>): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    // The visitor closed the sheet: that is an answer, not a failure.
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
  children: ReactNode;
}

function Action({ icono, onClick, children }: AccionProps & { onClick: () => void }) {
  return (
    <button type="button" className={styles.accion} onClick={onClick}>
      <Icono nombre={icono} />
      <span>{children}</span>
    </button>
  );
}

/** `fuera`: of another place, in a tab of its own; else a file of ours, which leaves this page standing. */
function LinkSharing({ icono, href, fuera, children }: AccionProps & { href: string; fuera?: boolean }) {
  return (
    <a className={styles.accion} href={href} {...(fuera && { target: '_blank', rel: 'noopener noreferrer' })}>
      <Icono nombre={icono} />
      <span>{children}</span>
    </a>
  );
}

/**
 * Puts a text on the clipboard. The old way stands in where the clipboard is missing (plain http) or refused
 * (in-app browsers). Out: whether it is there.
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
