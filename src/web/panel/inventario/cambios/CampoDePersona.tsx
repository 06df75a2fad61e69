import { useId } from 'react';
import { TELEFONO_HINT, typeTelefono } from '../../../../domain/contacto.ts';
import type { Action, FormFaults } from '../../../calls/panel/useAction.ts';
import { NearDomain, type NearDomainQuestion } from '../../../contacto/NearDomain.tsx';
import { Campo } from '../../../ui/Campo.tsx';
import { BuscadorDeCotizacion, type CotizacionFound } from './BuscadorDeCotizacion.tsx';
import estilos from './Cambio.module.css';
import type { CambioForm } from './composeCambio.ts';
import { TEXTOS_DE_CAMBIO } from './textosDeCambio.ts';

interface Props {
  form: CambioForm;
  faults: FormFaults;
  field: Action<unknown, CambioForm>['field'];
  onChange: (change: Partial<CambioForm>) => void;
  /** About the typed address. */
  question: NearDomainQuestion;
  /** As in `BuscadorDeCotizacion`. */
  lugar: string;
  /** The lot, if there is only one: the quote must be of it. */
  id_lote: string | undefined;
}

const ORIGENES = [
  ['cotizacion', TEXTOS_DE_CAMBIO.conCotizacion],
  ['datos', TEXTOS_DE_CAMBIO.conDatos],
] as const;

/** The person of the change: from a quote, or typed. */
export function CampoDePersona({ form, faults, field, onChange, question, lugar, id_lote }: Props) {
  const id = useId();
  const found = (cotizacion: CotizacionFound | undefined) =>
    onChange({ folio: cotizacion && (!id_lote || cotizacion.id_lote === id_lote) ? cotizacion.folio : '' });
  return (
    <fieldset className="stack min-0 gap-3" aria-labelledby={id}>
      <p id={id} className="medium">
        {TEXTOS_DE_CAMBIO.paraQuien}
      </p>
      <div className={`grid pill edge-firm ${estilos.segmentos}`}>
        {ORIGENES.map(([origen, nombre]) => (
          <label key={origen} className="stack relative">
            <input
              type="radio"
              className="encima"
              name={`${id}-origen`}
              checked={form.origen === origen}
              onChange={() => onChange({ origen })}
            />
            <span className="toggle center pill pad-x-2 text-nota strong text-center touch">{nombre}</span>
          </label>
        ))}
      </div>
      {form.origen === 'cotizacion' ? (
        <BuscadorDeCotizacion
          lugar={lugar}
          onFound={found}
          error={faults.folio}
          id_lote={id_lote}
          previo={form.folio}
        />
      ) : (
        <PersonaTyped form={form} field={field} question={question} onChange={onChange} />
      )}
    </fieldset>
  );
}

function PersonaTyped({
  form,
  field,
  question,
  onChange,
}: Pick<Props, 'form' | 'field' | 'question' | 'onChange'>) {
  // No autofill: the browser would offer the staff's own data.
  const typed = (name: 'nombre' | 'correo' | 'telefono') => ({ ...field(name), autoComplete: 'off' });
  return (
    <>
      <Campo etiqueta={TEXTOS_DE_CAMBIO.nombre} type="text" autoCapitalize="words" {...typed('nombre')} />
      <Campo
        etiqueta={TEXTOS_DE_CAMBIO.telefono}
        ayuda={TELEFONO_HINT}
        type="tel"
        inputMode="tel"
        {...typed('telefono')}
        onChange={({ currentTarget: { value } }) =>
          onChange({ telefono: typeTelefono(form.telefono, value) })
        }
      />
      <Campo
        etiqueta={TEXTOS_DE_CAMBIO.correo}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        {...typed('correo')}
      />
      <NearDomain question={question} correo={form.correo} onCorrect={(correo) => onChange({ correo })} />
    </>
  );
}
