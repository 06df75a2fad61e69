import type { PanelAnswerOf } from '../../../../../contract/panel/calls.ts';

export const PASOS_DE_CATALOGO = ['empresa', 'proyecto', 'plano', 'lotes', 'modelos', 'publicar'] as const;
type PasoDeCatalogo = (typeof PASOS_DE_CATALOGO)[number];

export interface PasoShown {
  paso: PasoDeCatalogo;
  /** 'sigue': the first open step. */
  estado: 'listo' | 'sigue' | 'falta';
  /** Segments of its screen's address after `/panel/catalogo`; `undefined` while an earlier step blocks it. */
  detalle: string[] | undefined;
}

/**
 * The steps to a published catalogue: done, next, and their addresses. Derived only from the draft, so the person can
 * stop and resume anywhere.
 */
export function pasosOf({
  empresa,
  proyectos,
}: Pick<PanelAnswerOf<'LeerFichas'>, 'empresa' | 'proyectos'>): PasoShown[] {
  const unfinished = proyectos.find((it) => !it.svg || !it.lotes || !it.modelos.length);
  const proyecto = unfinished ?? proyectos[0];
  const id = proyecto && String(proyecto.id_proyecto);
  const every = (isDone: (it: (typeof proyectos)[number]) => boolean) =>
    proyectos.length > 0 && proyectos.every(isDone);
  const places: Record<PasoDeCatalogo, { listo: boolean; detalle: string[] | undefined }> = {
    empresa: { listo: empresa.propia, detalle: ['empresa'] },
    proyecto: { listo: proyectos.length > 0, detalle: ['proyecto', id ?? 'nuevo'] },
    plano: { listo: every((it) => it.svg !== ''), detalle: id === undefined ? undefined : ['proyecto', id] },
    lotes: { listo: every((it) => it.lotes > 0), detalle: id === undefined ? undefined : ['lotes', id] },
    modelos: {
      listo: every((it) => it.modelos.length > 0),
      detalle:
        id === undefined ? undefined : ['modelo', String(proyecto?.modelos[0]?.id_modelo ?? 'nuevo'), id],
    },
    publicar: { listo: false, detalle: proyectos.length ? ['revisar'] : undefined },
  };
  const next = PASOS_DE_CATALOGO.find((paso) => !places[paso].listo);
  return PASOS_DE_CATALOGO.map((paso) => ({
    paso,
    estado: places[paso].listo ? 'listo' : paso === next ? 'sigue' : 'falta',
    detalle: places[paso].detalle,
  }));
}
