import { useState } from 'react';
import { CLASES_DE_PRECIO, type ClaseDePrecio } from '../../../domain/precios/listaDePrecios.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { Selector } from '../marco/Selector.tsx';
import { readRaise } from './listaDraft.ts';
import { TEXTOS_DE_PRECIOS } from './textosDePrecios.ts';

export interface PorcentajeForm {
  texto: string;
  /** Empty: all kinds. */
  clase: string;
  /** MXN, as text. */
  redondeo: string;
}
export const EMPTY_PORCENTAJE: PorcentajeForm = { texto: '', clase: '', redondeo: '1' };

interface Props {
  form: PorcentajeForm;
  onChange: (more: Partial<PorcentajeForm>) => void;
  onApply: (
    porcentaje: NonNullable<ReturnType<typeof readRaise>>,
    more: { clase: ClaseDePrecio | undefined; redondeo: number },
  ) => void;
}

/** Fills in new prices of one or all kinds, by a percentage of today's. */
export function CambioPorPorcentaje({ form: { texto, clase, redondeo }, onChange, onApply }: Props) {
  const [checked, setChecked] = useState(false);
  // The error disappears once the percentage is valid.
  const error = checked && readRaise(texto) === undefined ? TEXTOS_DE_PRECIOS.porcentajeInvalido : undefined;
  const apply = () => {
    const porcentaje = readRaise(texto);
    setChecked(true);
    if (porcentaje === undefined) return;
    onApply(porcentaje, {
      clase: CLASES_DE_PRECIO.find((it) => it === clase),
      redondeo: Number(redondeo),
    });
  };
  return (
    <div className="grid at-bottom gap-4 columns">
      <Campo
        etiqueta={TEXTOS_DE_PRECIOS.porcentaje}
        ayuda={TEXTOS_DE_PRECIOS.porcentajeAyuda}
        inputMode="decimal"
        autoComplete="off"
        value={texto}
        error={error}
        revisado={Boolean(error)}
        onChange={({ currentTarget }) => onChange({ texto: currentTarget.value })}
      />
      <Selector
        etiqueta={TEXTOS_DE_PRECIOS.alcance}
        value={clase}
        onChange={({ currentTarget }) => onChange({ clase: currentTarget.value })}
      >
        <option value="">{TEXTOS_DE_PRECIOS.todos}</option>
        {CLASES_DE_PRECIO.map((it) => (
          <option key={it} value={it}>
            {TEXTOS_DE_PRECIOS.clases[it]}
          </option>
        ))}
      </Selector>
      <Selector
        etiqueta={TEXTOS_DE_PRECIOS.redondeo}
        value={redondeo}
        onChange={({ currentTarget }) => onChange({ redondeo: currentTarget.value })}
      >
        {Object.entries(TEXTOS_DE_PRECIOS.redondeos).map(([pesos, etiqueta]) => (
          <option key={pesos} value={pesos}>
            {etiqueta}
          </option>
        ))}
      </Selector>
      <Boton variante="secundario" onClick={apply}>
        {TEXTOS_DE_PRECIOS.aplicar}
      </Boton>
    </div>
  );
}
