import { type FormEvent, useId, useState } from 'react';
import type { MedioDeConsentimiento } from '../../contract/panel/descuentos.ts';
import { onSite, RUTA_AVISO_DE_PRIVACIDAD } from '../../contract/rutas.ts';
import { rutaOfPanel } from '../../contract/rutasDePanel.ts';
import { type Contacto, TELEFONO_HINT, typeTelefono } from '../../domain/contacto.ts';
import { decimal, formatPrecio } from '../../domain/decimal.ts';
import { mailboxKeyOf } from '../../domain/mailboxKey.ts';
import { casaText, modeloText, totalesOf } from '../../domain/seleccion.ts';
import { fieldFaultsOf } from '../calls/panel/refusals.ts';
import { NearDomain } from '../contacto/NearDomain.tsx';
import { OwnersOfTelefono, PersonaSearch } from '../contacto/PersonaSearch.tsx';
import { LazyAvisoDeCabida } from '../seleccion/lazyAvisoDeCabida.ts';
import { useSeleccion } from '../seleccion/seleccionStore.ts';
import { Aviso } from '../ui/Aviso.tsx';
import { Boton } from '../ui/Boton.tsx';
import { Campo } from '../ui/Campo.tsx';
import { Dialogo } from '../ui/Dialogo.tsx';
import { Enlace } from '../ui/Enlace.tsx';
import { DescuentoFields } from './DescuentoFields.tsx';
import styles from './Mostrador.module.css';
import { rememberStaffPersona } from './staffPersona.ts';
import { TEXTOS_DE_MOSTRADOR } from './textosDeMostrador.ts';
import { type MostradorBegin, useMostradorForm } from './useMostradorForm.ts';
import { titleOf, whyNot } from './whyNot.ts';

const T = TEXTOS_DE_MOSTRADOR;
const MEDIOS = Object.keys(T.medios) as MedioDeConsentimiento[];

interface Props extends MostradorBegin {
  /** The quote is for another person than the known one. */
  onOther?: () => void;
  onClose: () => void;
}

type State = ReturnType<typeof useMostradorForm>;

/** The person, their consent, and the discount. */
export function FormularioDeMostrador({ contacto: kept, known, onOther, onClose }: Props) {
  const state = useMostradorForm({ contacto: kept, known });
  const { form, change, errores, enviando, falla } = state;
  const [pedida, setPedida] = useState<number>();
  const giveUp = () => {
    state.forget();
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await state.send();
    if (answer?.estado === 'emitida') {
      if (answer.persona !== null) rememberStaffPersona(answer.persona);
      window.location.assign(onSite(answer.url));
    } else if (answer) setPedida(answer.precioTotal);
  };
  if (pedida !== undefined) return <AskedFor total={pedida} onClose={onClose} />;
  const isOther =
    Boolean(known && kept.correo && form.contacto.correo) && keyOf(form.contacto) !== keyOf(kept);
  return (
    <Dialogo titulo={T.titulo} forma="hoja" cruz={T.cerrar} onClose={giveUp}>
      <form
        className={`stack min-0 ${styles.formulario}`}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <ChosenHouse onLeave={onClose} />
        {known && (
          <div className="row wrap between gap-1 gap-x-3">
            <p className="text-nota soft snug">{T.conocida(kept.nombre || kept.correo)}</p>
            <Boton variante="discreto" onClick={onOther}>
              {T.otra}
            </Boton>
          </div>
        )}
        <ContactoFields state={state} known={known !== undefined} isOther={isOther} />
        <ConsentimientoFields state={state} />
        <DescuentoFields
          descuento={form.descuento}
          onChange={(next) => change({ descuento: next })}
          errorDeValor={errores?.valor ?? fieldFaultsOf(falla)['descuento.valor']}
          errorDeMotivo={errores?.motivo ?? fieldFaultsOf(falla)['descuento.motivo']}
        />
        {falla && (
          <Aviso tono="atencion" titulo={titleOf(falla)}>
            {whyNot(falla)}
          </Aviso>
        )}
        <div className="actions row stretch gap-3">
          <Boton variante="secundario" onClick={giveUp}>
            {T.cancelar}
          </Boton>
          <Boton type="submit" disabled={enviando}>
            {enviando ? T.enviando : T.emitir}
          </Boton>
        </div>
      </form>
    </Dialogo>
  );
}

