import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CargaResult } from '../../../../contract/panel/catalogo/cargas.ts';
import type { ApiFailure } from '../../../calls/api.ts';

export interface ArchivoEnCarga {
  id: number;
  /** Its name, or its path in the chosen folder. */
  ruta: string;
  bytes: number;
  fase: 'espera' | 'leyendo' | 'pregunta' | 'enviando' | 'enviado' | 'rechazado';
  /** Bytes that the server has. */
  enviados: number;
  /** Bytes that the server had from an earlier try. */
  antes: number;
  /** Reason of the rejection. */
  motivo?: string;
}

export interface CargaState {
  /**
   * 'vacia': no files; 'subiendo'; 'sinRed': waits for the network, resumes by itself; 'detenida': by the
   * person; 'pregunta': waits for the person to say what a file is; 'guardando': being stored in the draft; 'lista';
   * 'falla'.
   */
  fase: 'vacia' | 'subiendo' | 'sinRed' | 'detenida' | 'pregunta' | 'guardando' | 'lista' | 'falla';
  archivos: readonly ArchivoEnCarga[];
  /** Files already stored in the draft, of the total. */
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

/** This page's upload; it continues while the person visits other screens. */
export const cargaStore = createStore<CargaState>(() => NO_CARGA);

export function useCarga(): CargaState {
  return useStore(cargaStore);
}

export function changeArchivo(id: number, change: Partial<ArchivoEnCarga>): void {
  cargaStore.setState(({ archivos }) => ({
    archivos: archivos.map((it) => (it.id === id ? { ...it, ...change } : it)),
  }));
}

/** Progress: bytes that the server has, of the bytes to send. */
export function progressOf({ archivos }: Pick<CargaState, 'archivos'>): { enviados: number; bytes: number } {
  const going = archivos.filter(({ fase }) => fase !== 'rechazado' && fase !== 'pregunta');
  return {
    enviados: going.reduce((sum, it) => sum + it.enviados, 0),
    bytes: going.reduce((sum, it) => sum + it.bytes, 0),
  };
}
