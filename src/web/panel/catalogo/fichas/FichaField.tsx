import type { PanelAnswerOf } from '../../../../contract/panel/calls.ts';
import { usePanel } from '../../../calls/panel/usePanel.ts';
import { Campo } from '../../../ui/Campo.tsx';
import { Selector } from '../../marco/Selector.tsx';
import type { CampoDeFicha } from './camposDeFicha.ts';
import styles from './Fichas.module.css';
import { CampoDeImagen } from './imagenes/CampoDeImagen.tsx';
import { LongField } from './LongField.tsx';
import { CampoDePlano } from './planos/CampoDePlano.tsx';
import { TEXTOS_DE_FICHAS } from './textosDeFichas.ts';

/** A row of the draft, with the options of its fields. */
export type FichaRead = PanelAnswerOf<'LeerFicha'>;

interface Props {
  /** Subject of the form. */
  forma: string;
  campo: CampoDeFicha;
  value: string;
  error: string | undefined;
  read: FichaRead;
  onChange: (value: string) => void;
}

/** One field of a form; numbers are side by side even on a phone. */
export function FichaField(props: Props) {
  const { tipo } = props.campo;
  const isWide = tipo === 'imagen' || tipo === 'parrafo' || tipo === 'plano';
  return (
    <div className={isWide ? styles.ancho : tipo === 'numero' ? undefined : styles.largo}>
      <KindOfField {...props} />
    </div>
  );
}

function KindOfField({ forma, campo, value, error, read, onChange }: Props) {
  const { etiqueta, tipo, columna } = campo;
  const shared = { etiqueta, value, error };
  if (tipo === 'imagen') {
    return (
      <CampoDeImagen
        {...shared}
        lugar={`${forma} ${columna}`}
        disponibles={read.disponibles}
        onChange={onChange}
      />
    );
  }
  if (tipo === 'plano') return <CampoDePlano {...shared} read={read} onChange={onChange} />;
  if (tipo === 'proyecto') return <CampoDeProyecto {...shared} onChange={onChange} />;
  return <PlainField {...{ campo, value, error, onChange }} />;
}

/** A field that needs nothing but its own words: text, number, choice. */
export function PlainField({
  campo,
  value,
  error,
  onChange,
}: Pick<Props, 'campo' | 'value' | 'error' | 'onChange'>) {
  const { etiqueta, ayuda, tipo, opciones, palabras } = campo;
  const shared = { etiqueta, value, error };
  if (tipo === 'parrafo') return <LongField {...shared} ayuda={ayuda} onText={onChange} />;
  if (tipo === 'texto' || tipo === 'direccion') {
    const inputMode = tipo === 'texto' ? 'text' : 'url';
    return <LongField {...shared} unRenglon ayuda={ayuda} inputMode={inputMode} onText={onChange} />;
  }
  if (opciones) return <CampoDeOpcion {...shared} {...{ opciones, palabras, onChange }} />;
  return (
    <Campo
      {...shared}
      {...(ayuda && { ayuda })}
      inputMode="decimal"
      autoComplete="off"
      revisado={Boolean(error)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface ChoiceProps {
  etiqueta: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function CampoDeOpcion({
  opciones,
  palabras,
  onChange,
  ...rest
}: ChoiceProps & { opciones: readonly string[]; palabras: CampoDeFicha['palabras'] }) {
  return (
    <Selector {...rest} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      <option value="">{TEXTOS_DE_FICHAS.ninguno}</option>
      {opciones.map((opcion) => (
        <option key={opcion} value={opcion}>
          {palabras?.[opcion] ?? opcion}
        </option>
      ))}
    </Selector>
  );
}

function CampoDeProyecto({ onChange, ...rest }: ChoiceProps) {
  const { datos } = usePanel('LeerFichas', {});
  return (
    <Selector {...rest} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      <option value="">{TEXTOS_DE_FICHAS.ninguno}</option>
      {datos?.proyectos.map(({ id_proyecto, nombre }) => (
        <option key={id_proyecto} value={id_proyecto}>
          {nombre}
        </option>
      ))}
    </Selector>
  );
}
