import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { textIn } from '../marco/textIn.ts';
import { ProviderButton } from '../provider/ProviderButton.tsx';
import { TEXTOS_DE_PROVEEDOR } from '../provider/textosDeProveedor.ts';
import { useProvider } from '../provider/useProvider.ts';
import { TEXTOS_DE_ENTRADA } from '../textosDePanel.ts';
import { CampoDeCodigo, CODIGO } from './CampoDeCodigo.tsx';
import { CampoDeContrasena } from './CampoDeContrasena.tsx';
import styles from './Entrada.module.css';
import { type Entrada, useEntrada } from './useEntrada.ts';

interface Props {
  /** Also offers passkeys in the address field's autofill, if the browser can. */
  suggest?: boolean;
  /** Address of the person who signs in again. */
  correo?: string | undefined;
  /** Where to return from the provider; without it the provider opens in another tab. */
  back?: string | undefined;
}

/** Passkey first; else address and password, then a code. Used by screen and dialog. */
export function FormularioDeEntrada({ suggest = false, correo, back }: Props) {
  const entrada = useEntrada(suggest);
  const proveedor = useProvider();
  return entrada.reto === undefined ? (
    <ConLlaveOContrasena entrada={entrada} correo={correo}>
      {proveedor !== null && (
        <ProviderButton
          etiqueta={TEXTOS_DE_PROVEEDOR.entrar(proveedor)}
          ask={() => callPanel('PrepararEntradaConProveedor', {})}
          back={back}
          disabled={entrada.ocupada !== undefined}
        />
      )}
    </ConLlaveOContrasena>
  ) : (
    <ConCodigo entrada={entrada} />
  );
}

function ConLlaveOContrasena({
  entrada,
  correo,
  children,
}: {
  entrada: Entrada;
  correo: string | undefined;
  children: ReactNode;
}) {
  const [faltas, setFaltas] = useState<{ correo?: string; contrasena?: string }>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = { correo: textIn(event, 'correo').trim(), contrasena: textIn(event, 'contrasena') };
    const missing = {
      ...(!typed.correo && { correo: TEXTOS_DE_ENTRADA.faltaCorreo }),
      ...(!typed.contrasena && { contrasena: TEXTOS_DE_ENTRADA.faltaContrasena }),
    };
    setFaltas(missing);
    if (!Object.keys(missing).length) entrada.conContrasena(typed.correo, typed.contrasena);
  };
  const { ocupada } = entrada;
  return (
    <div className="stack fit gap-4">
      <div className={`stack gap-2 ${styles.llave}`}>
        <Boton ancho data-primero disabled={ocupada !== undefined} onClick={entrada.conLlave}>
          {ocupada === 'llave' ? TEXTOS_DE_ENTRADA.comprobando : TEXTOS_DE_ENTRADA.conLlave}
        </Boton>
        <p className={`text-nota soft ${styles.ayuda}`}>{TEXTOS_DE_ENTRADA.conLlaveAyuda}</p>
      </div>
      {children}
      <p className={`row gap-3 text-nota soft ${styles.separador}`}>{TEXTOS_DE_ENTRADA.oConContrasena}</p>
      <form className="stack fit gap-4" noValidate onSubmit={submit}>
        <Campo
          etiqueta={TEXTOS_DE_ENTRADA.correo}
          name="correo"
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={correo}
          error={faltas.correo}
          revisado={faltas.correo !== undefined}
        />
        <CampoDeContrasena
          etiqueta={TEXTOS_DE_ENTRADA.contrasena}
          name="contrasena"
          autoComplete="current-password"
          error={faltas.contrasena}
        />
        <Boton ancho variante="secundario" type="submit" disabled={ocupada !== undefined}>
          {ocupada === 'contrasena' ? TEXTOS_DE_ENTRADA.comprobando : TEXTOS_DE_ENTRADA.continuar}
        </Boton>
      </form>
      <RefusalNote mensaje={entrada.mensaje} />
    </div>
  );
}

function ConCodigo({ entrada }: { entrada: Entrada }) {
  const [falta, setFalta] = useState<string>();
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => ref.current?.querySelector('input')?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const codigo = textIn(event, CODIGO);
    setFalta(codigo ? undefined : TEXTOS_DE_ENTRADA.faltaCodigo);
    if (codigo) entrada.conCodigo(codigo);
  };
  return (
    <form ref={ref} className="stack fit gap-4" noValidate onSubmit={submit}>
      <div className="stack fit gap-4">
        <CampoDeCodigo respaldo error={falta} />
        <Boton ancho type="submit" disabled={entrada.ocupada !== undefined}>
          {entrada.ocupada ? TEXTOS_DE_ENTRADA.comprobando : TEXTOS_DE_ENTRADA.entrar}
        </Boton>
      </div>
      <RefusalNote mensaje={entrada.mensaje} />
      <Boton variante="discreto" onClick={entrada.volver}>
        {TEXTOS_DE_ENTRADA.volver}
      </Boton>
    </form>
  );
}
