import { useState } from 'react';
import type { Proyecto } from '../../../contract/catalogo.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { usePanel } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { navigate } from '../../navegador/navigation.tsx';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { SelectorDeProyecto } from '../marco/SelectorDeProyecto.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { useProyectoDePanel } from '../marco/useProyectoDePanel.ts';
import type { PropsDePantalla } from '../pantallaDePanel.ts';
import { CaminoDeDemanda } from './CaminoDeDemanda.tsx';
import { CorreosDeDemanda } from './CorreosDeDemanda.tsx';
import { CosasDeDemanda } from './CosasDeDemanda.tsx';
import styles from './Demanda.module.css';
import { DemandaPorAsesor } from './DemandaPorAsesor.tsx';
import { FiltroDePeriodo } from './FiltroDePeriodo.tsx';
import { CalorEnPlano } from './mapa/CalorEnPlano.tsx';
import { type PeriodoDeDemanda, readPeriodo } from './periodo.ts';
import { SemanasDeDemanda } from './SemanasDeDemanda.tsx';
import { TotalesDeDemanda } from './TotalesDeDemanda.tsx';
import { TEXTOS_DE_DEMANDA } from './textosDeDemanda.ts';

/** Demand of a project in a period; the address has both. */
export function PantallaDeDemanda({ ruta }: PropsDePantalla) {
  const { proyectos, proyecto, cargando, cierta } = useProyectoDePanel(ruta);
  const [ahora] = useState(Date.now);
  const managing = usePermiso('readDemandaPorAsesor');
  if (cargando) return <PanelWait />;
  if (!proyecto)
    return <TituloDePanel titulo={cierta ? TEXTOS_DE_DEMANDA.sinProyectos : TEXTOS_DE_DEMANDA.sinDatos} />;
  const periodo = readPeriodo(ruta.query, ahora);
  const open = (id_proyecto: number, query: Record<string, string>) =>
    navigate(rutaOfPanel('demanda', { detalle: [String(id_proyecto)], query }), { replace: true });
  return (
    <>
      <TituloDePanel
        titulo={TEXTOS_DE_DEMANDA.titulo}
        texto={TEXTOS_DE_DEMANDA.texto}
        acciones={
          <SelectorDeProyecto
            etiqueta={TEXTOS_DE_DEMANDA.proyecto}
            proyecto={proyecto}
            proyectos={proyectos}
            onChoose={(id) => open(id, Object.fromEntries(new URLSearchParams(ruta.query)))}
          />
        }
      />
      <div className={`stack fit gap-6 screen`}>
        <FiltroDePeriodo
          key={ruta.query}
          periodo={periodo}
          onChange={(query) => open(proyecto.id_proyecto, query)}
        />
        <DemandaDeProyecto key={proyecto.id_proyecto} proyecto={proyecto} periodo={periodo} />
        {managing && <DemandaPorAsesor periodo={periodo} />}
      </div>
    </>
  );
}

function DemandaDeProyecto({ proyecto, periodo }: { proyecto: Proyecto; periodo: PeriodoDeDemanda }) {
  const { desde, hasta } = periodo;
  const asked = { id_proyecto: proyecto.id_proyecto, desde, hasta };
  const { datos, cargando, falla, releer } = usePanel('LeerDemanda', asked);
  return (
    <>
      <RefusalNote falla={falla} releer={releer} />
      {cargando && <PanelWait />}
      {datos && (
        <>
          <TotalesDeDemanda datos={datos} asked={asked} />
          <CalorEnPlano proyecto={proyecto} lotes={datos.lotes} />
          <CosasDeDemanda datos={datos} asked={asked} />
          <div className={styles.dos}>
            <CaminoDeDemanda datos={datos} asked={asked} />
            <CorreosDeDemanda correos={datos.correos} asked={asked} />
          </div>
          <SemanasDeDemanda semanas={datos.semanas} asked={asked} />
        </>
      )}
    </>
  );
}
