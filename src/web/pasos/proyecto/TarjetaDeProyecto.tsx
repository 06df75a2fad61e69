import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Oferta } from '../../../contract/pantalla.ts';
import type { ListedProyecto } from '../../../contract/proyectos/listaDeProyectos.ts';
import { rutaOf } from '../../../contract/rutas.ts';
import { decimal, formatPrecio } from '../../../domain/decimal.ts';
import { ofertaKey } from '../../calls/readings.ts';
import { FactsDeProyecto } from '../../marco/FactsDeProyecto.tsx';
import { lotesOfOferta, TEXTOS } from '../../navegador/textos.ts';
import { Icono, IconoOfPath } from '../../ui/Icono.tsx';
import { Imagen } from '../../ui/Imagen.tsx';
import { fetchPagina } from './fetchPagina.ts';
import styles from './PasoProyecto.module.css';

const { proyecto: T } = TEXTOS;

/** In: number of cards. */
export function sizesDeTarjeta(cuantos: number): string {
  return `${cuantos > 2 ? '(min-width: 1088px) 430px, ' : ''}(min-width: 696px) ${cuantos > 1 ? 46 : 56}vw, 92vw`;
}

interface Props {
  proyecto: Omit<ListedProyecto, 'oferta'>;
  /** Absent until known. */
  oferta: Oferta | undefined;
  sizes: string;
  prioridad: boolean;
}

/** A project with all that it tells. A click is a full document navigation (decisions 1). */
export function TarjetaDeProyecto({ proyecto, oferta, sizes, prioridad }: Props) {
  const { id_proyecto, nombre, icono, descripcion } = proyecto;
  return (
    <article className={`card clip column full ${styles.tarjeta}`}>
      <div className={`rigid clip ${styles.foto}`}>
        <Imagen direccion={icono} alt="" sizes={sizes} prioridad={prioridad} />
        {oferta && (
          <p className={`absolute pill text-nota medium figures ${styles.lotes}`}>{lotesOfOferta(oferta)}</p>
        )}
      </div>
      <div className={`column ${styles.datos}`}>
        <Place {...proyecto} />
        <h2>
          {/* Covers the whole card but its own links. */}
          <a className={`undecorated ${styles.enlace}`} href={rutaOf('lote', id_proyecto)}>
            {nombre}
          </a>
        </h2>
        {descripcion && <p className={`soft clip ${styles.descripcion}`}>{descripcion}</p>}
        <FactsDeProyecto {...proyecto} />
        <ShownOferta oferta={oferta} />
      </div>
    </article>
  );
}

function Place({ nombre, lugar, ubicacion }: Props['proyecto']) {
  if (!lugar && !ubicacion) return null;
  return (
    <div className={`row wrap between gap-x-4 text-nota ${styles.lugar}`}>
      <p className="ceja row gap-1">
        <IconoOfPath
          d="M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11zM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z"
          tamano={18}
        />
        {lugar}
      </p>
      {ubicacion && (
        <a
          className={`inline-row rigid target soft ${styles.propio}`}
          href={ubicacion}
          target="_blank"
          rel="noopener"
          aria-label={`${T.mapa}: ${nombre}`}
        >
          {T.mapa}
        </a>
      )}
    </div>
  );
}

/** 'Desde $…' and what that includes; reserves its space until known. */
function ShownOferta({ oferta }: Pick<Props, 'oferta'>) {
  return (
    <div className={`row between gap-3 line-above ${styles.oferta}`}>
      {oferta && (
        <p className="soft">
          {oferta.desde === undefined ? (
            <span className="medium ink">{T.ver}</span>
          ) : (
            <>
              Desde{' '}
              <strong className={`medium ink figures ${styles.precio}`}>
                {formatPrecio(decimal(oferta.desde))}
              </strong>
              <br />
              {oferta.cabe ? T.incluyeCabe : T.incluye}
            </>
          )}
        </p>
      )}
      <span className={`center rigid target-box pill ${styles.flecha}`}>
        <Icono nombre="adelante" />
      </span>
    </div>
  );
}

/** The same with its offer, which comes with the page or is fetched; the few cards share one answer. */
export function OfferedTarjeta(props: Omit<Props, 'oferta'>) {
  const client = useQueryClient();
  const { data } = useQuery(ofertaOptions(props.proyecto.id_proyecto, client));
  return <TarjetaDeProyecto {...props} oferta={data ?? undefined} />;
}

function ofertaOptions(id_proyecto: number, client: QueryClient) {
  return queryOptions({
    queryKey: ofertaKey(id_proyecto),
    queryFn: async () => (await client.fetchQuery(ofertasOptions)).get(id_proyecto) ?? null,
  });
}

const ofertasOptions = queryOptions({
  queryKey: ['Ofertas'],
  queryFn: async ({ signal }) => {
    const ofertas = new Map<number, Oferta>();
    let despues: number | undefined;
    do {
      const { proyectos, siguiente } = await fetchPagina({ ...(despues && { despues }) }, signal);
      for (const { id_proyecto, oferta } of proyectos) ofertas.set(id_proyecto, oferta);
      despues = siguiente;
    } while (despues);
    return ofertas;
  },
});
