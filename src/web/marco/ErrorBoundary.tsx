import { Component, type ReactNode } from 'react';
import { removeLoading } from '../navegador/loading.ts';
import { TEXTOS } from '../navegador/textos.ts';
import { Boton } from '../ui/Boton.tsx';
import styles from './ErrorBoundary.module.css';
import { Recado } from './Recado.tsx';

/** Fallback for a screen that crashed or whose chunk failed to load. The draft is safe in the browser's storage. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { roto: boolean }> {
  override state = { roto: false };

  static getDerivedStateFromError() {
    return { roto: true };
  }

  override componentDidCatch() {
    removeLoading();
  }

  override render() {
    if (!this.state.roto) return this.props.children;
    return (
      <main className={`stack at-start gap-6 centered ${styles.contencion}`}>
        <h1>{TEXTOS.comun.fallo}</h1>
        <Recado acciones={<Boton onClick={() => window.location.reload()}>{TEXTOS.comun.recargar}</Boton>}>
          {TEXTOS.comun.falloTexto}
        </Recado>
      </main>
    );
  }
}
