import { useEffect } from 'react';
import type { Proyecto } from '../../../contract/catalogo.ts';
import type { RutaDePanel } from '../../../contract/rutasDePanel.ts';
import { useReading } from '../../calls/readings.ts';
import { localDraftStorage } from '../../navegador/draftStorage.ts';

/** Under this name the browser keeps which project was looked at last. */
const REMEMBERED = 'panel.proyecto';
const ALL = { id_proyecto: -1 };

/** The project of a screen: its address's, else the one that was looked at last, else the first. */
export function useProyectoDePanel(ruta: RutaDePanel): {
  proyectos: readonly Proyecto[];
  /** `undefined` where there is none. */
  proyecto: Proyecto | undefined;
  cargando: boolean;
  /** Whether it is known that these are all. */
  cierta: boolean;
} {
  const { filas: proyectos, cargando, cierta } = useReading('RecuperarProyectos', ALL);
  const wanted = Number(ruta.detalle[0] ?? localDraftStorage.read(REMEMBERED));
  const proyecto = proyectos.find((it) => it.id_proyecto === wanted) ?? proyectos[0];
  const id = proyecto?.id_proyecto;
  useEffect(() => {
    if (id !== undefined) localDraftStorage.write(REMEMBERED, String(id));
  }, [id]);
  return { proyectos, proyecto, cargando, cierta };
}
