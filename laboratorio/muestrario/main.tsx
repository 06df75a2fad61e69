import '../../src/web/ui/tokens.css';
import '../../src/web/ui/base.css';
import '../../src/web/layout/layout.css';
import '../../src/web/layout/later.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Muestrario } from './Muestrario.tsx';
import { mirrorStates } from './mirrorStates.ts';

/** `/_ui`, in development only: no build has this file as an input. */
const root = document.getElementById('raiz');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Muestrario />
    </StrictMode>,
  );
  mirrorStates();
}
