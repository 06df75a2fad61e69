import { type FormEvent, useEffect, useRef } from 'react';
import { type NearDomainQuestion, useNearDomain } from '../../../contacto/NearDomain.tsx';
import { Boton } from '../../../ui/Boton.tsx';
import { Campo } from '../../../ui/Campo.tsx';
import { Dialogo } from '../../../ui/Dialogo.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import estilos from './Cambio.module.css';
import { CampoDeFin } from './CampoDeFin.tsx';
import { CampoDePersona } from './CampoDePersona.tsx';
import { cambioOf, sayLotes } from './cambios.ts';
import { isPago, wantsPerson } from './composeCambio.ts';
import { RevisionDeCambio } from './RevisionDeCambio.tsx';
import { TEXTOS_DE_CAMBIO } from './textosDeCambio.ts';
import { type CambioSource, useCambio } from './useCambio.ts';

type Cambio = ReturnType<typeof useCambio>;

/** One change of one lot or of many, from its first field until it is done. */
export function DialogoDeCambio({ onClose: close, ...source }: CambioSource & { onClose: () => void }) {
  const cambio = useCambio(source);
  const onClose = () => {
    cambio.forget();
    close();
  };
  const { lotes, resultados, several } = cambio;
  const { titulo } = cambioOf(source.tipo);
  return (
    <Dialogo
      titulo={titulo(sayLotes(lotes.map(({ id_lote }) => id_lote)))}
      forma="hoja"
      cruz={TEXTOS_DE_CAMBIO.cerrar}
      onClose={onClose}
    >
      {several && resultados ? (
        <Revision cambio={cambio} source={source} onClose={onClose} />
      ) : (
        <FieldsOfCambio cambio={cambio} source={source} onClose={onClose} />
      )}
    </Dialogo>
  );
}

interface PartProps {
  cambio: Cambio;
  source: CambioSource;
  onClose: () => void;
}

function Revision({ cambio, source, onClose }: PartProps) {
  const { lotes, resultados = [], enviando, falla } = cambio;
  const refused = resultados.filter(({ ok }) => !ok).length;
  const some = refused < resultados.length;
  const name = sayLotes(lotes.map(({ id_lote }) => id_lote));
  const title = useRef<HTMLDivElement>(null);
  // The step that was pressed away had the focus.
  useEffect(() => title.current?.focus(), []);
  return (
    <div ref={title} tabIndex={-1} className={`stack min-0 gap-4 ${estilos.formulario}`}>
      <RevisionDeCambio resultados={resultados} ahora={source.ahora} />
      <RefusalNote falla={falla} />
      <div className={`stack surface line-above gap-2 sticky ${estilos.pie}`}>
        {refused > 0 && some && (
          <Boton ancho onClick={cambio.leaveOut}>
            {TEXTOS_DE_CAMBIO.sinEstos(refused)}
          </Boton>
        )}
        {refused === 0 && (
          <Boton ancho disabled={enviando} onClick={() => void cambio.confirm()}>
            {enviando ? TEXTOS_DE_CAMBIO.haciendo : cambioOf(source.tipo).hacer(name)}
          </Boton>
        )}
        <Boton variante="secundario" ancho onClick={cambio.back}>
          {TEXTOS_DE_CAMBIO.volver}
        </Boton>
        {!some && (
          <Boton variante="discreto" ancho onClick={onClose}>
            {TEXTOS_DE_CAMBIO.cancelar}
          </Boton>
        )}
      </div>
    </div>
  );
}

function FieldsOfCambio({ cambio, source, onClose }: PartProps) {
  const { lotes, enviando, several, resultados, falla, faults } = cambio;
  const form = useRef<HTMLFormElement>(null);
  const question = useNearDomain();
  useEffect(() => {
    if (Object.keys(faults).length)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = wantsPerson(source.tipo, lotes) && cambio.form.origen === 'datos';
    if (!typed || !question.asks(cambio.form.correo)) cambio.submit();
  };
  const refused = resultados?.flatMap((it) => (it.ok ? [] : it.mensaje)) ?? [];
  const name = sayLotes(lotes.map(({ id_lote }) => id_lote));
  const does = several ? TEXTOS_DE_CAMBIO.revisar : cambioOf(source.tipo).hacer(name);
  return (
    <form ref={form} className={`stack min-0 gap-4 ${estilos.formulario}`} noValidate onSubmit={submit}>
      <CamposOfKind cambio={cambio} source={source} question={question} />
      <RefusalNote falla={falla} mensaje={refused.join(' ')} />
      <div className={`stack surface line-above gap-2 sticky ${estilos.pie}`}>
        <Boton type="submit" ancho disabled={enviando}>
          {enviando ? TEXTOS_DE_CAMBIO.haciendo : does}
        </Boton>
        <Boton variante="discreto" ancho onClick={onClose}>
          {TEXTOS_DE_CAMBIO.cancelar}
        </Boton>
      </div>
    </form>
  );
}

function CamposOfKind({
  cambio,
  source,
  question,
}: Omit<PartProps, 'onClose'> & { question: NearDomainQuestion }) {
  const { form, faults, change, lotes } = cambio;
  const { tipo, ahora } = source;
  const text = (name: 'motivo' | 'referencia' | 'fecha') => ({
    value: form[name],
    error: faults[name],
    revisado: Boolean(faults[name]),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change({ [name]: currentTarget.value }),
  });
  const ayuda = cambioOf(tipo).ayuda?.(sayLotes(lotes.map(({ id_lote }) => id_lote)));
  const reason = tipo === 'extender' || tipo === 'anular';
  return (
    <>
      {ayuda && <p>{ayuda}</p>}
      {wantsPerson(tipo, lotes) && (
        <CampoDePersona
          form={form}
          faults={faults}
          onChange={change}
          question={question}
          id_lote={lotes.length === 1 ? lotes[0]?.id_lote : undefined}
        />
      )}
      {(tipo === 'apartar' || tipo === 'extender') && (
        <CampoDeFin valor={form.fin} ahora={ahora} error={faults.fin} onChange={(fin) => change({ fin })} />
      )}
      {(tipo === 'vender' || isPago(tipo)) && (
        <Campo
          etiqueta={isPago(tipo) ? TEXTOS_DE_CAMBIO.fechaDePago : TEXTOS_DE_CAMBIO.fechaDeVenta}
          type="date"
          {...text('fecha')}
        />
      )}
      {isPago(tipo) && (
        <Campo
          etiqueta={TEXTOS_DE_CAMBIO.referencia}
          ayuda={TEXTOS_DE_CAMBIO.referenciaAyuda}
          type="text"
          maxLength={100}
          {...text('referencia')}
        />
      )}
      {(reason || tipo === 'liberar') && (
        <Campo
          etiqueta={reason ? TEXTOS_DE_CAMBIO.motivo : TEXTOS_DE_CAMBIO.motivoOpcional}
          ayuda={TEXTOS_DE_CAMBIO.motivoAyuda}
          type="text"
          maxLength={300}
          {...text('motivo')}
        />
      )}
    </>
  );
}
