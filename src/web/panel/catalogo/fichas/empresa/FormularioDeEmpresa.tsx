import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PanelAnswerOf } from '../../../../../contract/panel/calls.ts';
import type { EmpresaDeFicha } from '../../../../../contract/panel/catalogo/fichas.ts';
import { fechaEnMexico, formatLongFecha } from '../../../../../domain/fecha.ts';
import { panelOptions } from '../../../../calls/panel/usePanel.ts';
import { Campo } from '../../../../ui/Campo.tsx';
import { TarjetaDePanel } from '../../../marco/TarjetaDePanel.tsx';
import fichas from '../Fichas.module.css';
import { CampoDeImagen } from '../imagenes/CampoDeImagen.tsx';
import { LongField } from '../LongField.tsx';
import { FormOfFicha } from '../save/FormOfFicha.tsx';
import type { TypedCells } from '../save/mergeFicha.ts';
import { type FichaInBorrador, useFicha } from '../save/useFicha.ts';
import styles from './Empresa.module.css';
import { LookOfEmpresa } from './LookOfEmpresa.tsx';
import { TEXTOS_DE_EMPRESA } from './textosDeEmpresa.ts';

type Read = PanelAnswerOf<'LeerEmpresa'>;
type Line = keyof EmpresaDeFicha;

function useEmpresa(read: Read) {
  const client = useQueryClient();
  const known = useMemo(() => typedOfEmpresa(read), [read]);
  return useFicha({
    forma: 'empresa',
    call: 'GuardarEmpresa',
    read: known,
    clave: '',
    readNow: async () =>
      typedOfEmpresa(await client.fetchQuery({ ...panelOptions('LeerEmpresa', {}), staleTime: 0 })),
    compose: ({ celdas }, revision) => ({ revision, empresa: empresaOfTyped(read.empresa, celdas) }),
  });
}

export function FormularioDeEmpresa({ read }: { read: Read }) {
  const ficha = useEmpresa(read);
  const { typed, faults } = ficha;
  const empresa = useMemo(() => empresaOfTyped(read.empresa, typed.celdas), [read.empresa, typed.celdas]);
  const change = (name: Line, text: string) => ficha.change({ celdas: { ...typed.celdas, [name]: text } });
  const of = (name: Line) => ({
    etiqueta: TEXTOS_DE_EMPRESA.campos[name],
    value: typed.celdas[name] ?? '',
    error: faults[name],
  });
  const line = (name: Line) => (
    <LongField key={name} {...of(name)} unRenglon onText={(value) => change(name, value)} />
  );
  const text = (name: Line, rows: number, ayuda?: string) => (
    <LongField {...of(name)} ayuda={ayuda} rows={rows} onText={(value) => change(name, value)} />
  );
  const lines = (name: 'leyendas' | 'papeles', rows: number) => text(name, rows, TEXTOS_DE_EMPRESA.porLinea);
  const color = (name: 'colorPrimario' | 'colorAcento') => (
    <CampoDeColor {...of(name)} onChange={(value) => change(name, value)} />
  );
  return (
    <div className={`stack fit at-top gap-4 ${styles.juntos}`}>
      <FormOfFicha
        ficha={ficha}
        labelOf={({ columna }) => labelOf(columna ?? '')}
        onSave={() => void ficha.save()}
      >
        <TarjetaDePanel titulo={TEXTOS_DE_EMPRESA.marca}>
          <div className="grid at-top gap-4 columns">
            {line('nombre')}
            {line('anio')}
            {color('colorPrimario')}
            {color('colorAcento')}
            <div className={fichas.ancho}>
              <CampoDeImagen
                {...of('logo')}
                lugar="empresa logo"
                disponibles={read.disponibles}
                onChange={(ruta) => change('logo', ruta)}
              />
            </div>
          </div>
        </TarjetaDePanel>
        <TarjetaDePanel titulo={TEXTOS_DE_EMPRESA.contacto} texto={TEXTOS_DE_EMPRESA.contactoTexto}>
          <div className="grid at-top gap-4 columns">
            {(
              ['razonSocial', 'domicilio', 'telefono', 'correo', 'horarioQuejas', 'registroProfeco'] as const
            ).map(line)}
          </div>
        </TarjetaDePanel>
        <TarjetaDePanel titulo={TEXTOS_DE_EMPRESA.cotizacion} texto={TEXTOS_DE_EMPRESA.cotizacionTexto}>
          {lines('leyendas', 7)}
        </TarjetaDePanel>
        <TarjetaDePanel titulo={TEXTOS_DE_EMPRESA.siguiente} texto={TEXTOS_DE_EMPRESA.siguienteTexto}>
          <div className="grid at-top gap-4 columns">
            {(['llamada', 'whatsapp', 'horario'] as const).map(line)}
          </div>
          {lines('papeles', 4)}
          {text('apartado', 3, TEXTOS_DE_EMPRESA.plazo)}
        </TarjetaDePanel>
        <TarjetaDePanel titulo={TEXTOS_DE_EMPRESA.visitas} texto={TEXTOS_DE_EMPRESA.visitasTexto}>
          <div className="grid at-top gap-4 columns">
            {(['visitaDias', 'visitaDesde', 'visitaHasta', 'visitaLugar'] as const).map(line)}
          </div>
        </TarjetaDePanel>
        <TarjetaDePanel titulo={TEXTOS_DE_EMPRESA.aMedida} texto={TEXTOS_DE_EMPRESA.aMedidaTexto}>
          {line('casaAMedida')}
        </TarjetaDePanel>
        <TarjetaDePanel titulo={TEXTOS_DE_EMPRESA.aviso} texto={TEXTOS_DE_EMPRESA.avisoTexto}>
          {text('avisoCorto', 3)}
          {text('avisoCompleto', 14)}
          <PublishedAvisos avisos={read.avisos} />
        </TarjetaDePanel>
      </FormOfFicha>
      <div className={styles.vista}>
        <LookOfEmpresa empresa={empresa} disponibles={read.disponibles} />
      </div>
    </div>
  );
}

