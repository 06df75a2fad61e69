import { useState } from 'react';
import type { ApartadoListed } from '../../../contract/panel/inventario.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { useReading } from '../../calls/readings.ts';
import { navigate } from '../../start/navigation.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { usePanel, useReread } from '../calls/usePanel.ts';
import { AvisoDeCambio, type DoneCambio } from '../inventario/cambios/AvisoDeCambio.tsx';
import type { KindOfCambio } from '../inventario/cambios/cambios.ts';
import { DialogoDeCambio } from '../inventario/cambios/DialogoDeCambio.tsx';
import { READ_BY_CHANGE } from '../inventario/readByChange.ts';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import type { PropsDePantalla } from '../pantallas.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import styles from './Apartados.module.css';
import { groupApartados, loteOfApartado } from './groupApartados.ts';
import { TarjetaDeApartado } from './TarjetaDeApartado.tsx';
import { TEXTOS_DE_APARTADOS } from './textosDeApartados.ts';

const ALL = { id_proyecto: -1 };

interface Asked {
  tipo: KindOfCambio;
  apartado: ApartadoListed;
}

/** All holds by their end, what ends today on top; each can be extended, released, paid and sold from here. */
export function PantallaDeApartados({ ruta }: PropsDePantalla) {
  const filtro = readFiltro(ruta.query);
  const { datos, falla, cargando, releer } = usePanel('ListarApartados', filtro);
  const [asked, setAsked] = useState<Asked>();
  const [hecho, setHecho] = useState<DoneCambio>();
  const [ahora] = useState(Date.now);
  const reread = useReread();
  const renew = () => reread(...READ_BY_CHANGE);
  const current = (id: string) => {
    const found = datos?.apartados.find(
      (it) => it.id_lote === id && it.id_proyecto === asked?.apartado.id_proyecto,
    );
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
      <RefusalNote falla={falla} acciones={<Boton onClick={releer}>{TEXTOS_DE_PANEL.reintentar}</Boton>} />
      {cargando && <PanelWait />}
      {datos?.total === 0 && (
        <p>
          {filtro.asesor || filtro.id_proyecto
            ? TEXTOS_DE_APARTADOS.ningunoDeEste
            : TEXTOS_DE_APARTADOS.ninguno}
        </p>
      )}
      {groupApartados(datos?.apartados ?? [], ahora).map(({ grupo, apartados }) => (
        <section key={grupo} className={styles.grupo} aria-label={TEXTOS_DE_APARTADOS.grupos[grupo]}>
          <h2>{TEXTOS_DE_APARTADOS.grupos[grupo]}</h2>
          <div className={styles.tarjetas}>
            {apartados.map((apartado) => (
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
      {datos?.hayMas && <NextPage filtro={filtro} despuesDe={datos.apartados.at(-1)?.id} />}
      {hecho && (
        <div className={styles.aviso}>
          <AvisoDeCambio
            key={hecho.answer.deshacer}
            hecho={hecho}
            onUndone={renew}
            onClose={() => setHecho(undefined)}
          />
        </div>
      )}
      {asked && (
        <DialogoDeCambio
          tipo={asked.tipo}
          lotes={[loteOfApartado(asked.apartado)]}
          id_proyecto={asked.apartado.id_proyecto}
          ahora={ahora}
          current={current}
          onRefused={renew}
          onClose={() => setAsked(undefined)}
          onDone={(answer) => {
            setHecho({ tipo: asked.tipo, answer });
            setAsked(undefined);
            renew();
          }}
        />
      )}
    </>
  );
}

interface Filtro {
  id_proyecto?: number;
  asesor?: string;
  despuesDe?: string;
}

/** In: what stands behind the question mark. */
function readFiltro(query: string): Filtro {
  const asked = new URLSearchParams(query);
  const id = /^[1-9]\d{0,17}$/;
  const [proyecto = '', asesor = '', despuesDe = ''] = ['proyecto', 'asesor', 'desde'].map(
    (it) => asked.get(it) ?? '',
  );
  return {
    ...(/^[1-9]\d{0,8}$/.test(proyecto) && { id_proyecto: Number(proyecto) }),
    ...(id.test(asesor) && { asesor }),
    ...(id.test(despuesDe) && { despuesDe }),
  };
}

function addressOf({ id_proyecto, asesor = '', despuesDe = '' }: Filtro): string {
  const query = { proyecto: id_proyecto ? String(id_proyecto) : '', asesor, desde: despuesDe };
  return rutaOfPanel('apartados', { query });
}

interface FiltrosProps {
  filtro: Filtro;
  asesores: readonly { id: string; nombre: string }[];
}

function Filtros({ filtro, asesores }: FiltrosProps) {
  const { filas: proyectos } = useReading('RecuperarProyectos', ALL);
  const go = ({ despuesDe: _first, ...next }: Filtro) => navigate(addressOf(next), { replace: true });
  const { id_proyecto: _any, ...everywhere } = filtro;
  const { asesor: _who, ...ofAll } = filtro;
  return (
    <>
      <label className={styles.filtro}>
        <span>{TEXTOS_DE_APARTADOS.proyecto}</span>
        <select
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
        </select>
      </label>
      <label className={styles.filtro}>
        <span>{TEXTOS_DE_APARTADOS.asesor}</span>
        <select
          value={filtro.asesor ?? ''}
          onChange={({ currentTarget: { value } }) => go(value ? { ...filtro, asesor: value } : ofAll)}
        >
          <option value="">{TEXTOS_DE_APARTADOS.todos}</option>
          {asesores.map(({ id, nombre }) => (
            <option key={id} value={id}>
              {nombre}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

function NextPage({ filtro, despuesDe }: { filtro: Filtro; despuesDe: string | undefined }) {
  if (!despuesDe) return null;
  return (
    <Boton variante="secundario" onClick={() => navigate(addressOf({ ...filtro, despuesDe }))}>
      {TEXTOS_DE_APARTADOS.mas}
    </Boton>
  );
}
