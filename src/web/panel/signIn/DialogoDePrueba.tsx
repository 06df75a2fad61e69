import { type FormEvent, useEffect, useState } from 'react';
import { ApiFailure } from '../../calls/api.ts';
import { personAnswered, personGaveUp } from '../../calls/panel/askPerson.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { sentenceOf } from '../../calls/panel/refusals.ts';
import { useSession } from '../../calls/panel/sessionStore.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { textIn } from '../marco/textIn.ts';
import { watchProven } from '../provider/errand.ts';
import { ProviderButton } from '../provider/ProviderButton.tsx';
import { TEXTOS_DE_PROVEEDOR } from '../provider/textosDeProveedor.ts';
import { TEXTOS_DE_ENTRADA, TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import { CampoDeCodigo, CODIGO } from './CampoDeCodigo.tsx';
import { CampoDeContrasena } from './CampoDeContrasena.tsx';
import styles from './Entrada.module.css';
import { takePasskey } from './passkeys.ts';

/** Asks for proof of identity before sensitive actions: a stranger may sit here (decisions 7). */
export function DialogoDePrueba() {
  const cuenta = useSession((state) => state.cuenta);
  const { ocupada, mensaje, run } = usePrueba();
  const llave = Boolean(cuenta?.llaves.length);
  return (
    <Dialogo
      titulo={TEXTOS_DE_ENTRADA.prueba}
      cruz={TEXTOS_DE_PANEL.cerrar}
      onClose={() => personGaveUp('prueba')}
    >
      <p>{TEXTOS_DE_ENTRADA.pruebaTexto}</p>
      <div className="stack fit gap-4">
        {llave && (
          <Boton ancho data-primero disabled={ocupada} onClick={() => run(proveByLlave)}>
            {TEXTOS_DE_ENTRADA.probarConLlave}
          </Boton>
        )}
        {llave && cuenta?.contrasena && (
          <p className={`row gap-3 text-nota soft ${styles.separador}`}>{TEXTOS_DE_ENTRADA.oConContrasena}</p>
        )}
        {cuenta?.contrasena && (
          <PruebaConContrasena
            correo={cuenta.persona.correo}
            primaria={!llave}
            ocupada={ocupada}
            onSubmit={(...typed) => void run(() => proveByContrasena(...typed))}
          />
        )}
        {!llave && !cuenta?.contrasena && !cuenta?.proveedor?.desde && <p>{TEXTOS_DE_ENTRADA.sinFactores}</p>}
        {cuenta?.proveedor?.desde && (
          <ProviderButton
            etiqueta={TEXTOS_DE_PROVEEDOR.probar(cuenta.proveedor.nombre)}
            ask={() => callPanel('PrepararPruebaConProveedor', {})}
            disabled={ocupada}
          />
        )}
        <RefusalNote mensaje={mensaje} />
      </div>
    </Dialogo>
  );
}

interface ConContrasenaProps {
  correo: string;
  /** Whether it is the only way. */
  primaria: boolean;
  ocupada: boolean;
  onSubmit: (contrasena: string, codigo: string) => void;
}

function PruebaConContrasena({ correo, primaria, ocupada, onSubmit }: ConContrasenaProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(textIn(event, 'contrasena'), textIn(event, CODIGO));
  };
  return (
    <form className="stack fit gap-4" noValidate onSubmit={submit}>
      <input type="text" hidden name="correo" autoComplete="username" value={correo} readOnly />
      <CampoDeContrasena
        etiqueta={TEXTOS_DE_ENTRADA.contrasena}
        name="contrasena"
        autoComplete="current-password"
        // `CampoDeCodigo`, which follows, asks for the first focus too.
        data-primero
      />
      <CampoDeCodigo respaldo />
      <Boton ancho variante={primaria ? 'primario' : 'secundario'} type="submit" disabled={ocupada}>
        {TEXTOS_DE_ENTRADA.probar}
      </Boton>
    </form>
  );
}

/** Runs one proof at a time. Out: whether one is running, and why the last failed. */
function usePrueba() {
  const [ocupada, setOcupada] = useState(false);
  const [mensaje, setMensaje] = useState('');
  useEffect(() => watchProven(() => personAnswered('prueba')), []);
  /** In: `work` returns why it failed, or `undefined` on success. */
  const run = async (work: () => Promise<string | undefined>) => {
    if (ocupada) return;
    setOcupada(true);
    setMensaje('');
    try {
      const told = await work();
      if (told === undefined) personAnswered('prueba');
      else setMensaje(told);
    } catch (error) {
      if (error instanceof ApiFailure) setMensaje(sentenceOf(error));
    } finally {
      setOcupada(false);
    }
  };
  return { ocupada, mensaje, run };
}

async function proveByLlave(): Promise<string | undefined> {
  const used = await takePasskey(await callPanel('PrepararPrueba', {}));
  if (!used.ok) return used.mensaje;
  await callPanel('ProbarConLlave', { reto: used.reto, llave: used.llave });
  return undefined;
}

async function proveByContrasena(contrasena: string, codigo: string): Promise<string | undefined> {
  if (!contrasena) return TEXTOS_DE_ENTRADA.faltaContrasena;
  if (!codigo) return TEXTOS_DE_ENTRADA.faltaCodigo;
  await callPanel('ProbarConContrasena', { contrasena, codigo });
  return undefined;
}
