import { useEffect, useState } from 'react';
import type { Contacto, ContactoErrors } from '../../../domain/contacto.ts';
import { localDraftStorage } from '../../navegador/draftStorage.ts';
import { pageSettings } from '../../navegador/pageSettings.ts';
import { TEXTOS } from '../../navegador/textos.ts';
import { ASESOR_KEY, readUsuario, writeUsuario } from '../../seleccion/codec.ts';
import { submitSeleccion } from '../../seleccion/envioStore.ts';
import { LazyAvisoDeCabida } from '../../seleccion/lazyAvisoDeCabida.ts';
import { seleccionStore } from '../../seleccion/seleccionStore.ts';
import { Dialogo } from '../../ui/Dialogo.tsx';
import styles from './DialogoDeContacto.module.css';
import { FormularioDeContacto } from './FormularioDeContacto.tsx';
import { TEXTOS_DE_CONTACTO } from './textosDeContacto.ts';

export interface PropsDeContacto {
  /** What the server found in the data that were sent. */
  errores?: ContactoErrors | undefined;
  onClose: () => void;
  /** The thanks are over: on to the quote screen. */
  onSent: () => void;
}

/** How long the thank-you dialog stands (specification 8). */
const GRACIAS_MS = 1500;

/** Contact data, then thanks; the quote is on its way to the server while the thanks stand (decisions 2). */
export function DialogoDeContacto({ errores, onClose, onSent }: PropsDeContacto) {
  const [gracias, setGracias] = useState(false);
  const submit = (contacto: Contacto, mercadotecnia: boolean) => {
    writeUsuario(contacto);
    seleccionStore.settle(contacto);
    const { seleccion } = seleccionStore.store.getState();
    const aviso = pageSettings.empresa.avisoPrivacidad.version;
    if (seleccion) submitSeleccion(seleccion, { aviso, mercadotecnia }, readAsesor());
    setGracias(true);
  };
  // The thanks stand over the form's dialog: both go together.
  return (
    <>
      <Dialogo
        titulo={TEXTOS_DE_CONTACTO.dialogo}
        tituloOculto
        forma="hoja"
        cruz={TEXTOS.comun.cerrar}
        onClose={gracias ? () => undefined : onClose}
      >
        <p className={`medium ${styles.texto}`} data-paso="contacto">
          {TEXTOS_DE_CONTACTO.texto}
        </p>
        <LazyAvisoDeCabida forma="linea" onLeave={onClose} />
        <FormularioDeContacto previo={readUsuario()} errores={errores} onSubmit={submit} onCancel={onClose} />
      </Dialogo>
      {gracias && <Thanks onFin={onSent} />}
    </>
  );
}

/** Out: `undefined` where nobody's link led here, or what is kept could not be sent. */
function readAsesor(): string | undefined {
  const asesor = localDraftStorage.read(ASESOR_KEY) ?? '';
  return /^[\w.@-]{1,60}$/.test(asesor) ? asesor : undefined;
}

function Thanks({ onFin }: { onFin: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one clock from when the thanks appear
  useEffect(() => {
    const timer = setTimeout(onFin, GRACIAS_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialogo titulo={TEXTOS_DE_CONTACTO.gracias} forma="acuse" onClose={() => undefined}>
      <p className="text-guia soft">{TEXTOS_DE_CONTACTO.graciasTexto}</p>
    </Dialogo>
  );
}
