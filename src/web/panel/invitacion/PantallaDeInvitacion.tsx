import { useState } from 'react';
import type { RecoveryCodesAnswer } from '../../../contract/panel/shapes.ts';
import { RUTA_PANEL } from '../../../contract/rutas.ts';
import type { ApiFailure } from '../../calls/api.ts';
import { usePanel } from '../../calls/panel/usePanel.ts';
import { navigate } from '../../navegador/navigation.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Enlace } from '../../ui/Enlace.tsx';
import { RecoveryCodes } from '../factors/RecoveryCodes.tsx';
import { TEXTOS_DE_FACTOR } from '../factors/textosDeFactor.ts';
import { MarcoSinCuenta } from '../marco/MarcoSinCuenta.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import { FormularioDeInvitacion } from './FormularioDeInvitacion.tsx';
import { Waiting } from './InvitacionWait.tsx';
import { TEXTOS_DE_INVITACION } from './textosDeInvitacion.ts';

/** Target of an invitation's link: the person chooses a sign-in method and is signed in. */
export function PantallaDeInvitacion({ secreto }: { secreto: string }) {
  const [respaldos, setRespaldos] = useState<RecoveryCodesAnswer['respaldos']>();
  const enter = () => navigate(RUTA_PANEL, { replace: true });
  return (
    <MarcoSinCuenta>
      {respaldos ? (
        <>
          <TituloDePanel titulo={TEXTOS_DE_FACTOR.respaldosTitulo} />
          <RecoveryCodes respaldos={respaldos} onKept={enter} />
        </>
      ) : secreto === '' ? (
        <SinInvitacion
          titulo={TEXTOS_DE_INVITACION.incompleta}
          texto={TEXTOS_DE_INVITACION.incompletaTexto}
        />
      ) : (
        <InvitacionRead
          key={secreto}
          secreto={secreto}
          onDone={(codes) => (codes ? setRespaldos(codes) : enter())}
        />
      )}
    </MarcoSinCuenta>
  );
}

interface ReadProps {
  secreto: string;
  /** In: recovery codes, if the person chose a password. */
  onDone: (respaldos?: RecoveryCodesAnswer['respaldos']) => void;
}

function InvitacionRead({ secreto, onDone }: ReadProps) {
  const { datos, falla, releer } = usePanel('LeerInvitacion', { invitacion: secreto });
  if (datos) return <FormularioDeInvitacion secreto={secreto} invitacion={datos} onDone={onDone} />;
  if (!falla) return <Waiting />;
  return <InvitacionRefused falla={falla} onRetry={releer} />;
}

function InvitacionRefused({ falla, onRetry }: { falla: ApiFailure; onRetry: () => void }) {
  switch (falla.problema?.code) {
    case 'INVITACION_USADA':
      return (
        <SinInvitacion
          titulo={TEXTOS_DE_INVITACION.INVITACION_USADA}
          texto={TEXTOS_DE_INVITACION.usadaTexto}
        />
      );
    case 'INVITACION_INEXISTENTE':
    case 'INVITACION_VENCIDA':
      return (
        <SinInvitacion
          titulo={TEXTOS_DE_INVITACION[falla.problema.code]}
          texto={TEXTOS_DE_INVITACION.pideOtra}
        />
      );
    case 'SOLICITUD_INVALIDA':
      return (
        <SinInvitacion
          titulo={TEXTOS_DE_INVITACION.incompleta}
          texto={TEXTOS_DE_INVITACION.incompletaTexto}
        />
      );
    default:
      return (
        <>
          <TituloDePanel titulo={TEXTOS_DE_INVITACION.noLeida} />
          <RefusalNote falla={falla} />
          <Boton onClick={onRetry}>{TEXTOS_DE_PANEL.reintentar}</Boton>
        </>
      );
  }
}

function SinInvitacion({ titulo, texto }: { titulo: string; texto: string }) {
  return (
    <>
      <TituloDePanel titulo={titulo} texto={texto} />
      <Enlace to={RUTA_PANEL} variante="secundario">
        {TEXTOS_DE_INVITACION.alPanel}
      </Enlace>
    </>
  );
}
