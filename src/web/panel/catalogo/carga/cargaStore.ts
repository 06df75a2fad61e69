import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CargaResult } from '../../../../contract/panel/catalogo/cargas.ts';
import type { ApiFailure } from '../../../calls/api.ts';

/** A file that a person chose, on its way. */
export interface ArchivoEnCarga {
  id: number;
  /** Its name, or its path in the folder that was chosen. */
  ruta: string;
  bytes: number;
  fase: 'espera' | 'leyendo' | 'pregunta' | 'enviando' | 'enviado' | 'rechazado';
  /** Bytes that the server has. */
  enviados: number;
  /** Bytes that it had of an earlier try. */
  antes: number;
  /** Why it is refused. */
  motivo?: string;
}

export interface CargaState {
  /**
   * 'vacia': nothing was chosen; 'subiendo'; 'sinRed': it waits for the connection, and goes on by itself; 'detenida': by the
   * person; 'pregunta': it waits for the person to say what a file is; 'guardando': it goes into the draft; 'lista'; 'falla'.
   */
  fase: 'vacia' | 'subiendo' | 'sinRed' | 'detenida' | 'pregunta' | 'guardando' | 'lista' | 'falla';
  archivos: readonly ArchivoEnCarga[];
  /** Files that are in the draft's place already, of all. */
  guardado: { hechos: number; total: number } | undefined;
  resultado: CargaResult | undefined;
  falla: ApiFailure | undefined;
}

export const NO_CARGA: CargaState = {
  fase: 'vacia',
  archivos: [],
  guardado: undefined,
  resultado: undefined,
  falla: undefined,
};

/** The upload of this page: it goes on while the person looks at other screens. */
export const cargaStore = createStore<CargaState>(() => NO_CARGA);

export function useCarga(): CargaState {
  return useStore(cargaStore);
}

export function changeArchivo(id: number, change: Partial<ArchivoEnCarga>): void {
  cargaStore.setState(({ archivos }) => ({
    archivos: archivos.map((it) => (it.id === id ? { ...it, ...change } : it)),
  }));
}

/** How far it is: bytes that the server has, of those that go there. */
export function progressOf({ archivos }: Pick<CargaState, 'archivos'>): { enviados: number; bytes: number } {
  const going = archivos.filter(({ fase }) => fase !== 'rechazado' && fase !== 'pregunta');
  return {
    enviados: going.reduce((sum, it) => sum + it.enviados, 0),
    bytes: going.reduce((sum, it) => sum + it.bytes, 0),
  };
}
