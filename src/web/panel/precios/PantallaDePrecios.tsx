import { useState } from 'react';
import { LISTAS_DE_PAGINA } from '../../../contract/panel/choices.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { usePanel, useReread } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { navigate } from '../../navegador/navigation.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { SelectorDeProyecto } from '../marco/SelectorDeProyecto.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { useProyectoDePanel } from '../marco/useProyectoDePanel.ts';
import type { PropsDePantalla } from '../pantallaDePanel.ts';
import { NewListaDePrecios } from './NewListaDePrecios.tsx';
import styles from './Precios.module.css';
import { PreciosDeProyecto } from './PreciosDeProyecto.tsx';
import { TEXTOS_DE_PRECIOS } from './textosDePrecios.ts';

/** Address segment after a project's id: the form of a new list. */
const NUEVA = 'nueva';

/** Today's prices and the scheduled price lists (decisions 10), by project. */
export function PantallaDePrecios({ ruta }: PropsDePantalla) {
  const { proyectos, proyecto, cargando } = useProyectoDePanel(ruta);
  const mayPrepare = usePermiso('preparePrecios');
  const reread = useReread();
  const [nota, setNota] = useState('');
  const asked = { id_proyecto: proyecto?.id_proyecto ?? 0, cuantas: LISTAS_DE_PAGINA };
  const { datos } = usePanel('LeerPrecios', asked, proyecto !== undefined);
  if (cargando) return <PanelWait />;
  if (!proyecto) {
    return (
      <TituloDePanel titulo={TEXTOS_DE_PRECIOS.sinProyectos} texto={TEXTOS_DE_PRECIOS.sinProyectosTexto} />
    );
  }
  const { id_proyecto } = proyecto;
  const isNew = mayPrepare && ruta.detalle[1] === NUEVA;
  const show = (id: number, ...more: string[]) =>
    navigate(rutaOfPanel('precios', { detalle: [String(id), ...more] }));
  const saved = () => {
    setNota(TEXTOS_DE_PRECIOS.guardada);
    reread();
    show(id_proyecto);
  };
  return (
    <>
      <TituloDePanel
        titulo={TEXTOS_DE_PRECIOS.titulo}
        texto={isNew ? proyecto.nombre : undefined}
        junto={
          !isNew && (
            <div className={`row min-0 ${styles.elegir}`}>
              <SelectorDeProyecto
                etiqueta={TEXTOS_DE_PRECIOS.proyecto}
                proyecto={proyecto}
                proyectos={proyectos}
                onChoose={(id) => {
                  setNota('');
                  show(id);
                }}
              />
            </div>
          )
        }
        acciones={
          !isNew &&
          mayPrepare && (
            <Boton
              // Where a list waits for the reader's approval, that is what is to be done.
              variante={datos?.listas.some(({ aprobable }) => aprobable) ? 'secundario' : 'primario'}
              onClick={() => {
                setNota('');
                show(id_proyecto, NUEVA);
              }}
            >
              {TEXTOS_DE_PRECIOS.preparar}
            </Boton>
          )
        }
      />
      <div className={`stack fit gap-4 ${styles.pantalla}`}>
        {isNew ? (
          <ListaEditor id_proyecto={id_proyecto} onSaved={saved} onClose={() => show(id_proyecto)} />
        ) : (
          <PreciosDeProyecto key={id_proyecto} id_proyecto={id_proyecto} nota={nota} />
        )}
      </div>
    </>
  );
}

function ListaEditor(props: { id_proyecto: number; onSaved: () => void; onClose: () => void }) {
  const { datos, cargando, falla } = usePanel('LeerPrecios', { id_proyecto: props.id_proyecto });
  if (cargando) return <PanelWait />;
  return datos ? <NewListaDePrecios {...props} precios={datos.precios} /> : <RefusalNote falla={falla} />;
}
