import { useEffect, useRef, useState } from 'react';
import type { ApartadoListed } from '../../../contract/panel/inventario.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { useReading } from '../../calls/readings.ts';
import { navigate } from '../../navegador/navigation.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { AvisoDeCambio, type DoneCambio } from '../inventario/cambios/AvisoDeCambio.tsx';
import type { KindOfCambio } from '../inventario/cambios/cambios.ts';
import { DialogoDeCambio } from '../inventario/cambios/DialogoDeCambio.tsx';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { SelectorDeFiltro } from '../marco/Selector.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import type { PropsDePantalla } from '../pantallaDePanel.ts';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import styles from './Apartados.module.css';
import { groupApartados, loteOfApartado } from './groupApartados.ts';
import { cardOf, TarjetaDeApartado } from './TarjetaDeApartado.tsx';
import { TEXTOS_DE_APARTADOS } from './textosDeApartados.ts';
import { type FiltroDeApartados, useApartados } from './useApartados.ts';

const ALL = { id_proyecto: -1 };

interface Asked {
  tipo: KindOfCambio;
  apartado: ApartadoListed;
}

/** All holds by their end, what ends today on top; each can be extended, released, paid and sold from here. */
export function PantallaDeApartados({ ruta }: PropsDePantalla) {
  const { filtro, paginas } = readAddress(ruta.query);
  const { datos, apartados, falla, cargando, reading, hayMas, releer } = useApartados(filtro, paginas);
  const [asked, setAsked] = useState<Asked>();
  const [hecho, setHecho] = useState<DoneCambio>();
  const [ahora] = useState(Date.now);
  const current = (id: string) => {
    const found = apartados.find((it) => it.id_lote === id && it.id_proyecto === asked?.apartado.id_proyecto);
    return found && loteOfApartado(found);
  };
  const counts = datos && [
    TEXTOS_DE_APARTADOS.cuantos(datos.total),
    datos.vencenHoy > 0 && TEXTOS_DE_APARTADOS.hoy(datos.vencenHoy),
  ];
  return (
    <>
      <TituloDePanel
        titulo={TEXTOS_DE_APARTADOS.titulo}
        texto={counts?.filter(Boolean).join(', ')}
        acciones={<Filtros filtro={filtro} asesores={datos?.asesores ?? []} />}
      />
      <RefusalNote falla={falla} releer={releer} />
      {cargando && <PanelWait />}
      {datos?.total === 0 && (
        <p>
          {filtro.asesor || filtro.id_proyecto
            ? TEXTOS_DE_APARTADOS.ningunoDeEste
            : TEXTOS_DE_APARTADOS.ninguno}
        </p>
      )}
      {groupApartados(apartados, ahora).map(({ grupo, apartados: suyos }) => (
        <section key={grupo} className={styles.grupo} aria-label={TEXTOS_DE_APARTADOS.grupos[grupo]}>
          <h2 className="text-h3 below-3">{TEXTOS_DE_APARTADOS.grupos[grupo]}</h2>
          <div className={`grid gap-4 ${styles.tarjetas}`}>
            {suyos.map((apartado) => (
              <TarjetaDeApartado
                key={apartado.id}
                apartado={apartado}
                ahora={ahora}
                onAsk={(tipo) => setAsked({ tipo, apartado })}
              />
            ))}
          </div>
        </section>
      ))}
      {datos && (hayMas || paginas > 1) && (
        <NextPage
          shown={apartados.map(({ id }) => id)}
          total={datos.total}
          hayMas={hayMas}
          reading={reading}
          onMore={() => navigate(addressOf(filtro, paginas + 1), { replace: true })}
        />
      )}
      {hecho && (
        <div className={`above-4 sticky ${styles.aviso}`}>
          <AvisoDeCambio key={hecho.answer.deshacer} hecho={hecho} onClose={() => setHecho(undefined)} />
        </div>
      )}
      {asked && (
        <DialogoDeCambio
          tipo={asked.tipo}
          lotes={[loteOfApartado(asked.apartado)]}
          id_proyecto={asked.apartado.id_proyecto}
          ahora={ahora}
          current={current}
          onClose={() => setAsked(undefined)}
          onDone={(answer) => {
            setHecho({ tipo: asked.tipo, answer });
            setAsked(undefined);
          }}
        />
      )}
    </>
  );
}

