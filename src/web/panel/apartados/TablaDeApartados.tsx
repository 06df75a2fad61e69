import type { ReactNode } from 'react';
import { LISTINGS } from '../../../contract/listings/listings.ts';
import type { ApartadoListed } from '../../../contract/panel/inventario.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { formatTelefono, phoneLinkOf, whatsappLinkOf } from '../../../domain/contacto.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Link } from '../../navegador/navigation.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { cambioOf, type KindOfCambio } from '../inventario/cambios/cambios.ts';
import { useCambiosOf } from '../inventario/ficha/AccionesDeLote.tsx';
import { BotonDeRecibo } from '../inventario/ficha/BotonDeRecibo.tsx';
import { sayMoment, TEXTOS_DE_INVENTARIO } from '../inventario/textosDeInventario.ts';
import { Fold } from '../lists/Fold.tsx';
import { type RowColumn, RowTable } from '../lists/RowTable.tsx';
import { idOfRow } from '../lists/useList.ts';
import { amountText } from '../personas/amountText.ts';
import styles from './Apartados.module.css';
import { loteOfApartado } from './loteOfApartado.ts';
import { TEXTOS_DE_APARTADOS as T } from './textosDeApartados.ts';

interface Props {
  apartados: readonly ApartadoListed[];
  /** ms since 1970. */
  ahora: number;
  onAsk: (asked: { tipo: KindOfCambio; apartado: ApartadoListed }) => void;
}

/** One row per hold, by its end. The row opens its lot. */
export function TablaDeApartados({ apartados, ahora, onAsk }: Props) {
  const actos: RowColumn<ApartadoListed> = {
    clave: 'actos',
    nombre: <span className="oculto">{T.actos}</span>,
    cell: (apartado) => <HoldActions apartado={apartado} onAsk={(tipo) => onAsk({ tipo, apartado })} />,
  };
  const hasta: RowColumn<ApartadoListed> = {
    clave: 'hasta',
    nombre: T.hasta,
    cell: (apartado) => (
      <span
        className={`block nowrap upper-first ${styles.hasta}`}
        data-hoy={(apartado.venceHoy && !apartado.pagado) || undefined}
      >
        {apartado.pagado ? T.conPago : sayMoment(apartado.venceEn, ahora)}
      </span>
    ),
  };
  return (
    <RowTable
      etiqueta={T.titulo}
      columnas={[...COLUMNAS, hasta, actos]}
      filas={apartados}
      llave={({ id }) => id}
      className={styles.tabla}
    />
  );
}

const COLUMNAS: readonly RowColumn<ApartadoListed>[] = [
  {
    clave: 'lote',
    nombre: T.loteYModelo,
    cell: ({ id, id_proyecto, id_lote, modelo }) => (
      <>
        <Link
          id={idOfRow(LISTINGS.apartados, id)}
          className="bold undecorated nowrap"
          to={rutaOfPanel('inventario', { detalle: [String(id_proyecto)], query: { lote: id_lote } })}
        >
          {T.lote(id_lote)}
        </Link>
        {modelo && <span className="soft"> · {modelo}</span>}
      </>
    ),
  },
  { clave: 'proyecto', nombre: T.proyecto, cell: ({ proyecto }) => proyecto },
  {
    clave: 'precio',
    nombre: T.precio,
    cell: ({ precioTotal }) => (precioTotal === null ? T.sinPrecio : amountText(precioTotal)),
  },
  { clave: 'persona', nombre: T.persona, cell: personaOf },
  {
    clave: 'telefono',
    nombre: T.telefono,
    cell: ({ persona }) =>
      persona?.telefono ? (
        <a className="nowrap undecorated" href={phoneLinkOf(persona.telefono)}>
          {formatTelefono(persona.telefono)}
        </a>
      ) : null,
  },
  {
    clave: 'asesor',
    nombre: T.asesor,
    cell: ({ propio, asesor }) => (propio ? TEXTOS_DE_INVENTARIO.mio : (asesor?.nombre ?? T.sinAsesor)),
  },
];

function personaOf({ persona }: ApartadoListed): ReactNode {
  if (!persona) return TEXTOS_DE_INVENTARIO.sinPersona;
  const { id, nombre } = persona;
  return id === null ? (
    nombre
  ) : (
    <Link className="undecorated" to={rutaOfPanel('personas', { detalle: [id] })}>
      {nombre}
    </Link>
  );
}

const BESIDE: readonly KindOfCambio[] = ['extender', 'vender'];

/** The two most usual changes of a hold beside its row, on a wide screen; all of them behind three dots. */
function HoldActions({ apartado, onAsk }: { apartado: ApartadoListed; onAsk: (tipo: KindOfCambio) => void }) {
  const { id, id_lote, asesor, persona } = apartado;
  const cambios = useCambiosOf()(loteOfApartado(apartado));
  const mayRead = usePermiso('readContacto', asesor?.id ?? null);
  const button = (tipo: KindOfCambio, beside: boolean) => (
    <Boton
      key={tipo}
      variante={beside ? 'discreto' : 'secundario'}
      className={beside ? styles.directo : undefined}
      aria-label={`${cambioOf(tipo).nombre}, ${T.lote(id_lote)}`}
      onClick={() => onAsk(tipo)}
    >
      {cambioOf(tipo).nombre}
    </Boton>
  );
  const beside = cambios.filter((tipo) => BESIDE.includes(tipo));
  return (
    <div className={`row gap-3 justify-end`}>
      {beside.map((tipo) => button(tipo, true))}
      <Fold nombre={T.actosDe(id_lote)} oculto className={styles.puntos}>
        <div className="stack gap-2">
          {cambios.map((tipo) => (
            <div key={tipo} className={beside.includes(tipo) ? styles.angosto : 'stack'}>
              {button(tipo, false)}
            </div>
          ))}
          {persona?.telefono && (
            <a
              className="inline-row target"
              href={whatsappLinkOf(persona.telefono)}
              target="_blank"
              rel="noreferrer"
            >
              <Icono nombre="whatsapp" tamano={20} />
              {TEXTOS_DE_INVENTARIO.whatsapp}
            </a>
          )}
          {mayRead && <BotonDeRecibo apartado={id} id_lote={id_lote} />}
        </div>
      </Fold>
    </div>
  );
}
