import { type FormEvent, type ReactNode, useState } from 'react';
import type { CodeKeyOffer } from '../../../contract/panel/shapes.ts';
import type { ApiFailure } from '../../calls/api.ts';
import { fieldFaultsOf } from '../../calls/panel/refusals.ts';
import { Boton } from '../../ui/Boton.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { textIn } from '../marco/textIn.ts';
import { CampoDeCodigo, CODIGO } from '../signIn/CampoDeCodigo.tsx';
import { CampoDeContrasena } from '../signIn/CampoDeContrasena.tsx';
import { TEXTOS_DE_ENTRADA } from '../textosDePanel.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './Factor.module.css';
import { TEXTOS_DE_FACTOR } from './textosDeFactor.ts';

/** Modules of white around a QR (ISO/IEC 18004). */
const QUIET = 4;

/** The key of one-time codes: to be scanned, opened on this very telephone, or typed. */
function CodeKey({ oferta: { secreto, uri, qr } }: { oferta: CodeKeyOffer }) {
  const box = qr.lado + 2 * QUIET;
  return (
    <div className="row wrap surface rounded-card edge gap-4 pad-4">
      <svg
        role="img"
        aria-label={TEXTOS_DE_FACTOR.qr}
        className={`surface ink centered ${styles.qr}`}
        viewBox={`${-QUIET} ${-QUIET} ${box} ${box}`}
        shapeRendering="crispEdges"
      >
        <path d={qr.trazo} fill="currentColor" />
      </svg>
      <div className="stack at-start min-0 gap-1 grow-200">
        <a className="inline-row target medium" href={uri}>
          {TEXTOS_DE_FACTOR.enEsteTelefono}
        </a>
        <p className="text-nota soft">{TEXTOS_DE_FACTOR.sinCamara}</p>
        <code className="paper rounded edge pad-y-3 pad-x-4 text-nota anywhere select-all">
          {secreto.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
        <CopyButton variante="discreto" texto={secreto} etiqueta={TEXTOS_DE_FACTOR.copiarClave} />
      </div>
    </div>
  );
}

interface Props {
  /** The key of the codes; absent where they stay and the password alone changes. */
  oferta: CodeKeyOffer | undefined;
  /** Whose it is: a manager of passwords keeps it with it. */
  correo: string;
  enviar: string;
  enviando: boolean;
  falla: ApiFailure | undefined;
  onSubmit: (contrasena: string, codigo: string) => void;
  children?: ReactNode;
}

/** A password that is being set and, beside it, the codes on a telephone: both are kept together or not at all. */
export function FormularioDeContrasena({
  oferta,
  correo,
  enviar,
  enviando,
  falla,
  onSubmit,
  children,
}: Props) {
  const [faltas, setFaltas] = useState<{ contrasena?: string; codigo?: string }>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [contrasena, codigo] = [textIn(event, 'contrasena'), textIn(event, CODIGO)];
    const missing = {
      ...(!contrasena && { contrasena: TEXTOS_DE_ENTRADA.faltaContrasena }),
      ...(oferta && !codigo && { codigo: TEXTOS_DE_ENTRADA.faltaCodigo }),
    };
    setFaltas(missing);
    if (!Object.keys(missing).length) onSubmit(contrasena, codigo);
  };
  const weak = fieldFaultsOf(falla).contrasena;
  const wrong = falla?.problema?.code === 'CODIGO_INCORRECTO' ? falla.problema.title : undefined;
  return (
    <form className="stack fit gap-4" noValidate onSubmit={submit}>
      <input type="text" hidden autoComplete="username" value={correo} readOnly />
      {oferta && <h2 className="above-2 text-h3">{TEXTOS_DE_FACTOR.paso1}</h2>}
      <CampoDeContrasena
        etiqueta={TEXTOS_DE_FACTOR.contrasena}
        ayuda={TEXTOS_DE_FACTOR.contrasenaAyuda}
        name="contrasena"
        autoComplete="new-password"
        error={faltas.contrasena ?? weak}
      />
      {oferta && (
        <>
          <h2 className="above-2 text-h3">{TEXTOS_DE_FACTOR.paso2}</h2>
          <p>{TEXTOS_DE_FACTOR.paso2Texto}</p>
          <CodeKey oferta={oferta} />
          <h2 className="above-2 text-h3">{TEXTOS_DE_FACTOR.paso3}</h2>
          <CampoDeCodigo error={faltas.codigo ?? wrong} />
        </>
      )}
      {!weak && !wrong && <RefusalNote falla={falla} />}
      <Boton ancho type="submit" disabled={enviando}>
        {enviando ? TEXTOS_DE_ENTRADA.comprobando : enviar}
      </Boton>
      {children}
    </form>
  );
}
