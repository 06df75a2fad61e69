import { type ReactNode, useState } from 'react';
import { TEXTOS } from '../../textos.ts';
import { Icono, type NombreDeIcono } from '../../ui/Icono.tsx';
import styles from './Compartir.module.css';
import { copyText } from './copyText.ts';

const T = TEXTOS.cotizacion;

interface Props {
  /** Absolute address of the issued quote. */
  url: string;
  /** Its secret. */
  c: string;
  proyecto: string;
}

/** The issued quote's address by share sheet, WhatsApp or clipboard; and the quote as a file or on paper. */
export function Compartir({ url, c, proyecto }: Props) {
  const [dicho, setDicho] = useState('');
  const text = T.mensaje(proyecto);
  const copy = async () => setDicho((await copyText(url)) ? T.copiada : T.noSeCopio);
  return (
    <div className={styles.compartir}>
      <div className={styles.botones}>
        {typeof navigator !== 'undefined' && 'share' in navigator && (
          <Accion icono="compartir" onClick={() => void share({ title: T.titulo, text, url }, copy)}>
            {T.compartir}
          </Accion>
        )}
        <Enlazada icono="whatsapp" href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`} fuera>
          {T.whatsapp}
        </Enlazada>
        <Accion icono="copiar" onClick={() => void copy()}>
          {T.copiar}
        </Accion>
        <Enlazada icono="descargar" href={`/api/cotizaciones/${encodeURIComponent(c)}.pdf`}>
          {T.pdf}
        </Enlazada>
        <Accion icono="imprimir" onClick={() => window.print()}>
          {T.imprimir}
        </Accion>
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

function selectAll({ currentTarget }: { currentTarget: HTMLInputElement }): void {
  currentTarget.select();
}

interface AccionProps {
  icono: NombreDeIcono;
  children: ReactNode;
}

function Accion({ icono, onClick, children }: AccionProps & { onClick: () => void }) {
  return (
    <button type="button" className={styles.accion} onClick={onClick}>
      <Icono nombre={icono} />
      <span>{children}</span>
    </button>
  );
}

/** `fuera`: of another place, in a tab of its own; else a file of ours, which leaves this page standing. */
function Enlazada({ icono, href, fuera, children }: AccionProps & { href: string; fuera?: boolean }) {
  return (
    <a className={styles.accion} href={href} {...(fuera && { target: '_blank', rel: 'noopener noreferrer' })}>
      <Icono nombre={icono} />
      <span>{children}</span>
    </a>
  );
}
