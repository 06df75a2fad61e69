import { addDias, fechaEnMexico } from '../../../../../domain/fecha.ts';
import type { FormFaults } from '../../../../calls/panel/useAction.ts';
import { Campo } from '../../../../ui/Campo.tsx';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './textosDeCambioDePersona.ts';

export interface SiguientePasoForm {
  texto: string;
  /** `YYYY-MM-DD` in Mexico City; empty for none. */
  dia: string;
}

/** Empty, for tomorrow. In: ms since 1970. */
export function newSiguientePaso(ahora: number): SiguientePasoForm {
  return { texto: '', dia: addDias(fechaEnMexico(new Date(ahora)), 1) };
}

interface Props {
  form: SiguientePasoForm;
  opcional?: boolean;
  faults: FormFaults;
  onChange: (form: SiguientePasoForm) => void;
}

export function CamposDeSiguientePaso({ form, opcional = false, faults, onChange }: Props) {
  return (
    <>
      <Campo
        etiqueta={TEXTOS_DE_CAMBIO_DE_PERSONA.siguiente}
        {...(opcional && { ayuda: TEXTOS_DE_CAMBIO_DE_PERSONA.siguienteAyuda })}
        value={form.texto}
        maxLength={200}
        autoComplete="off"
        placeholder={TEXTOS_DE_CAMBIO_DE_PERSONA.siguientePlaceholder}
        error={faults.texto}
        revisado={Boolean(faults.texto)}
        onChange={({ currentTarget }) => onChange({ ...form, texto: currentTarget.value })}
      />
      <Campo
        etiqueta={TEXTOS_DE_CAMBIO_DE_PERSONA.dia}
        type="date"
        value={form.dia}
        error={faults.dia}
        revisado={Boolean(faults.dia)}
        onChange={({ currentTarget }) => onChange({ ...form, dia: currentTarget.value })}
      />
    </>
  );
}