function labelOf(columna: string): string {
  const textos: Readonly<Record<string, string>> = TEXTOS_DE_EMPRESA.campos;
  return textos[columna] ?? columna;
}

/** All published privacy notices, newest first, with their number of consents. */
function PublishedAvisos({ avisos }: { avisos: PanelAnswerOf<'LeerEmpresa'>['avisos'] }) {
  return (
    <div className="stack min-0 gap-2">
      <h3 className="text-nota soft strong">{TEXTOS_DE_EMPRESA.avisos}</h3>
      {avisos.length === 0 && <p className="text-nota soft">{TEXTOS_DE_EMPRESA.sinAvisos}</p>}
      {avisos.map(({ version, desde, corto, completo, cotizaciones }) => (
        <details key={`${version} ${desde}`}>
          <summary className="medium">
            {TEXTOS_DE_EMPRESA.version(version, formatLongFecha(fechaEnMexico(new Date(desde))))}
          </summary>
          {cotizaciones > 0 && (
            <p className="text-nota soft">{TEXTOS_DE_EMPRESA.cotizaciones(cotizaciones)}</p>
          )}
          <p className={`text-nota reading kept-lines ${styles.legal}`}>{corto}</p>
          <p className={`text-nota reading kept-lines ${styles.legal}`}>{completo}</p>
        </details>
      ))}
    </div>
  );
}

interface Props {
  etiqueta: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A colour as text, with the system's picker at its end. */
function CampoDeColor({ etiqueta, value, error, onChange }: Props) {
  return (
    <Campo
      etiqueta={etiqueta}
      value={value}
      error={error}
      revisado={Boolean(error)}
      autoComplete="off"
      maxLength={7}
      spellCheck={false}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      boton={
        <input
          className={`edge-firm absolute ${styles.color}`}
          type="color"
          aria-label={etiqueta}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      }
    />
  );
}

/** The company for its form: one text per field, lists with a line per item. */
function typedOfEmpresa({ revision, empresa }: PanelAnswerOf<'LeerEmpresa'>): FichaInBorrador {
  const { leyendas, papeles, ...lines } = empresa;
  return {
    revision,
    celdas: { ...lines, leyendas: leyendas.join('\n'), papeles: papeles.join('\n') },
    filas: [],
  };
}

/** The reverse. In: the data as read; the input. */
function empresaOfTyped(read: EmpresaDeFicha, celdas: TypedCells): EmpresaDeFicha {
  const { leyendas = '', papeles = '' } = celdas;
  const lines = Object.keys(read).map((name) => [name, celdas[name] ?? '']);
  return {
    ...read,
    ...Object.fromEntries(lines),
    leyendas: leyendas.split('\n'),
    papeles: papeles.split('\n'),
  };
}
