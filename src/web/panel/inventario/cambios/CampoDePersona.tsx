import { useEffect, useId, useState } from 'react';
import type { CotizacionOfPersona, PersonaListed } from '../../../../contract/panel/personas.ts';
import { formatTelefono, TELEFONO_HINT, typeTelefono } from '../../../../domain/contacto.ts';
import { decimal, formatPrecio } from '../../../../domain/decimal.ts';
import type { Action, FormFaults } from '../../../calls/panel/useAction.ts';
import { usePanel } from '../../../calls/panel/usePanel.ts';
import { NearDomain, type NearDomainQuestion } from '../../../contacto/NearDomain.tsx';
import { OwnersOfTelefono, PersonaSearch } from '../../../contacto/PersonaSearch.tsx';
import { Boton } from '../../../ui/Boton.tsx';
import { Campo } from '../../../ui/Campo.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { BuscadorDeCotizacion, type CotizacionFound } from './BuscadorDeCotizacion.tsx';
import type { CambioForm } from './composeCambio.ts';
import { TEXTOS_DE_CAMBIO as T } from './textosDeCambio.ts';

interface Props {
  form: CambioForm;
  faults: FormFaults;
  field: Action<unknown, CambioForm>['field'];
  onChange: (change: Partial<CambioForm>) => void;
  /** About the typed address. */
  question: NearDomainQuestion;
  /** As in `BuscadorDeCotizacion`. */
  lugar: string;
  /** The lot, if there is only one: a quote must be of it. */
  lote: { id_proyecto: number; id_lote: string } | undefined;
}

/** Nobody yet. */
const NADIE = { conocida: '', folio: '', nombre: '', correo: '', telefono: '' } as const;

/** The person of the change: from a quote, known, or typed. */
export function CampoDePersona(props: Props) {
  const { form, faults, onChange, lugar, lote } = props;
  const id = useId();
  const found = (cotizacion: CotizacionFound | undefined) =>
    onChange({
      folio: cotizacion && (!lote || cotizacion.id_lote === lote.id_lote) ? cotizacion.folio : '',
    });
  const byFolio = form.origen === 'cotizacion';
  return (
    <fieldset className="stack min-0 gap-3" aria-labelledby={id}>
      <div className="row between gap-3">
        <p id={id} className="medium">
          {T.paraQuien}
        </p>
        <Boton
          variante="discreto"
          onClick={() => onChange({ ...NADIE, origen: byFolio ? 'datos' : 'cotizacion' })}
        >
          {byFolio ? T.conDatos : T.conCotizacion}
        </Boton>
      </div>
      {byFolio && (
        <BuscadorDeCotizacion
          lugar={lugar}
          onFound={found}
          error={faults.folio}
          id_lote={lote?.id_lote}
          previo={form.folio}
        />
      )}
      {!byFolio && form.conocida && <KnownPersona {...props} />}
      {!byFolio && !form.conocida && <PersonaTyped {...props} />}
    </fieldset>
  );
}

/** Whoever was found, with the price that their quote of this lot keeps. */
function KnownPersona({ form, onChange, lote }: Props) {
  const { datos, falla } = usePanel('LeerPersona', { id: form.conocida });
  const cotizacion = lote && datos?.cotizaciones.find((it) => isQuoteOf(it, lote));
  const folio = cotizacion?.folio ?? '';
  const { nombre, correo, telefono } = datos ?? form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was read
  useEffect(() => {
    if (datos) onChange({ nombre, correo, telefono, folio });
  }, [datos !== undefined, nombre, correo, telefono, folio]);
  return (
    <div className="stack paper rounded pad-y-3 pad-x-4 gap-1">
      <div className="row between gap-3">
        <strong className="anywhere">{nombre || correo}</strong>
        <Boton variante="discreto" aria-label={T.cambiarPersona} onClick={() => onChange(NADIE)}>
          {T.cambiar}
        </Boton>
      </div>
      <p className="text-nota soft anywhere">
        {[formatTelefono(telefono), correo].filter(Boolean).join(' · ')}
      </p>
      {cotizacion && (
        <p className="text-nota snug">
          {T.guardaPrecio(cotizacion.folio, formatPrecio(decimal(cotizacion.precioTotal)))}
        </p>
      )}
      <RefusalNote falla={falla} />
    </div>
  );
}

function isQuoteOf(it: CotizacionOfPersona, { id_proyecto, id_lote }: NonNullable<Props['lote']>): boolean {
  return it.estado === 'vigente' && it.id_proyecto === id_proyecto && it.id_lote === id_lote;
}

function PersonaTyped({ form, field, question, onChange }: Props) {
  const [conCorreo, setConCorreo] = useState(form.correo !== '');
  // No autofill: the browser would offer the staff's own data.
  const typed = (name: 'nombre' | 'correo' | 'telefono') => ({ ...field(name), autoComplete: 'off' });
  const choose = ({ id, nombre, correo, telefono }: PersonaListed) =>
    onChange({ conocida: id, nombre, correo, telefono });
  return (
    <>
      <PersonaSearch
        etiqueta={T.nombre}
        ayuda={T.nombreAyuda}
        autoCapitalize="words"
        data-primero
        offers={!form.telefono}
        onChoose={choose}
        {...typed('nombre')}
      />
      <Campo
        etiqueta={T.telefono}
        ayuda={TELEFONO_HINT}
        type="tel"
        inputMode="tel"
        {...typed('telefono')}
        onChange={({ currentTarget: { value } }) =>
          onChange({ telefono: typeTelefono(form.telefono, value) })
        }
      />
      <OwnersOfTelefono {...form} onChoose={choose} />
      {conCorreo ? (
        <>
          <Campo
            etiqueta={T.correo}
            ayuda={T.correoAyuda}
            type="email"
            inputMode="email"
            // The button that had the focus is gone.
            autoFocus={form.correo === ''}
            autoCapitalize="none"
            {...typed('correo')}
          />
          <NearDomain question={question} correo={form.correo} onCorrect={(correo) => onChange({ correo })} />
        </>
      ) : (
        <div className="row">
          <Boton variante="discreto" onClick={() => setConCorreo(true)}>
            {T.agregarCorreo}
          </Boton>
        </div>
      )}
    </>
  );
}
