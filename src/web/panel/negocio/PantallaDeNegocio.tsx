import { useState } from 'react';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { fechaEnMexico, formatLongFecha } from '../../../domain/fecha.ts';
import { usePanel, usePanelSend, useReread } from '../../calls/panel/usePanel.ts';
import { navigate } from '../../navegador/navigation.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { Fold } from '../lists/Fold.tsx';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { SelectorDeProyecto } from '../marco/SelectorDeProyecto.tsx';
import { saveCsv } from '../marco/saveFile.ts';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { useProyectoDePanel } from '../marco/useProyectoDePanel.ts';
import type { PropsDePantalla } from '../pantallaDePanel.ts';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import { AsesoresDeNegocio } from './AsesoresDeNegocio.tsx';
import { LotesEnPesos } from './LotesEnPesos.tsx';
import { MesesDeNegocio } from './MesesDeNegocio.tsx';
import styles from './Negocio.module.css';
import { OrigenesDeNegocio } from './OrigenesDeNegocio.tsx';
import { PasosDeNegocio } from './PasosDeNegocio.tsx';
import {
  type AskedOfNegocio,
  choicesOfPeriodo,
  nameOfPeriodo,
  type PeriodoDeNegocio,
  readPeriodoDeNegocio,
} from './periodoDeNegocio.ts';
import { TEXTOS_DE_NEGOCIO as T } from './textosDeNegocio.ts';

/** The owner's page: lots in pesos, pace, steps, sources and advisers. The address has project and months. */
export function PantallaDeNegocio({ ruta }: PropsDePantalla) {
  const { proyectos, cargando, cierta } = useProyectoDePanel(ruta);
  const [hoy] = useState(() => fechaEnMexico(new Date()));
  if (cargando) return <PanelWait />;
  if (!proyectos.length) return <TituloDePanel titulo={cierta ? T.sinProyectos : T.sinDatos} />;
  const only = proyectos.length === 1 ? proyectos[0] : undefined;
  const proyecto = proyectos.find((it) => it.id_proyecto === Number(ruta.detalle[0])) ?? only;
  const periodo = readPeriodoDeNegocio(ruta.query, hoy);
  const open = (id: number | undefined, { desde, hasta }: PeriodoDeNegocio) =>
    navigate(rutaOfPanel('negocio', { detalle: id ? [String(id)] : [], query: { desde, hasta } }), {
      replace: true,
    });
  const asked = { ...(proyecto && { id_proyecto: proyecto.id_proyecto }), ...periodo };
  return (
    <div className={styles.pantalla}>
      <TituloDePanel
        titulo={T.titulo}
        junto={
          <div className={`row gap-2 ${styles.elegir}`}>
            {!only && (
              <SelectorDeProyecto
                etiqueta={T.proyecto}
                proyecto={proyecto}
                proyectos={proyectos}
                todos={T.todos}
                onChoose={(id) => open(id, periodo)}
              />
            )}
            <SelectorDePeriodo
              hoy={hoy}
              periodo={periodo}
              onChoose={(it) => open(proyecto?.id_proyecto, it)}
            />
          </div>
        }
        acciones={<Acciones key={JSON.stringify(asked)} asked={asked} />}
      />
      <p className={`text-nota ${styles.impreso}`}>
        {[proyecto?.nombre ?? T.todos, nameOfPeriodo(periodo), T.alDia(formatLongFecha(hoy))].join(' · ')}
      </p>
      <NegocioOf key={JSON.stringify(asked)} asked={asked} />
    </div>
  );
}

interface PeriodoProps {
  hoy: string;
  periodo: PeriodoDeNegocio;
  onChoose: (periodo: PeriodoDeNegocio) => void;
}

function SelectorDePeriodo({ hoy, periodo, onChoose }: PeriodoProps) {
  const choices = choicesOfPeriodo(hoy);
  const codeOf = ({ desde, hasta }: PeriodoDeNegocio) => `${desde} ${hasta}`;
  return (
    <label className="min-0">
      <span className="oculto">{T.periodo}</span>
      <select
        className={`full target surface pill edge-firm strong ${styles.periodo}`}
        value={codeOf(periodo)}
        onChange={({ currentTarget: { value } }) => {
          const [desde = '', hasta = ''] = value.split(' ');
          onChoose({ desde, hasta });
        }}
      >
        {choices.map((it) => (
          <option key={codeOf(it)} value={codeOf(it)}>
            {it.nombre}
          </option>
        ))}
      </select>
    </label>
  );
}

function NegocioOf({ asked }: { asked: AskedOfNegocio }) {
  const { datos, cargando, falla, releer } = usePanel('LeerNegocio', asked);
  return (
    <div className="stack fit gap-4">
      <RefusalNote falla={falla} releer={releer} />
      {cargando && <PanelWait />}
      {datos && (
        <>
          <LotesEnPesos negocio={datos} />
          <div className={`grid gap-4 ${styles.dos}`}>
            <MesesDeNegocio negocio={datos} />
            <PasosDeNegocio negocio={datos} periodo={asked} />
          </div>
          <div className={`grid gap-4 at-top ${styles.tablas}`}>
            <OrigenesDeNegocio negocio={datos} asked={asked} />
            <AsesoresDeNegocio negocio={datos} />
          </div>
        </>
      )}
    </div>
  );
}

/** Paper, the file of these figures, and one's own mail of each Monday. */
function Acciones({ asked }: { asked: AskedOfNegocio }) {
  const correoDelLunes = usePanel('LeerNegocio', asked).datos?.correoDelLunes;
  const file = usePanelSend('ExportarNegocio');
  const mail = usePanelSend('FijarCorreoDelLunes');
  const reread = useReread();
  const [said, setSaid] = useState('');
  const save = async () => {
    const made = await file.send(asked);
    if (made) saveCsv(made);
  };
  const turn = async () => {
    const encendido = !correoDelLunes;
    if (!(await mail.send({ encendido }))) return;
    setSaid(encendido ? T.lunesEncendido : T.lunesApagado);
    reread();
  };
  if (correoDelLunes === undefined) return null;
  return (
    <Fold nombre={TEXTOS_DE_PANEL.masAcciones} oculto>
      <div className="stack gap-2">
        <Boton variante="secundario" onClick={() => print()}>
          <Icono nombre="imprimir" tamano={20} />
          {T.imprimir}
        </Boton>
        <Boton
          variante="secundario"
          disabled={file.enviando}
          aria-label={T.csvDe}
          onClick={() => void save()}
        >
          <Icono nombre="descargar" tamano={20} />
          {T.csv}
        </Boton>
        <Boton
          variante="secundario"
          disabled={mail.enviando}
          aria-pressed={correoDelLunes}
          onClick={() => void turn()}
        >
          <Icono nombre={correoDelLunes ? 'palomita' : 'correo'} tamano={20} />
          {T.lunes}
        </Boton>
        <p role="status" className="hide-empty text-nota soft">
          {said}
        </p>
        <RefusalNote falla={file.falla ?? mail.falla} />
      </div>
    </Fold>
  );
}
