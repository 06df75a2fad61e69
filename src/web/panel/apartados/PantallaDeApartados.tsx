import { useState } from 'react';
import { PAGE_ROWS } from '../../../contract/listings/declaredList.ts';
import { LISTINGS } from '../../../contract/listings/listings.ts';
import type { ApartadoListed } from '../../../contract/panel/inventario.ts';
import { AvisoDeCambio, type DoneCambio } from '../inventario/cambios/AvisoDeCambio.tsx';
import type { KindOfCambio } from '../inventario/cambios/cambios.ts';
import { DialogoDeCambio } from '../inventario/cambios/DialogoDeCambio.tsx';
import { personalOptions, useProyectoOptions } from '../lists/FiltersOfList.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { useList } from '../lists/useList.ts';
import type { PropsDePantalla } from '../pantallaDePanel.ts';
import styles from './Apartados.module.css';
import { loteOfApartado } from './loteOfApartado.ts';
import { TablaDeApartados } from './TablaDeApartados.tsx';
import { TEXTOS_DE_APARTADOS } from './textosDeApartados.ts';

interface Asked {
  tipo: KindOfCambio;
  apartado: ApartadoListed;
}

/** All holds by their end, today's on top. Each can be extended, released, paid and sold here. */
export function PantallaDeApartados({ ruta }: PropsDePantalla) {
  const list = useList(LISTINGS.apartados, ruta.query);
  const { primera, filas } = list;
  const [ahora] = useState(Date.now);
  const [asked, setAsked] = useState<Asked>();
  const [hecho, setHecho] = useState<DoneCambio>();
  return (
    <>
      <ListScreen
        list={list}
        textos={textsOf(primera)}
        directos={2}
        controles={{
          proyecto: { etiqueta: TEXTOS_DE_APARTADOS.proyecto, opciones: useProyectoOptions() },
          asesor: { etiqueta: TEXTOS_DE_APARTADOS.asesor, opciones: personalOptions(primera?.asesores) },
        }}
      >
        <TablaDeApartados apartados={filas} ahora={ahora} onAsk={setAsked} />
      </ListScreen>
      {hecho && (
        <div className={`above-4 sticky ${styles.aviso}`}>
          <AvisoDeCambio key={hecho.answer.deshacer} hecho={hecho} onClose={() => setHecho(undefined)} />
        </div>
      )}
      {asked && (
        <CambioAsked
          {...asked}
          apartados={filas}
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

/** In: the list's totals, as the first page tells them; `undefined` until it arrives. */
function textsOf(primera: { total: number; vencenHoy: number } | undefined) {
  const T = TEXTOS_DE_APARTADOS;
  const { total = 0, vencenHoy = 0 } = primera ?? {};
  const counts = [T.cuantos(total), vencenHoy > 0 && T.hoy(vencenHoy)].filter(Boolean).join(', ');
  return {
    titulo: T.titulo,
    texto: primera && counts,
    ninguna: T.ninguno,
    vacia: T.ningunoDeEste,
    masculino: true as const,
    // Only for several pages: the title already counts them.
    cuantas: (vistos: number) => (total > PAGE_ROWS ? T.seVen(vistos, total) : ''),
  };
}

interface CambioProps extends Asked {
  apartados: readonly ApartadoListed[];
  onClose: () => void;
  onDone: (answer: DoneCambio['answer']) => void;
}

function CambioAsked({ tipo, apartado, apartados, onClose, onDone }: CambioProps) {
  const [ahora] = useState(Date.now);
  const { id_proyecto } = apartado;
  return (
    <DialogoDeCambio
      tipo={tipo}
      lotes={[loteOfApartado(apartado)]}
      id_proyecto={id_proyecto}
      ahora={ahora}
      current={(id) => {
        const found = apartados.find((it) => it.id_lote === id && it.id_proyecto === id_proyecto);
        return found && loteOfApartado(found);
      }}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
