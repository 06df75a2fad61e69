import { useState } from 'react';
import type { AccountAnswer } from '../../../contract/panel/shapes.ts';
import { nameDevice } from '../../../domain/device.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { useAction } from '../../calls/panel/useAction.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { TEXTOS_DE_FACTOR } from '../factors/textosDeFactor.ts';
import { ActionDialog, ConfirmDialog } from '../marco/ActionDialog.tsx';
import { formatNearMoment } from '../marco/formatMoment.ts';
import { Lista, ListaRow } from '../marco/Lista.tsx';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { makePasskey } from '../signIn/passkeys.ts';
import { TEXTOS_DE_CUENTA } from './textosDeCuenta.ts';

type Llave = AccountAnswer['llaves'][number];

interface Props {
  llaves: readonly Llave[];
  /** In: the sentence to show. */
  onDone: (sentence: string) => void;
}

export function CuentaLlaves({ llaves, onDone }: Props) {
  const [dialogo, setDialogo] = useState<'agregar' | Llave>();
  const close = () => setDialogo(undefined);
  const done = (sentence: string) => {
    close();
    onDone(sentence);
  };
  return (
    <TarjetaDePanel
      titulo={TEXTOS_DE_CUENTA.llaves}
      texto={TEXTOS_DE_CUENTA.llavesTexto}
      acciones={
        <Boton variante="secundario" onClick={() => setDialogo('agregar')}>
          {TEXTOS_DE_CUENTA.agregarLlave}
        </Boton>
      }
    >
      {llaves.length ? (
        <Lista>
          {llaves.map((llave) => (
            <ListaRow
              key={llave.id}
              nombre={llave.nombre}
              notas={[
                TEXTOS_DE_CUENTA.creada(formatNearMoment(llave.creadaEn, Date.now())),
                llave.usadaEn === null
                  ? TEXTOS_DE_CUENTA.sinUso
                  : TEXTOS_DE_CUENTA.usada(formatNearMoment(llave.usadaEn, Date.now())),
              ]}
              acciones={
                <Boton
                  variante="discreto"
                  data-definitivo
                  aria-label={TEXTOS_DE_CUENTA.quitarLa(llave.nombre)}
                  onClick={() => setDialogo(llave)}
                >
                  {TEXTOS_DE_CUENTA.quitar}
                </Boton>
              }
            />
          ))}
        </Lista>
      ) : (
        <p>{TEXTOS_DE_CUENTA.sinLlaves}</p>
      )}
      {dialogo === 'agregar' && <AddLlave onDone={done} onClose={close} />}
      {dialogo && dialogo !== 'agregar' && <RemoveLlave llave={dialogo} onDone={done} onClose={close} />}
    </TarjetaDePanel>
  );
}

interface DialogoProps {
  onDone: (sentence: string) => void;
  onClose: () => void;
}

function AddLlave({ onDone, onClose }: DialogoProps) {
  const accion = useAction({
    kept: ['llave', () => ({ nombreDeLlave: nameDevice(navigator.userAgent) })],
    send: ({ nombreDeLlave }) => addLlave(nombreDeLlave),
    refused: (made) => (made.ok ? undefined : made.mensaje),
    onDone: () => onDone(TEXTOS_DE_CUENTA.llaveAgregada),
  });
  return (
    <ActionDialog
      accion={accion}
      titulo={TEXTOS_DE_CUENTA.agregarLlave}
      texto={TEXTOS_DE_CUENTA.agregarTexto}
      hacer={TEXTOS_DE_CUENTA.crear}
      onClose={onClose}
    >
      <Campo
        etiqueta={TEXTOS_DE_FACTOR.nombreDeLlave}
        ayuda={TEXTOS_DE_FACTOR.nombreDeLlaveAyuda}
        maxLength={60}
        autoComplete="off"
        {...accion.field('nombreDeLlave')}
      />
    </ActionDialog>
  );
}

/** The browser creates a passkey, and the server stores it under that name. */
async function addLlave(nombreDeLlave: string) {
  const made = await makePasskey(await callPanel('PrepararLlave', {}));
  if (made.ok) await callPanel('AgregarLlave', { reto: made.reto, llave: made.llave, nombreDeLlave });
  return made;
}

function RemoveLlave({ llave, onDone, onClose }: DialogoProps & { llave: Llave }) {
  return (
    <ConfirmDialog
      titulo={TEXTOS_DE_CUENTA.quitarTitulo}
      texto={TEXTOS_DE_CUENTA.quitarTexto(llave.nombre)}
      hacer={TEXTOS_DE_CUENTA.siQuitar}
      definitivo
      send={() => callPanel('QuitarLlave', { llave: llave.id })}
      onDone={() => onDone(TEXTOS_DE_CUENTA.llaveQuitada)}
      onClose={onClose}
    />
  );
}
