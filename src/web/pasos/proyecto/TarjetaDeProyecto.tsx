import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Proyecto } from '../../../contract/catalogo.ts';
import { formatPrecio } from '../../../domain/decimal.ts';
import { lecturaOptions } from '../../consultas.ts';
import { rutaOf } from '../../pasos.ts';
import { TEXTOS } from '../../textos.ts';
import { Icono } from '../../ui/Icono.tsx';
import { Imagen } from '../../ui/Imagen.tsx';
import { summarizeOferta } from './oferta.ts';
import styles from './PasoProyecto.module.css';

const SIZES = '(min-width: 1000px) 30vw, (min-width: 700px) 46vw, 92vw';

/** A project; a click is one full document navigation (decisions 1). */
export function TarjetaDeProyecto({ proyecto, prioridad }: { proyecto: Proyecto; prioridad: boolean }) {
  const { id_proyecto, nombre, icono } = proyecto;
  return (
    <a className={styles.tarjeta} href={rutaOf('lote', id_proyecto)}>
      <span className={styles.foto}>
        <Imagen direccion={icono} alt="" sizes={SIZES} prioridad={prioridad} />
      </span>
      <h2 className={styles.nombre}>
        {nombre}
        <Icono nombre="adelante" />
      </h2>
      <Oferta proyecto={proyecto} />
    </a>
  );
}

/** 'Desde $…' and the lots left; asked for when the card is seen and the first screen stands. */
function Oferta({ proyecto }: { proyecto: Proyecto }) {
  const { id_proyecto, precioExedente } = proyecto;
  const ref = useRef<HTMLParagraphElement>(null);
  const enabled = useSeen(ref);
  const lotes = useQuery({ ...lecturaOptions('RecuperarLotes', { id: id_proyecto }), enabled });
  const modelos = useQuery({ ...lecturaOptions('RecuperarModelos', { id_proyecto }), enabled });
  const oferta = lotes.data && modelos.data && summarizeOferta(lotes.data, modelos.data, precioExedente);
  return (
    <p ref={ref} className={styles.oferta}>
      {oferta?.desde !== undefined && (
        <span className={styles.desde}>{TEXTOS.proyecto.desde(formatPrecio(oferta.desde))}</span>
      )}
      {oferta && <span>{oferta.lotes ? TEXTOS.proyecto.lotes(oferta.lotes) : TEXTOS.proyecto.sinLotes}</span>}
    </p>
  );
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
