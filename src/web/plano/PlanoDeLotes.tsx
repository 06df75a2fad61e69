import { useCallback, useMemo, useRef, useState } from 'react';
import type { Lote, Proyecto } from '../../contract/catalogo.ts';
import { decimal } from '../../domain/decimal.ts';
import { Aviso } from './Aviso.tsx';
import { Buscador } from './Buscador.tsx';
import { Conmutador, type Vista } from './Conmutador.tsx';
import { HojaDeLote } from './HojaDeLote.tsx';
import { ListaDeLotes } from './ListaDeLotes.tsx';
import { Mapa } from './Mapa.tsx';
import estilos from './PlanoDeLotes.module.css';
import { createAcciones } from './planoAcciones.ts';
import { PlanoContext } from './planoContext.ts';
import { createTrazado } from './trazado.ts';
import { useDibujo } from './useDibujo.ts';
import { useMedia } from './useMedia.ts';
import { usePlanoStore } from './usePlanoStore.ts';

export interface PlanoDeLotesProps {
  proyecto: Pick<Proyecto, 'id_proyecto' | 'nombre' | 'svg' | 'precioExedente'>;
  lotes: readonly Lote[];
  /** `id_lote` of the chosen lot. */
  elegido: string | undefined;
}

/**
 * From here map and list stand side by side; narrower, the map would be a strip, and they take turns. The style
 * sheets say the same.
 */
const ANCHO = '(min-width: 1200px)';

/** Detail of the bubbling DOM event `enviarArea`, which every way of choosing a lot passes through (decisions 2). */
export interface EnviarArea {
  id_lote: string;
  /** m². */
  terreno: number;
}

/**
 * The lots of a project on its own drawing, with legend, zoom, finder and the list that does all that the
 * drawing does. Without a drawing the list alone stays. Choosing an available lot dispatches `enviarArea`.
 */
export function PlanoDeLotes({ proyecto, lotes, elegido }: PlanoDeLotesProps) {
  const raiz = useRef<HTMLDivElement>(null);
  const [vista, setVista] = useState<Vista>('plano');
  const showPlano = useCallback(() => setVista('plano'), []);
  const dibujo = useDibujo(proyecto.svg);
  const store = usePlanoStore(lotes, proyecto.precioExedente, elegido);
  const ancho = useMedia(ANCHO);
  // Made when it is first seen, and kept from then on with what was typed into its filters.
  const [conLista, setConLista] = useState(false);
  if (!conLista && (ancho || vista === 'lista' || !dibujo)) setConLista(true);
  const shared = useMemo(() => {
    const precioExedente = decimal(proyecto.precioExedente);
    const send = (detail: EnviarArea) =>
      raiz.current?.dispatchEvent(new CustomEvent<EnviarArea>('enviarArea', { bubbles: true, detail }));
    return { store, precioExedente, acciones: createAcciones(store, send) };
  }, [store, proyecto.precioExedente]);
  const trazado = useMemo(
    () => (dibujo && dibujo !== 'cargando' ? createTrazado(dibujo.plano, store.getState().lotes) : undefined),
    [dibujo, store],
  );
  return (
    <PlanoContext value={shared}>
      <div
        ref={raiz}
        className={estilos.raiz}
        data-vista={dibujo ? vista : 'lista'}
        data-plano={dibujo ? 'si' : 'no'}
      >
        <div className={estilos.cuerpo}>
          <div className={estilos.barra}>
            <Buscador onFound={showPlano} />
            {dibujo && <Conmutador vista={vista} onChange={setVista} />}
          </div>
          {dibujo && (
            <Mapa
              nombre={proyecto.nombre}
              trazado={trazado}
              fondo={dibujo === 'cargando' ? undefined : dibujo.fondo}
            />
          )}
          {conLista && <ListaDeLotes />}
          <HojaDeLote key={vista} sobreElPlano={dibujo !== undefined && vista === 'plano'} />
        </div>
        <Aviso />
      </div>
    </PlanoContext>
  );
}
