import type { ReactNode } from 'react';
import { LISTINGS } from '../../../../contract/listings/listings.ts';
import type { PersonaListed } from '../../../../contract/panel/personas.ts';
import { rutaOfPanel } from '../../../../contract/rutasDePanel.ts';
import { formatTelefono } from '../../../../domain/contacto.ts';
import { fechaEnMexico, formatShortFecha } from '../../../../domain/fecha.ts';
import { ORIGENES } from '../../../../domain/personas/origen.ts';
import { useSession } from '../../../calls/panel/sessionStore.ts';
import { Link } from '../../../navegador/navigation.tsx';
import { type RowColumn, RowTable } from '../../lists/RowTable.tsx';
import { idOfRow } from '../../lists/useList.ts';
import { formatShortMoment } from '../../marco/formatMoment.ts';
import { AvanceBars } from '../AvanceBars.tsx';
import { amountText } from '../amountText.ts';
import { TEXTOS_DE_PERSONAS as T } from '../textosDePersonas.ts';
import styles from './TablaDePersonas.module.css';

interface Props {
  personas: readonly PersonaListed[];
  /** ms since 1970. */
  ahora: number;
  /** First column, if several can be marked. */
  marcas: RowColumn<PersonaListed> | undefined;
}

/** One row per person. */
export function TablaDePersonas({ personas, ahora, marcas }: Props) {
  const columnas = COLUMNAS.map((it) => ({
    ...it,
    cell: (persona: PersonaListed) => it.cell(persona, ahora),
  }));
  return (
    <RowTable
      etiqueta={T.lista}
      columnas={marcas ? [marcas, ...columnas] : columnas}
      filas={personas}
      llave={({ id }) => id}
      className={styles.tabla}
    />
  );
}

interface ColumnaDePersona {
  clave: string;
  nombre: string;
  cell: (persona: PersonaListed, ahora: number) => ReactNode;
}

const COLUMNAS: readonly ColumnaDePersona[] = [
  {
    clave: 'nombre',
    nombre: T.nombre,
    cell: ({ id, nombre, correo }) => (
      <Link
        id={idOfRow(LISTINGS.personas, id)}
        className="bold undecorated"
        to={rutaOfPanel('personas', { detalle: [id] })}
      >
        {nombre || correo}
      </Link>
    ),
  },
  {
    clave: 'via',
    nombre: T.contacto,
    // Room for one way to reach them.
    cell: ({ telefono, correo }) => (telefono ? formatTelefono(telefono) : correo),
  },
  { clave: 'avance', nombre: T.avance, cell: ({ avance }) => <AvanceBars avance={avance} /> },
  { clave: 'casa', nombre: T.casaColumna, cell: ({ id_lote, modelo }) => T.casa(id_lote, modelo) },
  { clave: 'monto', nombre: T.monto, cell: ({ monto }) => amountText(monto) },
  { clave: 'proyecto', nombre: T.proyecto, cell: ({ proyecto }) => proyecto },
  { clave: 'origen', nombre: T.origen, cell: ({ origen }) => origen && ORIGENES[origen] },
  { clave: 'asesor', nombre: T.asesor, cell: ({ asesor }) => <Asesor asesor={asesor} /> },
  {
    clave: 'actividad',
    nombre: T.actividad,
    cell: ({ ultimaEn }, ahora) => formatShortMoment(ultimaEn, ahora),
  },
  { clave: 'siguiente', nombre: T.siguientePaso, cell: tellSiguiente },
];

function Asesor({ asesor }: Pick<PersonaListed, 'asesor'>) {
  const me = useSession(({ cuenta }) => cuenta?.persona.id);
  return asesor && asesor.id === me ? T.tu : (asesor?.nombre ?? T.nadie);
}

/** Late in its colour and in words. */
function tellSiguiente({ siguiente }: PersonaListed, ahora: number): ReactNode {
  if (!siguiente) return null;
  const hoy = fechaEnMexico(new Date(ahora));
  const late = siguiente.dia < hoy;
  const day = late ? T.atrasado : siguiente.dia === hoy ? T.hoy : formatShortFecha(siguiente.dia, hoy);
  const text = T.siguiente(siguiente.texto, day);
  return (
    <span className={styles.siguiente} data-tarde={late || undefined} title={text}>
      {text}
    </span>
  );
}
