import { useState } from 'react';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import type { VisitaDeAgenda } from '../../../contract/visita/agendaCalls.ts';
import { addDias, fechaEnMexico } from '../../../domain/fecha.ts';
import { usePanel } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Link, navigate } from '../../navegador/navigation.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { keyOfAct } from '../keys/acts.ts';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { SelectorDeFiltro } from '../marco/Selector.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import type { PropsDePantalla } from '../pantallaDePanel.ts';
import styles from './Agenda.module.css';
import { DiaDeAgenda } from './DiaDeAgenda.tsx';
import { DialogoDeVisita } from './DialogoDeVisita.tsx';
import { DoneNotice, type HechoDeAgenda } from './DoneNotice.tsx';
import { SemanaDeAgenda } from './SemanaDeAgenda.tsx';
import { type AgendaRead, type FiltroDeAgenda, readFiltroDeAgenda, visitasOn, weekOf } from './semana.ts';
import { dayText, TEXTOS_DE_AGENDA as T, weekText } from './textosDeAgenda.ts';
import { VisitaSheet } from './VisitaSheet.tsx';

/** Visits by week, or by day as on every phone. */
export function PantallaDeAgenda({ ruta }: PropsDePantalla) {
  const filtro = readFiltroDeAgenda(ruta.query);
  const dia = filtro.dia || fechaEnMexico(new Date());
  const dias = weekOf(dia);
  const { asesor } = filtro;
  const { datos, cargando, falla, releer } = usePanel('LeerAgenda', {
    ...{ desde: dias[0] ?? dia, dias: 7 },
    ...(asesor && { asesor }),
  });
  const [agendando, setAgendando] = useState(false);
  const [abierta, setAbierta] = useState<{ id: string; mover: boolean }>();
  const [hecho, setHecho] = useState<HechoDeAgenda>();
  const mayBook = usePermiso('changeVisita');
  const hoy = fechaEnMexico(datos ? new Date(datos.ahora) : new Date());
  const open = datos?.visitas.find(({ id }) => id === abierta?.id);
  const actions = {
    onOpen: ({ id }: VisitaDeAgenda) => setAbierta({ id, mover: false }),
    onMove: ({ id }: VisitaDeAgenda) => setAbierta({ id, mover: true }),
    onDone: setHecho,
  };
  const shown = { datos, dia, dias, hoy };
  return (
    <div className={styles.pantalla} data-vista={filtro.vista}>
      <TituloDePanel
        titulo={T.titulo}
        texto={`${weekText(dias[0] ?? dia, dias[6] ?? dia, hoy)}`}
        acciones={
          <>
            <Herramientas {...{ filtro, dia, datos }} />
            {mayBook && (
              <Boton aria-keyshortcuts={keyOfAct('visita')} onClick={() => setAgendando(true)}>
                <Icono nombre="mas" tamano={20} />
                {T.agendar}
              </Boton>
            )}
          </>
        }
      />
      {hecho && <DoneNotice hecho={hecho} onClose={() => setHecho(undefined)} />}
      <RefusalNote falla={falla} releer={releer} />
      {cargando && <PanelWait />}
      {datos && (
        <>
          <WeekStrip {...{ ...shown, datos, filtro }} />
          <SemanaDeAgenda {...{ ...shown, datos, onOpen: actions.onOpen }} />
          <section className={styles.dia} aria-label={dayText(dia, hoy)}>
            <h2 className="text-h3">{dayText(dia, hoy)}</h2>
            <DiaDeAgenda
              visitas={visitasOn(datos.visitas, dia)}
              ahora={Date.parse(datos.ahora)}
              {...actions}
            />
          </section>
        </>
      )}
      {open && datos && (
        <VisitaSheet
          visita={open}
          agenda={datos}
          mover={abierta?.mover}
          onClose={() => setAbierta(undefined)}
          onDone={setHecho}
        />
      )}
      {agendando && datos && (
        <DialogoDeVisita agenda={datos} dia={dia} onClose={() => setAgendando(false)} onDone={setHecho} />
      )}
    </div>
  );
}

const rutaOf = (filtro: FiltroDeAgenda, more: Partial<FiltroDeAgenda>) => {
  const { dia, vista, asesor } = { ...filtro, ...more };
  return rutaOfPanel('agenda', { query: { dia, vista: vista === 'dia' ? vista : '', asesor } });
};

function Herramientas({
  filtro,
  dia,
  datos,
}: {
  filtro: FiltroDeAgenda;
  dia: string;
  datos: AgendaRead | undefined;
}) {
  const { porConfirmar, asesores = [] } = datos ?? {};
  const first = porConfirmar?.primera && fechaEnMexico(new Date(porConfirmar.primera));
  return (
    <>
      <span className={`row gap-2 ${styles.pasos}`}>
        <Link
          className="center target-box"
          to={rutaOf(filtro, { dia: addDias(dia, -7) })}
          aria-label={T.anterior}
        >
          <Icono nombre="atras" tamano={20} />
        </Link>
        <Link className="center target strong" to={rutaOf(filtro, { dia: '' })}>
          {T.hoy}
        </Link>
        <Link
          className="center target-box"
          to={rutaOf(filtro, { dia: addDias(dia, 7) })}
          aria-label={T.siguiente}
        >
          <Icono nombre="adelante" tamano={20} />
        </Link>
      </span>
      {asesores.length > 1 && (
        <SelectorDeFiltro
          etiqueta={T.recibe}
          value={filtro.asesor}
          onChange={({ currentTarget: { value } }) =>
            navigate(rutaOf(filtro, { asesor: value }), { replace: true })
          }
        >
          <option value="">{T.todos}</option>
          <option value="nadie">{T.nadie}</option>
          {asesores.map(({ id, nombre }) => (
            <option key={id} value={id}>
              {nombre}
            </option>
          ))}
        </SelectorDeFiltro>
      )}
      {porConfirmar && porConfirmar.total > 0 && first && (
        <Link className={`center target strong ${styles.pendientes}`} to={rutaOf(filtro, { dia: first })}>
          {T.porConfirmar(porConfirmar.total)}
        </Link>
      )}
      <nav className={`row ${styles.vistas}`} aria-label={T.vista}>
        {(['dia', 'semana'] as const).map((vista) => (
          <Link
            key={vista}
            className="center target strong"
            to={rutaOf(filtro, { vista })}
            aria-current={vista === filtro.vista ? 'true' : undefined}
          >
            {T[vista]}
          </Link>
        ))}
      </nav>
    </>
  );
}

/** The week's days with a dot for each visit: chooses the day. */
function WeekStrip({
  datos,
  dia,
  dias,
  hoy,
  filtro,
}: {
  datos: AgendaRead;
  dia: string;
  dias: readonly string[];
  hoy: string;
  filtro: FiltroDeAgenda;
}) {
  return (
    <nav className={styles.tira} aria-label={T.dias}>
      {dias.map((it) => {
        const n = visitasOn(datos.visitas, it).length;
        return (
          <Link
            key={it}
            className="stack target soft text-center undecorated"
            to={rutaOf(filtro, { dia: it })}
            aria-current={it === dia ? 'date' : undefined}
            aria-label={`${dayText(it, hoy)}: ${T.visitas(n)}`}
          >
            <span className="text-nota">{dayText(it, hoy).charAt(0)}</span>
            <strong className="figures">{Number(it.slice(8))}</strong>
            <span className={styles.puntos} aria-hidden="true">
              {'·'.repeat(Math.min(n, 6))}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
