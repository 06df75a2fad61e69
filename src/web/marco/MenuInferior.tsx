import { type MouseEvent, useId } from 'react';
import { Link } from 'react-router';
import { formatArea } from '../../domain/decimal.ts';
import type { ProyectoElegido, Seleccion } from '../../domain/seleccion.ts';
import { type Paso, rutaOf } from '../pasos.ts';
import { openFaltante } from '../seleccion/faltanteStore.ts';
import { faltanteFor } from '../seleccion/planRuta.ts';
import { useSeleccion } from '../seleccion/useSeleccion.ts';
import { TEXTOS } from '../textos.ts';
import { clases } from '../ui/clases.ts';
import { Icono, type NombreDeIcono } from '../ui/Icono.tsx';
import styles from './MenuInferior.module.css';

const PESTANAS: readonly { paso: Exclude<Paso, 'cotizacion'>; icono: NombreDeIcono }[] = [
  { paso: 'lote', icono: 'mapa' },
  { paso: 'modelo', icono: 'hogar' },
  { paso: 'equipamiento', icono: 'mas' },
];

interface Props {
  paso: Paso;
  proyecto: ProyectoElegido | undefined;
}

/** The three steps. One that is still closed stays in sight, says what is missing, and opens its dialog. */
export function MenuInferior({ paso, proyecto }: Props) {
  const seleccion = useSeleccion();
  const id = useId();
  return (
    <nav className={styles.menu} aria-label={TEXTOS.marco.pasos}>
      <ul className={styles.lista}>
        {PESTANAS.map(({ paso: suyo, icono }) => {
          const falta = faltanteFor(suyo, seleccion);
          const onClick = (event: MouseEvent) => {
            if (!proyecto) event.preventDefault();
            else if (falta) {
              event.preventDefault();
              openFaltante(falta);
            }
          };
          return (
            <li key={suyo}>
              <Link
                className={clases(styles.pestana, falta && styles.cerrada)}
                to={proyecto ? rutaOf(suyo, proyecto.id_proyecto) : '#'}
                aria-current={suyo === paso ? 'page' : undefined}
                aria-labelledby={`${id}-${suyo}`}
                aria-describedby={`${id}-${suyo}-nota`}
                onClick={onClick}
              >
                <Icono nombre={falta ? 'candado' : icono} />
                <span className={styles.textos}>
                  <span id={`${id}-${suyo}`} className={styles.nombre}>
                    {TEXTOS.marco[suyo]}
                  </span>
                  <span id={`${id}-${suyo}-nota`} className={styles.nota}>
                    {notaOf(suyo, falta, seleccion)}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** What is chosen there, or what is missing. */
function notaOf(paso: Exclude<Paso, 'cotizacion'>, falta: 'lote' | 'modelo' | undefined, it?: Seleccion) {
  if (falta) return falta === 'lote' ? TEXTOS.marco.faltaLote : TEXTOS.marco.faltaModelo;
  if (paso === 'lote')
    return it?.lote ? `${it.lote.id_lote} / ${formatArea(it.lote.terreno)}` : TEXTOS.marco.porElegir;
  if (paso === 'modelo') return it?.modelo?.nombre ?? TEXTOS.marco.porElegir;
  return it?.equipamientos.length ? TEXTOS.marco.elegidos(it.equipamientos.length) : TEXTOS.marco.opcional;
}
