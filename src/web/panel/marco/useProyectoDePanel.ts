import { useEffect } from 'react';
import type { Proyecto } from '../../../contract/catalogo.ts';
import type { RutaDePanel } from '../../../contract/rutasDePanel.ts';
import { useReading } from '../../calls/readings.ts';
import { localDraftStorage } from '../../navegador/draftStorage.ts';

/** Storage key of the last viewed project. */
const REMEMBERED = 'panel.proyecto';
const ALL = { id_proyecto: -1 };

/** The project of a screen: its address's, otherwise the last viewed, otherwise the first. */
export function useProyectoDePanel(ruta: RutaDePanel): {
  proyectos: readonly Proyecto[];
  /** `undefined` without any. */
  proyecto: Proyecto | undefined;
  cargando: boolean;
  /** Whether the list is known to be complete. */
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
