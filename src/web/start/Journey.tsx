import '../layout/later.css';
import '../plano/tokens.css';
import { useEffect } from 'react';
import { FALLBACK_PROYECTO, RUTA_PROYECTOS, type Ruta, readRuta, rutaOf } from '../../contract/rutas.ts';
import { navigate } from '../navegador/navigation.tsx';
import { watchStyles } from '../navegador/retryStyles.ts';
import { swallowSecondPress } from '../navegador/swallowSecondPress.ts';
import { LazyMisfitOfIssued, LazySituacionDeHoy } from '../pasos/cotizacion/LazyPieces.ts';
import { resumeEnvio, watchConnection } from '../seleccion/envioStore.ts';
import { seleccionStore, watchOtherTabs } from '../seleccion/seleccionStore.ts';
import { watchBack } from '../ui/useBackToClose.ts';
import { PasoDeProyecto } from './PasoDeProyecto.tsx';
import { LazyIssuedCotizacion, LazyPanel, PIECES } from './pieces.tsx';

if (!import.meta.env.SSR) {
  resumeOwnEnvio();
  watchConnection();
  watchOtherTabs();
  swallowSecondPress();
  watchBack();
  watchStyles();
}

/**
 * Resumes the draft's own submission before its screen mounts: sent in the background, the screen would
 * show it as never submitted.
 */
function resumeOwnEnvio(): void {
  const ruta = readRuta(window.location.href);
  const { seleccion } = seleccionStore.store.getState();
  if (ruta.tipo === 'paso' && ruta.paso === 'cotizacion' && seleccion) resumeEnvio(seleccion);
}

/** Loads the step's chunk before the address renders. Out: whether it loaded. */
export async function prefetchPaso(ruta: Ruta): Promise<boolean> {
  if (ruta.tipo === 'emitida') return prefetchIssued();
  if (ruta.tipo === 'panel') return LazyPanel.prefetch();
  return ruta.tipo !== 'paso' || PIECES[ruta.paso].prefetch();
}

/** The server's HTML shows whether there are news of the quote, and whether its house does not fit. */
async function prefetchIssued(): Promise<boolean> {
  const isShown = (mark: string) => import.meta.env.SSR || document.querySelector(mark) !== null;
  const loaded = await Promise.all([
    LazyIssuedCotizacion.prefetch(),
    !isShown('[data-hoy]') || LazySituacionDeHoy.prefetch(),
    !isShown('[data-cabida]') || LazyMisfitOfIssued.prefetch(),
  ]);
  return loaded.every(Boolean);
}

/** Every address but the project list's (decisions 1): the wizard's screens, or the panel's. */
export function Journey({ ruta }: { ruta: Ruta }) {
  switch (ruta.tipo) {
    case 'emitida':
      // At its own address a quote needs neither a draft nor guards.
      return <LazyIssuedCotizacion key={ruta.c} c={ruta.c} />;
    case 'paso':
      if (ruta.id === undefined && ruta.motivo === 'SIN_ID') return <OtherPantalla ruta={rutaOfDraft} />;
      return <PasoDeProyecto paso={ruta.paso} id={ruta.id} />;
    case 'panel':
      return <LazyPanel />;
    case 'proyectos':
    case 'ninguna':
      return <OtherPantalla ruta={() => RUTA_PROYECTOS} />;
  }
}

/** Step 1 without an id: the saved selection's project, otherwise project 1. */
function rutaOfDraft(): string {
  const { seleccion } = seleccionStore.store.getState();
  return rutaOf('lote', seleccion?.proyecto.id_proyecto ?? FALLBACK_PROYECTO);
}

/** Redirects. */
function OtherPantalla({ ruta }: { ruta: () => string }) {
  useEffect(() => navigate(ruta(), { replace: true }), [ruta]);
  return null;
}
