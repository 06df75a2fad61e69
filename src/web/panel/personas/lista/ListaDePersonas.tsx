import { useEffect, useRef, useState } from 'react';
import { PERSONAS_DE_CAMBIO_MAX } from '../../../../contract/panel/choices.ts';
import { navigate } from '../../../start/navigation.tsx';
import { Aviso } from '../../../ui/Aviso.tsx';
import { Boton } from '../../../ui/Boton.tsx';
import { useSearchMemory } from '../../calls/searchMemory.ts';
import { usePermiso } from '../../calls/usePermiso.ts';
import { BuscadorDePanel } from '../../marco/BuscadorDePanel.tsx';
import { PanelWait } from '../../marco/PanelWait.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { TituloDePanel } from '../../marco/TituloDePanel.tsx';
import { TEXTOS_DE_PANEL } from '../../textosDePanel.ts';
import { TEXTOS_DE_PERSONAS } from '../textosDePersonas.ts';
import { BarraDePersonas } from './BarraDePersonas.tsx';
import { DialogoDeTurnos } from './DialogoDeTurnos.tsx';
import { FiltrosDePersonas } from './FiltrosDePersonas.tsx';
import { readFiltroDePersonas, rutaOfPersonas } from './filtroDePersonas.ts';
import styles from './ListaDePersonas.module.css';
import { PersonaEnLista, rowOfPersona } from './PersonaEnLista.tsx';
import { usePersonas } from './usePersonas.ts';

/** Everybody whom the reader may follow, found by what is typed and filtered by the address. */
export function ListaDePersonas({ query }: { query: string }) {
  const { filtro, paginas } = readFiltroDePersonas(query);
  const [busca, setBusca] = useSearchMemory('personas');
  const { personas, asesores, cargando, reading, hayMas, falla, releer } = usePersonas(
    { ...filtro, ...(busca && { busca }) },
    paginas,
  );
  const [ahora] = useState(Date.now);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [hecho, setHecho] = useState('');
  const [turnos, setTurnos] = useState(false);
  const mayAssign = usePermiso('assignPersona');
  const marcadas = personas?.filter(({ id }) => ids.has(id)).slice(0, PERSONAS_DE_CAMBIO_MAX) ?? [];
  const mark = (id: string, marked: boolean) => {
    setHecho('');
    setIds(new Set(marked ? [...ids, id] : [...ids].filter((it) => it !== id)));
  };
  const clearMarks = () => {
    // The bar goes with its buttons.
    document.getElementById(rowOfPersona(marcadas[0]?.id ?? ''))?.focus();
    setIds(new Set());
  };
  const filtered = busca !== '' || Object.keys(filtro).length > 0;
  const search = (texto: string) => {
    setBusca(texto);
    if (paginas > 1) navigate(rutaOfPersonas(filtro), { replace: true });
  };
  return (
    <>
      <TituloDePanel
        titulo={TEXTOS_DE_PERSONAS.titulo}
        texto={TEXTOS_DE_PERSONAS.texto}
        acciones={
          mayAssign && (
            <Boton variante="secundario" onClick={() => setTurnos(true)}>
              {TEXTOS_DE_PERSONAS.turnos}
            </Boton>
          )
        }
      />
      <div className={styles.pantalla}>
        <BuscadorDePanel
          etiqueta={TEXTOS_DE_PERSONAS.buscar}
          ayuda={TEXTOS_DE_PERSONAS.buscarAyuda}
          busca={busca}
          onSearch={search}
        />
        <FiltrosDePersonas filtro={filtro} asesores={asesores} />
        <RefusalNote falla={falla} acciones={<Boton onClick={releer}>{TEXTOS_DE_PANEL.reintentar}</Boton>} />
        {cargando && <PanelWait />}
        {personas?.length === 0 && (
          <p role="status" className={styles.vacia}>
            {filtered ? TEXTOS_DE_PERSONAS.ningunaDeEstas : TEXTOS_DE_PERSONAS.ninguna}
          </p>
        )}
        {personas && personas.length > 0 && (
          <>
            <ul className={styles.lista} aria-label={TEXTOS_DE_PERSONAS.lista}>
              {personas.map((persona) => (
                <PersonaEnLista
                  key={persona.id}
                  persona={persona}
                  ahora={ahora}
                  marca={
                    mayAssign && (
                      <label className={styles.marcar}>
                        <input
                          type="checkbox"
                          aria-label={TEXTOS_DE_PERSONAS.elegir(persona.nombre || persona.correo)}
                          checked={ids.has(persona.id)}
                          onChange={({ currentTarget }) => mark(persona.id, currentTarget.checked)}
                        />
                      </label>
                    )
                  }
                />
              ))}
            </ul>
            <MorePersonas
              shown={personas.map(({ id }) => id)}
              hayMas={hayMas}
              reading={reading}
              onMore={() => navigate(rutaOfPersonas(filtro, paginas + 1), { replace: true })}
            />
          </>
        )}
        {hecho && <Aviso>{hecho}</Aviso>}
        {marcadas.length > 0 && (
          <BarraDePersonas
            marcadas={marcadas}
            asesores={asesores}
            onClear={clearMarks}
            onDone={(sentence) => {
              clearMarks();
              setHecho(sentence);
            }}
          />
        )}
      </div>
      {turnos && <DialogoDeTurnos onClose={() => setTurnos(false)} />}
    </>
  );
}

interface MoreProps {
  /** Ids of those that are seen, in the list's order. */
  shown: readonly string[];
  hayMas: boolean;
  reading: boolean;
  onMore: () => void;
}

/** How many are seen, and the rest under them; the keyboard goes on at the first that came. */
function MorePersonas({ shown, hayMas, reading, onMore }: MoreProps) {
  const before = useRef<number>(undefined);
  const next = before.current === undefined ? undefined : shown[before.current];
  useEffect(() => {
    if (next === undefined) return;
    before.current = undefined;
    document.getElementById(rowOfPersona(next))?.focus({ preventScroll: true });
  }, [next]);
  return (
    <div className={styles.siguientes}>
      <p role="status">
        {TEXTOS_DE_PERSONAS.seVen(shown.length)}
        {!hayMas && `. ${TEXTOS_DE_PERSONAS.todas}`}
      </p>
      {hayMas && (
        <Boton
          variante="secundario"
          disabled={reading}
          onClick={() => {
            before.current = shown.length;
            onMore();
          }}
        >
          {reading ? TEXTOS_DE_PANEL.cargando : TEXTOS_DE_PERSONAS.mas}
        </Boton>
      )}
    </div>
  );
}
