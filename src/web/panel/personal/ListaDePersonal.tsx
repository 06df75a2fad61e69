import { ROL_LABELS, reachOf } from '../../../domain/permisos.ts';
import { useSession } from '../../calls/panel/sessionStore.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Fold } from '../lists/Fold.tsx';
import { type RowColumn, RowTable } from '../lists/RowTable.tsx';
import { formatShortMoment } from '../marco/formatMoment.ts';
import { Pill } from '../marco/Lista.tsx';
import type { StaffMember } from './staffMember.ts';
import { TEXTOS_DE_PERSONAL as T } from './textosDePersonal.ts';

export type ActOnStaff = 'retrato' | 'enlace' | 'rol' | 'baja';

interface Props {
  etiqueta: string;
  personas: readonly StaffMember[];
  /** Absent where nothing may be done with them. */
  onAct?: ((tipo: ActOnStaff, persona: StaffMember) => void) | undefined;
}

/** One row per person, with what may be done behind three dots. */
export function ListaDePersonal({ etiqueta, personas, onAct }: Props) {
  const me = useSession(({ cuenta }) => cuenta?.persona.id);
  const now = Date.now();
  const columnas: RowColumn<StaffMember>[] = [
    {
      ...{ clave: 'nombre', nombre: T.nombre, lugar: 'titulo' },
      cell: ({ id, nombre }) => (
        <>
          {nombre} {id === me && <Pill texto={T.tu} />}
        </>
      ),
    },
    { clave: 'rol', nombre: T.rol, lugar: 'nota', cell: ({ rol }) => ROL_LABELS[rol] },
    { clave: 'correo', nombre: T.correo, lugar: 'nota', cell: ({ correo }) => correo },
    { clave: 'vista', nombre: T.actividad, lugar: 'nota', cell: (persona) => lastSeenOf(persona, now) },
  ];
  if (onAct)
    columnas.push({
      ...{ clave: 'acciones', nombre: <span className="oculto">{T.acciones}</span>, lugar: 'accion' },
      cell: (persona) => <Acciones persona={persona} onAct={onAct} />,
    });
  return (
    <RowTable etiqueta={etiqueta} columnas={columnas} filas={personas} llave={({ id }) => id} quieta={{}} />
  );
}

function Acciones({ persona, onAct }: { persona: StaffMember } & Required<Pick<Props, 'onAct'>>) {
  const { nombre, rol, enlace } = persona;
  const acts = [
    reachOf(rol, 'changeRetrato') !== 'none' && (['retrato', T.retrato, T.retratoDe] as const),
    enlace && (['enlace', T.enlaceDeAsesor, T.enlaceDe] as const),
    ['rol', T.cambiarRol, T.cambiarRolDe] as const,
    ['baja', T.baja, T.bajaDe] as const,
  ].filter((it) => it !== false && it !== null);
  return (
    <Fold nombre={T.accionesDe(nombre)} oculto actos>
      <div className="stack">
        {acts.map(([tipo, etiqueta, of]) => (
          <Boton
            key={tipo}
            variante="discreto"
            {...(tipo === 'baja' && { 'data-definitivo': true })}
            aria-label={of(nombre)}
            onClick={() => onAct?.(tipo, persona)}
          >
            {etiqueta}
          </Boton>
        ))}
      </div>
    </Fold>
  );
}

/** `vistaEn` covers only open sessions. */
function lastSeenOf({ altaEn, bajaEn, vistaEn }: StaffMember, now: number): string {
  if (bajaEn !== null) return T.bajaEn(formatShortMoment(bajaEn, now));
  if (vistaEn !== null) return T.vista(formatShortMoment(vistaEn, now));
  return T.desde(formatShortMoment(altaEn, now));
}
