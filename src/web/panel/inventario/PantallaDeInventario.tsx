import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react';
import type { Proyecto } from '../../../contract/catalogo.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { watchNovedades } from '../../calls/novedades/watchNovedades.ts';
import { usePanel } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Link, navigate } from '../../navegador/navigation.tsx';
import { Boton, lookOf } from '../../ui/Boton.tsx';
import { IconoOfPath } from '../../ui/Icono.tsx';
import { lazyPantalla } from '../lazyPantalla.ts';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { SelectorDeProyecto } from '../marco/SelectorDeProyecto.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { useProyectoDePanel } from '../marco/useProyectoDePanel.ts';
import type { PropsDePantalla } from '../pantallaDePanel.ts';
import type { CotizacionFound } from './cambios/BuscadorDeCotizacion.tsx';
import { DialogoDeFolio } from './cambios/DialogoDeFolio.tsx';
import { EN_PESOS } from './existencias/enPesos.ts';
import estilos from './Inventario.module.css';
import { InventarioDeProyecto } from './InventarioDeProyecto.tsx';
import { type CambioAsked, type Choice, readChoice } from './inventarioContext.ts';
import { readFiltroDeInventario } from './mapa/filtroDeInventario.ts';
import { nextEndOf } from './mapa/rowsOfInventario.ts';
import { TEXTOS_DE_INVENTARIO } from './textosDeInventario.ts';

/** Polling interval while the page is visible, ms. Some changes, such as an extended hold, send no event. */
const AGAIN_MS = 20_000;
/** Delay after a hold's end before the next read, ms: the server's clock decides. */
const AFTER_END_MS = 500;
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** SVG path of a sum. */
const PESOS =
  'M12 3.500v17M16 7.500c-.800-1.300-2.200-2-4-2-2.300 0-4 1.200-4 3s1.700 2.700 4 3.200 4 1.400 4 3.300-1.700 3-4 3c-1.900 0-3.400-.800-4.200-2.200';
/** SVG path of a sheet of paper. */
const FOLIO = 'M6 3.500h8l4 4V20.500H6zM14 3.500v4h4M9 12h6M9 16h6';

const LazyEnPesos = lazyPantalla<PropsDePantalla>(
  async () => (await import('./existencias/InventarioEnPesos.tsx')).InventarioEnPesos,
);

/** The company's lots on map and list, or in pesos. */
export function PantallaDeInventario({ ruta }: PropsDePantalla) {
  return ruta.detalle[0] === EN_PESOS ? <LazyEnPesos ruta={ruta} /> : <PlanoDeInventario ruta={ruta} />;
}

/** A project's lots: who holds which, and all changes. */
function PlanoDeInventario({ ruta }: PropsDePantalla) {
  const { proyectos, proyecto, cargando, cierta } = useProyectoDePanel(ruta);
  const [asked, setAsked] = useState<CambioAsked>();
  const choice = useMemo(() => readChoice(ruta.query), [ruta.query]);
  if (cargando) return <PanelWait />;
  if (!proyecto) {
    return (
      <TituloDePanel
        titulo={cierta ? TEXTOS_DE_INVENTARIO.sinProyectos : TEXTOS_DE_INVENTARIO.sinDatos}
        texto={cierta ? TEXTOS_DE_INVENTARIO.sinProyectosTexto : undefined}
      />
    );
  }
  const open = (id_proyecto: number, query: Partial<Choice> = {}) =>
    navigate(rutaOfPanel('inventario', { detalle: [String(id_proyecto)], query }), { replace: true });
  const hold = ({ lote, id_proyecto, folio }: CotizacionFound) => {
    if (!lote) return;
    if (id_proyecto !== proyecto.id_proyecto) open(id_proyecto);
    setAsked({ tipo: 'apartar', lotes: [lote], folio });
  };
  return (
    <div className={`column ${estilos.pantalla}`}>
      <HeadOfInventario
        proyecto={proyecto}
        proyectos={proyectos}
        asked={folioIn(ruta.query)}
        onChoose={(id) => open(id, choice)}
        onHold={hold}
      />
      <Lotes
        key={proyecto.id_proyecto}
        proyecto={proyecto}
        query={ruta.query}
        asked={asked}
        onAsk={setAsked}
        choice={choice}
        onChosen={() => choice && open(proyecto.id_proyecto)}
      />
    </div>
  );
}

