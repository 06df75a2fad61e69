import type { PanelAnswerOf } from '../../../../../contract/panel/calls.ts';
import type { ProyectoEnFichas } from '../../../../../contract/panel/catalogo/fichas.ts';
import { rutaOfPanel } from '../../../../../contract/rutasDePanel.ts';
import { usePanel } from '../../../../calls/panel/usePanel.ts';
import { Link } from '../../../../navegador/navigation.tsx';
import { Enlace } from '../../../../ui/Enlace.tsx';
import { PanelWait } from '../../../marco/PanelWait.tsx';
import { RefusalNote } from '../../../marco/RefusalNote.tsx';
import { TarjetaDePanel } from '../../../marco/TarjetaDePanel.tsx';
import { TEXTOS_DE_TABLAS } from '../tablas/textosDeTablas.ts';
import { TEXTOS_DE_FICHAS } from '../textosDeFichas.ts';
import styles from './FichasDeCatalogo.module.css';

const at = (...detalle: (string | number)[]) => rutaOfPanel('catalogo', { detalle: detalle.map(String) });

/** The small tables of a project, by their rooms. */
const OF_PROYECTO = ['etapas', 'planes', 'gastos', 'cercanias'] as const;

/** The draft's rows, each with a link to its form. */
export function FichasDeCatalogo() {
  const { datos, cargando, falla } = usePanel('LeerFichas', {});
  if (cargando) return <PanelWait />;
  if (!datos) return <RefusalNote falla={falla} />;
  return <Contents fichas={datos} />;
}

function Contents({ fichas }: { fichas: PanelAnswerOf<'LeerFichas'> }) {
  const { empresa, proyectos, creditos, ilegibles } = fichas;
  const { length: faltan } = empresa.faltan;
  return (
    <TarjetaDePanel
      titulo={TEXTOS_DE_FICHAS.titulo}
      texto={TEXTOS_DE_FICHAS.texto}
      acciones={
        <Enlace variante="secundario" to={at('proyecto', 'nuevo')}>
          {TEXTOS_DE_FICHAS.agregar.proyecto}
        </Enlace>
      }
    >
      {ilegibles.map(({ archivo, motivo }) => (
        <RefusalNote key={archivo} mensaje={TEXTOS_DE_FICHAS.ilegible(archivo, motivo)} />
      ))}
      <Link className={`row target gap-3 undecorated ${styles.renglon}`} to={at('empresa')}>
        <span className={`stack min-0 gap-1 ${styles.apilado}`}>
          <span className={`strong anywhere ${styles.nombre}`}>
            {empresa.nombre || TEXTOS_DE_FICHAS.empresa}
          </span>
          <span className="text-nota soft">{TEXTOS_DE_FICHAS.empresaTexto}</span>
        </span>
        {faltan > 0 && (
          <span className={`rigid pill text-nota medium tint ${styles.estado}`}>
            {TEXTOS_DE_FICHAS.empresaFalta(faltan)}
          </span>
        )}
        <span className="rigid text-nota underlined">{TEXTOS_DE_FICHAS.editar}</span>
      </Link>
      <Link className={`row target gap-3 undecorated ${styles.renglon}`} to={at('creditos')}>
        <span className={`stack min-0 gap-1 ${styles.apilado}`}>
          <span className={`strong anywhere ${styles.nombre}`}>{TEXTOS_DE_FICHAS.creditos}</span>
          <span className="text-nota soft">{TEXTOS_DE_TABLAS['creditos.csv'].cuantos(creditos)}</span>
        </span>
        <span className="rigid text-nota underlined">{TEXTOS_DE_FICHAS.editar}</span>
      </Link>
      {proyectos.map((it) => (
        <Proyecto key={it.id_proyecto} proyecto={it} />
      ))}
    </TarjetaDePanel>
  );
}

function Proyecto({ proyecto }: { proyecto: ProyectoEnFichas }) {
  const { id_proyecto: id, nombre, svg, lotes, modelos, equipamientos } = proyecto;
  return (
    <section className={`stack line-above gap-4 ${styles.proyecto}`} aria-label={nombre}>
      <div className={`row wrap gap-2 ${styles.cabeza}`}>
        <Link className={`row target gap-3 undecorated ${styles.renglon}`} to={at('proyecto', id)}>
          <span className={`strong anywhere ${styles.nombre}`}>{nombre}</span>
          <span className="rigid text-nota underlined">{TEXTOS_DE_FICHAS.editar}</span>
        </Link>
        <Link
          className={`inline-row rigid pill text-nota medium undecorated tint touch ${styles.pastilla}`}
          to={at('lotes', id)}
        >
          {TEXTOS_DE_FICHAS.lotes(lotes)}
        </Link>
        {OF_PROYECTO.map((tabla) => (
          <Link
            key={tabla}
            className={`inline-row rigid pill text-nota medium undecorated tint touch ${styles.pastilla}`}
            to={at(tabla, id)}
          >
            {TEXTOS_DE_TABLAS[`${tabla}.csv`].cuantos(proyecto[tabla])}
          </Link>
        ))}
        {svg ? (
          <Link
            className={`inline-row rigid pill text-nota medium undecorated tint touch ${styles.pastilla}`}
            to={at('plano', svg)}
          >
            {TEXTOS_DE_FICHAS.mesa}
          </Link>
        ) : (
          <span className="text-nota soft">{TEXTOS_DE_FICHAS.sinPlano}</span>
        )}
      </div>
      <Group
        titulo={TEXTOS_DE_FICHAS.modelos}
        vacio={TEXTOS_DE_FICHAS.ninguno}
        agregar={TEXTOS_DE_FICHAS.agregar.modelo}
        nuevo={at('modelo', 'nuevo', id)}
        filas={modelos.map((it) => ({
          to: at('modelo', it.id_modelo),
          nombre: it.nombre,
          nota: TEXTOS_DE_FICHAS.imagenes(it.imagenes),
        }))}
      />
      <Group
        titulo={TEXTOS_DE_FICHAS.equipamientos}
        vacio={TEXTOS_DE_FICHAS.ninguno}
        agregar={TEXTOS_DE_FICHAS.agregar.equipamiento}
        nuevo={at('equipamiento', 'nuevo', id)}
        filas={equipamientos.map((it) => ({
          to: at('equipamiento', it.id_equ),
          nombre: it.nombre,
          nota: '',
        }))}
      />
    </section>
  );
}

interface GroupProps {
  titulo: string;
  vacio: string;
  agregar: string;
  /** Address of the form for a new row. */
  nuevo: string;
  filas: readonly { to: string; nombre: string; nota: string }[];
}

function Group({ titulo, vacio, agregar, nuevo, filas }: GroupProps) {
  return (
    <div className={`stack min-0 gap-1 ${styles.apilado}`}>
      <h3 className="text-nota soft strong">{titulo}</h3>
      {filas.length === 0 && <p className="text-nota soft">{vacio}</p>}
      <ul className={`grid gap-2 ${styles.fichas}`}>
        {filas.map(({ to, nombre, nota }) => (
          <li key={to}>
            <Link className={`grid rounded pad-y-2 pad-x-4 undecorated ${styles.ficha}`} to={to}>
              <span className={`strong anywhere ${styles.nombre}`}>{nombre}</span>
              {nota && <span className="text-nota soft">{nota}</span>}
            </Link>
          </li>
        ))}
        <li>
          <Link className={`stack rounded pad-y-2 pad-x-4 medium undecorated ${styles.nueva}`} to={nuevo}>
            {agregar}
          </Link>
        </li>
      </ul>
    </div>
  );
}
