import type { RecoverCotizacionAnswer } from '../../../../contract/cotizacion.ts';
import { RUTA_PROYECTOS } from '../../../../contract/rutas.ts';
import { decimal, formatPrecio } from '../../../../domain/decimal.ts';
import { formatLongFecha } from '../../../../domain/fecha.ts';
import { Link } from '../../../start/navigation.tsx';
import { TEXTOS } from '../../../textos.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { Enlace } from '../../../ui/Enlace.tsx';
import { Icono } from '../../../ui/Icono.tsx';
import { NearLotes, type OtherLote } from './NearLotes.tsx';
import styles from './SituacionDeHoy.module.css';
import { formatDifference, type Novedad, situacionOf } from './situacion.ts';
import { useRenewal } from './useRenewal.ts';

const T = TEXTOS.cotizacion.hoy;

interface Props {
  c: string;
  data: RecoverCotizacionAnswer;
  otroLote: OtherLote;
}

/** How an issued quote stands today, where that is otherwise than when it was issued; else nothing. */
export function SituacionDeHoy({ c, data, otroLote }: Props) {
  const { novedades, actualizar } = situacionOf(data);
  const actualizacion = useRenewal(c, data.documento.proyecto.id_proyecto);
  if (novedades.length === 0) return null;
  return (
    <section className={styles.situacion} aria-label={T.titulo}>
      <Icono nombre="aviso" />
      <div className={styles.cuerpo}>
        {novedades.map((novedad) => (
          <OneNovedad key={novedad.tipo} novedad={novedad} otroLote={otroLote} />
        ))}
        {actualizar && (
          <div className={styles.acciones}>
            <Boton onClick={actualizacion.actualizar} disabled={actualizacion.estado === 'pendiente'}>
              {actualizacion.estado === 'pendiente' ? T.actualizando : T.actualizar}
            </Boton>
            <p role="status">{actualizacion.estado === 'fallida' && T.noSeActualizo}</p>
          </div>
        )}
      </div>
    </section>
  );
}

function OneNovedad({ novedad, otroLote }: { novedad: Novedad; otroLote: OtherLote }) {
  const { titulo, texto } = wordsOf(novedad);
  return (
    <div className={styles.novedad}>
      <p className={styles.titulo}>{titulo}</p>
      {texto && <p>{texto}</p>}
      {novedad.tipo === 'lote' && <NearLotes lotes={novedad.cercanos} otroLote={otroLote} />}
      {novedad.tipo === 'sustituida' && <Enlace to={novedad.por.url}>{T.verNueva}</Enlace>}
      {novedad.tipo === 'proyecto' && (
        <Link className={styles.enlace} to={RUTA_PROYECTOS}>
          {TEXTOS.cotizacion.verProyectos}
        </Link>
      )}
    </div>
  );
}

function wordsOf(novedad: Novedad): { titulo: string; texto?: string } {
  switch (novedad.tipo) {
    case 'sustituida':
      return { titulo: T.sustituida, texto: T.sustituidaPor(novedad.por.folio) };
    case 'vencida':
      return { titulo: T.vencida(formatLongFecha(novedad.dia)), texto: T.vencidaTexto };
    case 'lote':
      return { titulo: T.sinLote(novedad.id_lote), texto: novedad.cercanos.length ? T.cercanos : T.verLotes };
    case 'proyecto':
      return { titulo: T.sinProyecto };
    case 'modelo':
      return { titulo: T.sinModelo(novedad.nombre) };
    case 'equipamientos':
      return { titulo: T.sinEquipamientos(novedad.nombres) };
    case 'precio':
      return wordsOfPrecio(novedad);
  }
}

function wordsOfPrecio({ ahora, diferencia, conservaHasta }: Extract<Novedad, { tipo: 'precio' }>) {
  return {
    titulo: T.precio(formatPrecio(decimal(ahora)), formatDifference(diferencia)),
    ...(conservaHasta && { texto: T.conserva(formatLongFecha(conservaHasta)) }),
  };
}