function folioIn(query: string): string | undefined {
  return new URLSearchParams(query).get('folio') ?? undefined;
}

interface HeadProps {
  proyecto: Proyecto;
  proyectos: readonly Proyecto[];
  /** Folio of the quote, if the address names one to hold its lot with. */
  asked: string | undefined;
  onChoose: (id_proyecto: number) => void;
  onHold: (cotizacion: CotizacionFound) => void;
}

function HeadOfInventario({ proyecto, proyectos, asked, onChoose, onHold }: HeadProps) {
  const [previo] = useState(asked);
  const [folio, setFolio] = useState(asked !== undefined);
  const mayHold = usePermiso('holdLote');
  const mayReadPesos = usePermiso('readNegocio');
  return (
    <>
      <TituloDePanel
        titulo={TEXTOS_DE_INVENTARIO.titulo}
        acciones={
          <>
            <SelectorDeProyecto
              etiqueta={TEXTOS_DE_INVENTARIO.proyecto}
              proyecto={proyecto}
              proyectos={proyectos}
              onChoose={onChoose}
            />
            <Link
              className={`rigid ${lookOf({ variante: 'secundario' })} ${estilos.folio}`}
              to={rutaOfPanel('inventario', { detalle: [EN_PESOS, String(proyecto.id_proyecto)] })}
            >
              <IconoOfPath d={PESOS} />
              <span>{mayReadPesos ? TEXTOS_DE_INVENTARIO.enPesos : TEXTOS_DE_INVENTARIO.papeles}</span>
            </Link>
            {mayHold && (
              <Boton
                variante="secundario"
                className={`rigid ${estilos.folio}`}
                onClick={() => setFolio(true)}
              >
                <IconoOfPath d={FOLIO} />
                <span>{TEXTOS_DE_INVENTARIO.conFolio}</span>
              </Boton>
            )}
          </>
        }
      />
      {folio && mayHold && (
        <DialogoDeFolio
          {...(previo && { previo })}
          onClose={() => setFolio(false)}
          onHold={(cotizacion) => {
            setFolio(false);
            onHold(cotizacion);
          }}
        />
      )}
    </>
  );
}

interface LotesProps
  extends Pick<
    ComponentProps<typeof InventarioDeProyecto>,
    'proyecto' | 'asked' | 'onAsk' | 'choice' | 'onChosen'
  > {
  /** The query string. */
  query: string;
}

function Lotes({ query, ...props }: LotesProps) {
  const { proyecto } = props;
  const { id_proyecto } = proyecto;
  const { datos, falla, releer } = usePanel('LeerInventario', { id_proyecto });
  const [primero] = useState(() => readFiltroDeInventario(new URLSearchParams(query)));
  const [abrir] = useState(() => new URLSearchParams(query).get('lote') ?? undefined);
  const latest = useRef(releer);
  latest.current = releer;
  useEffect(() => {
    const end = datos && nextEndOf(datos.lotes);
    if (!datos || end === undefined) return;
    const wait = Math.max(end - Date.parse(datos.ahora), 0) + AFTER_END_MS;
    if (wait > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => latest.current(), wait);
    return () => clearTimeout(timer);
  }, [datos]);
  // Visitors' events show most of the colleagues' changes at once; polling shows the rest.
  useEffect(
    () => watchNovedades(id_proyecto, (_novedad, first) => void (!first && latest.current())),
    [id_proyecto],
  );
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && latest.current(), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  if (!datos) {
    return falla ? <RefusalNote falla={falla} releer={releer} /> : <PanelWait />;
  }
  if (datos.lotes.length === 0) return <p>{TEXTOS_DE_INVENTARIO.sinLotes}</p>;
  return (
    <>
      <RefusalNote falla={falla} />
      <InventarioDeProyecto {...props} datos={datos} primero={primero} abrir={abrir} />
    </>
  );
}
