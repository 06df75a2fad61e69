import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import type { CodeKeyOffer, RecoveryCodesAnswer, SignInAnswer } from '../../../contract/panel/shapes.ts';
import { RUTA_PANEL } from '../../../contract/rutas.ts';
import { nameDevice } from '../../../domain/device.ts';
import { ROL_LABELS } from '../../../domain/permisos.ts';
import { ApiFailure } from '../../calls/api.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { fieldFaultsOf } from '../../calls/panel/refusals.ts';
import { beginSession } from '../../calls/panel/session.ts';
import { pageSettings } from '../../navegador/pageSettings.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { FormularioDeContrasena } from '../factors/FormularioDeContrasena.tsx';
import { formatMoment } from '../marco/formatMoment.ts';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { ProviderButton } from '../provider/ProviderButton.tsx';
import { TEXTOS_DE_PROVEEDOR } from '../provider/textosDeProveedor.ts';
import { useProvider } from '../provider/useProvider.ts';
import { makePasskey } from '../signIn/passkeys.ts';
import { TEXTOS_DE_INVITACION } from './textosDeInvitacion.ts';

interface Props {
  secreto: string;
  invitacion: PanelAnswerOf<'LeerInvitacion'>;
  onDone: (respaldos?: RecoveryCodesAnswer['respaldos']) => void;
}

/** Name and a sign-in method: passkey, provider, or password with codes. */
export function FormularioDeInvitacion({ secreto, invitacion, onDone }: Props) {
  const { correo, venceEn, regreso } = invitacion;
  const rol = ROL_LABELS[invitacion.rol];
  const form = useAcceptance(secreto, onDone);
  const proveedor = useProvider();
  const { oferta, ocupada } = form;
  return (
    <>
      <TituloDePanel
        titulo={
          regreso ? TEXTOS_DE_INVITACION.regreso : TEXTOS_DE_INVITACION.titulo(pageSettings.empresa.nombre)
        }
        texto={
          regreso ? TEXTOS_DE_INVITACION.regresoTexto(correo, rol) : TEXTOS_DE_INVITACION.texto(correo, rol)
        }
      />
      <Campo
        etiqueta={TEXTOS_DE_INVITACION.nombre}
        ayuda={TEXTOS_DE_INVITACION.nombreAyuda}
        autoComplete="name"
        autoCapitalize="words"
        value={form.nombre}
        error={form.faltaNombre}
        revisado={form.faltaNombre !== undefined}
        onChange={({ target }) => form.setNombre(target.value)}
      />
      {oferta ? (
        <FormularioDeContrasena
          oferta={oferta}
          correo={correo}
          enviar={TEXTOS_DE_INVITACION.aceptar}
          enviando={ocupada}
          falla={form.falla}
          onSubmit={form.conContrasena}
        >
          <Boton variante="discreto" onClick={form.conLlaveOtraVez}>
            {TEXTOS_DE_INVITACION.otraVez}
          </Boton>
        </FormularioDeContrasena>
      ) : (
        <div className="stack fit gap-4">
          <p>{TEXTOS_DE_INVITACION.llaveTexto}</p>
          <Boton ancho disabled={ocupada} onClick={form.conLlave}>
            {ocupada ? TEXTOS_DE_INVITACION.creando : TEXTOS_DE_INVITACION.llave}
          </Boton>
          {proveedor !== null && (
            <ProviderButton
              etiqueta={TEXTOS_DE_PROVEEDOR.aceptar(proveedor)}
              ask={form.askProvider}
              back={RUTA_PANEL}
              disabled={ocupada}
            />
          )}
          <Boton ancho variante="secundario" disabled={ocupada} onClick={form.askCodes}>
            {TEXTOS_DE_INVITACION.contrasena}
          </Boton>
          <RefusalNote falla={form.falla} mensaje={form.mensaje} />
        </div>
      )}
      <p className="text-nota soft">{TEXTOS_DE_INVITACION.vence(formatMoment(venceEn))}</p>
    </>
  );
}

/** State and calls of the form. */
function useAcceptance(invitacion: string, onDone: Props['onDone']) {
  const client = useQueryClient();
  const [nombre, setNombre] = useState('');
  const [sinNombre, setSinNombre] = useState(false);
  const [oferta, setOferta] = useState<CodeKeyOffer>();
  const [state, setState] = useState<{ ocupada: boolean; falla?: ApiFailure; mensaje?: string }>(IDLE);
  /** In: `work` returns why the browser refused, or `undefined` on success. */
  const run = async (work: () => Promise<string | undefined>) => {
    if (state.ocupada) return;
    setState({ ocupada: true });
    try {
      const mensaje = await work();
      setState(mensaje === undefined ? IDLE : { ocupada: false, mensaje });
    } catch (error) {
      setState(error instanceof ApiFailure ? { ocupada: false, falla: error } : IDLE);
    }
  };
  /** Errors wait for the next screen: the invitation is used by now, and the recovery codes must be shown. */
  const enter = (answer: SignInAnswer) => beginSession(answer, client).catch(() => undefined);
  const named = (work: () => void) => () => {
    setSinNombre(!nombre.trim());
    if (nombre.trim()) work();
  };
  return {
    ...state,
    nombre,
    setNombre,
    faltaNombre: sinNombre ? TEXTOS_DE_INVITACION.faltaNombre : fieldFaultsOf(state.falla).nombre,
    oferta,
    askProvider: async () => {
      setSinNombre(!nombre.trim());
      if (!nombre.trim()) return undefined;
      return callPanel('PrepararInvitacionConProveedor', { invitacion, nombre });
    },
    askCodes: () =>
      void run(async () => {
        setOferta(await callPanel('PrepararCodigosDeInvitacion', { invitacion }));
        return undefined;
      }),
    conLlaveOtraVez: () => {
      setOferta(undefined);
      setState(IDLE);
    },
    conLlave: named(
      () =>
        void run(async () => {
          const made = await makePasskey(await callPanel('PrepararLlaveDeInvitacion', { invitacion }));
          if (!made.ok) return made.mensaje;
          const { reto, llave } = made;
          const nombreDeLlave = nameDevice(navigator.userAgent);
          const body = { invitacion, nombre, reto, llave, nombreDeLlave };
          await enter(await callPanel('AceptarConLlave', body));
          onDone();
          return undefined;
        }),
    ),
    conContrasena: (contrasena: string, codigo: string) =>
      named(
        () =>
          void run(async () => {
            const body = { invitacion, nombre, contrasena, reto: oferta?.reto ?? '', codigo };
            const answer = await callPanel('AceptarConContrasena', body);
            await enter(answer);
            onDone(answer.respaldos);
            return undefined;
          }),
      )(),
  };
}

const IDLE = { ocupada: false } as const;
