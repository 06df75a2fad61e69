import { type FormEvent, useState } from 'react';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { classNames } from '../../ui/classNames.ts';
import styles from './Demanda.module.css';
import { isPeriodo, PERIODOS, type PeriodoDeDemanda } from './periodo.ts';
import { TEXTOS_DE_DEMANDA } from './textosDeDemanda.ts';

interface Props {
  periodo: PeriodoDeDemanda;
  /** In: the new query parameters. */
  onChange: (query: Record<string, string>) => void;
}

/** Preset periods, or own dates. */
export function FiltroDePeriodo({ periodo, onChange }: Props) {
  const [propio, setPropio] = useState(periodo.dias === undefined);
  const [{ desde, hasta }, setDias] = useState(periodo);
  const [error, setError] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPeriodo(desde, hasta)) onChange({ desde, hasta });
    else setError(TEXTOS_DE_DEMANDA.malPeriodo);
  };
  return (
    <div className="stack fit packed gap-4">
      <fieldset className="row stretch wrap min-0 gap-2">
        <legend className="oculto">{TEXTOS_DE_DEMANDA.periodo}</legend>
        {[...PERIODOS]
          .sort((a, b) => a - b)
          .map((dias) => (
            <button
              key={dias}
              type="button"
              aria-pressed={!propio && periodo.dias === dias}
              className="toggle target surface pill edge-firm pad-x-4 text-nota medium"
              onClick={() => onChange({ dias: String(dias) })}
            >
              {TEXTOS_DE_DEMANDA.dias(dias)}
            </button>
          ))}
        <button
          type="button"
          aria-pressed={propio}
          aria-expanded={propio}
          className="toggle target surface pill edge-firm pad-x-4 text-nota medium"
          onClick={() => setPropio(true)}
        >
          {TEXTOS_DE_DEMANDA.propio}
        </button>
      </fieldset>
      {propio && (
        <form className={classNames(`grid at-bottom gap-3 ${styles.fechas}`)} onSubmit={send} noValidate>
          <Campo
            etiqueta={TEXTOS_DE_DEMANDA.desde}
            type="date"
            value={desde}
            error={error || undefined}
            onChange={({ currentTarget: { value } }) => setDias((old) => ({ ...old, desde: value }))}
          />
          <Campo
            etiqueta={TEXTOS_DE_DEMANDA.hasta}
            type="date"
            value={hasta}
            onChange={({ currentTarget: { value } }) => setDias((old) => ({ ...old, hasta: value }))}
          />
          <Boton type="submit" variante="secundario">
            {TEXTOS_DE_DEMANDA.ver}
          </Boton>
        </form>
      )}
    </div>
  );
}
