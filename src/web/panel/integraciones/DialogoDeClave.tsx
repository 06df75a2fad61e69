import { useState } from 'react';
import { CLAVE_MAX_DIAS, DERECHOS_DE_API, type DerechoDeApi } from '../../../contract/panel/choices.ts';
import { addDias, fechaEnMexico } from '../../../domain/fecha.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { useAction } from '../../calls/panel/useAction.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { CopyButton } from '../factors/CopyButton.tsx';
import { SecretText } from '../factors/SecretText.tsx';
import { ActionDialog } from '../marco/ActionDialog.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import styles from './Integraciones.module.css';
import { DERECHO_LABELS, TEXTOS_DE_INTEGRACIONES } from './textosDeIntegraciones.ts';

/** Default validity of a key, days. */
const DIAS = 365;

interface ClaveForm {
  nombre: string;
  venceEl: string;
  derechos: readonly DerechoDeApi[];
}

interface Props {
  onClose: () => void;
}

/** Creates a key. Its secret is shown once, here. */
export function DialogoDeClave({ onClose }: Props) {
  const hoy = fechaEnMexico(new Date());
  const [secreto, setSecreto] = useState<string>();
  const accion = useAction({
    kept: ['clave', (): ClaveForm => ({ nombre: '', venceEl: addDias(hoy, DIAS), derechos: [] })],
    missing: ({ nombre, venceEl, derechos }) => ({
      nombre: nombre.trim() ? undefined : TEXTOS_DE_INTEGRACIONES.faltaNombre,
      derechos: derechos.length ? undefined : TEXTOS_DE_INTEGRACIONES.faltaDerecho,
      venceEl: venceEl ? undefined : TEXTOS_DE_INTEGRACIONES.faltaDia,
    }),
    send: ({ nombre, venceEl, derechos }) =>
      callPanel('CrearClave', { nombre: nombre.trim(), derechos: [...derechos], venceEl }),
    onDone: (made) => setSecreto(made.secreto),
  });
  if (secreto !== undefined) return <ClaveMade secreto={secreto} onClose={onClose} />;
  return (
    <ActionDialog
      accion={accion}
      titulo={TEXTOS_DE_INTEGRACIONES.crearClave}
      texto={TEXTOS_DE_INTEGRACIONES.crearClaveTexto}
      hacer={TEXTOS_DE_INTEGRACIONES.crear}
      onClose={onClose}
    >
      <Campo
        etiqueta={TEXTOS_DE_INTEGRACIONES.nombre}
        ayuda={TEXTOS_DE_INTEGRACIONES.nombreAyuda}
        autoComplete="off"
        maxLength={60}
        data-primero
        {...accion.field('nombre')}
      />
      <DerechosField
        derechos={accion.form.derechos}
        error={accion.faults.derechos}
        onChange={(derechos) => accion.change({ derechos })}
      />
      <Campo
        etiqueta={TEXTOS_DE_INTEGRACIONES.venceEl}
        type="date"
        min={hoy}
        max={addDias(hoy, CLAVE_MAX_DIAS - 1)}
        ayuda={TEXTOS_DE_INTEGRACIONES.venceElAyuda}
        {...accion.field('venceEl')}
      />
    </ActionDialog>
  );
}

interface DerechosProps {
  derechos: readonly DerechoDeApi[];
  error: string | undefined;
  onChange: (derechos: readonly DerechoDeApi[]) => void;
}

function DerechosField({ derechos, error, onChange }: DerechosProps) {
  const toggle = (derecho: DerechoDeApi) =>
    onChange(derechos.includes(derecho) ? derechos.filter((it) => it !== derecho) : [...derechos, derecho]);
  return (
    <fieldset className={`stack gap-1 ${styles.derechos}`}>
      <legend className="medium">{TEXTOS_DE_INTEGRACIONES.derechos}</legend>
      {DERECHOS_DE_API.map((derecho) => (
        <label key={derecho} className="row target gap-3 pointer">
          <input
            className="rigid"
            type="checkbox"
            checked={derechos.includes(derecho)}
            onChange={() => toggle(derecho)}
          />
          {DERECHO_LABELS[derecho]}
        </label>
      ))}
      {error && (
        <p className="text-nota error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function ClaveMade({ secreto, onClose }: { secreto: string; onClose: () => void }) {
  return (
    <Dialogo titulo={TEXTOS_DE_INTEGRACIONES.lista} cruz={TEXTOS_DE_PANEL.cerrar} onClose={onClose}>
      <div className="stack fit gap-4">
        <p>{TEXTOS_DE_INTEGRACIONES.listaTexto}</p>
        <SecretText nombre={TEXTOS_DE_INTEGRACIONES.secreto} texto={secreto} />
        <CopyButton texto={secreto} etiqueta={TEXTOS_DE_INTEGRACIONES.copiar} />
        <Boton ancho onClick={onClose}>
          {TEXTOS_DE_PANEL.listo}
        </Boton>
      </div>
    </Dialogo>
  );
}
