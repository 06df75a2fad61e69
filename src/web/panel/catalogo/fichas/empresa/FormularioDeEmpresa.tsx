import { useEffect, useRef, useState } from 'react';
import type { PanelAnswerOf } from '../../../../../contract/panel/calls.ts';
import type { EmpresaDeFicha } from '../../../../../contract/panel/catalogo/fichas.ts';
import { Boton } from '../../../../ui/Boton.tsx';
import { Campo } from '../../../../ui/Campo.tsx';
import { fieldFaultsOf } from '../../../calls/refusals.ts';
import { usePanelSend, useReread } from '../../../calls/usePanel.ts';
import { TarjetaDePanel } from '../../../marco/TarjetaDePanel.tsx';
import { CampoDeImagen } from '../CampoDeImagen.tsx';
import fichas from '../Fichas.module.css';
import { GuardadoDeFicha, isBorradorCambio } from '../GuardadoDeFicha.tsx';
import { LongField } from '../LongField.tsx';
import { TEXTOS_DE_FICHAS } from '../textosDeFichas.ts';
import { useNewestRevision } from '../useNewestRevision.ts';
import { CampoDeColor } from './CampoDeColor.tsx';
import styles from './Empresa.module.css';
import { LookOfEmpresa } from './LookOfEmpresa.tsx';
import { PublishedAvisos } from './PublishedAvisos.tsx';
import { TEXTOS_DE_EMPRESA } from './textosDeEmpresa.ts';

type Line = Exclude<keyof EmpresaDeFicha, 'leyendas' | 'papeles'>;

/** The company's form, beside how it looks. */
export function FormularioDeEmpresa({ read }: { read: PanelAnswerOf<'LeerEmpresa'> }) {
  const [empresa, setEmpresa] = useState(read.empresa);
  const [guardada, setGuardada] = useState(false);
  const { send, enviando, falla } = usePanelSend('GuardarEmpresa');
  const newest = useNewestRevision(read.revision, isBorradorCambio(falla));
  const reread = useReread();
  const form = useRef<HTMLFormElement>(null);
  const faults = fieldFaultsOf(falla);
  const cuantas = Object.keys(faults).length;
  useEffect(() => {
    if (cuantas) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [cuantas]);
  const change = (more: Partial<EmpresaDeFicha>) => {
    setGuardada(false);
    setEmpresa((before) => ({ ...before, ...more }));
  };
  const save = async () => {
    setGuardada(false);
    if (!(await send({ revision: await newest(), empresa }))) return;
    setGuardada(true);
    reread();
  };
  const of = (name: Line) => ({
    etiqueta: TEXTOS_DE_EMPRESA.campos[name],
    value: empresa[name],
    error: faults[name],
  });
  const line = (name: Line) => (
    <Campo
      key={name}
      {...of(name)}
      autoComplete="off"
      revisado={Boolean(faults[name])}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  const text = (name: Line, rows: number) => (
    <LongField
      {...of(name)}
      rows={rows}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  const lines = (name: 'leyendas' | 'papeles', rows: number) => (
    <LongField
      etiqueta={TEXTOS_DE_EMPRESA.campos[name]}
      ayuda={TEXTOS_DE_EMPRESA.porLinea}
      value={empresa[name].join('\n')}
      error={faults[name]}
      rows={rows}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value.split('\n') })}
    />
  );
  const color = (name: 'colorPrimario' | 'colorAcento') => (
    <CampoDeColor {...of(name)} onChange={(value) => change({ [name]: value })} />
  );
  return (
    <div className={styles.juntos}>
      <form
        ref={form}
        className={fichas.pantalla}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TarjetaDePanel titulo={TEXTOS_DE_EMPRESA.marca}>
          <div className={styles.campos}>
            {line('nombre')}
            {line('anio')}
            {color('colorPrimario')}
            {color('colorAcento')}
            <div className={fichas.ancho}>
              <CampoDeImagen
                {...of('logo')}
                disponibles={read.disponibles}
                onChange={(logo) => change({ logo })}
              />
            </div>
          </div>
        </TarjetaDePanel>
        <TarjetaDePanel titulo={TEXTOS_DE_EMPRESA.contacto} texto={TEXTOS_DE_EMPRESA.contactoTexto}>
          <div className={styles.campos}>
            {(
              ['razonSocial', 'domicilio', 'telefono', 'correo', 'horarioQuejas', 'registroProfeco'] as const
            ).map(line)}
          </div>
        </TarjetaDePanel>
        <TarjetaDePanel titulo={TEXTOS_DE_EMPRESA.cotizacion} texto={TEXTOS_DE_EMPRESA.cotizacionTexto}>
          {lines('leyendas', 7)}
        </TarjetaDePanel>
        <TarjetaDePanel titulo={TEXTOS_DE_EMPRESA.siguiente} texto={TEXTOS_DE_EMPRESA.siguienteTexto}>
          <div className={styles.campos}>{(['llamada', 'whatsapp', 'horario'] as const).map(line)}</div>
          {lines('papeles', 4)}
          {text('apartado', 3)}
        </TarjetaDePanel>
        <TarjetaDePanel titulo={TEXTOS_DE_EMPRESA.aviso} texto={TEXTOS_DE_EMPRESA.avisoTexto}>
          {text('avisoCorto', 3)}
          {text('avisoCompleto', 14)}
          <PublishedAvisos avisos={read.avisos} />
        </TarjetaDePanel>
        <GuardadoDeFicha falla={falla} faltas={cuantas} guardada={guardada}>
          <Boton type="submit" disabled={enviando}>
            {enviando ? TEXTOS_DE_FICHAS.guardando : TEXTOS_DE_FICHAS.guardar}
          </Boton>
        </GuardadoDeFicha>
      </form>
      <div className={styles.vista}>
        <LookOfEmpresa empresa={empresa} disponibles={read.disponibles} />
      </div>
    </div>
  );
}
