import { useState } from 'react';
import { ACCIONES, type Accion, PERMISOS, ROL_LABELS } from '../../../domain/permisos.ts';
import { rereadAccount } from '../../calls/panel/session.ts';
import { useSession } from '../../calls/panel/sessionStore.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import styles from './Cuenta.module.css';
import { CuentaCalendario } from './CuentaCalendario.tsx';
import { CuentaEnlace } from './CuentaEnlace.tsx';
import { CuentaLlaves } from './CuentaLlaves.tsx';
import { CuentaPassword } from './CuentaPassword.tsx';
import { CuentaProvider } from './CuentaProvider.tsx';
import { CuentaSesiones } from './CuentaSesiones.tsx';
import { TEXTOS_DE_CUENTA } from './textosDeCuenta.ts';

/** The person's account, ways to sign in, and sessions (decisions 7: 'Mi cuenta'). */
export function PantallaDeCuenta() {
  const cuenta = useSession((state) => state.cuenta);
  const [hecho, setHecho] = useState('');
  if (!cuenta) return null;
  const { persona, permisos } = cuenta;
  const done = (sentence: string) => {
    setHecho(sentence);
    // The change is saved. If rereading fails, the next call says why.
    void rereadAccount().catch(() => undefined);
  };
  const allowed = ACCIONES.filter((accion) => (permisos[accion] ?? 'none') !== 'none');
  const labelOf = (accion: Accion) =>
    PERMISOS[accion].etiqueta + (permisos[accion] === 'own' ? TEXTOS_DE_CUENTA.soloSuyo : '');
  return (
    <>
      <TituloDePanel
        titulo={TEXTOS_DE_PANEL.cuenta}
        texto={TEXTOS_DE_CUENTA.quien(persona.nombre, persona.correo)}
      />
      <div className={`stack fit gap-4 screen`}>
        {hecho && <Aviso>{hecho}</Aviso>}
        {cuenta.enlace && <CuentaEnlace enlace={cuenta.enlace} onDone={done} />}
        <CuentaSesiones sesiones={cuenta.sesiones} onDone={done} />
        <CuentaLlaves llaves={cuenta.llaves} onDone={done} />
        <CuentaPassword cuenta={cuenta} onDone={done} />
        {cuenta.proveedor && <CuentaProvider {...cuenta.proveedor} onDone={done} />}
        {permisos.changeCalendario === 'all' && <CuentaCalendario onDone={done} />}
        <TarjetaDePanel titulo={TEXTOS_DE_CUENTA.puede} texto={ROL_LABELS[persona.rol]}>
          <ul className={`text-medio ${styles.permisos}`}>
            {allowed.map((accion) => (
              <li className="pad-y-1 upper-first" key={accion}>
                {labelOf(accion)}
              </li>
            ))}
          </ul>
        </TarjetaDePanel>
      </div>
    </>
  );
}
