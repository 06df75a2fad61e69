import type { EXISTENCIA_CALLS } from '../../../contract/existencias/existenciaCalls.ts';
import { asMember, type SignedHandler } from '../../personal/calls/result.ts';
import { exportExistencias } from './exportExistencias.ts';
import { readExistencias } from './readExistencias.ts';

export const EXISTENCIA_HANDLERS: { [C in keyof typeof EXISTENCIA_CALLS]: SignedHandler<C> } = {
  LeerExistencias: asMember(readExistencias),
  ExportarExistencias: asMember(exportExistencias),
};
