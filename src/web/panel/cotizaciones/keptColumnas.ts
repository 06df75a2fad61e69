import { COLUMNAS_DE_COTIZACIONES, type ColumnaDeCotizaciones } from '../../../contract/panel/choices.ts';
import { localDraftStorage } from '../../navegador/draftStorage.ts';

/** Under this name the browser keeps which columns are shown. */
const KEPT = 'panel.cotizaciones.columnas';
const USUAL: readonly ColumnaDeCotizaciones[] = [
  'folio',
  'emitida',
  'nombre',
  'proyecto',
  'lote',
  'modelo',
  'total',
  'estado',
  'entrega',
  'asesor',
];
/** What tells a person. */
const OF_PEOPLE: readonly ColumnaDeCotizaciones[] = ['nombre', 'correo', 'telefono'];

/** The columns that there are for the reader. In: whether they may see people. */
export function columnasFor(people: boolean): readonly ColumnaDeCotizaciones[] {
  return COLUMNAS_DE_COTIZACIONES.filter((it) => people || !OF_PEOPLE.includes(it));
}

/** Those that this device shows, in the list's order; the folio always. */
export function readColumnas(people: boolean): readonly ColumnaDeCotizaciones[] {
  const kept = localDraftStorage.read(KEPT)?.split(',');
  const wanted: readonly string[] = kept ?? USUAL;
  return columnasFor(people).filter((it) => it === 'folio' || wanted.includes(it));
}

export function keepColumnas(columnas: readonly ColumnaDeCotizaciones[]): void {
  localDraftStorage.write(KEPT, columnas.join(','));
}
