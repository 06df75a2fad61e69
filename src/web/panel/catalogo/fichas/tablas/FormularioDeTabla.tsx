import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PanelAnswerOf } from '../../../../../contract/panel/calls.ts';
import type { Columna } from '../../../../../domain/columnas/columna.ts';
import { COLUMNAS_DE_TABLA, type OptionalTabla } from '../../../../../domain/columnas/tablas.ts';
import { panelOptions } from '../../../../calls/panel/usePanel.ts';
import { Boton } from '../../../../ui/Boton.tsx';
import { TarjetaDePanel } from '../../../marco/TarjetaDePanel.tsx';
import { type CampoDeFicha, campoOf } from '../camposDeFicha.ts';
import { PlainField } from '../FichaField.tsx';
import styles from '../Fichas.module.css';
import { FormOfFicha } from '../save/FormOfFicha.tsx';
import type { TheirCambio, TypedCells } from '../save/mergeFicha.ts';
import { TEXTOS_DE_CAMBIOS } from '../save/textosDeCambios.ts';
import { type FichaInBorrador, useFicha } from '../save/useFicha.ts';
import { TEXTOS_DE_TABLA, TEXTOS_DE_TABLAS } from './textosDeTablas.ts';

interface Props {
  tabla: OptionalTabla;
  id_proyecto: number | null;
  read: PanelAnswerOf<'LeerTabla'>;
}

/** Column that tells one row from another for a person who merges. */
const CLAVE: Readonly<Record<OptionalTabla, string>> = {
  'etapas.csv': 'etapa',
  'planes.csv': 'id_plan',
  'gastos.csv': 'nombre',
  'creditos.csv': 'id_credito',
  'cercanias.csv': 'nombre',
};

/** A small table's rows, each a card with its fields, in display order. */
export function FormularioDeTabla({ tabla, id_proyecto, read }: Props) {
  const client = useQueryClient();
  const known = useMemo(() => typedOf(read), [read]);
  const campos = useMemo(() => camposOf(tabla), [tabla]);
  const ficha = useFicha({
    forma: `tabla ${tabla} ${id_proyecto ?? ''}`,
    call: 'GuardarTabla',
    read: known,
    clave: CLAVE[tabla],
    readNow: async () =>
      typedOf(
        await client.fetchQuery({ ...panelOptions('LeerTabla', { tabla, id_proyecto }), staleTime: 0 }),
      ),
    compose: ({ filas }, revision) => ({
      ...{ revision, tabla, id_proyecto },
      filas: filas.map((it) => ({ ...it })),
    }),
  });
  const { filas } = ficha.typed;
  const change = (next: readonly TypedCells[]) => ficha.change({ filas: next });
  const textos = TEXTOS_DE_TABLAS[tabla];
  return (
    <FormOfFicha ficha={ficha} labelOf={(cambio) => labelOf(campos, cambio)} onSave={() => void ficha.save()}>
      {filas.length === 0 && <p className="text-nota soft">{TEXTOS_DE_TABLA.vacia}</p>}
      {filas.map((fila, index) => (
        <TablaRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are typed.
          key={index}
          {...{ fila, campos }}
          nombre={fila.nombre || textos.nuevo}
          faultOf={(columna) => ficha.faults[`filas.${index}.${columna}`]}
          onType={(columna, text) => change(filas.with(index, { ...fila, [columna]: text }))}
          onRemove={() => {
            ficha.clear();
            change(filas.toSpliced(index, 1));
          }}
          onUp={
            index === 0
              ? undefined
              : () => {
                  ficha.clear();
                  change(filas.toSpliced(index, 1).toSpliced(index - 1, 0, fila));
                }
          }
        />
      ))}
      <div className="row">
        <Boton
          variante="secundario"
          onClick={() => change([...filas, Object.fromEntries(campos.map(({ columna }) => [columna, '']))])}
        >
          {textos.agregar}
        </Boton>
      </div>
    </FormOfFicha>
  );
}

interface RowProps {
  fila: TypedCells;
  campos: readonly CampoDeFicha[];
  nombre: string;
  faultOf: (columna: string) => string | undefined;
  onType: (columna: string, text: string) => void;
  onRemove: () => void;
  /** Absent for the first row. */
  onUp: (() => void) | undefined;
}

function TablaRow({ fila, campos, nombre, faultOf, onType, onRemove, onUp }: RowProps) {
  return (
    <TarjetaDePanel
      titulo={nombre}
      acciones={
        <>
          {onUp && (
            <Boton variante="discreto" aria-label={TEXTOS_DE_TABLA.subir(nombre)} onClick={onUp}>
              {TEXTOS_DE_TABLA.subirCorto}
            </Boton>
          )}
          <Boton variante="discreto" aria-label={TEXTOS_DE_TABLA.quitar(nombre)} onClick={onRemove}>
            {TEXTOS_DE_TABLA.quitarCorto}
          </Boton>
        </>
      }
    >
      <div className={`grid at-bottom gap-6 gap-x-4 ${styles.campos}`}>
        {campos.map((campo) => (
          <div key={campo.columna} className={campo.tipo === 'texto' ? styles.largo : undefined}>
            <PlainField
              campo={campo}
              value={fila[campo.columna] ?? ''}
              error={faultOf(campo.columna)}
              onChange={(text) => onType(campo.columna, text)}
            />
          </div>
        ))}
      </div>
    </TarjetaDePanel>
  );
}

function typedOf({ revision, filas }: PanelAnswerOf<'LeerTabla'>): FichaInBorrador {
  return { revision, celdas: {}, filas };
}

function camposOf(tabla: OptionalTabla): CampoDeFicha[] {
  return Object.entries<Columna>(COLUMNAS_DE_TABLA[tabla])
    .filter(([columna]) => columna !== 'id_proyecto')
    .map(([columna, it]) => {
      const etiqueta = it.puede === 'faltar' ? TEXTOS_DE_TABLA.opcional(it.etiqueta) : it.etiqueta;
      return campoOf([columna, { ...it, etiqueta }]);
    });
}

function labelOf(campos: readonly CampoDeFicha[], { fila, columna }: TheirCambio): string {
  const etiqueta = campos.find((it) => it.columna === columna)?.etiqueta;
  return etiqueta ? TEXTOS_DE_CAMBIOS.deFila(fila ?? '', etiqueta) : (fila ?? '');
}
