import { useEffect, useRef, useState } from 'react';
import { useSearchMemory } from '../../../calls/panel/searchMemory.ts';
import { usePermiso } from '../../../calls/panel/usePermiso.ts';
import { navigate } from '../../../navegador/navigation.tsx';
import { Boton } from '../../../ui/Boton.tsx';
import { BuscadorDePanel } from '../../marco/BuscadorDePanel.tsx';
import { PanelWait } from '../../marco/PanelWait.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { TituloDePanel } from '../../marco/TituloDePanel.tsx';
import { TEXTOS_DE_PANEL } from '../../textosDePanel.ts';
import { AvisoOfAssignment } from '../AvisoOfAssignment.tsx';
import { TEXTOS_DE_PERSONAS } from '../textosDePersonas.ts';
import { BarraDePersonas } from './BarraDePersonas.tsx';
import { DialogoDeTurnos } from './DialogoDeTurnos.tsx';
import { DownloadsOfPersonas } from './DownloadsOfPersonas.tsx';
import { FiltrosDePersonas } from './FiltrosDePersonas.tsx';
import { readFiltroDePersonas, rutaOfPersonas } from './filtroDePersonas.ts';
import styles from './ListaDePersonas.module.css';
import { PersonaEnLista, rowOfPersona } from './PersonaEnLista.tsx';
import { useMarkedPersonas } from './useMarkedPersonas.ts';
import { usePersonas } from './usePersonas.ts';

/** Everybody whom the reader may follow, found by what is typed and filtered by the address. */
export function ListaDePersonas({ query }: { query: string }) {
  const { filtro, paginas } = readFiltroDePersonas(query);
  const [busca, setBusca] = useSearchMemory('personas');
  const sought = { ...filtro, ...(busca && { busca }) };
  const { personas, asesores, cargando, reading, hayMas, falla, releer } = usePersonas(sought, paginas);
  const [ahora] = useState(Date.now);
  const [hecho, setHecho] = useState<{ texto: string; cambio: string }>();
  const [turnos, setTurnos] = useState(false);
  const mayAssign = usePermiso('assignPersona');
  const mayExport = usePermiso('exportPersonas');
  const elegir = useMarkedPersonas(sought, personas);
  const { marcadas } = elegir;
  const clearMarks = () => {
    // The bar goes with its buttons.
    document.getElementById(rowOfPersona(marcadas[0]?.id ?? ''))?.focus();
    elegir.clear();
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
          <>
            {mayAssign && (
              <Boton variante="secundario" onClick={() => setTurnos(true)}>
                {TEXTOS_DE_PERSONAS.turnos}
              </Boton>
            )}
            {mayExport && <DownloadsOfPersonas filtro={sought} />}
          </>
        }
      />
      <div className={`stack fit gap-4 screen`}>
        <BuscadorDePanel
          etiqueta={TEXTOS_DE_PERSONAS.buscar}
          ayuda={TEXTOS_DE_PERSONAS.buscarAyuda}
          busca={busca}
          onSearch={search}
        />
        <FiltrosDePersonas filtro={filtro} asesores={asesores} />
        <RefusalNote falla={falla} releer={releer} />
        {cargando && <PanelWait />}
        {personas?.length === 0 && (
          <p role="status" className={`soft pad-y-6`}>
            {filtered ? TEXTOS_DE_PERSONAS.ningunaDeEstas : TEXTOS_DE_PERSONAS.ninguna}
          </p>
        )}
        {personas && personas.length > 0 && (
          <>
            {mayAssign && (
              <div className="row wrap gap-x-4 text-nota soft">
                <Boton
                  variante="discreto"
                  disabled={elegir.eligiendo}
                  onClick={() => {
                    setHecho(undefined);
                    void elegir.markAll();
                  }}
                >
                  {elegir.eligiendo ? TEXTOS_DE_PANEL.cargando : TEXTOS_DE_PERSONAS.elegirTodas}
                </Boton>
                {elegir.hayMas && <p>{TEXTOS_DE_PERSONAS.elegidasDeMas(marcadas.length)}</p>}
                <RefusalNote falla={elegir.falla} />
              </div>
            )}
            <ul className="card" aria-label={TEXTOS_DE_PERSONAS.lista}>
              {personas.map((persona) => (
                <PersonaEnLista
                  key={persona.id}
                  persona={persona}
                  ahora={ahora}
                  marca={
                    mayAssign && (
                      <label className={`center target-box relative ${styles.marcar}`}>
                        <input
                          type="checkbox"
                          aria-label={TEXTOS_DE_PERSONAS.elegir(persona.nombre || persona.correo)}
                          checked={elegir.isMarked(persona.id)}
                          onChange={({ currentTarget }) => {
                            setHecho(undefined);
                            elegir.mark(persona, currentTarget.checked);
                          }}
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
        {hecho && <AvisoOfAssignment key={hecho.cambio} {...hecho} />}
        {marcadas.length > 0 && (
          <BarraDePersonas
            marcadas={marcadas}
            asesores={asesores}
            onClear={clearMarks}
            onRefused={() => void elegir.refresh()}
            onDone={(texto, cambio) => {
              clearMarks();
              setHecho({ texto, cambio });
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
    <div className={`stack gap-2 ${styles.siguientes}`}>
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