/** In: whether the address differs from that of the person whose page opened this. */
function ContactoFields({ state, known, isOther }: { state: State; known: boolean; isOther: boolean }) {
  const { change, errores, revisado, question } = state;
  const { contacto } = state.form;
  const field = (campo: keyof Contacto) => ({
    name: campo,
    etiqueta: T[campo],
    value: contacto[campo],
    error: errores?.[campo],
    revisado,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const { value } = currentTarget;
      const kept = campo === 'telefono' ? typeTelefono(contacto.telefono, value) : value;
      change({ contacto: { ...contacto, [campo]: kept } });
    },
  });
  const choose = ({ id }: { id: string }) => {
    state.forget();
    rememberStaffPersona(id);
  };
  return (
    <>
      <PersonaSearch
        {...field('nombre')}
        onChoose={choose}
        offers={!known && !contacto.telefono}
        autoCapitalize="words"
        data-primero
        {...(!known && { ayuda: T.nombreAyuda })}
      />
      <Campo {...field('telefono')} type="tel" inputMode="tel" ayuda={TELEFONO_HINT} />
      {!known && <OwnersOfTelefono {...contacto} onChoose={choose} />}
      <Campo
        {...field('correo')}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        ayuda={isOther ? T.otroCorreo : T.sinCorreo}
      />
      <NearDomain
        question={question}
        correo={contacto.correo}
        onCorrect={(correo) => change({ contacto: { ...contacto, correo } })}
      />
    </>
  );
}

/** How the person consented to storing their data, and to marketing. */
function ConsentimientoFields({ state: { form, change, errores } }: { state: State }) {
  const idOfMedio = useId();
  return (
    <>
      <fieldset className={`stack min-0 ${styles.grupo}`} aria-describedby={errores?.medio && idOfMedio}>
        <legend className="text-nota strong below-2">{T.medio}</legend>
        {MEDIOS.map((it) => (
          <label key={it} className="row target gap-3 text-nota pointer">
            <input
              type="radio"
              name="medio"
              checked={form.medio === it}
              aria-invalid={errores?.medio ? true : undefined}
              onChange={() => change({ medio: it })}
            />
            <span>{T.medios[it]}</span>
          </label>
        ))}
        {errores?.medio && (
          <p id={idOfMedio} role="alert" className="text-nota error">
            {errores.medio}
          </p>
        )}
        <a className="text-nota soft snug" href={RUTA_AVISO_DE_PRIVACIDAD} target="_blank" rel="noopener">
          {T.verAviso}
        </a>
      </fieldset>
      <label className="row target gap-3 text-nota pointer">
        <input
          type="checkbox"
          checked={form.mercadotecnia}
          onChange={({ currentTarget }) => change({ mercadotecnia: currentTarget.checked })}
        />
        <span>{T.mercadotecnia}</span>
      </label>
    </>
  );
}

const keyOf = ({ correo }: Contacto) => mailboxKeyOf(correo);

function AskedFor({ total, onClose }: { total: number; onClose: () => void }) {
  return (
    <Dialogo titulo={T.pedida} cruz={T.cerrar} onClose={onClose}>
      <div className={`stack min-0 ${styles.formulario}`}>
        <p className="text-nota soft snug">{T.pedidaTexto(formatPrecio(decimal(total)))}</p>
        <div className="actions row stretch gap-3">
          <Boton variante="secundario" onClick={onClose}>
            {T.seguir}
          </Boton>
          <Enlace to={rutaOfPanel('mostrador')}>{T.verPedidos}</Enlace>
        </div>
      </div>
    </Dialogo>
  );
}

/** The house to be quoted, so that staff with several families see whose it is. `onLeave`: closes the dialog. */
function ChosenHouse({ onLeave }: { onLeave: () => void }) {
  const seleccion = useSeleccion();
  const totales = seleccion && totalesOf(seleccion);
  if (!totales) return null;
  const { proyecto, lote, modelo, equipamientos } = seleccion;
  const parts = [proyecto.nombre, casaText(lote), modeloText(modelo)];
  return (
    <section
      className={`pad-y-3 text-nota anywhere snug ${styles.casa}`}
      aria-label={TEXTOS_DE_MOSTRADOR.casa}
    >
      <p>
        {parts.join(' · ')}
        {equipamientos.length > 0 && ` · ${equipamientos.map(({ nombre }) => nombre).join(', ')}`}
      </p>
      <LazyAvisoDeCabida forma="linea" onLeave={onLeave} />
      <p className={styles.total}>{formatPrecio(totales.precioTotal)}</p>
    </section>
  );
}
