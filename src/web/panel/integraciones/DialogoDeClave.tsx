import { useState } from 'react';
import { CLAVE_MAX_DIAS, DERECHOS_DE_API, type DerechoDeApi } from '../../../contract/panel/choices.ts';
import { addDias, fechaEnMexico } from '../../../domain/fecha.ts';
import { useKeptForm } from '../../calls/panel/keptForm.ts';
import { fieldFaultsOf } from '../../calls/panel/refusals.ts';
import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { CopyButton } from '../factors/CopyButton.tsx';
import { SecretText } from '../factors/SecretText.tsx';
import { DialogoDeAccion } from '../marco/DialogoDeAccion.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import styles from './Integraciones.module.css';
import { DERECHO_LABELS, TEXTOS_DE_INTEGRACIONES } from './textosDeIntegraciones.ts';

/** Days that a key opens unless it is said otherwise. */
const DIAS = 365;

interface ClaveForm {
  nombre: string;
  venceEl: string;
  derechos: readonly DerechoDeApi[];
}

interface Props {
  onMade: () => void;
  onClose: () => void;
}

/** Makes a key, of which the secret is shown this once. */
export function DialogoDeClave({ onMade, onClose }: Props) {
  const hoy = fechaEnMexico(new Date());
  const [form, setForm, forget] = useKeptForm<ClaveForm>('clave', () => ({
    nombre: '',
    venceEl: addDias(hoy, DIAS),
    derechos: [],
  }));
  const { nombre, venceEl, derechos } = form;
  const [checked, setChecked] = useState(false);
  const [secreto, setSecreto] = useState<string>();
  const { send, enviando, falla, clear } = usePanelSend('CrearClave');
  const make = async () => {
    setChecked(true);
    if (!nombre.trim() || !venceEl || !derechos.length) return;
    const made = await send({ nombre: nombre.trim(), derechos: [...derechos], venceEl });
    if (!made) return;
    forget();
    setSecreto(made.secreto);
    onMade();
  };
  if (secreto !== undefined) return <ClaveMade secreto={secreto} onClose={onClose} />;
  const wrong = fieldFaultsOf(falla);
  const missing = checked && !nombre.trim() ? TEXTOS_DE_INTEGRACIONES.faltaNombre : wrong.nombre;
  return (
    <DialogoDeAccion
      titulo={TEXTOS_DE_INTEGRACIONES.crearClave}
      texto={TEXTOS_DE_INTEGRACIONES.crearClaveTexto}
      accion={TEXTOS_DE_INTEGRACIONES.crear}
      enviando={enviando}
      falla={falla}
      onAccept={make}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <div className="stack fit gap-4">
        <Campo
          etiqueta={TEXTOS_DE_INTEGRACIONES.nombre}
          ayuda={TEXTOS_DE_INTEGRACIONES.nombreAyuda}
          autoComplete="off"
          maxLength={60}
          data-primero
          value={nombre}
          error={missing}
          revisado={Boolean(missing)}
          onChange={({ target }) => {
            setForm({ ...form, nombre: target.value });
            clear();
          }}
        />
        <DerechosField
          derechos={derechos}
          error={checked && !derechos.length ? TEXTOS_DE_INTEGRACIONES.faltaDerecho : undefined}
          onChange={(next) => setForm({ ...form, derechos: next })}
        />
        <Campo
          etiqueta={TEXTOS_DE_INTEGRACIONES.venceEl}
          type="date"
          min={hoy}
          max={addDias(hoy, CLAVE_MAX_DIAS - 1)}
          ayuda={TEXTOS_DE_INTEGRACIONES.venceElAyuda}
          value={venceEl}
          error={checked && !venceEl ? TEXTOS_DE_INTEGRACIONES.faltaDia : undefined}
          onChange={({ target }) => setForm({ ...form, venceEl: target.value })}
        />
      </div>
    </DialogoDeAccion>
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
