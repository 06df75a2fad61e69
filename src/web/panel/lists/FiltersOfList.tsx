import { type FormEvent, type ReactNode, useState } from 'react';
import { type DeclaredList, type FieldOfListing, queryOf } from '../../../contract/listings/declaredList.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { useReading } from '../../calls/readings.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { Enlace } from '../../ui/Enlace.tsx';
import { Selector, SelectorDeFiltro } from '../marco/Selector.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import styles from './FiltersOfList.module.css';
import { Fold } from './Fold.tsx';
import type { List, PanelListing } from './useList.ts';

type Values = Readonly<Record<string, string>>;
type Option = readonly [value: string, texto: string];

/** How a field of the filter is shown. Without `opciones`, a day or a text. */
interface Control {
  etiqueta: string;
  opciones?: readonly Option[];
  /** Label of the option for no filter; 'Todos' by default. */
  todos?: string;
  /** Replaces the field if its options depend on others. In: its value; all chosen values. */
  pieza?: (value: string, chosen: Values) => ReactNode;
}

/** One control for each field of the address's filter, without the search. */
export type Controls<L extends PanelListing> = Readonly<
  Record<Exclude<keyof L['campos'], 'busca'> & string, Control>
>;

interface Props<L extends PanelListing> {
  list: List<L>;
  controles: Controls<L>;
  /** How many of them, from the first, stand beside a wide screen's title. */
  directos: number;
}

/** The first choices beside the title, on a wide screen; each change applies at once. */
export function FilterRow<L extends PanelListing>({ list, controles, directos }: Props<L>) {
  const values: Values = queryOf(list.listing, list.filtro);
  const all = Object.entries<Control>(controles);
  return (
    <div className={`stretch gap-2 ${styles.fila}`}>
      {all.slice(0, directos).map(([name, { etiqueta, opciones = [], todos }]) => (
        <SelectorDeFiltro
          key={name}
          etiqueta={etiqueta}
          value={values[name] ?? ''}
          onChange={({ currentTarget: { value } }) => list.filter({ ...values, [name]: value }, false)}
        >
          {optionsOf(opciones, todos)}
        </SelectorDeFiltro>
      ))}
      {directos === all.length && Object.keys(values).length > 0 && (
        <Enlace variante="discreto" className="nowrap" to={rutaOfPanel(list.listing.seccion)}>
          {TEXTOS_DE_PANEL.quitarFiltros}
        </Enlace>
      )}
    </div>
  );
}

/** Filters under a fold, applied together; a wide screen shows only those that do not stand beside its title. */
export function FilterForm<L extends PanelListing>({ list, controles, directos }: Props<L>) {
  const values: Values = queryOf(list.listing, list.filtro);
  const [chosen, setChosen] = useState(values);
  const [falta, setFalta] = useState<string>();
  const count = Object.keys(values).length;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = valuesIn(event.currentTarget);
    const missing = missingField(list.listing, given);
    setFalta(missing);
    if (missing === undefined) list.filter(given, true);
  };
  return (
    <Fold
      ancho
      nombre={TEXTOS_DE_PANEL.filtrar(count)}
      className={directos === Object.keys(controles).length ? styles.angosto : undefined}
    >
      <form
        className={`grid at-top gap-4 ${styles.campos}`}
        noValidate
        onChange={({ currentTarget }) => setChosen(valuesIn(currentTarget))}
        onSubmit={submit}
      >
        {Object.entries<Control>(controles).map(([name, control], n) => (
          <div key={name} className={n < directos ? styles.angosto : undefined}>
            <FieldOfForm
              name={name}
              campo={fieldOf(list.listing, name)}
              control={control}
              value={values[name] ?? ''}
              chosen={chosen}
              error={falta === name ? TEXTOS_DE_PANEL.faltaProyecto : undefined}
            />
          </div>
        ))}
        <div className="row stretch wrap all-columns gap-3">
          <Boton type="submit">{TEXTOS_DE_PANEL.filtrarVer}</Boton>
          {count > 0 && (
            <Enlace variante="secundario" to={rutaOfPanel(list.listing.seccion)}>
              {TEXTOS_DE_PANEL.quitarFiltros}
            </Enlace>
          )}
        </div>
      </form>
    </Fold>
  );
}

function fieldOf({ campos }: DeclaredList, name: string): FieldOfListing | undefined {
  return campos[name];
}

interface FieldProps {
  name: string;
  campo: FieldOfListing | undefined;
  control: Control;
  value: string;
  chosen: Values;
  error: string | undefined;
}

function FieldOfForm({ name, campo, control, value, chosen, error }: FieldProps) {
  const { etiqueta, opciones, todos, pieza } = control;
  if (pieza) return pieza(value, chosen);
  if (!opciones)
    return (
      <Campo
        etiqueta={etiqueta}
        name={name}
        defaultValue={value}
        {...(campo?.clase === 'dia' ? { type: 'date' } : { maxLength: 100, autoComplete: 'off' })}
      />
    );
  return (
    <Selector
      // Remounted when its options arrive, so that `defaultValue` applies.
      key={opciones.length}
      etiqueta={etiqueta}
      name={name}
      defaultValue={value}
      error={error}
    >
      {optionsOf(opciones, todos)}
    </Selector>
  );
}

function optionsOf(opciones: readonly Option[], todos: string = TEXTOS_DE_PANEL.todos): ReactNode {
  return [['', todos] as const, ...opciones].map(([value, texto]) => (
    <option key={value} value={value}>
      {texto}
    </option>
  ));
}

export function useProyectoOptions(): readonly Option[] {
  const { filas } = useReading('RecuperarProyectos', ALL);
  return filas.map(({ id_proyecto, nombre }) => [String(id_proyecto), nombre]);
}

const ALL = { id_proyecto: -1 };

/** In: staff members. */
export function personalOptions(personal: readonly { id: string; nombre: string }[] = []): readonly Option[] {
  return personal.map(({ id, nombre }) => [id, nombre]);
}

function valuesIn(form: HTMLFormElement): Values {
  const given = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

/** The field that a given one requires and that is missing. */
function missingField({ campos }: PanelListing, given: Values): string | undefined {
  const fields = Object.entries<FieldOfListing>(campos);
  return fields.find(([name, { exige = name }]) => name in given && !(exige in given))?.[1].exige;
}
