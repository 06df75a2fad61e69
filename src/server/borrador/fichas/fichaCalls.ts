import type { FICHA_CALLS } from '../../../contract/panel/catalogo/fichas.ts';
import { answering, asMember, type SignedHandler } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { readFicha, readFichas } from './readFichas.ts';
import { removeFicha } from './removeFicha.ts';
import { readEmpresaDeFicha, saveEmpresa } from './saveEmpresa.ts';
import { saveFicha } from './saveFicha.ts';
import { readLotesDeFicha, saveLotes } from './saveLotes.ts';
import { type EditorDeps, viewEmpresa } from './viewEmpresa.ts';
import { viewImagen } from './viewImagen.ts';

export const FICHA_HANDLERS: { [C in keyof typeof FICHA_CALLS]: SignedHandler<C, PanelDeps & EditorDeps> } = {
  LeerFichas: answering(readFichas),
  LeerFicha: (deps, body) => readFicha(deps, body),
  GuardarFicha: asMember(saveFicha),
  QuitarFicha: asMember(removeFicha),
  LeerLotesDeFicha: (deps, body) => readLotesDeFicha(deps, body),
  GuardarLotes: asMember(saveLotes),
  LeerEmpresa: (deps) => readEmpresaDeFicha(deps),
  GuardarEmpresa: asMember(saveEmpresa),
  VerEmpresa: (deps, body) => viewEmpresa(deps, body),
  VerImagen: (deps, body) => viewImagen(deps, body),
};