/** In: what stands behind the question mark. Out: the filter, and how many pages stand one under the other. */
function readAddress(query: string): { filtro: FiltroDeApartados; paginas: number } {
  const asked = new URLSearchParams(query);
  const [proyecto = '', asesor = '', paginas = ''] = ['proyecto', 'asesor', 'paginas'].map(
    (it) => asked.get(it) ?? '',
  );
  const filtro = {
    ...(/^[1-9]\d{0,8}$/.test(proyecto) && { id_proyecto: Number(proyecto) }),
    ...(/^[1-9]\d{0,17}$/.test(asesor) && { asesor }),
  };
  return { filtro, paginas: /^[1-9]\d?$/.test(paginas) ? Number(paginas) : 1 };
}

function addressOf({ id_proyecto, asesor = '' }: FiltroDeApartados, paginas = 1): string {
  const query = {
    proyecto: id_proyecto ? String(id_proyecto) : '',
    asesor,
    paginas: paginas > 1 ? String(paginas) : '',
  };
  return rutaOfPanel('apartados', { query });
}

interface FiltrosProps {
  filtro: FiltroDeApartados;
  asesores: readonly { id: string; nombre: string }[];
}

function Filtros({ filtro, asesores }: FiltrosProps) {
  const { filas: proyectos } = useReading('RecuperarProyectos', ALL);
  const go = (next: FiltroDeApartados) => navigate(addressOf(next), { replace: true });
  const { id_proyecto: _any, ...everywhere } = filtro;
  const { asesor: _who, ...ofAll } = filtro;
  return (
    <>
      <SelectorDeFiltro
        etiqueta={TEXTOS_DE_APARTADOS.proyecto}
        className={styles.filtro}
        value={filtro.id_proyecto ?? ''}
        onChange={({ currentTarget: { value } }) =>
          go(value ? { ...filtro, id_proyecto: Number(value) } : everywhere)
        }
      >
        <option value="">{TEXTOS_DE_APARTADOS.todos}</option>
        {proyectos.map(({ id_proyecto, nombre }) => (
          <option key={id_proyecto} value={id_proyecto}>
            {nombre}
          </option>
        ))}
      </SelectorDeFiltro>
      <SelectorDeFiltro
        etiqueta={TEXTOS_DE_APARTADOS.asesor}
        className={styles.filtro}
        value={filtro.asesor ?? ''}
        onChange={({ currentTarget: { value } }) => go(value ? { ...filtro, asesor: value } : ofAll)}
      >
        <option value="">{TEXTOS_DE_APARTADOS.todos}</option>
        {asesores.map(({ id, nombre }) => (
          <option key={id} value={id}>
            {nombre}
          </option>
        ))}
      </SelectorDeFiltro>
    </>
  );
}

interface NextPageProps {
  /** Ids of the holds that are seen, in the list's order. */
  shown: readonly string[];
  total: number;
  hayMas: boolean;
  reading: boolean;
  onMore: () => void;
}

/** How much of the list is seen, and the rest of it under what is; the keyboard goes on at the first that came. */
function NextPage({ shown, total, hayMas, reading, onMore }: NextPageProps) {
  const before = useRef<number>(undefined);
  const next = before.current === undefined ? undefined : shown[before.current];
  useEffect(() => {
    if (next === undefined) return;
    before.current = undefined;
    document.getElementById(cardOf(next))?.focus({ preventScroll: true });
  }, [next]);
  return (
    <div className={`stack gap-3 text-menudo soft ${styles.siguientes}`}>
      <p role="status">{TEXTOS_DE_APARTADOS.seVen(shown.length, total)}</p>
      {hayMas && (
        <Boton
          variante="secundario"
          disabled={reading}
          onClick={() => {
            before.current = shown.length;
            onMore();
          }}
        >
          {reading ? TEXTOS_DE_PANEL.cargando : TEXTOS_DE_APARTADOS.mas}
        </Boton>
      )}
    </div>
  );
}
