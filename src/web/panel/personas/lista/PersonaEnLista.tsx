import type { ReactNode } from 'react';
import type { PersonaListed } from '../../../../contract/panel/personas.ts';
import { rutaOfPanel } from '../../../../contract/rutasDePanel.ts';
import { formatTelefono } from '../../../../domain/contacto.ts';
import { fechaEnMexico, formatNearFecha } from '../../../../domain/fecha.ts';
import { ORIGENES } from '../../../../domain/personas/origen.ts';
import { useSession } from '../../../calls/panel/sessionStore.ts';
import { Link } from '../../../navegador/navigation.tsx';
import { formatNearMoment } from '../../marco/formatMoment.ts';
import { AvanceBars } from '../AvanceBars.tsx';
import { amountText } from '../amountText.ts';
import { TEXTOS_DE_PERSONAS } from '../textosDePersonas.ts';
import styles from './ListaDePersonas.module.css';

interface Props {
  /** Id of its link. */
  id: string;
  persona: PersonaListed;
  /** ms since 1970. */
  ahora: number;
  /** Checkbox, if several can be marked. */
  marca?: ReactNode;
}

/** The whole row is a link. */
export function PersonaEnLista({ id, persona, ahora, marca }: Props) {
  const { nombre, correo, telefono, proyecto, asesor, siguiente, ultimaEn } = persona;
  const { avance, id_lote, modelo, monto, origen } = persona;
  const me = useSession(({ cuenta }) => cuenta?.persona.id);
  const hoy = fechaEnMexico(new Date(ahora));
  const late = siguiente !== null && siguiente.dia < hoy;
  return (
    <li
      data-renglon=""
      className={`hover-tint grid gap-1 gap-x-4 pad-y-3 pad-x-4 relative ${styles.renglon}`}
    >
      {marca}
      <div>
        <Link
          id={id}
          className={`text-guia bold undecorated ${styles.nombre}`}
          to={rutaOfPanel('personas', { detalle: [persona.id] })}
        >
          {nombre || correo}
        </Link>
        <p className="text-nota soft">
          <span className={`nowrap ${styles.telefono}`}>{formatTelefono(telefono)}</span>{' '}
          <span>{correo}</span>
        </p>
      </div>
      <div>
        <AvanceBars avance={avance} />
        {origen && <p className="text-nota soft">{ORIGENES[origen]}</p>}
      </div>
      <div>
        <p className={`figures ${styles.monto}`}>{amountText(monto)}</p>
        <p className="text-nota soft">{TEXTOS_DE_PERSONAS.casa(id_lote, modelo)}</p>
      </div>
      <div className={styles.lugar}>
        <p>{proyecto}</p>
        <p className="text-nota soft">{TEXTOS_DE_PERSONAS.ultima(formatNearMoment(ultimaEn, ahora))}</p>
      </div>
      <div className="row wrap gap-1 gap-x-2 text-nota">
        <p className={styles.asesor} data-nadie={asesor === null || undefined}>
          {asesor === null
            ? TEXTOS_DE_PERSONAS.nadie
            : asesor.id === me
              ? TEXTOS_DE_PERSONAS.llevas
              : TEXTOS_DE_PERSONAS.lleva(asesor.nombre)}
        </p>
        {siguiente && (
          <p className={`whole-row ${styles.siguiente}`} data-tarde={late || undefined}>
            {late && `${TEXTOS_DE_PERSONAS.atrasado} · `}
            {TEXTOS_DE_PERSONAS.siguiente(siguiente.texto, formatNearFecha(siguiente.dia, hoy))}
          </p>
        )}
      </div>
    </li>
  );
}
