import { type MouseEvent, useId } from 'react';
import { type Paso, rutaOf } from '../../contract/rutas.ts';
import { formatArea } from '../../domain/decimal.ts';
import type { ChosenProyecto, Seleccion } from '../../domain/seleccion.ts';
import { Link } from '../navegador/navigation.tsx';
import { TEXTOS } from '../navegador/textos.ts';
import { openMissing } from '../seleccion/missingStore.ts';
import { missingFor } from '../seleccion/planRuta.ts';
import { useRead, useSeleccion } from '../seleccion/seleccionStore.ts';
import { classNames } from '../ui/classNames.ts';
import { EsqueletoDeTexto } from '../ui/Esqueleto.tsx';
import { Icono, type NombreDeIcono } from '../ui/Icono.tsx';
import styles from './MenuInferior.module.css';
import { TEXTOS_DEL_MARCO } from './textosMarco.ts';

const PESTANAS: readonly { paso: Exclude<Paso, 'cotizacion'>; icono: NombreDeIcono }[] = [
  { paso: 'lote', icono: 'mapa' },
  { paso: 'modelo', icono: 'hogar' },
  { paso: 'equipamiento', icono: 'mas' },
];

interface Props {
  paso: Paso;
  proyecto: ChosenProyecto | undefined;
}

/**
 * The three steps. A closed step stays visible, says what is missing, and opens its dialog.
 * Says nothing until the draft is read.
 */
export function MenuInferior({ paso, proyecto }: Props) {
  const seleccion = useSeleccion();
  const leida = useRead();
  const id = useId();
  return (
    <nav aria-label={TEXTOS.marco.pasos}>
      <ul className={`grid centered ${styles.lista}`}>
        {PESTANAS.map(({ paso: suyo, icono }) => {
          // The guard already admitted the visitor to the current step.
          const falta = suyo === paso || !leida ? undefined : missingFor(suyo, seleccion);
          const nota = leida ? noteOf(suyo, falta, seleccion) : undefined;
          const onClick = (event: MouseEvent) => {
            if (!proyecto) event.preventDefault();
            else if (falta) {
              event.preventDefault();
              openMissing(falta);
            }
          };
          return (
            <li key={suyo}>
              <Link
                className={classNames(
                  `grid justify-center undecorated relative ${styles.pestana}`,
                  falta ? 'soft' : 'ink',
                )}
                to={proyecto ? rutaOf(suyo, proyecto.id_proyecto) : '#'}
                aria-current={suyo === paso ? 'page' : undefined}
                aria-labelledby={`${id}-${suyo}`}
                aria-describedby={`${id}-${suyo}-nota`}
                data-retener
                onClick={onClick}
              >
                <span id={`${id}-${suyo}`} className={`tight ${styles.nombre}`}>
                  {TEXTOS.marco[suyo]}
                </span>
                {/* A new element per text: a changed one would count as a layout shift. */}
                <span
                  key={nota}
                  className={classNames(
                    `row justify-center gap-1 text-menudo soft tight nowrap ${styles.nota}`,
                    !falta && styles.abierta,
                  )}
                >
                  <Icono nombre={falta ? 'candado' : icono} />
                  <span id={`${id}-${suyo}-nota`} className="ellipsis">
                    {nota ?? <EsqueletoDeTexto ancho="5em" />}
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

/** The step's choice, or what is missing. */
function noteOf(paso: Exclude<Paso, 'cotizacion'>, falta: 'lote' | 'modelo' | undefined, it?: Seleccion) {
  if (falta) return falta === 'lote' ? TEXTOS_DEL_MARCO.faltaLote : TEXTOS_DEL_MARCO.faltaModelo;
  if (paso === 'lote')
    return it?.lote ? `${it.lote.id_lote} / ${formatArea(it.lote.terreno)}` : TEXTOS_DEL_MARCO.porElegir;
  if (paso === 'modelo') return it?.modelo?.nombre ?? TEXTOS_DEL_MARCO.porElegir;
  return it?.equipamientos.length
    ? TEXTOS_DEL_MARCO.elegidos(it.equipamientos.length)
    : TEXTOS_DEL_MARCO.opcional;
}
