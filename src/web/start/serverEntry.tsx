import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { CreditoRow } from '../../contract/catalogo.ts';
import { parseImagen } from '../../contract/imagen.ts';
import type { DonePantalla, DoneReading, Painter, PantallaData } from '../../contract/pantalla.ts';
import { parsePlano } from '../../contract/plano.ts';
import { type Ruta, readRuta } from '../../contract/rutas.ts';
import { createQueryClient } from '../calls/readings.ts';
import { seedReadings } from '../calls/seedReadings.ts';
import { setDireccion } from '../navegador/navigation.tsx';
import { setPageSettings } from '../navegador/pageSettings.ts';
import { SIZES_DE_MODELO } from '../pasos/modelo/TarjetaDeModelo.tsx';
import { SIZES_DE_LISTA } from '../pasos/proyecto/buscador/BuscadorDeProyectos.tsx';
import { LazyBuscador } from '../pasos/proyecto/PasoProyecto.tsx';
import { sizesDeTarjeta } from '../pasos/proyecto/TarjetaDeProyecto.tsx';
import { initialForm } from '../simulador/formulario.ts';
import { Simulador } from '../simulador/Simulador.tsx';
import { writtenStyles } from '../ui/writtenStyles.ts';
import { Pantalla, prefetchPantalla } from './Pantalla.tsx';
import estiloPrevio from './pagina.css?inline';
import { ASK_MEDICION, FORGET_PRESSES, HOLD_PRESSES, KEEP_LEADS } from './presses.ts';
import estiloDeEspera from './waiting.css?inline';

// A screen whose chunk is loaded renders at once, here as in the browser.
const PANTALLAS: readonly Ruta[] = [
  ...(['lote', 'modelo', 'equipamiento', 'cotizacion'] as const).map(
    (paso): Ruta => ({ tipo: 'paso', paso, id: 1 }),
  ),
  { tipo: 'emitida', id: 1, c: '' },
  { tipo: 'panel' },
];
for (const ruta of PANTALLAS) await prefetchPantalla(ruta);
await LazyBuscador.prefetch();

/** A screen as HTML, by the same components that hydrate it in the browser. */
function renderPantalla({ direccion, configuracion, lecturas }: PantallaData): DonePantalla {
  // Rendering is synchronous, so no other request can interleave.
  setPageSettings(configuracion);
  setDireccion(direccion);
  writtenStyles.clear();
  const client = createQueryClient();
  seedReadings(client, lecturas);
  const html = renderToString(<Pantalla client={client} drawn />);
  client.clear();
  const precarga = renderToStaticMarkup(preloadsOf(readRuta(direccion), lecturas));
  return { html, estilos: [...writtenStyles], precarga };
}

/** The simulator before any input. */
function renderSimulador(query: string, creditos: readonly CreditoRow[]): DonePantalla {
  writtenStyles.clear();
  const html = renderToString(<Simulador inicial={initialForm(query)} creditos={creditos} />);
  return { html, estilos: [...writtenStyles], precarga: '' };
}

/** Preloads of the screen's first picture and of the drawing, which the program would request only later. */
function preloadsOf(ruta: Ruta, lecturas: readonly DoneReading[]) {
  const proyectos = lecturas.flatMap((it) => (it[0] === 'RecuperarProyectos' ? it[2] : []));
  const [modelo] = lecturas.flatMap((it) => (it[0] === 'RecuperarModelos' ? it[2] : []));
  const [proyecto] = proyectos;
  const [listed] = lecturas.flatMap((it) => (it[0] === 'BuscarProyectos' ? it[2].pages[0].proyectos : []));
  if (ruta.tipo === 'proyectos' && listed) {
    return <ImagenPreload direccion={listed.icono} sizes={SIZES_DE_LISTA} />;
  }
  if (ruta.tipo === 'proyectos' && proyecto) {
    return <ImagenPreload direccion={proyecto.icono} sizes={sizesDeTarjeta(proyectos.length)} />;
  }
  if (ruta.tipo !== 'paso') return null;
  if (ruta.paso === 'modelo' && modelo) {
    return <ImagenPreload direccion={modelo.icono} sizes={SIZES_DE_MODELO} />;
  }
  const plano = ruta.paso === 'lote' && proyecto && parsePlano(proyecto.svg);
  return (
    plano && (
      <>
        <link rel="prefetch" href={plano.lotes} />
        {/* Its photographs come in two formats; which one the browser supports is unknown here. */}
        {!plano.fotografias && <link rel="prefetch" href={plano.fondo} />}
      </>
    )
  );
}

export const painter: Painter = {
  renderPantalla,
  renderSimulador,
  estiloPrevio,
  estiloDeEspera,
  retener: HOLD_PRESSES,
  olvidar: FORGET_PRESSES,
  recordar: KEEP_LEADS,
  preguntar: ASK_MEDICION,
};

interface Props {
  /** Address of a catalogue picture; other addresses have no preload. */
  direccion: string;
  sizes: string;
}

/**
 * Preloads a picture. Only browsers with AVIF support use the hint; the
 * others ignore it.
 */
function ImagenPreload({ direccion, sizes }: Props) {
  const imagen = parseImagen(direccion);
  if (!imagen) return null;
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={imagen.srcset('avif')}
      imageSizes={sizes}
      fetchPriority="high"
    />
  );
}
