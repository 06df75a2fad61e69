import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Proyecto } from '../../../contract/catalogo.ts';
import type { Oferta } from '../../../contract/pantalla.ts';
import { rutaOf } from '../../../contract/rutas.ts';
import { decimal, formatPrecio } from '../../../domain/decimal.ts';
import { ofertaKey } from '../../calls/readings.ts';
import { lotesOfOferta, TEXTOS } from '../../navegador/textos.ts';
import { Icono } from '../../ui/Icono.tsx';
import { Imagen } from '../../ui/Imagen.tsx';
import { fetchPagina } from './fetchPagina.ts';
import styles from './PasoProyecto.module.css';

/** A card's offer, computed by the server. Comes with the page or is fetched; the few cards share one answer. */
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

/** In: projects per row. */
export function sizesDeTarjeta(cuantos: number): string {
  return cuantos === 1 ? '92vw' : '(min-width: 1088px) 46vw, (min-width: 696px) 70vw, 92vw';
}

interface Props {
  proyecto: Pick<Proyecto, 'id_proyecto' | 'nombre' | 'icono' | 'lugar'>;
  sizes: string;
  prioridad: boolean;
  /** The offer. */
  children: ReactNode;
}

/** A project. A click is a full document navigation (decisions 1). */
export function TarjetaDeProyecto({ proyecto, sizes, prioridad, children }: Props) {
  const { id_proyecto, nombre, icono, lugar } = proyecto;
  return (
    <a
      className={`stack rounded-card gap-2 undecorated ${styles.tarjeta}`}
      href={rutaOf('lote', id_proyecto)}
    >
      <span className={`clip raised below-2 ${styles.foto}`}>
        <Imagen direccion={icono} alt="" sizes={sizes} prioridad={prioridad} />
      </span>
      <h2 className={styles.nombre}>
        {nombre}
        <Icono nombre="adelante" />
      </h2>
      {lugar && <p className={styles.lugar}>{lugar}</p>}
      {children}
    </a>
  );
}

/** 'Desde $…' and the available lots; reserves its space until known. */
export function ShownOferta({
  oferta,
  ref,
}: {
  oferta: Oferta | undefined;
  ref?: React.Ref<HTMLParagraphElement>;
}) {
  return (
    <p ref={ref} className={`row stretch wrap gap-x-4 soft figures ${styles.oferta}`}>
      {oferta?.desde !== undefined && (
        <span className="medium ink">{TEXTOS.proyecto.desde(formatPrecio(decimal(oferta.desde)))}</span>
      )}
      {oferta && <span>{lotesOfOferta(oferta)}</span>}
    </p>
  );
}

/** The same, fetched once the card is in view and the first screen is ready. */
export function OfertaDeProyecto({ proyecto }: { proyecto: Proyecto }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const enabled = useSeen(ref);
  const client = useQueryClient();
  const { data: oferta } = useQuery({ ...ofertaOptions(proyecto.id_proyecto, client), enabled });
  return <ShownOferta ref={ref} oferta={oferta ?? undefined} />;
}

function useSeen(ref: React.RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!ref.current || seen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, seen]);
  return seen;
}
