import { useState } from 'react';
import type { AccountAnswer } from '../../../contract/panel/shapes.ts';
import { nameDevice } from '../../../domain/device.ts';
import { ApiFailure } from '../../calls/api.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { useKeptForm } from '../../calls/panel/keptForm.ts';
import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { TEXTOS_DE_FACTOR } from '../factors/textosDeFactor.ts';
import { DialogoDeAccion } from '../marco/DialogoDeAccion.tsx';
import { formatNearMoment } from '../marco/formatMoment.ts';
import { Lista, ListaRow } from '../marco/Lista.tsx';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { makePasskey } from '../signIn/passkeys.ts';
import { TEXTOS_DE_CUENTA } from './textosDeCuenta.ts';

type Llave = AccountAnswer['llaves'][number];

interface Props {
  llaves: readonly Llave[];
  /** In: what to tell. */
  onDone: (sentence: string) => void;
}

/** The person's passkeys. */
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
  const [{ nombreDeLlave }, setForm, forget] = useKeptForm('llave', () => ({
    nombreDeLlave: nameDevice(navigator.userAgent),
  }));
  const [state, setState] = useState<{ enviando: boolean; falla?: ApiFailure; mensaje?: string }>({
    enviando: false,
  });
  const add = async () => {
    setState({ enviando: true });
    try {
      const made = await makePasskey(await callPanel('PrepararLlave', {}));
      if (!made.ok) return setState({ enviando: false, mensaje: made.mensaje });
      await callPanel('AgregarLlave', { reto: made.reto, llave: made.llave, nombreDeLlave });
      forget();
      onDone(TEXTOS_DE_CUENTA.llaveAgregada);
    } catch (error) {
      setState({ enviando: false, ...(error instanceof ApiFailure && { falla: error }) });
    }
  };
  return (
    <DialogoDeAccion
      titulo={TEXTOS_DE_CUENTA.agregarLlave}
      texto={TEXTOS_DE_CUENTA.agregarTexto}
      accion={TEXTOS_DE_CUENTA.crear}
      {...state}
      onAccept={add}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <Campo
        etiqueta={TEXTOS_DE_FACTOR.nombreDeLlave}
        ayuda={TEXTOS_DE_FACTOR.nombreDeLlaveAyuda}
        value={nombreDeLlave}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setForm({ nombreDeLlave: target.value })}
      />
    </DialogoDeAccion>
  );
}

function RemoveLlave({ llave, onDone, onClose }: DialogoProps & { llave: Llave }) {
  const { send, ...state } = usePanelSend('QuitarLlave');
  const remove = async () => {
    if (await send({ llave: llave.id })) onDone(TEXTOS_DE_CUENTA.llaveQuitada);
  };
  return (
    <DialogoDeAccion
      titulo={TEXTOS_DE_CUENTA.quitarTitulo}
      texto={TEXTOS_DE_CUENTA.quitarTexto(llave.nombre)}
      accion={TEXTOS_DE_CUENTA.siQuitar}
      {...state}
      onAccept={remove}
      onClose={onClose}
    />
  );
}
