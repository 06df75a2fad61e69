import { useState } from 'react';
import type { AccountAnswer, CodeKeyOffer, RecoveryCodesAnswer } from '../../../contract/panel/shapes.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { FormularioDeContrasena } from '../factors/FormularioDeContrasena.tsx';
import { RecoveryCodes } from '../factors/RecoveryCodes.tsx';
import { TEXTOS_DE_FACTOR } from '../factors/textosDeFactor.ts';
import { ConfirmDialog } from '../marco/ActionDialog.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import { TEXTOS_DE_CUENTA } from './textosDeCuenta.ts';

interface Props {
  cuenta: AccountAnswer;
  /** In: the sentence to show. */
  onDone: (sentence: string) => void;
}

type Open = { tipo: 'fijar'; oferta: CodeKeyOffer } | { tipo: 'cambiar' | 'renovar' | 'quitar' };

/** Password, one-time codes and recovery codes; they belong together. */
export function CuentaPassword({ cuenta: { contrasena, respaldos, persona }, onDone }: Props) {
  const [open, setOpen] = useState<Open>();
  const [codes, setCodes] = useState<RecoveryCodesAnswer['respaldos']>();
  const offer = usePanelSend('PrepararCodigos');
  const close = () => setOpen(undefined);
  const done = (sentence: string, made?: RecoveryCodesAnswer['respaldos']) => {
    close();
    setCodes(made);
    onDone(sentence);
  };
  const begin = async () => {
    const oferta = await offer.send({});
    if (oferta) setOpen({ tipo: 'fijar', oferta });
  };
  const button = (tipo: 'cambiar' | 'renovar' | 'quitar', etiqueta: string) => (
    <Boton
      variante="secundario"
      data-definitivo={tipo === 'quitar' || undefined}
      onClick={() => setOpen({ tipo })}
    >
      {etiqueta}
    </Boton>
  );
  const { correo } = persona;
  return (
    <TarjetaDePanel
      titulo={TEXTOS_DE_CUENTA.contrasena}
      texto={contrasena ? TEXTOS_DE_CUENTA.conContrasena(respaldos) : TEXTOS_DE_CUENTA.sinContrasena}
      acciones={
        <>
          <Boton variante="secundario" disabled={offer.enviando} onClick={begin}>
            {contrasena ? TEXTOS_DE_CUENTA.fijarOtra : TEXTOS_DE_CUENTA.fijar}
          </Boton>
          {contrasena && (
            <>
              {button('cambiar', TEXTOS_DE_CUENTA.cambiar)}
              {button('renovar', TEXTOS_DE_CUENTA.renovar)}
              {button('quitar', TEXTOS_DE_CUENTA.quitarContrasena)}
            </>
          )}
        </>
      }
    >
      <RefusalNote falla={offer.falla} />
      {open?.tipo === 'fijar' && (
        <SetPassword oferta={open.oferta} correo={correo} onDone={done} onClose={close} />
      )}
      {open?.tipo === 'cambiar' && <ChangePassword correo={correo} onDone={done} onClose={close} />}
      {open?.tipo === 'renovar' && <RenewCodes onDone={done} onClose={close} />}
      {open?.tipo === 'quitar' && <RemovePassword onDone={done} onClose={close} />}
      {codes && (
        // Only the confirm button closes it: the codes are never shown again.
        <Dialogo titulo={TEXTOS_DE_FACTOR.respaldosTitulo} onClose={() => {}}>
          <RecoveryCodes respaldos={codes} onKept={() => setCodes(undefined)} />
        </Dialogo>
      )}
    </TarjetaDePanel>
  );
}

interface DialogoProps {
  onDone: (sentence: string, respaldos?: RecoveryCodesAnswer['respaldos']) => void;
  onClose: () => void;
}

function SetPassword({
  oferta,
  correo,
  onDone,
  onClose,
}: DialogoProps & { oferta: CodeKeyOffer; correo: string }) {
  const { send, enviando, falla } = usePanelSend('FijarContrasena');
  const set = async (contrasena: string, codigo: string) => {
    const made = await send({ contrasena, reto: oferta.reto, codigo });
    if (made) onDone(TEXTOS_DE_CUENTA.contrasenaGuardada, made.respaldos);
  };
  return (
    <Dialogo titulo={TEXTOS_DE_CUENTA.contrasena} cruz={TEXTOS_DE_PANEL.cerrar} onClose={onClose}>
      <FormularioDeContrasena
        oferta={oferta}
        correo={correo}
        enviar={TEXTOS_DE_CUENTA.guardar}
        enviando={enviando}
        falla={falla}
        onSubmit={set}
      />
    </Dialogo>
  );
}

function ChangePassword({ correo, onDone, onClose }: DialogoProps & { correo: string }) {
  const { send, enviando, falla } = usePanelSend('CambiarContrasena');
  const change = async (contrasena: string) => {
    if (await send({ contrasena })) onDone(TEXTOS_DE_CUENTA.contrasenaGuardada);
  };
  return (
    <Dialogo titulo={TEXTOS_DE_CUENTA.cambiar} cruz={TEXTOS_DE_PANEL.cerrar} onClose={onClose}>
      <FormularioDeContrasena
        oferta={undefined}
        correo={correo}
        enviar={TEXTOS_DE_CUENTA.guardar}
        enviando={enviando}
        falla={falla}
        onSubmit={change}
      />
    </Dialogo>
  );
}

function RenewCodes({ onDone, onClose }: DialogoProps) {
  return (
    <ConfirmDialog
      titulo={TEXTOS_DE_CUENTA.renovarTitulo}
      texto={TEXTOS_DE_CUENTA.renovarTexto}
      hacer={TEXTOS_DE_CUENTA.siRenovar}
      send={() => callPanel('RenovarRespaldos', {})}
      onDone={({ respaldos }) => onDone('', respaldos)}
      onClose={onClose}
    />
  );
}

function RemovePassword({ onDone, onClose }: DialogoProps) {
  return (
    <ConfirmDialog
      titulo={TEXTOS_DE_CUENTA.quitarContrasenaTitulo}
      texto={TEXTOS_DE_CUENTA.quitarContrasenaTexto}
      hacer={TEXTOS_DE_CUENTA.quitarContrasena}
      definitivo
      send={() => callPanel('QuitarContrasena', {})}
      onDone={() => onDone(TEXTOS_DE_CUENTA.contrasenaQuitada)}
      onClose={onClose}
    />
  );
}
