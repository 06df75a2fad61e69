import { useState } from 'react';
import { onSite } from '../../../contract/rutas.ts';
import { casaText, modeloText } from '../../../domain/seleccion.ts';
import { TEXTOS } from '../../navegador/textos.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { dropAnterior, readAnterior, recoverSeleccion } from './recoverSeleccion.ts';
import styles from './SeleccionAnterior.module.css';
import '../../layout/later.css';

/** At the foot of the project list: offers the cleared draft again, or drops it. */
export function SeleccionAnterior() {
  const [anterior, setAnterior] = useState(readAnterior);
  if (!anterior) return null;
  const { proyecto, lote, modelo } = anterior;
  const parts = [proyecto.nombre, lote && casaText(lote), modelo && modeloText(modelo)];
  const discard = () => {
    dropAnterior();
    setAnterior(undefined);
  };
  return (
    <section
      className={`screen-only row justify-center surface line-above gap-2 gap-x-4 raised ${styles.barra}`}
      aria-label={TEXTOS_DE_ANTERIOR.titulo}
    >
      <p className={`ellipsis min-0 text-nota soft ${styles.texto}`}>{parts.filter(Boolean).join(' · ')}</p>
      {/* Like a project card: a full document navigation. */}
      <Boton
        className={styles.accion}
        onClick={() => window.location.assign(onSite(recoverSeleccion(anterior)))}
      >
        {TEXTOS_DE_ANTERIOR.recuperar}
      </Boton>
      <button
        type="button"
        className="center rigid target-box pill"
        aria-label={TEXTOS_DE_ANTERIOR.descartar}
        title={TEXTOS.comun.cerrar}
        onClick={discard}
      >
        <Icono nombre="cerrar" />
      </button>
    </section>
  );
}

/** Offer of the draft that the project list cleared (es-MX). */
const TEXTOS_DE_ANTERIOR = {
  titulo: 'Tu selección anterior',
  recuperar: 'Recuperar tu selección',
  descartar: 'Descartar tu selección anterior',
} as const;
