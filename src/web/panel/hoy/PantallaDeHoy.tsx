import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { rutaOfChoice, rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { fechaEnMexico, formatLongFecha } from '../../../domain/fecha.ts';
import { usePanel } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { navigate } from '../../navegador/navigation.tsx';
import { Enlace } from '../../ui/Enlace.tsx';
import { AvisoDeEnvio } from '../cotizaciones/AvisoDeEnvio.tsx';
import { keyOfAct } from '../keys/acts.ts';
import { NewsOfList } from '../lists/NewsOfList.tsx';
import { AskForNotices } from '../live/AskForNotices.tsx';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { SelectorDeFiltro } from '../marco/Selector.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import type { PropsDePantalla } from '../pantallaDePanel.ts';
import { type FiltroDeHoy, readFiltroDeHoy } from './filtroDeHoy.ts';
import styles from './Hoy.module.css';
import { ListasDeHoy } from './ListasDeHoy.tsx';
import { TEXTOS_DE_HOY } from './textosDeHoy.ts';
import { useSteadyHoy } from './useSteadyHoy.ts';

/** What waits today, in lists. Management sees all or one adviser's; the address may name one list. */
export function PantallaDeHoy({ ruta }: PropsDePantalla) {
  const filtro = readFiltroDeHoy(ruta.query);
  const { asesor, lista } = filtro;
  const {
    datos: read,
    cargando,
    falla,
    releer,
  } = usePanel('LeerHoy', {
    ...(asesor && { asesor }),
    ...(lista && { lista }),
  });
  const { datos, steady } = useSteadyHoy(read, JSON.stringify(filtro));
  const mayHold = usePermiso('holdLote');
  const hoy = fechaEnMexico(datos ? new Date(datos.ahora) : new Date());
  return (
    <div className={styles.pantalla}>
      <TituloDePanel
        titulo={TEXTOS_DE_HOY.titulo}
        texto={formatLongFecha(hoy)}
        acciones={
          <>
            {datos && datos.asesores.length > 1 && <Filtro filtro={filtro} asesores={datos.asesores} />}
            {lista ? (
              <Enlace variante="secundario" to={rutaOfPanel('hoy', { query: { asesor } })}>
                {TEXTOS_DE_HOY.todoLoDeHoy}
              </Enlace>
            ) : (
              mayHold && (
                <Enlace to={rutaOfChoice('apartar')} aria-keyshortcuts={keyOfAct('apartar')}>
                  {TEXTOS_DE_HOY.apartar}
                </Enlace>
              )
            )}
          </>
        }
      />
      <AvisoDeEnvio />
      <NewsOfList steady={steady} />
      <RefusalNote falla={falla} releer={releer} />
      {cargando && <PanelWait />}
      {datos && <ListasDeHoy datos={datos} asesor={asesor} lista={lista} />}
      {datos && <AskForNotices />}
    </div>
  );
}

function Filtro({
  filtro: { asesor, lista },
  asesores,
}: {
  filtro: FiltroDeHoy;
  asesores: PanelAnswerOf<'LeerHoy'>['asesores'];
}) {
  return (
    <SelectorDeFiltro
      etiqueta={TEXTOS_DE_HOY.asesor}
      className={styles.filtro}
      value={asesor}
      onChange={({ currentTarget: { value } }) =>
        navigate(rutaOfPanel('hoy', { query: { lista: lista ?? '', asesor: value } }), { replace: true })
      }
    >
      <option value="">{TEXTOS_DE_HOY.todos}</option>
      <option value="nadie">{TEXTOS_DE_HOY.sinAsesor}</option>
      {asesores.map(({ id, nombre }) => (
        <option key={id} value={id}>
          {nombre}
        </option>
      ))}
    </SelectorDeFiltro>
  );
}
