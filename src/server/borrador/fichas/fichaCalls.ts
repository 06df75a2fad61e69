import type { FICHA_CALLS } from '../../../contract/panel/catalogo/fichas.ts';
import type { PanelRefusal, SignedHandler } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { readFicha, readFichas } from './readFichas.ts';
import { removeFicha } from './removeFicha.ts';
import { readEmpresaDeFicha, saveEmpresa } from './saveEmpresa.ts';
import { saveFicha } from './saveFicha.ts';
import { readLotesDeFicha, saveLotes } from './saveLotes.ts';
import { type EditorDeps, viewEmpresa } from './viewEmpresa.ts';
import { viewImagen } from './viewImagen.ts';

export const FICHA_HANDLERS: { [C in keyof typeof FICHA_CALLS]: SignedHandler<C, PanelDeps & EditorDeps> } = {
  async LeerFichas(deps) {
    return { ok: true, answer: await readFichas(deps) };
  },
  LeerFicha: (deps, body) => readFicha(deps, body),
  async GuardarFicha(deps, body, { signed }) {
    const saved = await saveFicha(deps, signed.personal.id, body);
    return saved.ok ? { ok: true, answer: { revision: saved.revision, id: saved.made } } : saved;
  },
  async QuitarFicha(deps, body, { signed }) {
    return revisionOf(await removeFicha(deps, signed.personal.id, body));
  },
  async LeerLotesDeFicha(deps, { id_proyecto }) {
    const read = await readLotesDeFicha(deps, id_proyecto);
    return read.ok ? { ok: true, answer: { revision: read.revision, lotes: read.lotes } } : read;
  },
  async GuardarLotes(deps, body, { signed }) {
    return revisionOf(await saveLotes(deps, signed.personal.id, body));
  },
  LeerEmpresa: (deps) => readEmpresaDeFicha(deps),
  async GuardarEmpresa(deps, body, { signed }) {
    return revisionOf(await saveEmpresa(deps, signed.personal.id, body));
  },
  VerEmpresa: (deps, body) => viewEmpresa(deps, body),
  async VerImagen(deps, { ruta }) {
    const seen = await viewImagen(deps, ruta);
    return seen.ok ? { ok: true, answer: { direccion: seen.direccion } } : seen;
  },
};

function revisionOf(saved: { ok: true; revision: string } | PanelRefusal) {
  return saved.ok ? ({ ok: true, answer: { revision: saved.revision } } as const) : saved;
}
