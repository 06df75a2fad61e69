import { type FormEvent, useState } from 'react';
import { decimal, decimalToNumber } from '../../../domain/decimal.ts';
import { readTypedPrecio } from '../../../domain/precios/readTypedPrecio.ts';
import { useForgetOnLeave, useKeptForm } from '../../calls/panel/keptForm.ts';
import { usePanel, usePanelSend, useReread } from '../../calls/panel/usePanel.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TEXTOS_DE_DESCUENTOS } from './textosDeDescuentos.ts';

const T = TEXTOS_DE_DESCUENTOS;
const ROLES = ['asesor', 'gerencia'] as const;
type Typed = Record<(typeof ROLES)[number], string>;

/** The discount that each role may give alone, %. Administración sets it. */
export function LimitesForm() {
  const { datos } = usePanel('LeerLimites', {});
  return datos ? (
    <LimitesFields
      kept={{ asesor: String(datos.limites.asesor), gerencia: String(datos.limites.gerencia) }}
    />
  ) : null;
}

function LimitesFields({ kept }: { kept: Typed }) {
  // Only typed values are kept over a reload; the other limit stays as read.
  const [own, setOwn, forget] = useKeptForm<Partial<Typed>>('limites', () => ({}));
  const typed = { ...kept, ...own };
  useForgetOnLeave(forget);
  const [checked, setChecked] = useState(false);
  const [dicho, setDicho] = useState('');
  const { send, enviando, falla } = usePanelSend('FijarLimites');
  const reread = useReread();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setDicho('');
    setChecked(true);
    // What was not typed is a colleague's to change.
    const changed = Object.fromEntries(
      Object.entries(own).map(([rol, text]) => [rol, percentOf(text)] as const),
    );
    if (Object.values(changed).includes(undefined) || !(await send(changed))) return;
    setOwn({});
    forget();
    setDicho(T.guardados);
    reread();
  };
  return (
    <section className="stack fit gap-4" aria-labelledby="limites">
      <h2 id="limites" className="text-medio strong">
        {T.limites}
      </h2>
      <form className="stack at-start gap-4" noValidate onSubmit={(event) => void submit(event)}>
        {ROLES.map((rol) => (
          <Campo
            key={rol}
            etiqueta={T.limite[rol]}
            inputMode="decimal"
            autoComplete="off"
            value={typed[rol]}
            error={checked && percentOf(typed[rol]) === undefined ? T.porcentaje : undefined}
            onChange={({ currentTarget }) => setOwn((before) => ({ ...before, [rol]: currentTarget.value }))}
          />
        ))}
        <RefusalNote falla={falla} />
        <Boton type="submit" variante="secundario" disabled={enviando}>
          {T.guardar}
        </Boton>
        <p role="status" className="text-nota soft">
          {dicho}
        </p>
      </form>
    </section>
  );
}

/** In: with or without `%`, at most two decimals. Out: a percentage; `undefined` if it is none. */
function percentOf(text: string): number | undefined {
  const value = readTypedPrecio(text.replace('%', ''));
  if (value === undefined || value > decimal(100) || !/^[^.]*(\.\d{1,2})?$/.test(text.trim()))
    return undefined;
  return decimalToNumber(value);
}
