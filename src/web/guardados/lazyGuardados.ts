import { styled } from '../navegador/retryStyles.ts';
import { lazyPiece } from '../ui/lazyPiece.tsx';
import type { PropsDeGuardados } from './DialogoDeGuardados.tsx';

export const LazyDialogoDeGuardados = lazyPiece<PropsDeGuardados>(
  async () => (await styled(import('./DialogoDeGuardados.tsx'))).DialogoDeGuardados,
);
