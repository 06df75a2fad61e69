import { useState } from 'react';
import type { PrecioShown, PrecioTyped } from '../../../contract/panel/precios.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import { nameOfPrecio } from '../../../domain/precios/listaDePrecios.ts';
import { base64Of } from '../../calls/panel/base64Of.ts';
import { useKeptForm } from '../../calls/panel/keptForm.ts';
import { fieldFaultsOf } from '../../calls/panel/refusals.ts';
import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { FileButton } from '../marco/FileButton.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import { CambioPorPorcentaje, EMPTY_PORCENTAJE, type PorcentajeForm } from './CambioPorPorcentaje.tsx';
import { changesIn, futureInstant, raiseAll, type TypedPrecios } from './listaDraft.ts';
import styles from './Precios.module.css';
import { RevisionDePrecios } from './RevisionDePrecios.tsx';
import { TypedPreciosTable } from './TypedPreciosTable.tsx';
import { TEXTOS_DE_PRECIOS } from './textosDePrecios.ts';

interface Props {
  id_proyecto: number;
  precios: readonly PrecioShown[];
  onSaved: () => void;
  onClose: () => void;
}

interface Cuando {
  /** Whether the list takes effect on approval. */
  alAprobarse: boolean;
  fecha: string;
  hora: string;
}

interface ListaForm {
  nombre: string;
  cuando: Cuando;
  porcentaje: PorcentajeForm;
  typed: TypedPrecios;
}

const EMPTY: ListaForm = {
  nombre: '',
  cuando: { alAprobarse: true, fecha: '', hora: '00:00' },
  porcentaje: EMPTY_PORCENTAJE,
  typed: {},
};

/** The list's form and its submission. */
function useListaForm({ id_proyecto, precios, onSaved }: Omit<Props, 'onClose'>) {
  const [form, setForm, forget] = useKeptForm<ListaForm>(`lista ${id_proyecto}`, () => EMPTY);
  const { nombre, cuando, typed } = form;
  const [checked, setChecked] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const { send, enviando, falla, clear } = usePanelSend('PrepararPrecios');
  const { cambios, wrong } = changesIn(precios, typed);
  const vigenteEn = cuando.alAprobarse ? null : futureInstant(cuando.fecha, cuando.hora, Date.now());
  const isWhole = cambios.length > 0 && wrong.size === 0 && vigenteEn !== undefined;
  /** A changed list makes preview and refusal stale. */
  const alter = (next: (before: ListaForm) => ListaForm) => {
    setForm(next);
    setReviewing(false);
    clear();
  };
  return {
    form,
    checked,
    reviewing,
    cambios,
    wrong,
    vigenteEn,
    enviando,
    falla,
    forget,
    rename: (text: string) => setForm((before) => ({ ...before, nombre: text })),
    setPorcentaje: (more: Partial<PorcentajeForm>) =>
      setForm((before) => ({ ...before, porcentaje: { ...before.porcentaje, ...more } })),
    postpone: (more: Partial<Cuando>) =>
      alter((before) => ({ ...before, cuando: { ...before.cuando, ...more } })),
    change: (more: TypedPrecios) => alter((before) => ({ ...before, typed: { ...before.typed, ...more } })),
    review() {
      setChecked(true);
      setReviewing(isWhole);
    },
    async save() {
      setChecked(true);
      if (!isWhole || !nombre.trim()) return;
      if (!(await send({ id_proyecto, nombre: nombre.trim(), vigenteEn, cambios }))) return;
      forget();
      onSaved();
    },
  };
}

