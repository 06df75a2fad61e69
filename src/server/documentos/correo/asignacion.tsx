import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import { formatTelefono } from '../../../domain/contacto.ts';
import { decimal, formatPrecio } from '../../../domain/decimal.ts';
import { ORIGENES, type Origen } from '../../../domain/personas/origen.ts';
import { unlinkable } from '../unlinkable.ts';
import { type CorreoLine, LinesDeCorreo } from './LinesDeCorreo.tsx';
import { BotonDeCorreo, LetraDeCorreo, SeccionDeCorreo } from './MarcoDeCorreo.tsx';
import { renderForStaff } from './MarcoDePersonal.tsx';

/** Somebody whom the reader attends to from now on. Empty or `null`: not known. */
export interface AssignedPersona {
  nombre: string;
  correo: string;
  telefono: string;
  origen: Origen | null;
  proyecto: string | null;
  lote: string | null;
  modelo: string | null;
  /** MXN. */
  monto: string | null;
}

export interface ToldAsignacion {
  /** At least one. */
  personas: readonly AssignedPersona[];
  empresa: DocumentoCotizacion['empresa'];
  /** Absolute panel addresses: of the person, or of the people; of the reader's account. */
  enlace: string;
  cuenta: string;
}

/** Shown by name; of the rest their number. */
const SHOWN = 10;

/** Names nobody: a subject is read on a locked phone. */
export function titleOfAsignacion({ personas }: Pick<ToldAsignacion, 'personas'>): string {
  return personas.length === 1 ? 'Tienes una persona nueva' : `Tienes ${personas.length} personas nuevas`;
}

function linesOf({ nombre, telefono, correo, proyecto, lote, modelo, monto, origen }: AssignedPersona) {
  const casa = [lote && `Lote ${lote}`, modelo].filter(Boolean).join(', ');
  const lines: [string, string | null][] = [
    ['Nombre', unlinkable(nombre)],
    ['Teléfono', telefono && formatTelefono(telefono)],
    ['Correo', correo],
    ['Proyecto', proyecto],
    ['Casa', casa],
    ['Precio total', monto && formatPrecio(decimal(monto))],
    ['Llegó por', origen && ORIGENES[origen]],
  ];
  return lines.filter((line): line is CorreoLine => Boolean(line[1]));
}

const moreText = ({ personas }: ToldAsignacion): string | undefined => {
  const rest = personas.length - SHOWN;
  if (rest <= 0) return undefined;
  return rest === 1 ? 'Y 1 persona más.' : `Y ${rest} personas más.`;
};

const pieOf = ({ personas: [one, other] }: ToldAsignacion): string =>
  one?.correo && !other
    ? 'Responde a este correo para escribirle. Si no quieres estos correos, apágalos en tu cuenta.'
    : 'Si no quieres estos correos, apágalos en tu cuenta.';

export function textoAsignacion(told: ToldAsignacion): string {
  const { personas, enlace, cuenta } = told;
  const people = personas
    .slice(0, SHOWN)
    .flatMap((it) => [...linesOf(it).map(([etiqueta, valor]) => `${etiqueta}: ${valor}`), '']);
  const more = moreText(told);
  return `${[titleOfAsignacion(told), '', ...people, ...(more ? [more, ''] : []), enlace, '', pieOf(told), cuenta].join('\n')}\n`;
}

export function htmlAsignacion(told: ToldAsignacion): string {
  const { personas, empresa, enlace, cuenta } = told;
  const more = moreText(told);
  return renderForStaff({
    titulo: titleOfAsignacion(told),
    avance: personas
      .map(({ nombre }) => unlinkable(nombre))
      .join(', ')
      .slice(0, 120),
    empresa,
    encabezado: titleOfAsignacion(told),
    pie: pieOf(told),
    children: (
      <>
        {personas.slice(0, SHOWN).map((it) => (
          <SeccionDeCorreo key={`${it.nombre} ${it.telefono} ${it.correo}`} padding="18px 36px 0">
            <LinesDeCorreo lineas={linesOf(it)} />
          </SeccionDeCorreo>
        ))}
        {more && (
          <SeccionDeCorreo padding="18px 36px 0">
            <LetraDeCorreo>{more}</LetraDeCorreo>
          </SeccionDeCorreo>
        )}
        <SeccionDeCorreo padding="26px 36px 12px">
          <BotonDeCorreo href={enlace} color={empresa.colorPrimario}>
            {personas.length === 1 ? 'Ver a la persona' : 'Ver a las personas'}
          </BotonDeCorreo>
        </SeccionDeCorreo>
        <SeccionDeCorreo padding="0 36px 34px">
          <LetraDeCorreo>
            <a href={cuenta} style={{ color: 'inherit' }}>
              Mi cuenta
            </a>
          </LetraDeCorreo>
        </SeccionDeCorreo>
      </>
    ),
  });
}
