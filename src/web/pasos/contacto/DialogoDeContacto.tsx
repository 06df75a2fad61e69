import { useEffect, useState } from 'react';
import type { Contacto, ContactoErrors } from '../../../domain/contacto.ts';
import { readKeptCampanas } from '../../navegador/campanas.ts';
import { localDraftStorage } from '../../navegador/draftStorage.ts';
import { pageSettings } from '../../navegador/pageSettings.ts';
import { TEXTOS } from '../../navegador/textos.ts';
import { chosenPlanOf } from '../../planes/chosenPlan.ts';
import { ASESOR_KEY, readUsuario, writeUsuario } from '../../seleccion/codec.ts';
import { submitSeleccion } from '../../seleccion/envioStore.ts';
import { LazyAvisoDeCabida } from '../../seleccion/lazyAvisoDeCabida.ts';
import { seleccionStore } from '../../seleccion/seleccionStore.ts';
import { Dialogo } from '../../ui/Dialogo.tsx';
import styles from './DialogoDeContacto.module.css';
import { FormularioDeContacto } from './FormularioDeContacto.tsx';
import { TEXTOS_DE_CONTACTO } from './textosDeContacto.ts';

export interface PropsDeContacto {
  /** Faults that the server found in the sent data. */
  errores?: ContactoErrors | undefined;
  onClose: () => void;
  /** Called after the thanks; goes on to the quote screen. */
  onSent: () => void;
}

/** How long the thank-you dialog shows, ms (specification 8). */
const GRACIAS_MS = 1500;

/** Contact data, then thanks. The quote goes to the server during the thanks (decisions 2). */
export function DialogoDeContacto({ errores, onClose, onSent }: PropsDeContacto) {
  const [gracias, setGracias] = useState(false);
  const submit = (contacto: Contacto, mercadotecnia: boolean) => {
    writeUsuario(contacto);
    seleccionStore.complete(contacto);
    const { seleccion } = seleccionStore.store.getState();
    const aviso = pageSettings.empresa.avisoPrivacidad.version;
    if (seleccion) {
      const plan = chosenPlanOf(seleccion.proyecto.id_proyecto);
      const led = { asesor: readAsesor(), ...readKeptCampanas() };
      submitSeleccion(seleccion, { consentimiento: { aviso, mercadotecnia }, ...led, plan });
    }
    setGracias(true);
  };
  // The thanks lie over the form's dialog; both close together.
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

/** Out: `undefined` if no adviser's link led here, or if the stored word is not valid to send. */
function readAsesor(): string | undefined {
  const asesor = localDraftStorage.read(ASESOR_KEY) ?? '';
  return /^[\w.@-]{1,60}$/.test(asesor) ? asesor : undefined;
}

function Thanks({ onFin }: { onFin: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer from the start of the thanks
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