/** Prepares a price list: changes, start, and a preview of the effects. */
export function NewListaDePrecios({ id_proyecto, precios, onSaved, onClose }: Props) {
  const lista = useListaForm({ id_proyecto, precios, onSaved });
  const { form, checked, reviewing, cambios, wrong, vigenteEn, enviando, falla, change } = lista;
  const { nombre, cuando, typed } = form;
  return (
    <div className={`grid gap-4 at-top ${styles.editor}`}>
      <TarjetaDePanel titulo={TEXTOS_DE_PRECIOS.nueva} texto={TEXTOS_DE_PRECIOS.nuevaTexto}>
        <Campo
          etiqueta={TEXTOS_DE_PRECIOS.nombre}
          ayuda={TEXTOS_DE_PRECIOS.nombreAyuda}
          maxLength={80}
          autoComplete="off"
          value={nombre}
          error={checked && !nombre.trim() ? TEXTOS_DE_PRECIOS.faltaNombre : undefined}
          revisado={checked && !nombre.trim()}
          onChange={({ currentTarget: { value } }) => lista.rename(value)}
        />
        <CampoDeVigencia
          cuando={cuando}
          error={checked && vigenteEn === undefined ? TEXTOS_DE_PRECIOS.horaInvalida : undefined}
          onChange={lista.postpone}
        />
      </TarjetaDePanel>
      <TarjetaDePanel titulo={TEXTOS_DE_PRECIOS.porPorcentaje}>
        <CambioPorPorcentaje
          form={form.porcentaje}
          onChange={lista.setPorcentaje}
          onApply={(...how) => change(raiseAll(precios, ...how))}
        />
        <UploadOfPrecios
          onRead={(read) => change(Object.fromEntries(read.map((it) => [nameOfPrecio(it), it.precio])))}
        />
      </TarjetaDePanel>
      <TarjetaDePanel titulo={TEXTOS_DE_PRECIOS.titulo}>
        <TypedPreciosTable
          precios={precios}
          typed={typed}
          wrong={wrong}
          faults={fieldFaultsOf(falla)}
          onType={(key, text) => change({ [key]: text })}
        />
        {checked && cambios.length === 0 && wrong.size === 0 && (
          <p role="alert" className="text-nota error">
            {TEXTOS_DE_PRECIOS.sinCambios}
          </p>
        )}
      </TarjetaDePanel>
      {reviewing && vigenteEn !== undefined && (
        <TarjetaDePanel titulo={TEXTOS_DE_PRECIOS.efecto}>
          <RevisionDePrecios solicitud={{ id_proyecto, vigenteEn, cambios }} precios={precios} />
        </TarjetaDePanel>
      )}
      <RefusalNote falla={falla} />
      <div className="row wrap gap-3">
        <Boton variante="secundario" onClick={lista.review}>
          {TEXTOS_DE_PRECIOS.revisar}
        </Boton>
        <Boton disabled={enviando} onClick={lista.save}>
          {TEXTOS_DE_PRECIOS.guardar}
        </Boton>
        <Boton
          variante="discreto"
          onClick={() => {
            lista.forget();
            onClose();
          }}
        >
          {TEXTOS_DE_PANEL.cancelar}
        </Boton>
      </div>
    </div>
  );
}

interface CampoProps {
  cuando: Cuando;
  error: string | undefined;
  onChange: (more: Partial<Cuando>) => void;
}

function CampoDeVigencia({ cuando, error, onChange }: CampoProps) {
  const option = (alAprobarse: boolean, etiqueta: string) => (
    <label className="row target gap-2">
      <input
        type="radio"
        name="vigencia"
        checked={cuando.alAprobarse === alAprobarse}
        onChange={() => onChange({ alAprobarse })}
      />
      {etiqueta}
    </label>
  );
  return (
    <>
      <fieldset className={`row stretch wrap gap-2 gap-x-6 ${styles.opciones}`}>
        <legend className="strong">{TEXTOS_DE_PRECIOS.cuando}</legend>
        {option(true, TEXTOS_DE_PRECIOS.cuandoAprobada)}
        {option(false, TEXTOS_DE_PRECIOS.cuandoHora)}
      </fieldset>
      {!cuando.alAprobarse && (
        <div className="grid at-bottom gap-4 columns">
          <Campo
            etiqueta={TEXTOS_DE_PRECIOS.dia}
            type="date"
            min={fechaEnMexico(new Date())}
            value={cuando.fecha}
            error={error}
            revisado={Boolean(error)}
            onChange={({ currentTarget }) => onChange({ fecha: currentTarget.value })}
          />
          <Campo
            etiqueta={TEXTOS_DE_PRECIOS.hora}
            type="time"
            value={cuando.hora}
            onChange={({ currentTarget }) => onChange({ hora: currentTarget.value })}
          />
        </div>
      )}
    </>
  );
}

/** Reads new prices from a spreadsheet file. */
function UploadOfPrecios({ onRead }: { onRead: (cambios: readonly PrecioTyped[]) => void }) {
  const { send, falla } = usePanelSend('LeerArchivoDePrecios');
  const [nota, setNota] = useState('');
  const read = async (file: File | undefined) => {
    setNota('');
    const answer = file && (await send({ libro: base64Of(new Uint8Array(await file.arrayBuffer())) }));
    if (!answer) return;
    onRead(answer.cambios);
    setNota(TEXTOS_DE_PRECIOS.archivoLeido(answer.cambios.length));
  };
  return (
    <div className="stack gap-1">
      <FileButton
        etiqueta={TEXTOS_DE_PRECIOS.subir}
        variante="secundario"
        accept=".csv,.xlsx,text/csv"
        onChosen={([file]) => void read(file)}
      />
      <p role="status" className="text-nota soft anywhere">
        {nota}
      </p>
      <RefusalNote falla={falla} />
    </div>
  );
}
